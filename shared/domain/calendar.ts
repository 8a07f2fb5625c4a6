import { isRealDay } from './dates.ts';

/** A calendar day as 'yyyy-MM-dd', as date fields and date-only properties hold it; text order is time order. */
export type CalendarDay = string;

/** The first day the back office takes ('Fecha minima permitida 01/01/2000'). */
export const firstDay: CalendarDay = '2000-01-01';

export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && isRealDay({ year: Number(year), month: Number(month), day: Number(day) });
}

/** Returns the day that a text such as 5/3/2026, 05-03-2026 or 05032026 names, or '' when it names none. */
export function readDay(text: string): CalendarDay | '' {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) && year >= '1900' && year < '2200' ? iso : '';
}

/** Formats a day for the screen: '2025-03-04' is '04/03/2025'. */
export function showDay(day: CalendarDay): string {
  return day.split('-').toReversed().join('/');
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last: 31/01 and one month is 28/02 or 29/02. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const ahead = year * 12 + month - 1 + months;
  const target = { year: Math.floor(ahead / 12), month: (ahead % 12) + 1 };
  for (let last = date; last > 28; last -= 1) if (isRealDay({ ...target, day: last })) return isoOf(target.year, target.month, last);
  return isoOf(target.year, target.month, Math.min(date, 28));
}

/** Whole days between two days; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function isoOf(year: number, month: number, day: number): CalendarDay {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
