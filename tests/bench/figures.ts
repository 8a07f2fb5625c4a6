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

export interface Figure {
  readonly figure: string;
  readonly unit: 'ms' | 'kB' | 'requests' | 'clicks' | 's' | 'bytes' | '' | 'count';
  readonly floor?: number;
  readonly react?: number;
  /** TanStack Table with virtual rows, for the back office's tables. */
  readonly tanstack?: number;
  readonly ours: number;
  /** What the goal compares with, when it is a multiple of another subject's figure. */
  readonly goal: string;
  /** Our figure as a multiple of what the goal names. */
  readonly ratio?: number;
  readonly kept: boolean;
}

export interface Goal {
  readonly most: number;
  readonly times?: { readonly what: string; readonly value: number };
}

/** @param most the most our figure may be; a multiple of `times.value` when that is given */
export function figure(
  name: string,
  unit: Figure['unit'],
  values: { readonly floor?: number; readonly react?: number; readonly tanstack?: number; readonly ours: number },
  { most, times }: Goal,
): Figure {
  const ratio = times ? values.ours / times.value : undefined;
  return {
    figure: name,
    unit,
    ...values,
    goal: times ? `<= ${most} x ${times.what}` : `<= ${most} ${unit}`.trim(),
    ...(ratio === undefined ? {} : { ratio }),
    kept: (ratio ?? values.ours) <= most,
  };
}

function shown(value: number | undefined): string {
  if (value === undefined) return '-';
  if (!Number.isFinite(value)) return 'not seen';
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'floor', 'React limit', 'TanStack', 'ours', 'goal', 'ratio', ''],
    ...figures.map(({ figure: name, unit, floor, react, tanstack, ours, goal, ratio, kept }) => [
      unit ? `${name}, ${unit}` : name,
      shown(floor),
      shown(react),
      shown(tanstack),
      shown(ours),
      goal,
      shown(ratio),
      kept ? 'kept' : 'MISSED',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 || column > 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
