import { drawn } from '../proof/draw.ts';

/** As many as a day's proof has time for. */
const atMost = 200;

interface Mutant {
  readonly id: string;
}

const chosen = new Set<string>();

/**
 * Stryker's door for mutants that need not be run (its checkers refuse what a compiler would): here those that are not drawn.
 * It is asked once, for all of them.
 */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'drawn',
    value: {
      init: () => Promise.resolve(),
      group(mutants: readonly Mutant[]): Promise<readonly (readonly string[])[]> {
        for (const { id } of drawn('mutants', mutants, atMost)) chosen.add(id);
        return Promise.resolve([mutants.map(({ id }) => id)]);
      },
      check: (mutants: readonly Mutant[]): Promise<Readonly<Record<string, { readonly status: string; readonly reason?: string }>>> =>
        Promise.resolve(
          Object.fromEntries(
            mutants.map(({ id }) => [id, chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' }]),
          ),
        ),
    },
  },
];
