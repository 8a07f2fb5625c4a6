import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Count, Figure } from './figures/figure.ts';

/** What a figure came to when it was tried at its floor last, and of what. */
export interface AtFloor extends Count {
  readonly seed: string;
  readonly commit: string;
  readonly seconds: number;
}

export interface KeptFloors {
  of(figure: Figure): AtFloor | undefined;
  keep(figure: Figure, count: AtFloor): void;
}

/** The last count of each figure at its floor, kept in a folder. */
export function floorsOf(folder: string): KeptFloors {
  const file = join(folder, 'floors.json');
  const kept: Record<string, AtFloor> = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, AtFloor>) : {};
  return {
    of: ({ name }) => kept[name],
    keep({ name }, count) {
      kept[name] = count;
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(kept, null, 2));
    },
  };
}
