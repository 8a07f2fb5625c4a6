import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageContents } from '../package/contents.ts';
import { tarball } from '../package/tarball.ts';

export const modules = path.join(import.meta.dirname, '..', '..', 'node_modules');

export interface Consumer {
  readonly files: Readonly<Record<string, string>>;
  /** Further packages, each with the folder of our `node_modules` that has it. */
  readonly installed?: Readonly<Record<string, string>>;
  readonly jsx?: object;
}

/** The typed package as npm installs it, in a folder of its own. */
export class InstalledPackage {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'typed-package-'));
  readonly packed: Uint8Array;

  private constructor(packed: Uint8Array) {
    this.packed = packed;
    writeFileSync(path.join(this.folder, 'package.tgz'), packed);
    // With tar, as npm does.
    execFileSync('tar', ['-xzf', 'package.tgz'], { cwd: this.folder });
  }

  static async of(version: string): Promise<InstalledPackage> {
    return new InstalledPackage(tarball((await packageContents())(version)));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  textOf(file: string): string {
    return readFileSync(path.join(this.folder, 'package', file), 'utf8');
  }

  jsonOf(file: string): unknown {
    return JSON.parse(this.textOf(file));
  }

  exampleIn(language: string, place = 0): string {
    const example = [...this.textOf('README.md').matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))][place]?.[1];
    if (example === undefined) throw new Error(`The package's README has no example in ${language}.`);
    return example;
  }

  /** Declarations as a source: the compiler checks sources, not a package's declarations. */
  asSource(file: string): string {
    return this.textOf(file).replace("'./index.js'", "'licence-widgets'");
  }

  /**
   * Compiles a consumer of the package. @returns errors on lines without `// refused:` above them, and lines with it that compile
   */
  async complaints(name: string, { files, installed = {}, jsx = {} }: Consumer): Promise<readonly string[]> {
    const at = path.join(this.folder, name);
    const place = (where: string, what: string): void => {
      mkdirSync(path.dirname(path.join(at, 'node_modules', where)), { recursive: true });
      symlinkSync(what, path.join(at, 'node_modules', where), 'dir');
    };
    place('licence-widgets', path.join(this.folder, 'package'));
    for (const [where, from] of Object.entries(installed)) place(where, path.join(modules, from));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(at, file), text);
    const compilerOptions = {
      ...{
        strict: true,
        noEmit: true,
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      },
      // The compiler would follow links to the packages' real folders, beside which ours does not lie.
      ...{ types: [], preserveSymlinks: true, skipLibCheck: true },
      ...jsx,
    };
    writeFileSync(path.join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
    const tsc = path.join(modules, 'ts7', 'bin', 'tsc');
    const said = await promisify(execFile)(process.execPath, [tsc, '-p', at, '--pretty', 'false'], { cwd: at }).then(
      ({ stdout }) => stdout,
      (failed: { stdout: string }) => failed.stdout,
    );
    const wrong = Object.entries(files).flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (line.startsWith('// refused:') ? [`${file}(${index + 2},`] : [])),
    );
    const refused = said.split('\n').filter((line) => /^\S.*error TS/.test(line));
    return [
      ...refused.filter((line) => !wrong.some((place) => line.startsWith(place))),
      ...wrong.filter((place) => !refused.some((line) => line.startsWith(place))).map((place) => `${place} is let pass`),
    ];
  }
}
