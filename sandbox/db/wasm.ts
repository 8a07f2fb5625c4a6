import sqlite3InitModule, { type PreparedStatement } from '@sqlite.org/sqlite-wasm';
import { type Db, type Row, type SqlParams, type SqlValue, transactions } from './db.ts';
import { folded } from './search.ts';

/** Opens a database in the page's memory with SQLite's WebAssembly build. */
export async function openWasmDb(): Promise<Db> {
  const sqlite = await sqlite3InitModule();
  const database = new sqlite.oo1.DB(':memory:');
  const exec = (sql: string) => {
    database.exec(sql);
  };
  exec('PRAGMA foreign_keys=ON;');
  database.createFunction('folded', (_context, text) => folded(text), { deterministic: true });
  const statements = new Map<string, PreparedStatement>();
  const statementOf = (sql: string): PreparedStatement => {
    const prepared = statements.get(sql);
    if (prepared !== undefined) return prepared;
    const fresh = database.prepare(sql);
    statements.set(sql, fresh);
    return fresh;
  };
  const asked = (sql: string, params: SqlParams, read: (statement: PreparedStatement) => void): void => {
    const statement = statementOf(sql);
    try {
      if (params.length > 0) statement.bind([...params]);
      while (statement.step()) read(statement);
    } finally {
      statement.reset(true);
    }
  };
  const all = (sql: string, params: SqlParams = []): Row[] => {
    const rows: Row[] = [];
    // Read at the first row, since the table's columns may have changed after the statement was prepared.
    let names: readonly string[] | undefined;
    asked(sql, params, (statement) => {
      names ??= statement.getColumnNames();
      rows.push(Object.fromEntries(names.map((name, column) => [name, cell(statement.get(column))])));
    });
    return rows;
  };
  return {
    exec,
    all,
    get: (sql, params) => all(sql, params)[0],
    run(sql, params = []) {
      asked(sql, params, () => undefined);
      return { changes: database.changes(), lastId: Number(sqlite.capi.sqlite3_last_insert_rowid(database)) };
    },
    transaction: transactions(exec),
    close: () => database.close(),
  };
}

function cell(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  return null;
}
