/** A value of SQLite. `bigint` occurs only for whole numbers beyond 2^53. */
export type SqlValue = string | number | bigint | null | Uint8Array;
export type Row = Readonly<Record<string, SqlValue>>;
export type SqlParams = readonly (string | number | null)[];

export interface Written {
  readonly changes: number;
  readonly lastId: number;
}

/**
 * The interface through which all handlers use SQL: `node:sqlite` on disk for the server, SQLite's WebAssembly build in a page.
 * Both are synchronous, so no other request can interrupt a transaction.
 */
export interface Db {
  /** Runs several statements, without parameters. */
  exec(sql: string): void;
  run(sql: string, params?: SqlParams): Written;
  all(sql: string, params?: SqlParams): Row[];
  get(sql: string, params?: SqlParams): Row | undefined;
  /** An error in `work` rolls the transaction back and is rethrown. Nested calls join the outer transaction. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Returns '' for NULL. */
export function text(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return value === null || value === undefined ? '' : String(value);
}

export function textOrNull(row: Row | undefined, column: string): string | null {
  const value = row?.[column];
  return value === null || value === undefined ? null : String(value);
}

/** Returns 0 for NULL. */
export function number(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

export function numberOrNull(row: Row | undefined, column: string): number | null {
  const value = row?.[column];
  return value === null || value === undefined ? null : Number(value);
}

export function flag(row: Row | undefined, column: string): boolean {
  return Number(row?.[column] ?? 0) === 1;
}

export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** New values by column name. The names are constants of ours, never a visitor's text. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>;

const valuesOf = (columns: Columns) => Object.values(columns).map((value) => (typeof value === 'boolean' ? Number(value) : value));

export function exists(db: Db, table: string, id: number | null | undefined): boolean {
  return db.get(`SELECT 1 FROM ${table} WHERE id=?`, [id ?? null]) !== undefined;
}

/** @returns the id of the new row */
export function insert(db: Db, table: string, columns: Columns): number {
  const names = Object.keys(columns);
  return db.run(`INSERT INTO ${table} (${names.join(',')}) VALUES (${marks(names.length)})`, valuesOf(columns)).lastId;
}

export function update(db: Db, table: string, id: number, columns: Columns): void {
  const assignments = Object.keys(columns).map((name) => `${name}=?`);
  db.run(`UPDATE ${table} SET ${assignments.join(',')} WHERE id=?`, [...valuesOf(columns), id]);
}

export function groupByNumber(rows: readonly Row[], column: string): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = number(row, column);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Implements `transaction` with `exec`: the outermost call begins and commits, inner calls join it. */
export function transactions(exec: (sql: string) => void): <T>(work: () => T) => T {
  let depth = 0;
  return function transaction<T>(work: () => T): T {
    if (depth > 0) return work();
    exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      exec('COMMIT');
      return result;
    } catch (cause) {
      exec('ROLLBACK');
      throw cause;
    } finally {
      depth -= 1;
    }
  };
}
