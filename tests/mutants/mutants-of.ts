import ts from 'typescript';

/** One small change of a module that a test should notice. */
export interface Mutant {
  /** Path in the repository. */
  readonly file: string;
  readonly line: number;
  /** What it is known by while lines move: the line's text and the change, and which of several such in the file. */
  readonly change: string;
}

/** A mutant and where it goes in the source: `host` is the part that is written anew, as `text`. */
interface Placed extends Mutant {
  readonly host: ts.Node;
  readonly text: string;
}

export interface MutatedModule {
  readonly mutants: readonly Mutant[];
  /**
   * The module with all its mutants in it: what stands at each is asked of `__mutant(number)` every time, and only the one it
   * says true of differs from the original. Numbers count from `first`.
   */
  readonly source: string;
}

/** Each comparison's neighbours: the other side of its border, and its opposite. */
const otherComparisons: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '===': ['!=='],
    '!==': ['==='],
    '==': ['!='],
    '!=': ['=='],
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
  }),
);
const otherArithmetic: ReadonlyMap<string, string> = new Map(
  Object.entries({ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' }),
);
const eitherSide: ReadonlySet<string> = new Set(['&&', '||', '??']);
const otherMethods: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    min: 'max',
    max: 'min',
    floor: 'ceil',
  }),
);
/** Without the call its receiver is of the same kind, so that what it did is all that is missing. */
const withoutCall: ReadonlySet<string> = new Set(['filter', 'slice', 'trim', 'toSorted', 'toLowerCase', 'padStart', 'padEnd', 'replace']);

/**
 * Makes the mutants of a module.
 * @param first the number of its first one
 */
export function mutate(file: string, source: string, first: number): MutatedModule {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const placed: Placed[] = [];
  const changes = new Map<string, number>();

  /** `node` replaced by `text`, written where a change of it can stand. */
  function add(node: ts.Node, text: string, host = hostOf(node)): void {
    const [from, to] = [node.getStart(tree), node.end];
    const line = tree.getLineAndCharacterOfPosition(from).line;
    const words = (source.split('\n')[line] ?? '').trim();
    const known = `${words} | ${oneLine(source.slice(from, to))} -> ${oneLine(text)}`;
    const times = (changes.get(known) ?? 0) + 1;
    changes.set(known, times);
    placed.push({
      file,
      line: line + 1,
      change: times === 1 ? known : `${known} (${times})`,
      host,
      text: source.slice(host.getStart(tree), from) + text + source.slice(to, host.end),
    });
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    // What a text's parts are when there are none: the compiler asks for it.
    if (ts.isBindingElement(node) && ts.isArrayBindingPattern(node.parent)) return;
    // Words for whoever made a mistake are no rule.
    if (ts.isThrowStatement(node) || (ts.isCallExpression(node) && /^console\./.test(node.getText(tree)))) return;
    for (const text of replacementsOf(node, tree)) add(node, text);
    ts.forEachChild(node, visit);
  }
  ts.forEachChild(tree, visit);

  const numbers = new Map<ts.Node, { readonly number: number; readonly text: string }[]>();
  placed.forEach(({ host, text }, index) => numbers.set(host, [...(numbers.get(host) ?? []), { number: first + index, text }]));

  function written(node: ts.Node): string {
    let text = '';
    let at = node.getStart(tree);
    ts.forEachChild(node, (child) => {
      text += source.slice(at, child.getStart(tree)) + written(child);
      at = child.end;
    });
    text += source.slice(at, node.end);
    const here = numbers.get(node) ?? [];
    if (here.length === 0) return text;
    if (ts.isStatement(node)) return `{${here.map(({ number }) => `if(!__mutant(${number}))`).join('')}{${text}}}`;
    return `(${here.map(({ number, text: other }) => `__mutant(${number})?(${other}):`).join('')}(${text}))`;
  }
  return { mutants: placed.map(({ file: of, line, change }) => ({ file: of, line, change })), source: written(tree) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The link of a chain with `?.` cannot be put in brackets without ending the chain: the whole of it is. */
function hostOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isLink =
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent) ||
      ts.isNonNullExpression(parent)) &&
    parent.expression === node;
  return isLink && (ts.isCallExpression(parent) || (parent.flags & ts.NodeFlags.OptionalChain) !== 0) ? hostOf(parent) : node;
}

/** What may stand in a node's place, as source. */
function replacementsOf(node: ts.Node, tree: ts.SourceFile): readonly string[] {
  const text = (of: ts.Node): string => of.getText(tree);
  if (ts.isBinaryExpression(node)) return [...ofBinary(node, text), ...ofCondition(node)];
  if (ts.isPrefixUnaryExpression(node)) return [...ofPrefix(node, text), ...ofCondition(node)];
  if (ts.isPostfixUnaryExpression(node)) return [`${text(node.operand)}${node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'}`];
  if (ts.isExpressionStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node)) return [''];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node) && !isName(node)) return [`${Number(node.text) + 1}`];
  if (ts.isBigIntLiteral(node)) return [`${BigInt(node.text.slice(0, -1)) + 1n}n`];
  if (ts.isStringLiteral(node)) return isName(node) || isAskedByTypeof(node) ? [] : [node.text === '' ? "'mutant'" : "''"];
  if (ts.isTemplateExpression(node)) return ["''"];
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return ofPattern(text(node));
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return ['[]', ...ofReturned(node)];
  return [...ofAccess(node, text), ...ofCondition(node), ...ofReturned(node)];
}

function ofBinary(node: ts.BinaryExpression, text: (of: ts.Node) => string): readonly string[] {
  const operator = text(node.operatorToken);
  const [left, right] = [text(node.left), text(node.right)];
  if (eitherSide.has(operator)) return [left, right];
  const arithmetic = ts.isStringLiteralLike(node.left) || ts.isStringLiteralLike(node.right) ? undefined : otherArithmetic.get(operator);
  return [...(otherComparisons.get(operator) ?? []), ...(arithmetic === undefined ? [] : [arithmetic])].map(
    (other) => `${left} ${other} ${right}`,
  );
}

function ofPrefix(node: ts.PrefixUnaryExpression, text: (of: ts.Node) => string): readonly string[] {
  const operand = text(node.operand);
  if (node.operator === ts.SyntaxKind.PlusPlusToken) return [`--${operand}`];
  if (node.operator === ts.SyntaxKind.MinusMinusToken) return [`++${operand}`];
  return [operand];
}

/** What decides between two ways decides for one of them. */
function ofCondition(node: ts.Node): readonly string[] {
  const { parent } = node;
  if ((ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node))
    return ['true', 'false'];
  return ts.isWhileStatement(parent) && parent.expression === node ? ['false'] : [];
}

/** Nothing is returned where a value was. */
function ofReturned(node: ts.Node): readonly string[] {
  if (!ts.isReturnStatement(node.parent) || !ts.isExpression(node)) return [];
  return ts.isConditionalExpression(node) || node.kind === ts.SyntaxKind.NullKeyword ? [] : ['undefined'];
}

function ofAccess(node: ts.Node, text: (of: ts.Node) => string): readonly string[] {
  const others: string[] = [];
  if (
    (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)) &&
    node.questionDotToken !== undefined
  ) {
    const behind = text(node)
      .slice(text(node.expression).length)
      .replace('?.', ts.isPropertyAccessExpression(node) ? '.' : '');
    others.push(`${text(node.expression)}${behind}`);
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name, questionDotToken } = node.expression;
    const otherName = otherMethods.get(name.text);
    const before = text(node.expression).slice(0, -name.text.length);
    if (otherName !== undefined) others.push(`${before}${otherName}${text(node).slice(text(node.expression).length)}`);
    if (withoutCall.has(name.text) && questionDotToken === undefined) others.push(text(expression));
  }
  return others;
}

/** A pattern that no longer holds the whole text, or a letter's case. */
function ofPattern(text: string): readonly string[] {
  const end = text.lastIndexOf('/');
  const [pattern, flags] = [text.slice(1, end), text.slice(end + 1)];
  return [
    ...(pattern.startsWith('^') ? [`/${pattern.slice(1)}/${flags}`] : []),
    ...(pattern.endsWith('$') ? [`/${pattern.slice(0, -1)}/${flags}`] : []),
    ...(flags.includes('i') ? [`/${pattern}/${flags.replace('i', '')}`] : []),
  ];
}

/** A key is a name, as an identifier is. */
function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

function isAskedByTypeof({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && (ts.isTypeOfExpression(parent.left) || ts.isTypeOfExpression(parent.right));
}
