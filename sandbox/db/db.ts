/** A value of SQLite. `bigint` only appears for whole numbers beyond 2^53. */
export type SqlValue = string | number | bigint | null | Uint8Array;
export type Row = Readonly<Record<string, SqlValue>>;
export type SqlParams = readonly (string | number | null)[];

export interface Written {
  readonly changes: number;
  readonly lastId: number;
}

/**
 * The small port through which every handler speaks SQL: `node:sqlite` on disk for the server, SQLite's WebAssembly build in a page.
 * Synchronous on both sides, so a transaction can never be split by another request.
 */
export interface Db {
  /** Several statements at once, without parameters. */
  exec(sql: string): void;
  run(sql: string, params?: SqlParams): Written;
  all(sql: string, params?: SqlParams): Row[];
  get(sql: string, params?: SqlParams): Row | undefined;
  /** All or nothing: what `work` throws rolls back and is thrown on. Nested calls join the outer transaction. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** A column read as text; NULL is ''. */
export function text(row: Row | undefined, column: string): string {
  const value = row?.[column];
  return value === null || value === undefined ? '' : String(value);
}

/** A column read as text; NULL stays null. */
export function textOrNull(row: Row | undefined, column: string): string | null {
  const value = row?.[column];
  return value === null || value === undefined ? null : String(value);
}

/** A column read as a number; NULL is 0. */
export function number(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

/** A column read as a number; NULL stays null. */
export function numberOrNull(row: Row | undefined, column: string): number | null {
  const value = row?.[column];
  return value === null || value === undefined ? null : Number(value);
}

/** A 0/1 column. */
export function flag(row: Row | undefined, column: string): boolean {
  return Number(row?.[column] ?? 0) === 1;
}

/** `?,?,?` for a list of that many values. */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** Inserts one row given as columns; returns its id. Column names are ours, never a visitor's. */
export function insert(db: Db, table: string, columns: Readonly<Record<string, string | number | boolean | null>>): number {
  const names = Object.keys(columns);
  const values = Object.values(columns).map((value) => (typeof value === 'boolean' ? Number(value) : value));
  return db.run(`INSERT INTO ${table} (${names.join(',')}) VALUES (${marks(names.length)})`, values).lastId;
}

/** Changes one row by id; only the columns named. */
export function update(db: Db, table: string, id: number, columns: Readonly<Record<string, string | number | boolean | null>>): void {
  const names = Object.keys(columns);
  const values = Object.values(columns).map((value) => (typeof value === 'boolean' ? Number(value) : value));
  db.run(`UPDATE ${table} SET ${names.map((name) => `${name}=?`).join(',')} WHERE id=?`, [...values, id]);
}

/** Rows by the number in one of their columns. */
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
