/**
 * Where tests cite requirements, and whether a citation stands at what proves it. Judged on the syntax tree: a citation on a
 * set-up line or above a helper is decoration that the next edit parts from its proof.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Functions that throw when what they say is not so: a call of one is an assertion like `expect`. One that the test's own file
 * makes counts only where its body asserts.
 */
export const assertionHelpers: ReadonlySet<string> = new Set([
  'buys',
  'ends',
  'expectAddress',
  'expectClosed',
  'expectDialogWithoutAxeViolations',
  'expectNoAxeViolations',
  'expectOnlyDialog',
  'expectPageWithoutAxeViolations',
  'expectRefused',
  'expectShown',
  'expectSpanish',
  'holds',
  'lasts',
  'notReady',
  'passes',
  'ready',
  'refusedAtField',
  'refusedInCart',
  'seen',
  'shows',
  'toast',
  'visit',
  'walkInterleavings',
]);

export interface Citation {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** The test it stands in, with its groups; empty outside of one. */
  readonly test: string;
  /** Why it proves nothing where it stands; absent at a proof. */
  readonly refused?: string;
}

export const testFiles = '{shared,sandbox,shell,storybook,tests,widgets}/**/*.{test,spec}.{ts,tsx}';
export const idPattern = /\b(?:(?:ST|PK|LC)-\d{3}|TR-[A-H]\d{2})\b/g;

export function readCitations(root: string): readonly Citation[] {
  const files = globSync(testFiles, { cwd: root, exclude: (path) => path === 'node_modules' }).toSorted();
  return files.flatMap((file) => citationsIn(readFileSync(join(root, file), 'utf8'), file));
}

export function citationsIn(text: string, file: string): readonly Citation[] {
  const found = [...text.matchAll(/\b(?:(ST|PK|LC)-\d{3}(?: to \1-\d{3})?|TR-[A-H]\d{2})\b/g)];
  if (found.length === 0) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const tests = new TestFile(source);
  return found.flatMap((match) => {
    const refused = tests.refusalAt(match.index);
    const citation = { file, line: tests.lineAt(match.index) + 1, test: tests.testAt(match.index) };
    return idsIn(match[0]).map((id) => (refused === null ? { ...citation, id } : { ...citation, id, refused }));
  });
}

/** `ST-404 to ST-406` cites three. */
function idsIn(text: string): readonly string[] {
  const [from = '', to = from] = text.match(idPattern) ?? [];
  if (from === to) return [from];
  const [letters, first, last] = [from.slice(0, 3), Number(from.slice(3)), Number(to.slice(3))];
  return Array.from({ length: last - first + 1 }, (_, index) => `${letters}${String(first + index).padStart(3, '0')}`);
}

interface Lines {
  readonly first: number;
  readonly last: number;
}

/** One parsed file: its assertions by line, and the tests and tables around a place. */
class TestFile {
  readonly #source: ts.SourceFile;
  readonly #text: readonly string[];
  readonly #assertions: Lines[] = [];
  /** First lines of what a comment may stand above: assertions, and loops of nothing else. */
  readonly #provenBelow = new Set<number>();

  constructor(source: ts.SourceFile) {
    this.#source = source;
    this.#text = source.text.split('\n');
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isAssertion(node)) this.#addAssertion(node);
      if (ts.isIterationStatement(node, false) && isLoopOfAssertions(node)) this.#provenBelow.add(this.lineAt(node.getStart()));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  #addAssertion(call: ts.CallExpression): void {
    let whole: ts.Node = call;
    while (ts.isAwaitExpression(whole.parent) || ts.isExpressionStatement(whole.parent) || ts.isReturnStatement(whole.parent))
      whole = whole.parent;
    const lines = { first: this.lineAt(whole.getStart()), last: this.lineAt(whole.getEnd()) };
    this.#assertions.push(lines);
    this.#provenBelow.add(lines.first);
  }

  lineAt(place: number): number {
    return this.#source.getLineAndCharacterOfPosition(place).line;
  }

  /** The titles of the groups and the test around a place. */
  testAt(place: number): string {
    const titles: string[] = [];
    for (let node: ts.Node = this.#tokenAt(place); !ts.isSourceFile(node); node = node.parent) {
      const title = titleOf(node);
      if (title !== null) titles.unshift(title);
    }
    return titles.join(' › ');
  }

  /** Why a citation at this place proves nothing, or null at a proof. */
  refusalAt(place: number): string | null {
    const node = this.#tokenAt(place);
    const inText = isText(node) && node.getStart() <= place;
    const table = this.#tableAround(node);
    if (table !== null) return table === 'one-act' ? null : 'a row of the table of a test of several acts';
    if (inText) return refusalOfTitle(node);
    const line = this.lineAt(place);
    if (this.#assertions.some(({ first, last }) => first <= line && line <= last)) return null;
    if (!this.#isCommentAlone(line)) return 'on a line without an assertion';
    let below = line + 1;
    while (this.#isCommentAlone(below)) below += 1;
    return this.#provenBelow.has(below) ? null : 'above something that is no assertion';
  }

  #isCommentAlone(line: number): boolean {
    return /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(this.#text[line] ?? '');
  }

  /** The innermost node whose text, or the blank and comments before it, holds the place. */
  #tokenAt(place: number): ts.Node {
    let node: ts.Node = this.#source;
    for (;;) {
      const inner: ts.Node | undefined = ts.forEachChild(node, (child) => (child.pos <= place && place < child.end ? child : undefined));
      if (inner === undefined) return node;
      node = inner;
    }
  }

  /** Whether the place is in a table of cases, and what its test is like. */
  #tableAround(inner: ts.Node): 'one-act' | 'several' | null {
    for (let node = inner; !ts.isSourceFile(node); node = node.parent) {
      if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) {
        const used = usesOf(node).map((use) => this.#judgeUse(use));
        const judged = used.filter((use) => use !== null);
        if (judged.length > 0) return judged.every((use) => use === 'one-act') ? 'one-act' : 'several';
      }
      if (titleOf(node) !== null) return null;
    }
    return null;
  }

  /** What goes through a table: `it.each(table)(…)`, a loop that makes tests, a loop inside a test. */
  #judgeUse(use: ts.Node): 'one-act' | 'several' | null {
    let node = use;
    // `Object.entries(table)`, `table.filter(…)`, `table as const`: still the table.
    while (
      (ts.isCallExpression(node.parent) && !isEach(node.parent)) ||
      ts.isPropertyAccessExpression(node.parent) ||
      ts.isAsExpression(node.parent) ||
      ts.isSatisfiesExpression(node.parent) ||
      ts.isSpreadElement(node.parent) ||
      (ts.isArrayLiteralExpression(node.parent) && ts.isSpreadElement(node))
    )
      node = node.parent;
    if (ts.isForOfStatement(node.parent) && node.parent.expression === node) {
      const tests = testsIn(node.parent.statement);
      if (tests.length > 0) return tests.every(isOfOneAct) ? 'one-act' : 'several';
      return oneAct(statementsOf(node.parent.statement)) ? 'one-act' : 'several';
    }
    if (!ts.isCallExpression(node.parent) || !isEach(node.parent)) return null;
    const test = node.parent.parent;
    return ts.isCallExpression(test) && isOfOneAct(test) ? 'one-act' : 'several';
  }
}

/** A table itself, and each place of the file that names it when it is the value of a constant. */
function usesOf(table: ts.Node): readonly ts.Node[] {
  let whole = table;
  while (ts.isAsExpression(whole.parent) || ts.isSatisfiesExpression(whole.parent)) whole = whole.parent;
  if (!ts.isVariableDeclaration(whole.parent) || !ts.isIdentifier(whole.parent.name)) return [table];
  const name = whole.parent.name;
  const uses: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && node !== name) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(table.getSourceFile());
  return uses;
}

/** `it.each` or `test.for`, called with its table. */
function isEach(call: ts.CallExpression): boolean {
  const callee = call.expression;
  return ts.isPropertyAccessExpression(callee) && /^(each|for)$/.test(callee.name.text) && /^(it|test)$/.test(rootOf(callee) ?? '');
}

/** The whole chain of `expect(…)…matcher(…)`, of `fc.assert(…)` or of a listed helper. */
function isAssertion(call: ts.CallExpression): boolean {
  const callee = call.expression;
  if (ts.isIdentifier(callee)) return isHelper(callee);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  if (isHelper(callee.name)) return true;
  if (callee.getText() === 'fc.assert' || callee.getText() === 'expect.unreachable') return true;
  if (callee.getText() === 'vi.waitFor') return isWaitForAssertions(call);
  // `expect.any(…)` and its like are parts of an expectation: no call comes before the last.
  for (let node: ts.Expression = callee.expression; ; node = node.expression) {
    if (ts.isCallExpression(node)) return rootOf(node) === 'expect';
    if (!ts.isPropertyAccessExpression(node)) return false;
  }
}

/** `vi.waitFor(() => expect(…)…)`. */
function isWaitForAssertions(call: ts.CallExpression): boolean {
  const [waiting] = call.arguments;
  if (waiting === undefined || !ts.isArrowFunction(waiting)) return false;
  return ts.isBlock(waiting.body) ? oneAct(waiting.body.statements) : asserts(waiting.body);
}

function isHelper(name: ts.MemberName): boolean {
  if (!assertionHelpers.has(name.text)) return false;
  const bodies: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const value = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : node;
    if (value !== undefined && ts.isFunctionLike(value) && (node as ts.NamedDeclaration).name?.getText() === name.text) bodies.push(value);
    ts.forEachChild(node, visit);
  };
  visit(name.getSourceFile());
  return bodies.every((body) => holdsAssertion(body, name.text));
}

/** @param but a function's own name: calling itself is no assertion */
function holdsAssertion(node: ts.Node, but: string): boolean {
  if (ts.isCallExpression(node) && !(ts.isIdentifier(node.expression) && node.expression.text === but) && isAssertion(node)) return true;
  return ts.forEachChild(node, (child) => holdsAssertion(child, but) || undefined) ?? false;
}

/** The first name of a chain of calls and properties. */
function rootOf(expression: ts.Expression): string | null {
  let node = expression;
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node)) node = node.expression;
  return ts.isIdentifier(node) ? node.text : null;
}

function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const [title, ...others] = node.arguments;
  if (title === undefined || others.length === 0) return null;
  if (!/^(it|test|describe)$/.test(rootOf(node.expression) ?? '')) return null;
  return ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node) ||
  ts.isRegularExpressionLiteral(node);

function refusalOfTitle(text: ts.Node): string | null {
  let title = text;
  while (ts.isTemplateExpression(title.parent) || ts.isTemplateSpan(title.parent)) title = title.parent;
  const call = title.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== title || titleOf(call) === null) return 'in a text';
  if (rootOf(call.expression) === 'describe') return 'in the title of a group';
  return isOfOneAct(call) ? null : 'in the title of a test of several acts';
}

/** Whether a test asserts, and does nothing more once it has begun to. */
function isOfOneAct(test: ts.CallExpression): boolean {
  const body = test.arguments.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument))?.body;
  return body !== undefined && isBodyOfOneAct(body);
}

/** A body that is nothing but `visiting(async (page) => { … })` is what it visits with. */
function isBodyOfOneAct(body: ts.ConciseBody): boolean {
  const [only, ...others] = ts.isBlock(body) ? body.statements : [body];
  const expression = only !== undefined && ts.isExpressionStatement(only) ? only.expression : only;
  const call = expression !== undefined && ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (others.length === 0 && call !== undefined && ts.isCallExpression(call) && !isAssertion(call)) {
    const inner = call.arguments.find((argument) => ts.isArrowFunction(argument));
    return inner !== undefined && isBodyOfOneAct(inner.body);
  }
  return ts.isBlock(body) ? oneAct(body.statements) : asserts(body);
}

function oneAct(statements: readonly ts.Statement[]): boolean {
  const all = statements.flatMap((statement) => (ts.isTryStatement(statement) ? [...statement.tryBlock.statements] : [statement]));
  const first = all.findIndex(isStatementOfAssertions);
  return first >= 0 && all.slice(first).every((statement) => isStatementOfAssertions(statement) || ts.isVariableStatement(statement));
}

function isStatementOfAssertions(statement: ts.Statement): boolean {
  if (ts.isExpressionStatement(statement)) return asserts(statement.expression);
  return ts.isIterationStatement(statement, false) && isLoopOfAssertions(statement);
}

function isLoopOfAssertions(loop: ts.IterationStatement): boolean {
  const statements = statementsOf(loop.statement);
  return (
    statements.some(isStatementOfAssertions) &&
    statements.every((statement) => isStatementOfAssertions(statement) || ts.isVariableStatement(statement))
  );
}

function asserts(expression: ts.Expression): boolean {
  const awaited = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(awaited) && isAssertion(awaited);
}

const statementsOf = (statement: ts.Statement): readonly ts.Statement[] => (ts.isBlock(statement) ? statement.statements : [statement]);

function testsIn(statement: ts.Node): readonly ts.CallExpression[] {
  const tests: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && titleOf(node) !== null && rootOf(node.expression) !== 'describe') tests.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(statement);
  return tests;
}
