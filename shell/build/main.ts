/**
 * `npm run build [-- --release] [--only name,name] [--mode development] [--force]`: compiles changed parts into .cache/build and
 * lays them out in dist/v/<version>/ (decision record 0011). A plain build runs the product. `--release` adds packed copies, the
 * typed package, notices, the bill of materials, the kernel's exports, and source maps in dist/maps/.
 * Publishing (`npm run publish`) then writes the files of one environment; no rebuild per environment.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CompileThreads } from './compile-threads.ts';
import { compiledParts, partNames, readRecord, shares, sourcesOf } from './parts.ts';
import { dist, type Part } from '../deploy/builds.ts';
import { runCommand } from '../deploy/command.ts';
import { realDisk } from '../deploy/disk.ts';
import { layOut } from '../deploy/lay-out.ts';
import { forgetPacked } from '../deploy/packed.ts';
import type { ReleaseFile } from '../deploy/release.ts';
import { hashOf, Refused } from '../deploy/checked-release.ts';

/** Stores source maps in dist/maps, where developers take them from. They are never served. */
function placeMaps(parts: readonly Part[], version: string): void {
  const into = path.join(dist, 'maps', version);
  if (existsSync(into)) return;
  const next = `${into}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  for (const { folder, files } of parts) {
    for (const { file } of files) {
      const map = path.join(folder, `${file}.map`);
      const name = `${hashOf(readFileSync(path.join(folder, file)))}.js.map`;
      // The map of an unchanged file is linked from an earlier release.
      const [existingMap] = globSync(`maps/*/${name}`, { cwd: dist });
      if (existingMap !== undefined) realDisk.same(path.join(dist, existingMap), path.join(next, name));
      else if (existsSync(map)) copyFileSync(map, path.join(next, name));
    }
  }
  renameSync(next, into);
}

interface BuildOptions {
  readonly only?: readonly string[];
  readonly mode: ReleaseFile['mode'];
  readonly force?: boolean;
}

/** Compiles what changed since the last build and lays it out. @throws the compiler's errors, after all other parts are laid out */
async function build({ only, mode, force = false }: BuildOptions): Promise<ReleaseFile> {
  const unknown = only?.find((name) => !partNames.includes(name));
  if (unknown !== undefined) throw new Refused(`'${unknown}' is nothing to build: there are ${partNames.join(', ')}`);
  const how = mode === 'development' ? 'development' : 'production';
  const stale = (only ?? partNames).filter((name) => force || readRecord(name)?.sources !== sourcesOf(name, how));
  const threads = new CompileThreads({ mode: how, again: false });
  // The compiler writes declarations while webpack works.
  const [broken, provides] = await Promise.all([threads.compile(stale), mode === 'production' ? interfaceOfKernel() : {}]);
  await threads.close();
  const parts = compiledParts();
  // A part that failed has no output, so its errors are reported instead of the missing kernel.
  if (broken.some((why) => /^(?:libraries|kernel|scripts) /.test(why))) throw new Refused(broken.join('\n\n'));
  const release = await layOut({ parts, mode, provides });
  if (mode === 'production') placeMaps(parts, release.version);
  if (mode === 'production') forgetPacked();
  if (broken.length > 0) throw new Refused(broken.join('\n\n'));
  return release;
}

async function interfaceOfKernel(): Promise<ReleaseFile['provides']> {
  const { kernelInterface } = await import('../deploy/interface.ts');
  return kernelInterface(
    sourcesOf('kernel', 'production'),
    shares.map(({ key }) => key),
  );
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      release: { type: 'boolean', default: false },
      only: { type: 'string' },
      mode: { type: 'string', default: 'production' },
      force: { type: 'boolean', default: false },
    },
  });
  if (!['production', 'development'].includes(values.mode))
    throw new Refused(`There is no mode '${values.mode}': use production or development.`);
  if (values.release && values.mode === 'development') throw new Refused('A release is built for production: leave --mode out.');
  const started = performance.now();
  const { version, mode } = await build({
    ...(values.only ? { only: values.only.split(',') } : {}),
    mode: values.release ? 'production' : values.mode === 'development' ? 'development' : 'plain',
    force: values.force,
  });
  const kind = { production: 'release', plain: 'build', development: 'development build' }[mode];
  console.log(`${kind} ${version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
});
