import { bogotaTime, formatDay, isoDay } from '#shared/domain/dates';
import type { EditConflict } from './guarded-save.ts';

const DAY = 86_400_000;
const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** 'hoy a las 10:42', 'ayer a las 18:05', 'el 20/11/2026 a las 08:00'. */
function momentText(at: number, now: number): string {
  const { hours, minutes } = bogotaTime(at);
  const time = `${hours === 1 ? 'a la' : 'a las'} ${twoDigits(hours)}:${twoDigits(minutes)}`;
  if (isoDay(at) === isoDay(now)) return `hoy ${time}`;
  return isoDay(at) === isoDay(now - DAY) ? `ayer ${time}` : `el ${formatDay(at)} ${time}`;
}

/**
 * Who changed what one is about to save, and when.
 * @param what 'este paquete'
 */
export function conflictText({ author, at }: Pick<EditConflict<unknown>, 'author' | 'at'>, what: string, now: number): string {
  if (author === null) return `Otra persona modificó ${what}.`;
  return `${author} modificó ${what}${at === null ? '' : ` ${momentText(at, now)}`}.`;
}

/** How a switch reads in a comparison. */
export const yesOrNo = (on: boolean): string => (on ? 'Sí' : 'No');
