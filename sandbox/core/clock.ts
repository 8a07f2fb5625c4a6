const day = 86_400_000;
/** Colombia is at UTC-5 all year. */
const bogotaOffset = 5 * 3_600_000;

/** The platform's time: real time, moved by `POST /sandbox/clock`. */
export interface Clock {
  now(): number;
  /** Sets the platform's time to a moment (ms), from which it continues; null returns to real time. */
  set(moment: number | null): void;
}

export function createClock(real: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => real() + offset,
    set(moment) {
      offset = moment === null ? 0 : moment - real();
    },
  };
}

/** Returns a moment as the platform writes it: Bogotá time without a zone, to the second. */
export function stampOf(milliseconds: number): string {
  return new Date(milliseconds - bogotaOffset).toISOString().slice(0, 19);
}

/** Returns the day in Bogotá, yyyy-MM-dd. */
export function dayOf(milliseconds: number): string {
  return stampOf(milliseconds).slice(0, 10);
}

/** @param start yyyy-MM-dd */
export function addDays(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Limits the day to the month's last: 31 January plus one month is 28 or 29 February. @param start yyyy-MM-dd */
export function addMonths(start: string, months: number): string {
  const [year = 1970, month = 1, dayOfMonth = 1] = start.slice(0, 10).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

/** Returns the milliseconds of a stored stamp, which without a zone is Bogotá time; NaN if it is unreadable. */
export function momentOf(stamp: string): number {
  const isoText = stamp.length === 10 ? `${stamp}T00:00:00` : stamp.replace(' ', 'T');
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(isoText) ? isoText : `${isoText}-05:00`);
}
