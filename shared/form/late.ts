/** A value on its way: asked for, here, or why it did not come. Until it is here `value` is what stands in for it: null, or an empty list. */
export type Late<Value, Empty = null> =
  | { readonly status: 'loading'; readonly value: Empty }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly value: Empty; readonly failure: unknown };

/** One that is empty until it is here. */
export type LateList<Item> = Late<readonly Item[], readonly Item[]>;

/** Nothing has come yet. */
export const notYet = { status: 'loading', value: null } as const;
export const noneYet = { status: 'loading', value: [] } as const;

export interface Question<Value, Empty> {
  /** Names the value in the console: 'the services'. */
  readonly what: string;
  /** Whether its answer still matters (`Latest`). */
  readonly isLatest: () => boolean;
  /** Stands in for what is not here. */
  readonly empty: Empty;
  readonly read: () => Promise<Value>;
  readonly tell: (late: Late<Value, Empty>) => void;
  /** How a failure stands in the console. */
  readonly logs?: 'error' | 'warn';
}

/** Reads a value and tells how it stands; a stale answer is not told. A failure is logged and told, never thrown. */
export async function readLate<Value, Empty>({ what, isLatest, empty, read, tell, logs = 'error' }: Question<Value, Empty>): Promise<void> {
  if (isLatest()) tell({ status: 'loading', value: empty });
  try {
    const value = await read();
    if (isLatest()) tell({ status: 'ready', value });
  } catch (error) {
    if (!isLatest()) return;
    const said = `licence: ${what} did not load`;
    if (logs === 'warn') console.warn(said, error);
    else console.error(said, error);
    tell({ status: 'failed', value: empty, failure: error });
  }
}

/** A value, or 'late' once it takes longer than so many ms: nobody waits for it any more. */
export const within = <Value>(patience: number, value: Promise<Value>): Promise<Value | 'late'> =>
  Promise.race([value, new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'))]);
