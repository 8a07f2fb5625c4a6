import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** This very tree as it stands now, in a folder of its own (emptied first) with this tree's packages. */
export function copyTreeTo(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64_000_000,
  });
  for (const file of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
}
