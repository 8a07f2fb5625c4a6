/**
 * Fingerprints of the kernel's exports: one for each name of each share key. They tell a remote that was built against other
 * declarations; an added export changes no other fingerprint.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Fingerprints } from '../kernel/remote-loader.ts';
import { libraries } from '../build/libraries.ts';

const root = path.join(import.meta.dirname, '..', '..');
const cache = path.join(root, '.cache', 'interface');

/** One top-level declaration of a module: its text, and the names in it. */
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
  /** Exported name -> its name inside. */
  readonly exported: ReadonlyMap<string, string>;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** `./money.ts` or `#shared/domain/money` as a path below `shared/` without its extension; null for a package. */
function moduleNamed(specifier: string, from: string): string | null {
  if (specifier.startsWith('#shared/')) return specifier.slice('#shared/'.length);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier).replace(/\.tsx?$/, '') : null;
}

function declarationsIn(statement: ts.Statement, source: ts.SourceFile): readonly (readonly [name: string, node: ts.Node])[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((each) => [each.name.getText(source), each] as const);
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed ? [[statement.name?.text ?? 'default', statement]] : [];
}

function factsOf(module: string, text: string): ModuleFacts {
  const source = ts.createSourceFile(`${module}.d.ts`, text, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, Declared>();
  const origins = new Map<string, Origin>();
  const exported = new Map<string, string>();

  /** The names inside a declaration; `import('./a.ts').B` is a name of its own, which leads to that module. */
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
    // The declaration's text without `export`, which does not change its shape.
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
      const inside = (each.propertyName ?? each.name).text;
      exported.set(each.name.text, inside);
      if (origin) origins.set(inside, { module: origin, name: inside });
      // A re-exported name of a package: the package decides its shape, we only promise that the name exists.
      else if (origin === null) declared.set(inside, { texts: [`${specifier?.getText(source)} ${inside}`], names: new Set() });
    }
  }

  function readDeclaration(statement: ts.Statement): void {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    for (const [name, node] of declarationsIn(statement, source)) {
      declare(name, node);
      if (isExported) exported.set(name, name);
    }
  }

  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement)) readImport(statement);
    else if (ts.isExportDeclaration(statement)) readExport(statement);
    else readDeclaration(statement);
  return { declared, imports: origins, exported };
}

/**
 * @param declarations text of the `.d.ts` of each module, by its path below `shared/` without the extension
 * @returns of each module the fingerprints of what it exports
 */
export function fingerprintsOf(declarations: ReadonlyMap<string, string>): Fingerprints {
  const modules = new Map([...declarations].map(([module, text]) => [module, factsOf(module, text)]));

  /** The declaration of a name and of everything it names, each once. */
  function reach(module: string, name: string, seen: Map<string, string>): void {
    const facts = modules.get(module);
    if (!facts) return;
    if (name === '*') {
      for (const inside of facts.exported.values()) reach(module, inside, seen);
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
    // Only to end a circle of modules that pass a name on to each other.
    seen.set(key, '');
    reach(origin.module, modules.get(origin.module)?.exported.get(origin.name) ?? origin.name, seen);
  }

  return Object.fromEntries(
    [...modules].map(([module, { exported }]) => [
      module,
      Object.fromEntries(
        [...exported].map(([name, inside]) => {
          const seen = new Map<string, string>();
          reach(module, inside, seen);
          // The declaring file is no part of a type: moving it changes nothing.
          return [name, fingerprint([...seen.values()].filter(Boolean).toSorted().join('\n'))];
        }),
      ),
    ]),
  );
}

/** Writes the declarations of `shared/` into the cache. @throws with the compiler's words when it writes none */
async function emitDeclarations(): Promise<void> {
  rmSync(path.join(cache, 'out'), { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const settings = {
    extends: '../../tsconfig.json',
    // Types are checked by `npm run check`; here they are only written down.
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
 * The fingerprints of every share key. Only a change in `shared/` costs a run of the compiler; it works beside the build.
 * @param sources hash of what the kernel is made of
 * @param keys share keys: modules as `#shared/domain/money`, libraries by their names
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

/** Returns a library's version for each shared name; `*` where the whole library is shared. */
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
