/** What one run of a figure is asked for. */
export interface Run {
  /** In words: the same ones try the same things. */
  readonly seed: string;
  /** So many tries at least, where more can be made; a figure over a whole table takes all of it, whatever is asked. */
  readonly atLeast: number;
}

/** What one run of a figure came to. */
export interface Count {
  readonly n: number;
  /** Each try after which something was wrong, by a name with which it can be made again. */
  readonly failed: readonly string[];
  /** Where it was tried, when that is not Node alone. */
  readonly engine?: string;
  /** What was measured besides, in a few words. */
  readonly measured?: string;
}

/** One row of the table that `npm run trust` prints: what is tried, how often at least, and how often it went wrong. */
export interface Figure {
  /** One word, for `--only`. */
  readonly name: string;
  /** What is counted, as the table says it: '… of …, … failed' reads right behind it. */
  readonly counts: string;
  readonly unit: string;
  /** Fewer tries than this are a failure of their own. */
  readonly floor: number;
  /** What `--targets` tries. */
  readonly target: number;
  /** About how long that takes on two cores that do nothing else. */
  readonly targetHours: number;
  /** A table of which every cell is tried each time: more time brings no more of it. */
  readonly whole?: true;
  /** It has a campaign of `npm run proof` to itself, or its tenth says nothing: the day's sample leaves it out. */
  readonly ownCampaign?: true;
  run(run: Run): Promise<Count>;
}

/** So many failures are named; the count says how many there were. */
export const namedFailures = 20;

/** Goes through tries of which each answers what was wrong, or null. */
export async function tries<Try>(each: Iterable<Try>, judge: (one: Try) => Promise<string | null> | string | null): Promise<Count> {
  const failed: string[] = [];
  let n = 0;
  for (const one of each) {
    n += 1;
    const wrong = await judge(one);
    if (wrong !== null) failed.push(wrong);
  }
  return { n, failed };
}

/** Several counts as one. */
export function together(...counts: readonly Count[]): Count {
  const engine = counts.find((count) => count.engine !== undefined)?.engine;
  const measured = counts.flatMap((count) => count.measured ?? []).join('; ');
  return {
    n: counts.reduce((sum, { n }) => sum + n, 0),
    failed: counts.flatMap(({ failed }) => failed),
    ...(engine === undefined ? {} : { engine }),
    ...(measured === '' ? {} : { measured }),
  };
}
