/**
 * Fingerprints of the kernel's exports, one for each name of a share key. They reveal a remote that was built against other
 * declarations; a new export changes no other fingerprint.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Fingerprints } from '../kernel/remote-loader.ts';
import { libraries } from '../build/libraries.ts';
import { declarationsIn, isExported } from '../package/rolled-up.ts';

const root = path.join(import.meta.dirname, '..', '..');
const cache = path.join(root, '.cache', 'interface');

interface Declared {
  texts: string[];
  readonly names: Set<string>;
}

interface Origin {
  readonly module: string;
  readonly name: string;
}

interface ModuleFacts {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly imports: ReadonlyMap<string, Origin>;
  /** Internal name by exported name. */
  readonly exported: ReadonlyMap<string, string>;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Returns the path below `shared/` of `./money.ts` or `#shared/domain/money`, without extension; null for a package. */
function moduleNamed(specifier: string, from: string): string | null {
  if (specifier.startsWith('#shared/')) return specifier.slice('#shared/'.length);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier).replace(/\.tsx?$/, '') : null;
}

function factsOf(module: string, text: string): ModuleFacts {
  const source = ts.createSourceFile(`${module}.d.ts`, text, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, Declared>();
  const origins = new Map<string, Origin>();
  const exported = new Map<string, string>();

  /** Collects the names in a declaration. `import('./a.ts').B` is a name of that module. */
  function namesIn(node: ts.Node, names: Set<string>): Set<string> {
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      const origin = moduleNamed(node.argument.literal.text, module);
      const name = node.qualifier?.getText(source).split('.')[0] ?? '*';
      if (origin !== null) {
        origins.set(`${origin}#${name}`, { module: origin, name });
        names.add(`${origin}#${name}`);
      }
    }
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, (child) => void namesIn(child, names));
    return names;
  }
  function declare(name: string, node: ts.Node): void {
    const entry = declared.get(name) ?? { texts: [], names: new Set<string>() };
    // The text without `export`, which is not part of a type.
    entry.texts.push(
      node
        .getText(source)
        .replace(/^export\s+(?:default\s+)?/, '')
        .replace(/\s+/g, ' '),
    );
    namesIn(node, entry.names);
    declared.set(name, entry);
  }

  function readImport({ moduleSpecifier, importClause }: ts.ImportDeclaration): void {
    const origin = ts.isStringLiteral(moduleSpecifier) ? moduleNamed(moduleSpecifier.text, module) : null;
    const bindings = importClause?.namedBindings;
    if (origin === null || !bindings) return;
    if (ts.isNamespaceImport(bindings)) origins.set(bindings.name.text, { module: origin, name: '*' });
    else for (const each of bindings.elements) origins.set(each.name.text, { module: origin, name: (each.propertyName ?? each.name).text });
  }

  function readExport({ moduleSpecifier: specifier, exportClause }: ts.ExportDeclaration): void {
    const origin = specifier && ts.isStringLiteral(specifier) ? moduleNamed(specifier.text, module) : undefined;
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    for (const each of exportClause.elements) {
      const localName = (each.propertyName ?? each.name).text;
      exported.set(each.name.text, localName);
      if (origin) origins.set(localName, { module: origin, name: localName });
      // The package decides the shape of its names, so only their existence counts.
      else if (origin === null) declared.set(localName, { texts: [`${specifier?.getText(source)} ${localName}`], names: new Set() });
    }
  }

  function readDeclaration(statement: ts.Statement): void {
    for (const [name, node] of declarationsIn(statement)) {
      declare(name, node);
      if (isExported(statement)) exported.set(name, name);
    }
  }

  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement)) readImport(statement);
    else if (ts.isExportDeclaration(statement)) readExport(statement);
    else readDeclaration(statement);
  return { declared, imports: origins, exported };
}

/** @param declarations text of each module's `.d.ts`, by its path below `shared/` without extension. @returns fingerprints by module */
export function fingerprintsOf(declarations: ReadonlyMap<string, string>): Fingerprints {
  const modules = new Map([...declarations].map(([module, text]) => [module, factsOf(module, text)]));

  /** Collects the declaration of a name and of every name in it, once. */
  function reach(module: string, name: string, seen: Map<string, string>): void {
    const facts = modules.get(module);
    if (!facts) return;
    if (name === '*') {
      for (const localName of facts.exported.values()) reach(module, localName, seen);
      return;
    }
    const own = facts.declared.get(name);
    if (own) {
      const key = `${module}#${name}`;
      if (seen.has(key)) return;
      seen.set(key, own.texts.toSorted().join(';'));
      for (const each of own.names) reach(module, each, seen);
      return;
    }
    const origin = facts.imports.get(name);
    if (!origin) return;
    const key = `${module}>${name}`;
    if (seen.has(key)) return;
    // Ends a cycle of modules that re-export each other's names.
    seen.set(key, '');
    reach(origin.module, modules.get(origin.module)?.exported.get(origin.name) ?? origin.name, seen);
  }

  return Object.fromEntries(
    [...modules].map(([module, { exported }]) => [
      module,
      Object.fromEntries(
        [...exported].map(([name, localName]) => {
          const seen = new Map<string, string>();
          reach(module, localName, seen);
          // The declaring file is left out, since it is not part of a type: a moved declaration keeps its fingerprint.
          return [name, fingerprint([...seen.values()].filter(Boolean).toSorted().join('\n'))];
        }),
      ),
    ]),
  );
}

/** Writes the declarations of `shared/` into the cache. @throws the compiler's errors when it writes none */
async function emitDeclarations(): Promise<void> {
  rmSync(path.join(cache, 'out'), { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const settings = {
    extends: '../../tsconfig.json',
    // `npm run check` checks the types.
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, noCheck: true },
      rootDir: '../../shared',
      outDir: './out',
      types: [],
    },
    include: ['../../shared/**/*.ts', '../../shared/**/*.tsx'],
    exclude: ['../../shared/**/*.test.*', '../../shared/**/*.stories.*'],
  };
  writeFileSync(path.join(cache, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = path.join(root, 'node_modules/ts7/bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', path.join(cache, 'tsconfig.json')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  if (!existsSync(path.join(cache, 'out'))) throw new Error(`The declarations of shared/ could not be written:\n${output}`);
}

/**
 * Returns the fingerprints of every share key. The compiler runs only after a change in `shared/`, in parallel with the build.
 * @param sources hash of the kernel's sources
 * @param keys modules as `#shared/domain/money`, libraries by name
 */
export async function kernelInterface(sources: string, keys: readonly string[]): Promise<Fingerprints> {
  const cacheFile = path.join(cache, `${sources.slice(0, 32)}.json`);
  if (existsSync(cacheFile)) return JSON.parse(readFileSync(cacheFile, 'utf8')) as Fingerprints;
  await emitDeclarations();
  const out = path.join(cache, 'out');
  const declarations = new Map(
    globSync('**/*.d.ts', { cwd: out }).map((file) => [
      file.replaceAll(path.sep, '/').replace(/\.d\.ts$/, ''),
      readFileSync(path.join(out, file), 'utf8'),
    ]),
  );
  const modules = fingerprintsOf(declarations);
  const fingerprints = Object.fromEntries(
    keys.map((key) => [key, key.startsWith('#shared/') ? (modules[key.slice('#shared/'.length)] ?? {}) : ofLibrary(key)]),
  );
  for (const old of globSync('*.json', { cwd: cache })) if (old !== 'tsconfig.json') rmSync(path.join(cache, old));
  writeFileSync(cacheFile, JSON.stringify(fingerprints));
  return fingerprints;
}

function ofLibrary(key: string): Readonly<Record<string, string>> {
  const names = libraries[key];
  return Object.fromEntries((Array.isArray(names) ? names : ['*']).map((name) => [name, versionOf(key)]));
}

function versionOf(key: string): string {
  const name = key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string };
  return version;
}
