import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..', '..');

/** A text has a space, an accent or a capital before small letters; other strings are names in code. Queries and files are no texts. */
const isText = (value: string): boolean =>
  /\p{L}\s+\p{L}|[áéíóúñü¿¡]|^\p{Lu}\p{Ll}+$/u.test(value) &&
  !/^(%PDF|\s*<)|\b(SELECT|INSERT|UPDATE|DELETE|WITH|WHERE|(?<!-)AND|JOIN|COLLATE|ORDER BY)\b|=\?|[a-z]_[a-z]/.test(value);

/** Returns the texts of an HTML page: between its tags, and in visible or spoken attributes. */
function textsInHtml(source: string): readonly string[] {
  const page = source.replace(/<!--.*?-->|<(script|style|code)\b.*?<\/\1>/gs, ' ');
  const attributes = [...page.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(([, value = '']) => value);
  return [...attributes, ...page.split(/<[^>]*>/)].map((text) => text.replace(/&\w+;|\s+/g, ' ').trim());
}

/** A whole template, with a figure in place of each expression. */
const wholeOf = ({ template }: ts.TaggedTemplateExpression): string =>
  ts.isTemplateExpression(template)
    ? template.head.text + template.templateSpans.map(({ literal }) => `0${literal.text}`).join('')
    : template.text;

/** Strings that code compares, replaces or logs. */
const isForCode = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) ||
  (ts.isCallExpression(node) && /^console\.|\.replace(All)?$/.test(node.expression.getText()));

/** The texts of a module, without imports, types and property names. */
function textsInModule(source: ts.Node): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isModuleDeclaration(node)) return;
    if (ts.isThrowStatement(node) || isForCode(node)) {
      // The first part of a call chain may be a text.
      if (ts.isCallExpression(node)) visit(node.expression);
      return;
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      texts.push(...textsInHtml(wholeOf(node)));
      if (ts.isTemplateExpression(node.template)) for (const { expression } of node.template.templateSpans) visit(expression);
      return;
    }
    const isName = ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && !isName)
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return texts;
}

export function textsWrittenIn(file: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const texts = file.endsWith('.html')
    ? textsInHtml(source)
    : textsInModule(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts.filter(isText);
}

/** Files whose texts the sandbox shows in place of the platform: answers, mails, gateway pages and brands' landing pages. */
export const sandboxSays: readonly string[] = [
  'sandbox/handlers/*.ts',
  'sandbox/core/platform.ts',
  'sandbox/pages/gateway.page.ts',
  'sandbox/landings/*/index.html',
];
