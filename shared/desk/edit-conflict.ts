import { bogotaTime, formatDay, formatMoment, isoDay } from '#shared/domain/dates';
import { conflictMessages as messages } from './desk-fields.messages.ts';
import type { EditConflict } from './guarded-save.ts';

const DAY = 86_400_000;

/** 'hoy a las 10:42', 'ayer a las 18:05', 'el 20/11/2026 a las 08:00'. */
function momentText(at: number, now: number): string {
  const clock = formatMoment(at).slice(11, 16);
  const time = bogotaTime(at).hours === 1 ? messages.atOne(clock) : messages.at(clock);
  if (isoDay(at) === isoDay(now)) return messages.today(time);
  return isoDay(at) === isoDay(now - DAY) ? messages.yesterday(time) : messages.on(formatDay(at), time);
}

/**
 * Says who changed the record meanwhile, and when.
 * @param what 'este paquete'
 */
export function conflictText({ author, at }: Pick<EditConflict<unknown>, 'author' | 'at'>, what: string, now: number): string {
  return author === null || at === null ? messages.bySomebody(what) : messages.byAuthor(author, what, momentText(at, now));
}

export const yesOrNo = (on: boolean): string => (on ? messages.yes : messages.no);
