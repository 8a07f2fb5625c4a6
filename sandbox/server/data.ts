import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from '../core/addresses.ts';
import { dayOf } from '../core/clock.ts';
import { settingsIn } from '../core/settings.ts';
import { openNodeDb, type NodeDb } from '../db/node.ts';
import { schema } from '../db/schema.ts';
import { seedScale } from '../seed/scale.ts';
import { seed } from '../seed/seed.ts';

export interface DataOptions {
  readonly folder: string;
  readonly addresses: Addresses;
  /** Seeds the large amounts of `seed/scale.ts` as well. */
  readonly scale: boolean;
  /** Throws away what an earlier run left. */
  readonly fresh: boolean;
}

export interface Data {
  readonly db: NodeDb;
  /** Puts the seed back. */
  reset(): void;
}

/**
 * Opens the sandbox's database. Seeds it when it is new, on request, or of another day (offers and licences start from today),
 * other ports or another schema. A copy of the seeded state lies beside it for resets.
 */
export async function openData({ folder, addresses, scale, fresh }: DataOptions): Promise<Data> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, scale ? 'scale.db' : 'platform.db');
  const seeded = `${file}.seeded`;
  const today = dayOf(Date.now());
  const stamp = `${today} ${addresses.basePort} ${createHash('sha256').update(schema).digest('hex')}`;
  if (fresh || !existsSync(seeded) || !isOf(file, stamp)) {
    for (const end of ['', '-wal', '-shm', '.seeded']) rmSync(`${file}${end}`, { force: true });
    const db = openNodeDb(file);
    seed(db, { addresses, now: Date.now() });
    if (scale) seedScale(db, today);
    settingsIn(db).merge('seed', { of: stamp });
    await db.saveTo(seeded);
    return { db, reset: () => db.restoreFrom(seeded) };
  }
  const db = openNodeDb(file);
  return { db, reset: () => db.restoreFrom(seeded) };
}

function isOf(file: string, stamp: string): boolean {
  if (!existsSync(file)) return false;
  const db = openNodeDb(file);
  try {
    return settingsIn(db).all()['seed']?.['of'] === stamp;
  } catch {
    return false;
  } finally {
    db.close();
  }
}
