/** Statistics and the table of the performance goals. */

/** @returns the quantile of sorted values; NaN for an empty list */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median of several visits and their range. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Visits that gave a value, and all visits. */
  readonly seen: number;
  readonly visits: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const seen = values.filter(Number.isFinite);
  return { median: median(seen), low: quantile(seen, 0), high: quantile(seen, 1), seen: seen.length, visits: values.length };
}

/** A number that is the same in each visit, such as bytes. */
export const exact = (value: number): Spread => spreadOf([value]);

/** Subjects with a column in the table. */
export const columns = ['floor', 'react', 'shopify', 'commerceLayer', 'first', 'ours'] as const;
export type Column = (typeof columns)[number];
const titles: Readonly<Record<Column, string>> = {
  floor: 'floor',
  react: 'React limit',
  shopify: 'Shopify',
  commerceLayer: 'Commerce L.',
  first: 'first release',
  ours: 'ours',
};

export interface Figure {
  readonly figure: string;
  readonly unit: 'ms' | 'kB' | 'requests' | 'clicks' | 's' | 'bytes' | 'trips' | '' | 'count';
  readonly values: Readonly<Partial<Record<Column, Spread>>>;
  readonly goal: string;
  /** Our value divided by that of the goal's subject. */
  readonly ratio?: number;
  /** Undefined where nothing could be judged. */
  readonly kept?: boolean;
  /** Why the value is missing. */
  readonly why?: string;
}

export interface Goal {
  readonly most: number;
  /** The subject that the goal multiplies, and what may be added to its value. */
  readonly times?: { readonly what: string; readonly value: number };
  readonly above?: { readonly what: string; readonly value: number };
}

/** @param goal the maximum of our median: as it is, as a multiple of `times`, or added to `above`; undefined for a row without a goal */
export function figure(name: string, unit: Figure['unit'], values: Figure['values'], goal?: Goal): Figure {
  const ours = values.ours?.median ?? Number.NaN;
  if (goal === undefined) return { figure: name, unit, values, goal: '' };
  const { most, times, above } = goal;
  const ratio = times && ours / times.value;
  const judged = ratio ?? (above ? ours - above.value : ours);
  return {
    figure: name,
    unit,
    values,
    goal: times ? `<= ${most} x ${times.what}` : above ? `<= ${above.what} + ${most} ${unit}` : `<= ${most} ${unit}`.trim(),
    ...(ratio === undefined ? {} : { ratio }),
    // A value that should exist and does not is a miss; without the value of the compared subject there is no judgement.
    ...(Number.isFinite(times?.value ?? above?.value ?? 0) ? { kept: judged <= most } : {}),
  };
}

/** A row that could not be measured. */
export const failedFigure = (name: string, why: string): Figure => ({ figure: name, unit: '', values: {}, goal: '', why });

/** Measures some rows. An error becomes a row of its own and does not stop the others. */
export async function rowsOf(
  name: string,
  measure: () => Promise<readonly Figure[]>,
  tell: (line: string) => void = console.log,
): Promise<readonly Figure[]> {
  const started = performance.now();
  try {
    return await measure();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failedFigure(name, why.split('\n')[0] ?? '')];
  } finally {
    tell(`  ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

function shown(value: number | undefined): string {
  if (value === undefined) return '-';
  if (!Number.isFinite(value)) return 'not seen';
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** The median, with the range where visits differ. */
function shownSpread(spread: Spread | undefined): string {
  if (spread === undefined) return '-';
  const { median: middle, low, high, seen, visits } = spread;
  const lost = seen < visits ? ` (${seen} of ${visits})` : '';
  return (seen > 1 && shown(low) !== shown(high) ? `${shown(middle)} [${shown(low)}-${shown(high)}]` : shown(middle)) + lost;
}

const judgement = ({ kept, why, goal }: Figure): string => {
  if (why !== undefined) return `NOT MEASURED: ${why}`;
  if (kept === undefined) return goal === '' ? '' : 'not judged';
  return kept ? 'kept' : 'MISSED';
};

/** Prints median and range of each subject that has a value in any row. */
export function tableOf(figures: readonly Figure[]): string {
  const used = columns.filter((column) => column === 'ours' || figures.some(({ values }) => values[column]));
  const rows = [
    ['figure', ...used.map((column) => titles[column]), 'goal', 'ratio', ''],
    ...figures.map((row) => [
      row.unit ? `${row.figure}, ${row.unit}` : row.figure,
      ...used.map((column) => shownSpread(row.values[column])),
      row.goal,
      shown(row.ratio),
      judgement(row),
    ]),
  ];
  // Sentences in the last column do not widen the table.
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const isNumber = (at: number): boolean => at > 0 && at <= used.length;
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === row.length - 1 ? cell : isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
