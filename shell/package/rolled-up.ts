import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '..', '..');

interface Declarations {
  readonly source: ts.SourceFile;
  readonly declared: ReadonlyMap<string, readonly ts.Statement[]>;
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly original: string }>;
  readonly exported: readonly string[];
}

/** Null for a package. */
function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('#shared/')) return path.join(root, 'shared', `${specifier.slice('#shared/'.length)}.ts`);
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : null;
}

export function declarationsIn(statement: ts.Statement): readonly (readonly [name: string, node: ts.Node])[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map((each) => [each.name.getText(), each] as const);
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed ? [[statement.name?.text ?? 'default', statement]] : [];
}

export const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The comment above a declaration in one line, without its tags. */
export const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function importsOf(statement: ts.Statement, file: string) {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
  const { moduleSpecifier } = statement;
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return [];
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? fileOf(moduleSpecifier.text, file) : null;
  if (from === null) return [];
  return [...bindings.elements].map(({ name, propertyName }) => ({ name: name.text, file: from, original: (propertyName ?? name).text }));
}

function declarationsOf(file: string): Declarations {
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ES2023 },
  });
  const source = ts.createSourceFile(file, outputText, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, ts.Statement[]>();
  const imported = new Map<string, { file: string; original: string }>();
  const exported: string[] = [];
  for (const statement of source.statements) {
    const names = declarationsIn(statement).map(([name]) => name);
    for (const name of names) declared.set(name, [...(declared.get(name) ?? []), statement]);
    if (isExported(statement)) exported.push(...names);
    for (const { name, ...origin } of importsOf(statement, file)) {
      imported.set(name, origin);
      if (ts.isExportDeclaration(statement)) exported.push(name);
    }
  }
  return { source, declared, imported, exported };
}

/** Returns a declaration with its comment; exports types and functions. */
function written(statement: ts.Statement, source: ts.SourceFile): string {
  const text = statement
    .getFullText(source)
    .trim()
    .replace(/^export (?=declare const)/m, '');
  return text.replace(/^(?!export )(?=(?:interface|type) )/m, 'export ');
}

/**
 * Returns a module's public declarations, and all declarations that they use, as the text of one file.
 * @param sources texts that replace the declarations of some names
 * @throws when two files declare the same name
 */
export function rolledUp(entry: string, sources: Readonly<Record<string, string>>): string {
  const files = new Map<string, Declarations>();
  const from = new Map<string, string>();
  const texts: string[] = [];
  const load = (file: string): Declarations => {
    const declarations = files.get(file) ?? declarationsOf(file);
    files.set(file, declarations);
    return declarations;
  };
  function take(file: string, name: string): void {
    const { source, declared, imported } = load(file);
    const origin = imported.get(name);
    if (origin) {
      if (origin.original !== name)
        throw new Error(`${file} imports ${origin.original} as ${name}: the package's types need one name for it.`);
      take(origin.file, name);
      return;
    }
    const statements = declared.get(name);
    if (!statements || from.get(name) === file) return;
    if (from.has(name)) throw new Error(`${name} of ${file} and of ${from.get(name)} would be one in the package's types: rename one.`);
    from.set(name, file);
    const own = sources[name];
    if (own !== undefined) {
      texts.push(own);
      return;
    }
    for (const statement of statements) {
      const look = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && node.text !== name) take(file, node.text);
        ts.forEachChild(node, look);
      };
      look(statement);
      texts.push(written(statement, source));
    }
  }
  for (const name of load(entry).exported) take(entry, name);
  return texts.join('\n\n');
}
