/** A value that loads: its state, and null or an empty list until it has loaded. */
export type Late<Value, Empty = null> =
  | { readonly status: 'loading'; readonly value: Empty }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly value: Empty; readonly failure: unknown };

export type LateList<Item> = Late<readonly Item[], readonly Item[]>;

export const notYet = { status: 'loading', value: null } as const;
export const noneYet = { status: 'loading', value: [] } as const;

export interface Question<Value, Empty> {
  /** Name of the value on the console: 'the services'. */
  readonly what: string;
  /** False once a newer request has replaced this one (`Latest`). */
  readonly isLatest: () => boolean;
  readonly empty: Empty;
  readonly read: () => Promise<Value>;
  readonly tell: (late: Late<Value, Empty>) => void;
  readonly logs?: 'error' | 'warn';
}

/** Reads a value and reports each state. Drops the answer of an older request. Never rejects: a failure is logged and reported. */
export async function readLate<Value, Empty>({ what, isLatest, empty, read, tell, logs = 'error' }: Question<Value, Empty>): Promise<void> {
  if (isLatest()) tell({ status: 'loading', value: empty });
  try {
    const value = await read();
    if (isLatest()) tell({ status: 'ready', value });
  } catch (error) {
    if (!isLatest()) return;
    const message = `licence: ${what} did not load`;
    if (logs === 'warn') console.warn(message, error);
    else console.error(message, error);
    tell({ status: 'failed', value: empty, failure: error });
  }
}

/** Returns the value, or 'late' after `patience` milliseconds. */
export const within = <Value>(patience: number, value: Promise<Value>): Promise<Value | 'late'> =>
  Promise.race([value, new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'))]);
