import { bogotaTime, isRealDay, momentInBogota } from '../dates.ts';

const dayLength = 86_400_000;

/**
 * Returns the end that a countdown shows. An end more than 90 days away shows as the next quarter boundary: 1 April, 1 July and 1
 * October 00:00:00, or 31 December 23:59:59, in Bogotá. The discount itself lasts until the real end.
 */
export function displayedOfferEnd(end: number, now: number): number {
  if (end - now <= 90 * dayLength) return end;
  const { year, month } = bogotaTime(now);
  const midnight = { hours: 0, minutes: 0, seconds: 0 };
  const boundary = [4, 7, 10].find((first) => month < first);
  return boundary === undefined
    ? momentInBogota({ year, month: 12, day: 31, hours: 23, minutes: 59, seconds: 59 })
    : momentInBogota({ year, month: boundary, day: 1, ...midnight });
}

/** Splits the time from `now` to `end` (epoch milliseconds); all 0 after the end. `days` counts all of them, since months are not shown. */
export function countdown(end: number, now: number) {
  const seconds = Math.max(0, Math.floor((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Splits the time from `now` to `end` into whole years, months and days of Bogotá's calendar, and time; all 0 after the end. */
export function calendarCountdown(end: number, now: number) {
  const from = bogotaTime(now);
  const to = bogotaTime(Math.max(end, now));
  let months = (to.year - from.year) * 12 + to.month - from.month;
  while (months > 0 && monthsLater(now, months) > end) months -= 1;
  return { years: Math.floor(months / 12), months: months % 12, ...countdown(end, monthsLater(now, months)) };
}

/** Returns the same day and time some months later, or the last day of a shorter month. */
function monthsLater(moment: number, months: number): number {
  if (months === 0) return moment;
  const time = bogotaTime(moment);
  const index = time.year * 12 + time.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const day = [time.day, 30, 29, 28].find((each) => each <= time.day && isRealDay({ year, month, day: each })) ?? time.day;
  return momentInBogota({ ...time, year, month, day }) + (((moment % 1000) + 1000) % 1000);
}
