import { describe, expect, it } from 'vitest';
import { addMonths, daysBetween, showDay } from '../calendar.ts';
import {
  contractEndProblem,
  contractStartProblem,
  latestStart,
  licenceEndProblem,
  movementDayProblem,
  movementEndProblem,
} from './day-limits.ts';

const today = '2025-03-15';

describe('days', () => {
  it('a day is written as dd/MM/yyyy', () => {
    expect(showDay('2025-03-04')).toBe('04/03/2025'); // PK-376
  });

  it('a month added to its last days ends on the last day of a shorter month', () => {
    expect(addMonths('2024-02-29', 24)).toBe('2026-02-28'); // LC-377
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2025-12-31', 2)).toBe('2026-02-28');
    expect(addMonths('2025-11-30', 1)).toBe('2025-12-30');
  });

  it('days are counted across years', () => {
    expect(daysBetween('2024-12-31', '2025-01-01')).toBe(1);
    expect(daysBetween('2025-01-01', '2024-12-31')).toBe(-1);
  });
});

describe('the start of a contract', () => {
  it('a contract starts on a valid day, not before 2000', () => {
    expect(contractStartProblem(null, today, null)).toEqual({ problem: 'date-format' });
    expect(contractStartProblem('', today, null)).toEqual({ problem: 'required' });
    expect(contractStartProblem('1999-12-31', today, null)).toMatchObject({ problem: 'date-minimum' }); // LC-371
    expect(contractStartProblem('2000-01-01', today, null)).toBeNull();
  });

  it('a contract starts today at the latest, or as far ahead as configured', () => {
    expect(contractStartProblem(today, today, null)).toBeNull(); // LC-372
    expect(contractStartProblem('2025-03-16', today, null)).toEqual({ problem: 'date-maximum', date: today }); // LC-374
    const ahead = { quantity: 2, unit: 'months' };
    expect(contractStartProblem('2025-05-15', today, ahead)).toBeNull(); // LC-373
    expect(contractStartProblem('2025-05-16', today, ahead)).toEqual({ problem: 'date-maximum', date: '2025-05-15' });
    expect(['days', 'weeks', 'years', 'lunas'].map((unit) => latestStart(today, { quantity: 2, unit }))).toEqual([
      '2025-03-17',
      '2025-03-29',
      '2027-03-15',
      '2025-03-17',
    ]);
  });
});

it('the end of a contract is after the start and at most two years later', () => {
  expect(contractEndProblem(today, today)).toEqual({ problem: 'after-start', date: today }); // LC-376
  expect(contractEndProblem('2025-03-16', today)).toBeNull();
  expect(contractEndProblem('2027-03-15', today)).toBeNull(); // LC-377
  expect(contractEndProblem('2027-03-16', today)).toEqual({ problem: 'too-long', date: '2027-03-15' });
  expect(contractEndProblem('', today)).toEqual({ problem: 'required' }); // LC-375
  expect(licenceEndProblem('2040-01-01', today)).toBeNull(); // LC-321
  expect(licenceEndProblem(today, today)).toMatchObject({ problem: 'after-start' });
});

it('the filter of movements takes days up to today, with the end not before the start', () => {
  expect(movementDayProblem(today, today)).toBeNull(); // LC-410
  expect(movementDayProblem('2025-03-16', today)).toEqual({ problem: 'after-today' });
  expect(movementDayProblem('1999-12-31', today)).toMatchObject({ problem: 'date-minimum' }); // LC-409
  expect(movementDayProblem('', today)).toEqual({ problem: 'required' }); // LC-407
  expect(movementEndProblem(today, today, today)).toBeNull(); // LC-411
  expect(movementEndProblem('2025-03-14', today, today)).toEqual({ problem: 'before-start', date: today });
});
