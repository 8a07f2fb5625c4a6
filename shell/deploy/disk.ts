import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { Refused } from './checked-release.ts';

export interface Disk {
  write(file: string, bytes: Uint8Array): void;
  /** Links a file under another name. Copies it where the disk cannot link. */
  same(from: string, to: string): void;
  rename(from: string, to: string): void;
}

export const realDisk: Disk = {
  write: (file, bytes) => writeFileSync(file, bytes),
  rename: renameSync,
  same(from, to) {
    try {
      linkSync(from, to);
    } catch {
      // The files are on two disks, or the disk cannot link.
      copyFileSync(from, to);
    }
  },
};

/** Suffix of a written file that is not renamed yet. */
const STAGED = '.new';

/** Changes a folder completely or not at all: writes each file under a staged name, then renames all in the same order. */
export function createStaging(folder: string, disk: Disk) {
  const staged: string[] = [];
  /** Stages a file unless it has these bytes already. */
  const stage = (name: string, content: () => Uint8Array, write: (file: string) => void): void => {
    const place = path.join(folder, name);
    if (existsSync(place) && readFileSync(place).equals(content())) return;
    mkdirSync(path.dirname(place), { recursive: true });
    staged.push(place);
    write(place + STAGED);
  };
  return {
    file: (name: string, bytes: Uint8Array): void =>
      stage(
        name,
        () => bytes,
        (file) => disk.write(file, bytes),
      ),
    same: (name: string, from: string): void =>
      stage(
        name,
        () => readFileSync(from),
        (file) => {
          rmSync(file, { force: true });
          disk.same(from, file);
        },
      ),
    copyOf(name: string, from: string): void {
      const place = path.join(folder, name);
      rmSync(place + STAGED, { recursive: true, force: true });
      mkdirSync(place + STAGED, { recursive: true });
      staged.push(place);
      for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
        const at = path.join(place + STAGED, path.relative(from, path.join(entry.parentPath, entry.name)));
        if (entry.isDirectory()) mkdirSync(at, { recursive: true });
        else disk.same(path.join(entry.parentPath, entry.name), at);
      }
    },
    commit(): void {
      for (const place of staged) disk.rename(place + STAGED, place);
    },
    giveUp(): void {
      for (const place of staged) rmSync(place + STAGED, { recursive: true, force: true });
    },
  };
}
export type Staging = ReturnType<typeof createStaging>;

/** Deletes the staged files of an interrupted run. */
export function sweep(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith(STAGED)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Runs while holding a folder's lock. The lock is a link that names its process, since a link needs no space on a full disk.
 * @throws Refused while another process works there
 */
export function alone<T>(folder: string, run: () => T): T {
  mkdirSync(folder, { recursive: true });
  const lock = lockOf(folder);
  const holder = holderOf(lock);
  if (holder !== null && isRunning(holder))
    throw new Refused(`${folder} is being published by another process (${holder}). Wait for it; if nothing runs there, remove ${lock}.`);
  if (holder !== null) rmSync(lock, { force: true });
  symlinkSync(`${hostname()}:${process.pid}`, lock);
  try {
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

export function isLeftOver(folder: string): boolean {
  const holder = holderOf(lockOf(folder));
  return holder !== null && !isRunning(holder);
}

const lockOf = (folder: string): string => path.join(folder, '.publishing');

function holderOf(lock: string): string | null {
  try {
    return readlinkSync(lock);
  } catch {
    return null;
  }
}

/** Returns whether the lock's process may still be running. A process on another machine cannot be checked. */
function isRunning(holder: string): boolean {
  const [host, pid] = holder.split(':');
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
