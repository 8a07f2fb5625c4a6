import type { CataloguePackage, OfferTerms } from './catalogue.ts';
import { bogotaTime, isRealDay, momentInBogota, parseStamp } from './dates.ts';
import type { Ratio } from './money.ts';
import { percentOf } from './money.ts';

type OfferPackage = Pick<CataloguePackage, 'applyOffer' | 'offerTypeCode' | 'totalOffer' | 'offerStartTime' | 'offerExpirationTime'>;

const dayLength = 86_400_000;

/**
 * What an offer takes off one unit, exact and never more than the unit itself. Nothing when it is
 * switched off, zero, or of an unknown type. Says nothing about dates: see `isOfferOpen`.
 * @param base the unit value without IVA, since the discount applies before IVA
 */
export function offerDiscount(terms: OfferTerms, base: Ratio): Ratio {
  const amount = terms.totalOffer ?? 0n;
  if (terms.applyOffer !== true || amount <= 0n) return nothing;
  if (terms.offerTypeCode === 'PTJ') return amount >= 10_000n ? base : percentOf(base, amount);
  if (terms.offerTypeCode === 'VLR') return amount * base.under >= base.over ? base : { over: amount, under: 1n };
  return nothing;
}

const nothing: Ratio = { over: 0n, under: 1n };

/**
 * Whether a package's offer counts at a moment (epoch milliseconds): switched on, of a known type, above zero, started
 * and not over. A side without a date is open.
 */
export function isOfferOpen(pack: OfferPackage, now: number): boolean {
  if (pack.applyOffer !== true || (pack.totalOffer ?? 0n) <= 0n) return false;
  if (pack.offerTypeCode !== 'PTJ' && pack.offerTypeCode !== 'VLR') return false;
  const start = parseStamp(pack.offerStartTime);
  const end = offerEnd(pack);
  return (start === null || now >= start) && (end === null || now <= end);
}

/** The last moment of the offer (epoch milliseconds), or null when it has no end. */
export function offerEnd(pack: Pick<CataloguePackage, 'offerExpirationTime'>): number | null {
  return parseStamp(pack.offerExpirationTime, true);
}

/** The next moment (epoch milliseconds) at which an offer of these packages begins to count or no longer does; null when none will. */
export function nextOfferChange(packs: readonly OfferPackage[], now: number): number | null {
  const changes = packs.flatMap((pack) => {
    const end = offerEnd(pack);
    return [parseStamp(pack.offerStartTime), end === null ? null : end + 1];
  });
  const coming = changes.filter((change): change is number => change !== null && change > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}

/**
 * The end a countdown shows. One more than 90 days away is shown as the next quarter boundary: 1 April, 1 July and
 * 1 October 00:00:00, or 31 December 23:59:59, in Bogotá. Only the countdown moves, the discount lives until the real end; early in a quarter of 92 days the boundary can lie up to two days behind it.
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

/** What is left until an end. Days are all of them: months are not shown, so none may hide. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The parts of the time from `now` to `end` (epoch milliseconds); all 0 once it is over. */
export function countdown(end: number, now: number): Countdown {
  const seconds = Math.max(0, Math.floor((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** A countdown in calendar units: whole years, then whole months, then what is left of days and time. */
export interface CalendarCountdown extends Countdown {
  readonly years: number;
  readonly months: number;
}

/** The time from `now` to `end` (epoch milliseconds) by Bogotá's calendar; all 0 once it is over. */
export function calendarCountdown(end: number, now: number): CalendarCountdown {
  const from = bogotaTime(now);
  const to = bogotaTime(Math.max(end, now));
  let months = (to.year - from.year) * 12 + to.month - from.month;
  while (months > 0 && monthsLater(now, months) > end) months -= 1;
  return { years: Math.floor(months / 12), months: months % 12, ...countdown(end, monthsLater(now, months)) };
}

/** The same day and time some months later, or the last day of a month that is too short. */
function monthsLater(moment: number, months: number): number {
  if (months === 0) return moment;
  const time = bogotaTime(moment);
  const index = time.year * 12 + time.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const day = [time.day, 30, 29, 28].find((each) => each <= time.day && isRealDay({ year, month, day: each })) ?? time.day;
  return momentInBogota({ ...time, year, month, day }) + (((moment % 1000) + 1000) % 1000);
}
