import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..', '..');

/** One state of a screen: `PlanState.expired` of `my-plan`. */
export interface StatusMember {
  readonly widget: string;
  readonly union: string;
  readonly member: string;
}

/** A story, and the members in its `@shows` tags. */
export interface ToldStory {
  readonly widget: string;
  readonly name: string;
  readonly shows: readonly string[];
}

type Read = (file: string) => string;
const fromDisk: Read = (file) => readFileSync(join(root, file), 'utf8');

const parsed = (file: string, read: Read): ts.SourceFile =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
const widgetOf = (file: string): string => file.split('/')[1] ?? '';

/** Every member of every union for statuses and dialogs in the sources of widgets, found by syntax. */
export function statusMembers(
  files = globSync('widgets/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.{test,stories}.{ts,tsx}'] }),
  read = fromDisk,
): readonly StatusMember[] {
  return files.flatMap((file) => {
    const found: StatusMember[] = [];
    for (const statement of parsed(file, read).statements) {
      if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) continue;
      const union = statement.name.text;
      // A prop's union belongs to a model.
      if (union.endsWith('Props')) continue;
      const add = (type: ts.TypeNode): void => {
        for (const member of literalsOf(type)) {
          if (!found.some((each) => each.union === union && each.member === member)) found.push({ widget: widgetOf(file), union, member });
        }
      };
      const look = (node: ts.Node): void => {
        // The arguments of `Extract<…>` select from another union.
        if (ts.isTypeReferenceNode(node)) return;
        if (ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.type !== undefined && tells(node.name.text, union))
          add(node.type);
        ts.forEachChild(node, look);
      };
      ts.forEachChild(statement, look);
      if (ts.isTypeAliasDeclaration(statement) && union.endsWith('Status')) add(statement.type);
    }
    return found;
  });
}

/** Whether a property discriminates statuses, access or dialogs. */
function tells(property: string, union: string): boolean {
  return property === 'status' || property === 'access' || (property === 'kind' && /Dialog/.test(union));
}

function literalsOf(type: ts.TypeNode): readonly string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalsOf);
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [];
}

/** Every story of every widget. */
export function toldStories(files = globSync('widgets/**/*.stories.tsx', { cwd: root }), read = fromDisk): readonly ToldStory[] {
  return files.flatMap((file) =>
    parsed(file, read).statements.flatMap((statement) => {
      if (!ts.isVariableStatement(statement) || !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
      const shows = ts
        .getJSDocTags(statement)
        .filter(({ tagName }) => tagName.text === 'shows')
        .map(({ comment }) => ts.getTextOfJSDocComment(comment)?.trim() ?? '');
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [{ widget: widgetOf(file), name: name.text, shows }] : [],
      );
    }),
  );
}

const pascal = (member: string): string => member.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/**
 * The members that no story shows, as `widget: Union.member`. A story shows the members of its `@shows` tags, and the member of its own
 * name if only one union of the widget has it.
 */
export function unshown(members: readonly StatusMember[], stories: readonly ToldStory[]): readonly string[] {
  return members
    .filter(({ widget, union, member }) => {
      const ours = stories.filter((story) => story.widget === widget);
      const alone = members.filter((each) => each.widget === widget && each.member === member).length === 1;
      return !ours.some(
        ({ name, shows }) => shows.includes(`${union}.${member}`) || (alone && /(Status|State)$/.test(union) && name === pascal(member)),
      );
    })
    .map(({ widget, union, member }) => `${widget}: ${union}.${member}`);
}

/** The members in `@shows` tags that no union has. */
export function unknownShown(members: readonly StatusMember[], stories: readonly ToldStory[]): readonly string[] {
  return stories.flatMap(({ widget, name, shows }) =>
    shows
      .filter((shown) => !members.some((each) => each.widget === widget && `${each.union}.${each.member}` === shown))
      .map((shown) => `${widget}: ${name} shows ${shown}`),
  );
}
