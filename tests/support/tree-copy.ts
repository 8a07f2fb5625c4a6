import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * This very tree as it stands now, in a folder of its own (emptied first) with this tree's packages.
 * @param packages `own`: a link would lead a compiler or a server back into this tree, so each file is there by itself, on the same disk
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
