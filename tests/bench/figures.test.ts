import { expect, test } from 'vitest';
import { exact, failedFigure, figure, median, quantile, rowsOf, spreadOf, tableOf } from './figures.ts';

test('a quantile interpolates between values, and NaN does not count', () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25);
  expect(quantile([1, 2, 3, 4, 5], 0.75)).toBe(4);
  expect(median([7, Number.NaN, 9, 8])).toBe(8);
  expect(median([])).toBeNaN();
});

test('a spread has the median, minimum, maximum and the number of visits with a value', () => {
  expect(spreadOf([30, 10, Number.NaN, 20])).toEqual({ median: 20, low: 10, high: 30, seen: 3, visits: 4 });
});

test('a goal is a number, a multiple of another subject, or an amount above it', () => {
  expect(figure('a', 'kB', { ours: exact(5) }, { most: 5 }).kept).toBe(true);
  expect(figure('a', 'kB', { ours: exact(5.1) }, { most: 5 }).kept).toBe(false);
  const times = { what: 'React limit', value: 1_000 };
  expect(figure('b', 'ms', { ours: exact(850) }, { most: 0.85, times })).toMatchObject({
    ratio: 0.85,
    kept: true,
    goal: '<= 0.85 x React limit',
  });
  const above = { what: 'floor', value: 36 };
  expect(figure('c', 'ms', { ours: exact(61) }, { most: 25, above })).toMatchObject({ kept: true, goal: '<= floor + 25 ms' });
  expect(figure('c', 'ms', { ours: exact(62) }, { most: 25, above }).kept).toBe(false);
});

test('a figure without a value misses its goal, and one without a comparison is not judged', () => {
  expect(figure('a', 'ms', { ours: spreadOf([Number.NaN]) }, { most: 5 }).kept).toBe(false);
  expect(figure('a', 'ms', { ours: exact(5) }, { most: 1, times: { what: 'floor', value: Number.NaN } }).kept).toBeUndefined();
  expect(figure('a', 'ms', { ours: exact(5) }).kept).toBeUndefined();
});

test('a measurement that fails becomes a row with the reason', async () => {
  const told: string[] = [];
  const rows = await rowsOf(
    'the cart',
    () => Promise.reject(new Error('The page said nothing.\nat some place')),
    (line) => told.push(line),
  );
  expect(told).toEqual(['  the cart: 0 s']);
  expect(rows).toEqual([failedFigure('the cart', 'The page said nothing.')]);
});

test('the table shows columns with figures, the spread of visits, and the reason of an empty row', () => {
  const table = tableOf([
    figure(
      'visible',
      'ms',
      { floor: spreadOf([400, 410, 420]), ours: spreadOf([440, 450, Number.NaN]) },
      { most: 1.08, times: { what: 'floor', value: 410 } },
    ),
    failedFigure('the peers', 'no network'),
  ]);
  const [head = '', visible = '', peers = ''] = table.split('\n');
  expect(head.split(/\s{2,}/)).toEqual(['figure', 'floor', 'ours', 'goal', 'ratio']);
  expect(visible.split(/\s{2,}/)).toEqual(['visible, ms', '410 [400-420]', '445 [440-450] (2 of 3)', '<= 1.08 x floor', '1.09', 'MISSED']);
  expect(peers).toMatch(/^the peers .*NOT MEASURED: no network$/);
});
