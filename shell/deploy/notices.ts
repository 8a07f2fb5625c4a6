import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

export function noticesOf(packages: readonly string[]): string {
  const each = [...new Set(packages)].toSorted().map((name) => {
    const folder = path.join(root, 'node_modules', name);
    const { version, license = 'see its own text' } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying|ofl)/i.test(entry));
    const text = file === undefined ? '' : `\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}`;
    return `${name} ${version} (${license})${text}\n`;
  });
  return `This product contains the following third-party software.\n\n${each.join(`\n${'-'.repeat(79)}\n\n`)}`;
}

/** The npm that started this process, else the command `npm`. */
const npm = (flags: readonly string[]): readonly [string, readonly string[]] => {
  const script = process.env['npm_execpath'];
  return script !== undefined && /\.[cm]?js$/.test(script) ? [process.execPath, [script, ...flags]] : ['npm', flags];
};

/**
 * Returns the bill of materials (CycloneDX) of the shipped packages from `npm sbom`, cached by lock file. It omits time and serial
 * number, so that the same lock file gives the same text.
 */
export async function billOfMaterials(): Promise<string> {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
  const cacheFile = path.join(root, '.cache', 'sbom', `${lock}.json`);
  if (existsSync(cacheFile)) return readFileSync(cacheFile, 'utf8');
  const [command, flags] = npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'optional', '--package-lock-only']);
  const { stdout } = await promisify(execFile)(command, flags, { cwd: root, maxBuffer: 64_000_000 });
  const { serialNumber: _serial, metadata, ...rest } = JSON.parse(stdout) as { serialNumber?: string; metadata: Record<string, unknown> };
  const { timestamp: _moment, component, ...facts } = metadata;
  // npm names a private package after its folder.
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string };
  const text = JSON.stringify({ ...rest, metadata: { ...facts, component: { ...Object(component), name } } }, null, 2);
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, text);
  return text;
}
