import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { readCatalogue, type Requirement } from '../tests/requirements/catalogue.ts';
import { commentOf, isExported } from '../shell/package/rolled-up.ts';
import { newestBuild, newestRelease } from '../shell/deploy/builds.ts';
import { packed } from '../shell/deploy/packed.ts';
import { hashOf } from '../shell/deploy/checked-release.ts';

const root = join(import.meta.dirname, '..');

export interface DeclaredProp {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly about: string;
}

/** A component of the kit with its props. */
export interface DeclaredProps {
  readonly component: string;
  /** The comment above it in its source. */
  readonly about: string;
  readonly props: readonly DeclaredProp[];
  /** Types that its props extend, such as all attributes of a `<button>`. */
  readonly besides: readonly string[];
}

export interface CatalogueFacts {
  /** By the title of the stories. */
  readonly kit: Readonly<Record<string, KitPart>>;
  readonly widgets: Readonly<Record<string, WidgetFacts>>;
  /** Names of the kept pictures (`tests/look`), without their ending. */
  readonly pictures: readonly string[];
}

export interface KitPart {
  readonly page: string;
  /** Its modules by their import names: `desk/table`. */
  readonly files: readonly string[];
  readonly components: readonly DeclaredProps[];
}

export interface WidgetFacts {
  readonly page: string;
  readonly requirements: readonly { readonly id: string; readonly sentence: string }[];
  /** The comments of the files in its `parts/`. */
  readonly parts: readonly { readonly name: string; readonly about: string }[];
  readonly kit: readonly string[];
  /** Bytes of brotli; `shared` for a widget that is part of the tags' common files. */
  readonly bytes: { readonly remote: number; readonly late: number } | 'shared' | 'not built';
}

/** Widget names of the requirements without a folder: parts of a widget, or other names of it. */
export const partsOfWidgets: Readonly<Record<string, string>> = {
  'admin-shell': 'admin-frame',
  'contracted-services': 'licences',
  'customer-form': 'licences',
  'email-verification': 'purchase-form',
  'external-entries': 'entry',
  'licence-detail': 'licences',
  'licence-editor': 'licences',
  movements: 'dashboard',
  offers: 'storefront',
  'package-features': 'packages',
  'plan-activation': 'purchase-form',
  'product-dialog': 'configurations',
};

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
export function catalogueFacts(): CatalogueFacts {
  const rows = readCatalogue();
  return {
    kit: Object.fromEntries(
      globSync('shared/{ui,desk/ui,desk/controls}/**/*.stories.tsx', { cwd: root }).map((file) => kitPart(join(root, file))),
    ),
    widgets: Object.fromEntries(
      globSync('widgets/*/README.md', { cwd: root }).map((file) => {
        const name = basename(dirname(file));
        return [name, factsOf(name, rows)];
      }),
    ),
    pictures: globSync('tests/look/kept/*.png', { cwd: root }).map((file) => basename(file, '.png')),
  };
}

/** Storybook's id of a title. */
export const pageOf = (title: string): string => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`;

const titleOf = (source: string): string | undefined => /title: '([^']+)'/.exec(source)?.[1];

/** Returns the title of a stories file, and the declarations of the components that it shows. */
function kitPart(file: string): readonly [title: string, part: KitPart] {
  const source = parsed(file);
  const title = titleOf(source.text) ?? file;
  const [main] = /component: (\w+)/.exec(source.text)?.slice(1) ?? [];
  const shown = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const from = statement.moduleSpecifier.text;
    const named = statement.importClause?.namedBindings;
    if (!from.startsWith('.') || named === undefined || !ts.isNamedImports(named)) return [];
    // A component with a page of its own is described there; icons are on the foundations page.
    const ofItsOwn = join(dirname(file), from.replace('.tsx', '.stories.tsx'));
    if ((ofItsOwn !== file && existsSync(ofItsOwn)) || /\/(desk-)?icon\.tsx$/.test(from)) return [];
    const path = join(dirname(file), from);
    return named.elements.flatMap(({ name }) => declared(path, name.text).map((component) => ({ path, component })));
  });
  return [
    title,
    {
      page: pageOf(title),
      files: [...new Set(shown.map(({ path }) => kitFile(relative(root, path))))],
      // The component of the page's name comes first.
      components: shown
        .map(({ component }) => component)
        .toSorted((one, other) => Number(other.component === main) - Number(one.component === main)),
    },
  ];
}

/** Every component that the kit exports, as `file: Component`. */
export function kitComponents(): readonly string[] {
  return globSync('shared/{ui,desk/ui}/**/*.tsx', { cwd: root, exclude: ['**/*.{test,stories}.tsx'] }).flatMap((file) =>
    componentsIn(parsed(join(root, file))).map(({ name }) => `${kitFile(file)}: ${name}`),
  );
}

function componentsIn(source: ts.SourceFile): readonly { readonly name: string; readonly node: ts.Node }[] {
  return source.statements.flatMap((statement): { readonly name: string; readonly node: ts.Node }[] => {
    if (!isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined && /^[A-Z]/.test(statement.name.text))
      return [{ name: statement.name.text, node: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && /^[A-Z]/.test(name.text) && initializer !== undefined && /^styled\b/.test(initializer.getText())
        ? [{ name: name.text, node: statement }]
        : [],
    );
  });
}

/** `Button` has `ButtonProps`, a styled element its own. */
function declared(file: string, component: string): readonly DeclaredProps[] {
  if (!existsSync(file)) return [];
  const source = parsed(file);
  const found = componentsIn(source).find(({ name }) => name === component);
  if (found === undefined) return [];
  const interfaces = source.statements.filter(ts.isInterfaceDeclaration);
  const own = interfaces.find(({ name }) => name.text === `${component}Props`);
  const above = (own?.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const near = above.flatMap((type) => interfaces.filter(({ name }) => name.text === type.expression.getText()));
  const members = own === undefined ? writtenInPlace(found.node) : [own, ...near].flatMap((each) => [...each.members]);
  const element = /^styled\.(\w+)/.exec(found.node.getText().split(' = ')[1] ?? '')?.[1];
  return [
    {
      component,
      about: commentOf(found.node),
      props: members.filter(ts.isPropertySignature).map(declaredProp),
      besides: [
        ...above
          .filter((type) => !near.some(({ name }) => name.text === type.expression.getText()))
          .map((type) => inOneLine(type.getText())),
        ...(element === undefined ? [] : [`<${element}>`]),
      ],
    },
  ];
}

/** Members of a component's inline type: of its parameter, or of a styled element's own props. */
function writtenInPlace(node: ts.Node): readonly ts.TypeElement[] {
  const type = ts.isFunctionDeclaration(node)
    ? node.parameters[0]?.type
    : ts.forEachChild(node, function look(child): ts.TypeNode | undefined {
        return ts.isTypeLiteralNode(child) ? child : ts.isArrowFunction(child) ? undefined : ts.forEachChild(child, look);
      });
  return type !== undefined && ts.isTypeLiteralNode(type) ? [...type.members] : [];
}

function spelledOut(type: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (type === undefined || !ts.isTypeReferenceNode(type) || type.typeArguments !== undefined) return type;
  const named = type.getSourceFile().statements.filter(ts.isTypeAliasDeclaration);
  return named.find(({ name }) => name.text === type.getText())?.type ?? type;
}

const declaredProp = (member: ts.PropertySignature): DeclaredProp => ({
  name: member.name.getText().replaceAll("'", ''),
  type: inOneLine(spelledOut(member.type)?.getText() ?? ''),
  optional: member.questionToken !== undefined,
  about: commentOf(member),
});

function factsOf(widget: string, rows: readonly Requirement[]): WidgetFacts {
  const folder = join(root, 'widgets', widget);
  const sources = globSync('**/*.tsx', { cwd: folder }).filter((file) => !/\.(test|stories)\.tsx$/.test(file));
  const titles = globSync('*.stories.tsx', { cwd: folder })
    .toSorted()
    .map((file) => titleOf(readFileSync(join(folder, file), 'utf8')) ?? '');
  return {
    page: pageOf(titles.find((title) => /\/Screen$/.test(title)) ?? titles[0] ?? ''),
    requirements: rows.filter((row) => (partsOfWidgets[row.widget] ?? row.widget) === widget).map(({ id, sentence }) => ({ id, sentence })),
    parts: sources.toSorted().flatMap((file) => exportedParts(join(folder, file))),
    kit: [...new Set(sources.flatMap((file) => kitIn(readFileSync(join(folder, file), 'utf8'))))].toSorted(),
    bytes: bytesOf(widget),
  };
}

const kitIn = (text: string): readonly string[] =>
  [...text.matchAll(/'#(shared\/(?:desk\/)?ui\/[\w/-]+)'/g)].map(([, module = '']) => kitFile(module));

/** @returns a part's name: `button` for `shared/ui/button.tsx`, `desk/table` for `shared/desk/ui/table.tsx` */
function kitFile(path: string): string {
  return path
    .replace(/^shared\//, '')
    .replace(/(^|\/)ui\//, '$1')
    .replace('.tsx', '');
}

const exportedParts = (file: string): WidgetFacts['parts'] =>
  componentsIn(parsed(file)).flatMap(({ name, node }) =>
    ts.isFunctionDeclaration(node) && name !== 'View' ? [{ name, about: commentOf(node) }] : [],
  );

function bytesOf(widget: string): WidgetFacts['bytes'] {
  if (newestBuild() === undefined) return 'not built';
  const { release, folder } = newestRelease();
  const remote = release.remotes[widget]?.[0];
  if (remote === undefined) return 'shared';
  const weight = (hash: string): number => {
    const bytes = readFileSync(join(folder, `${hash}.js`));
    return packed(bytes, hashOf(bytes)).br.length;
  };
  const late = release.files.filter(({ reason }) => reason.startsWith(`${widget}: a part loaded`));
  return { remote: weight(remote), late: late.reduce((sum, { sha256 }) => sum + weight(sha256), 0) };
}
