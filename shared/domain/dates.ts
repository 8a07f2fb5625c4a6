/** Colombia keeps UTC-5 all year. */
const bogotaOffset = 5 * 3_600_000;

const stampForm = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A day of the calendar in Bogotá; the month counts from 1. */
export interface BogotaDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface BogotaTime extends BogotaDay {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Returns the epoch milliseconds of a moment on Bogotá's clock. */
export function momentInBogota({ year, month, day, hours, minutes, seconds }: BogotaTime): number {
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) + bogotaOffset;
}

/** Returns Bogotá's date and time at a moment (epoch milliseconds). */
export function bogotaTime(moment: number): BogotaTime {
  const shifted = new Date(moment - bogotaOffset);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hours: shifted.getUTCHours(),
    minutes: shifted.getUTCMinutes(),
    seconds: shifted.getUTCSeconds(),
  };
}

export function isRealDay({ year, month, day }: BogotaDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Parses a stamp of the platform to epoch milliseconds. Without a zone it is Bogotá time; a date alone is the first second of its
 * day, or the last with `endOfDay`.
 * @returns null for no date, and for the year 1, which .NET writes for a missing one
 */
export function parseStamp(stamp: string | null | undefined, endOfDay = false): number | null {
  const match = stampForm.exec(stamp?.trim() ?? '');
  if (!match) return null;
  const [, year, month, day, hours, minutes, seconds = '0', fraction = '', zone] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (date.year < 1900 || !isRealDay(date)) return null;
  if (hours === undefined) {
    return endOfDay
      ? momentInBogota({ ...date, hours: 23, minutes: 59, seconds: 59 }) + 999
      : momentInBogota({ ...date, hours: 0, minutes: 0, seconds: 0 });
  }
  const time = { hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) };
  if (time.hours > 23 || time.minutes > 59 || time.seconds > 59) return null;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return momentInBogota({ ...date, ...time }) - bogotaOffset + milliseconds + zoneOffset(zone);
}

/** Milliseconds to add to a local time to get UTC. */
function zoneOffset(zone: string | undefined): number {
  if (zone === undefined) return bogotaOffset;
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? minutes : -minutes) * 60_000;
}

/** 'dd/MM/yyyy' in Bogotá. */
export function formatDay(moment: number): string {
  const { year, month, day } = bogotaTime(moment);
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}

/** 'dd/MM/yyyy HH:mm:ss' in Bogotá, on a 24-hour clock. */
export function formatMoment(moment: number): string {
  const { hours, minutes, seconds } = bogotaTime(moment);
  return `${formatDay(moment)} ${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

/** 'yyyy-MM-dd' in Bogotá, as date fields and date-only properties hold it. */
export function isoDay(moment: number): string {
  const { year, month, day } = bogotaTime(moment);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
