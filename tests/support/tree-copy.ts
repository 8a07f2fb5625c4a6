import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * Copies this tree in its current state into an emptied folder, with this tree's packages.
 * @param packages `own`: hard copies of each file on the same disk, as a link would lead a compiler or server back into this tree
 */
export function copyTreeTo(folder: string, { packages = 'linked' }: { readonly packages?: 'linked' | 'own' } = {}): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64_000_000,
  });
  for (const file of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  if (packages === 'own') execFileSync('cp', ['-al', from, to]);
  else symlinkSync(from, to, 'dir');
}
