/** The parameters of one run of a figure. */
export interface Run {
  /** Text; the same seed draws the same attempts. */
  readonly seed: string;
  /** Minimum of attempts, if more are possible; a figure over a whole table always tries all of it. */
  readonly atLeast: number;
}

/** The result of one run of a figure. */
export interface Count {
  readonly n: number;
  /** Each failed attempt, by a name that reproduces it. */
  readonly failed: readonly string[];
  /** The engine, if it is not Node alone. */
  readonly engine?: string;
  /** Further measurements, in a few words. */
  readonly measured?: string;
}

/** One row of the table that `npm run trust` prints: the subject, the minimum of attempts, and the failures. */
export interface Figure {
  /** One word for `--only`. */
  readonly name: string;
  /** The counted thing, in the table's words: it precedes '… of …, … failed'. */
  readonly counts: string;
  readonly unit: string;
  /** Fewer attempts than this are a failure. */
  readonly floor: number;
  /** The attempts of `--targets`. */
  readonly target: number;
  /** Approximate hours of the target on two idle cores. */
  readonly targetHours: number;
  /** A table whose every cell is tried each time: more time does not add attempts. */
  readonly whole?: true;
  /** The figure has its own campaign of `npm run proof`, or a tenth of it proves nothing: the day's sample omits it. */
  readonly ownCampaign?: true;
  run(run: Run): Promise<Count>;
}

/** Number of failures listed by name; the count has all of them. */
export const namedFailures = 20;

/** Runs attempts, each of which returns what was wrong, or null. */
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

/** Adds several counts. */
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
