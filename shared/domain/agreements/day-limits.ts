import { type CalendarDay, addDays, addMonths, firstDay } from '../calendar.ts';

/** Reason for refusing a date; `date` is the limit that the message names. */
export interface DayProblem {
  readonly problem:
    'required' | 'date-format' | 'date-minimum' | 'date-maximum' | 'after-start' | 'too-long' | 'after-today' | 'before-start';
  readonly date?: CalendarDay;
}

/** Maximum time from today to the start of a contract; null: it starts today or earlier. */
export interface StartAhead {
  readonly quantity: number;
  /** days, weeks, months or years; other units count as days. */
  readonly unit: string;
}

export function latestStart(today: CalendarDay, ahead: StartAhead | null): CalendarDay {
  if (ahead === null) return today;
  const unit = ahead.unit.trim().toLowerCase();
  if (unit === 'months') return addMonths(today, ahead.quantity);
  if (unit === 'years') return addMonths(today, ahead.quantity * 12);
  return addDays(today, ahead.quantity * (unit === 'weeks' ? 7 : 1));
}

/** Checks the start of a contract. A null day is an unreadable text, '' an empty one. */
export function contractStartProblem(start: CalendarDay | null, today: CalendarDay, ahead: StartAhead | null): DayProblem | null {
  const latest = latestStart(today, ahead);
  return unreadable(start) ?? (start !== null && start > latest ? { problem: 'date-maximum', date: latest } : null);
}

/** Checks the end of a contract: after the start, at most 2 years later. */
export function contractEndProblem(end: CalendarDay | null, start: CalendarDay | null): DayProblem | null {
  const wrong = licenceEndProblem(end, start);
  if (wrong !== null || end === null || !start) return wrong;
  const latest = addMonths(start, 24);
  return end > latest ? { problem: 'too-long', date: latest } : null;
}

export function licenceEndProblem(end: CalendarDay | null, start: CalendarDay | null): DayProblem | null {
  const wrong = unreadable(end);
  if (wrong !== null || end === null || !start) return wrong;
  return end <= start ? { problem: 'after-start', date: start } : null;
}

/** Checks one day of the movements' filter: readable, from 2000 on, not after today. */
export function movementDayProblem(day: CalendarDay | null, today: CalendarDay): DayProblem | null {
  return unreadable(day) ?? (day !== null && day > today ? { problem: 'after-today' } : null);
}

/** Checks the end of the movements' filter, which may be the start's day. */
export function movementEndProblem(end: CalendarDay | null, start: CalendarDay | null, today: CalendarDay): DayProblem | null {
  const wrong = movementDayProblem(end, today);
  if (wrong !== null || end === null || !start) return wrong;
  return end < start ? { problem: 'before-start', date: start } : null;
}

function unreadable(day: CalendarDay | null): DayProblem | null {
  if (day === null) return { problem: 'date-format' };
  if (day === '') return { problem: 'required' };
  return day < firstDay ? { problem: 'date-minimum', date: firstDay } : null;
}
