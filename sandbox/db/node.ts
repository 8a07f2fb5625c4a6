import { copyFileSync, rmSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Db, type Row, type SqlParams, transactions } from './db.ts';
import { folded } from './search.ts';

/** A database that a reset restores from a file, which is fast at any size. */
export interface NodeDb extends Db {
  saveTo(path: string): Promise<void>;
  /** Replaces everything by the file's content. Only for a database on disk. */
  restoreFrom(path: string): void;
}

function open(path: string): { readonly database: DatabaseSync; readonly statements: Map<string, StatementSync> } {
  const database = new DatabaseSync(path);
  database.function('folded', { deterministic: true }, folded);
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;');
  return { database, statements: new Map() };
}

export function openNodeDb(path: string): NodeDb {
  let opened = open(path);
  const statement = (sql: string): StatementSync => {
    const prepared = opened.statements.get(sql);
    if (prepared !== undefined) return prepared;
    const fresh = opened.database.prepare(sql);
    opened.statements.set(sql, fresh);
    return fresh;
  };
  const values = (params: SqlParams = []): SQLInputValue[] => [...params];
  const exec = (sql: string): void => opened.database.exec(sql);
  return {
    exec,
    run(sql, params) {
      const { changes, lastInsertRowid } = statement(sql).run(...values(params));
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    },
    all: (sql, params): Row[] => statement(sql).all(...values(params)),
    get: (sql, params): Row | undefined => statement(sql).get(...values(params)),
    transaction: transactions(exec),
    close: () => opened.database.close(),
    async saveTo(target) {
      rmSync(target, { force: true });
      await backup(opened.database, target);
    },
    restoreFrom(source) {
      opened.database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
      copyFileSync(source, path);
      opened = open(path);
    },
  };
}
