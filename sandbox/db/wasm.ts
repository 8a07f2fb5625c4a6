import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { Db, Row, SqlParams, SqlValue } from './db.ts';
import { folded } from './search.ts';
import { transactions } from './transaction.ts';

/** Opens a database in the page's memory with SQLite's own WebAssembly build: the same SQL, the same answers as the server's. */
export async function openWasmDb(): Promise<Db> {
  const sqlite = await sqlite3InitModule();
  const database = new sqlite.oo1.DB(':memory:');
  const exec = (sql: string) => {
    database.exec(sql);
  };
  exec('PRAGMA foreign_keys=ON;');
  database.createFunction('folded', (_context, text) => folded(text), { deterministic: true });
  const all = (sql: string, params: SqlParams = []): Row[] => {
    const rows: Row[] = [];
    const statement = database.prepare(sql);
    try {
      if (params.length > 0) statement.bind([...params]);
      while (statement.step()) {
        const row: Record<string, SqlValue> = {};
        for (let column = 0; column < statement.columnCount; column += 1) {
          row[statement.getColumnName(column) ?? ''] = cell(statement.get(column));
        }
        rows.push(row);
      }
    } finally {
      statement.finalize();
    }
    return rows;
  };
  return {
    exec,
    all,
    get: (sql, params) => all(sql, params)[0],
    run(sql, params) {
      all(sql, params);
      const facts = all('SELECT changes() AS changes, last_insert_rowid() AS lastId')[0];
      return { changes: Number(facts?.['changes'] ?? 0), lastId: Number(facts?.['lastId'] ?? 0) };
    },
    transaction: transactions(exec),
    close: () => database.close(),
  };
}

function cell(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  return null;
}
