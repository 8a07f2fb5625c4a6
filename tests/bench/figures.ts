/** Statistics and the table: one row per figure of the performance goals. */

/** @returns the value below which the share of the sorted values lies; NaN for none */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** What several visits gave: the median and how far they lie apart. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** How many visits gave a figure, and how many were made. */
  readonly seen: number;
  readonly visits: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const seen = values.filter(Number.isFinite);
  return { median: median(seen), low: quantile(seen, 0), high: quantile(seen, 1), seen: seen.length, visits: values.length };
}

/** One number that does not spread: a count of bytes, of nodes. */
export const exact = (value: number): Spread => spreadOf([value]);

/** Whose figures may stand in a row. */
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
  /** Our figure as a multiple of what the goal names. */
  readonly ratio?: number;
  /** Undefined where nothing was measured that could be judged. */
  readonly kept?: boolean;
  /** Why there is no figure. */
  readonly why?: string;
}

export interface Goal {
  readonly most: number;
  /** What the goal compares with, when it is a multiple of another subject's figure, and how much may be added to that. */
  readonly times?: { readonly what: string; readonly value: number };
  readonly above?: { readonly what: string; readonly value: number };
}

/** @param goal the most our median may be: as it stands, as a multiple of `times`, or above `above`; undefined where a row only tells */
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
    // What should have been seen and was not is missed; what it is compared with must be there to judge.
    ...(Number.isFinite(times?.value ?? above?.value ?? 0) ? { kept: judged <= most } : {}),
  };
}

/** A row that could not be measured, and why. */
export const failedFigure = (name: string, why: string): Figure => ({ figure: name, unit: '', values: {}, goal: '', why });

/** Measures some rows; whatever goes wrong is told in a row of its own and costs no other. */
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

/** The median, and where several visits differed the least and the most. */
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

/** Median, least and most of each subject that has a figure in any row. */
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
  // The last column is not padded, so its sentences widen nothing.
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
