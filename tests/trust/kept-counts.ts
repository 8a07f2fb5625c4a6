import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { together, type Count, type Figure } from './figures/figure.ts';

/** The last result of a figure at its floor or target, with its seed and commit. */
export interface LastCount extends Count {
  readonly seed: string;
  readonly commit: string;
  readonly seconds: number;
}

/** The results of a figure's slices so far, with their seed and commit. */
interface Slices {
  readonly seed: string;
  readonly commit: string;
  readonly rounds: readonly Count[];
  readonly ms: number;
}

/** Stores facts by figure in a file of a folder. */
function keptIn<Kept>(folder: string, name: string) {
  const file = join(folder, name);
  const kept: Record<string, Kept> = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>) : {};
  return {
    of: (figure: Figure): Kept | undefined => kept[figure.name],
    keep(figure: Figure, facts: Kept): void {
      kept[figure.name] = facts;
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(kept, null, 2));
    },
  };
}

/** The last count of each figure at its floor. */
export const floorsOf = (folder: string) => keptIn<LastCount>(folder, 'floors.json');

/** The slices of a run at the targets. Another seed or another commit starts a figure again. */
export function slicesOf(folder: string, seed: string, commit: string) {
  const { of, keep } = keptIn<Slices>(folder, 'targets.json');
  const ours = (figure: Figure): Slices | undefined => {
    const known = of(figure);
    return known?.seed === seed && known.commit === commit ? known : undefined;
  };
  const triedOf = (slices: Slices | undefined): number => (slices?.rounds ?? []).reduce((sum, { n }) => sum + n, 0);
  return {
    /** The results of this seed and commit. */
    of: (figure: Figure): readonly Count[] => ours(figure)?.rounds ?? [],
    /** The duration of the slices, in ms. */
    spent: (figure: Figure): number => ours(figure)?.ms ?? 0,
    /** The result of a figure at its target, of any commit. */
    reached(figure: Figure): LastCount | undefined {
      const known = of(figure);
      if (known === undefined || triedOf(known) < figure.target) return undefined;
      return { ...together(...known.rounds), seed: known.seed, commit: known.commit, seconds: Math.round(known.ms / 1000) };
    },
    keep: (figure: Figure, rounds: readonly Count[], ms: number): void =>
      keep(figure, { seed, commit, rounds, ms: (ours(figure)?.ms ?? 0) + ms }),
    /** A sentence with the remaining time. */
    estimate(figures: readonly Figure[]): string {
      const done = figures.filter((figure) => triedOf(ours(figure)) >= figure.target).length;
      const left = figures.reduce((sum, figure) => sum + Math.max(0, 1 - triedOf(ours(figure)) / figure.target) * figure.targetHours, 0);
      return `${done} of ${figures.length} figures are at their targets; the others take about ${left.toFixed(1)} hours on two cores.`;
    },
  };
}
