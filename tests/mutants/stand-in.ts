import fc from 'fast-check';
import { expect, vi } from 'vitest';

/** A test as it was declared, with the hooks around it. */
export interface Case {
  readonly name: string;
  run(): Promise<void>;
}

type Hook = () => unknown;
type Body = (...row: never[]) => unknown;

interface Suite {
  readonly name: string;
  readonly before: Hook[];
  readonly after: Hook[];
}

/** The same examples for every mutant; that one fails is enough, it need not be made small. */
const sameExamples = { seed: 20_261_122, numRuns: 40, endOnFailure: true };

/**
 * What a test file imports from 'vitest', with its own `expect`: it only collects the tests, so that a mutant costs
 * milliseconds. Hooks around a whole file are none of it: the tests of rules have none.
 */
export function collector() {
  const cases: Case[] = [];
  const around: Suite[] = [{ name: '', before: [], after: [] }];
  const inner = (): Suite => around[around.length - 1] as Suite;

  function it(name: string, ...of: readonly [Body] | readonly [options: object, Body] | readonly [Body, ms: number]): void {
    const body = of.find((each) => typeof each === 'function') as Body;
    const suites = [...around];
    cases.push({
      name: [...suites.map((suite) => suite.name), name].filter((part) => part !== '').join(' > '),
      async run() {
        for (const hook of suites.flatMap(({ before }) => before)) await hook();
        try {
          await body();
        } finally {
          for (const hook of suites.flatMap(({ after }) => after)) await hook();
        }
      },
    });
  }
  function describe(name: string, body: () => void): void {
    around.push({ name, before: [], after: [] });
    body();
    around.pop();
  }
  const each =
    (declare: (name: string, body: Body) => void) =>
    (rows: readonly unknown[]) =>
    (name: string, body: Body): void => {
      const areArguments = rows.every(Array.isArray);
      rows.forEach((row, index) => declare(`${name} [${index}]`, () => body(...((areArguments ? row : [row]) as never[]))));
    };

  const test = Object.assign(it, { each: each(it) });
  return {
    cases,
    vitest: {
      it: test,
      test,
      describe: Object.assign(describe, { each: each(describe as typeof it) }),
      beforeEach: (hook: Hook) => inner().before.push(hook),
      afterEach: (hook: Hook) => inner().after.push(hook),
      expect,
      vi,
    },
  };
}

/** What a test file imports from 'fast-check'. */
export const fewExamples: unknown = Object.create(fc, {
  assert: {
    value: <Of>(property: fc.IRawProperty<Of>, options: fc.Parameters<Of> = {}) => fc.assert(property, { ...options, ...sameExamples }),
  },
});
