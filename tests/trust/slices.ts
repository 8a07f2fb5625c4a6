import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { together, type Count, type Figure } from './figures/figure.ts';
import type { AtFloor } from './floors.ts';

/** What the slices of a figure have come to so far, and of what. */
interface Slices {
  readonly seed: string;
  readonly commit: string;
  readonly rounds: readonly Count[];
  readonly ms: number;
}

export interface KeptSlices {
  /** Those of this seed and this commit. */
  of(figure: Figure): readonly Count[];
  /** What its slices took, in ms. */
  spent(figure: Figure): number;
  /** What a figure came to that was tried as often as its target asks, of whichever commit. */
  reached(figure: Figure): AtFloor | undefined;
  keep(figure: Figure, rounds: readonly Count[], ms: number): void;
  /** How long what is left takes, in a sentence. */
  estimate(figures: readonly Figure[]): string;
}

/** The slices of a run at the targets, kept in a folder. Another seed or another commit begins a figure anew. */
export function slicesOf(folder: string, seed: string, commit: string): KeptSlices {
  const file = join(folder, 'targets.json');
  const kept: Record<string, Slices> = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Slices>) : {};
  const ours = ({ name }: Figure): Slices | undefined => {
    const known = kept[name];
    return known?.seed === seed && known.commit === commit ? known : undefined;
  };
  const triedOf = (slices: Slices | undefined): number => (slices?.rounds ?? []).reduce((sum, { n }) => sum + n, 0);
  return {
    of: (figure) => ours(figure)?.rounds ?? [],
    spent: (figure) => ours(figure)?.ms ?? 0,
    reached({ name, target }) {
      const known = kept[name];
      if (known === undefined || triedOf(known) < target) return undefined;
      return { ...together(...known.rounds), seed: known.seed, commit: known.commit, seconds: Math.round(known.ms / 1000) };
    },
    keep(figure, rounds, ms) {
      kept[figure.name] = { seed, commit, rounds, ms: (ours(figure)?.ms ?? 0) + ms };
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(kept, null, 2));
    },
    estimate(figures) {
      const done = figures.filter((figure) => triedOf(ours(figure)) >= figure.target).length;
      const left = figures.reduce((sum, figure) => sum + Math.max(0, 1 - triedOf(ours(figure)) / figure.target) * figure.targetHours, 0);
      return `${done} of ${figures.length} figures are at their targets; the others take about ${left.toFixed(1)} hours on two cores.`;
    },
  };
}
