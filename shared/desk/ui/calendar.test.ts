import { expect, test } from 'vitest';
import { addMonths, dayOf, fromShown, toIso, toShown, weekday } from './calendar.tsx';

test('days are counted without clock or zone', () => {
  const day = dayOf(2024, 2, 29);
  expect(day).toBe(19_782); // days from 1970-01-01 to 2024-02-29
  expect(dayOf(2026, 2, 29)).toBeNull();
  expect(weekday(0)).toBe(3); // 1 January 1970 was a Thursday
  expect(toShown(day ?? 0)).toBe('29/02/2024');
  expect(toIso(addMonths(dayOf(2026, 1, 31) ?? 0, 1))).toBe('2026-02-28');
  expect(fromShown('05032026')).toBe(fromShown('5-3-2026'));
});
