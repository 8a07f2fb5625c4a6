import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Count, Figure } from './figures/figure.ts';

/** What the slices of a figure have come to so far. */
interface Slices {
  readonly rounds: readonly Count[];
  readonly ms: number;
}

interface Kept {
  readonly seed: string;
  readonly commit: string;
  readonly figures: Readonly<Record<string, Slices>>;
}

export interface KeptSlices {
  of(figure: Figure): readonly Count[];
  /** What its slices took, in ms. */
  spent(figure: Figure): number;
  keep(figure: Figure, rounds: readonly Count[], ms: number): void;
  /** How long what is left takes, in a sentence. */
  estimate(figures: readonly Figure[]): string;
}

/** The slices of a run at the targets, kept in a folder; what another seed or another commit came to is begun anew. */
export function slicesOf(folder: string, seed: string, commit: string): KeptSlices {
  const file = join(folder, 'targets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
  const kept: Record<string, Slices> = known?.seed === seed && known.commit === commit ? { ...known.figures } : {};
  const triedOf = ({ name }: Figure): number => (kept[name]?.rounds ?? []).reduce((sum, { n }) => sum + n, 0);
  return {
    of: ({ name }) => kept[name]?.rounds ?? [],
    spent: ({ name }) => kept[name]?.ms ?? 0,
    keep({ name }, rounds, ms) {
      kept[name] = { rounds, ms: (kept[name]?.ms ?? 0) + ms };
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ seed, commit, figures: kept } satisfies Kept, null, 2));
    },
    estimate(figures) {
      const done = figures.filter((figure) => triedOf(figure) >= figure.target).length;
      const left = figures.reduce((sum, figure) => sum + Math.max(0, 1 - triedOf(figure) / figure.target) * figure.targetHours, 0);
      return `${done} of ${figures.length} figures are at their targets; the others take about ${left.toFixed(1)} hours on two cores.`;
    },
  };
}
