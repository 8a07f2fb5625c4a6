import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { brands } from '#shared/brands/brand-table';

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint();
});

const messagesFor = async (filePath: string, text: string): Promise<readonly string[]> => {
  const results = await eslint.lintText(text, { filePath });
  return results.flatMap((result) => result.messages.map((message) => `${message.ruleId ?? 'fatal'}: ${message.message}`));
};

/** One violation per rule: rule, path, source, and a word of the linter's message. */
const planted: readonly (readonly [law: string, path: string, text: string, answer: string])[] = [
  ['any', 'shared/domain/a.ts', 'export const a = (b: any) => String(b);\n', 'no-explicit-any'],
  ['a non-null assertion', 'shared/domain/a.ts', 'export const a = (b?: { c: 1 }) => b!.c;\n', 'no-non-null-assertion'],
  ['a double assertion', 'shared/page/a.ts', 'export const a = (b: string) => b as unknown as number;\n', 'double assertion'],
  ['a barrel', 'shared/domain/index.ts', "export * from './money.ts';\n", 'made one by one'],
  ['a default export', 'widgets/x/x.view.tsx', 'export default 1;\n', 'named export'],
  ['location.href =', 'widgets/x/x.model.ts', "location.href = '/a';\n", 'navigation door'],
  ['window.location =', 'widgets/x/x.model.ts', "window.location = '/a';\n", 'navigation door'],
  ['location.assign', 'shared/runtime/a.ts', "window.location.assign('/a');\n", 'navigation door'],
  ['window.open', 'shared/ui/a.tsx', "window.open('/a');\n", 'navigation door'],
  ['bare open', 'shared/ui/a.tsx', "open('/a');\n", 'navigation door'],
  ['innerHTML', 'shared/ui/a.tsx', "document.body.innerHTML = 'a';\n", 'sanitising'],
  ['dangerouslySetInnerHTML', 'shared/ui/a.tsx', "export const a = <p dangerouslySetInnerHTML={{ __html: '' }} />;\n", 'sanitising'],
  ["postMessage to '*'", 'shell/a.ts', "parent.postMessage({}, '*');\n", 'anybody'],
  ['eval', 'shared/page/a.ts', "eval('1');\n", 'no-eval'],
  ['localStorage', 'widgets/x/x.model.ts', "localStorage.getItem('a');\n", 'page.storage'],
  ['sessionStorage behind window', 'widgets/x/x.model.ts', "window.sessionStorage.getItem('a');\n", 'page.storage'],
  ['a catch that reports nothing', 'widgets/x/x.model.ts', 'try {\n  JSON.parse("");\n} catch {\n  // nothing\n}\n', 'is told'],
  ['a promise whose failure is dropped', 'shared/page/a.ts', "fetch('/a').catch(() => undefined);\n", 'reportedElsewhere'],
  ['a failure that becomes nothing', 'shell/a.ts', "export const a = fetch('/a').then(String, () => null);\n", 'reportedElsewhere'],
  ['a cookie', 'shared/page/a.ts', "document.cookie = 'a=1';\n", 'no cookies'],
  ['a random name that plain http lacks', 'shared/page/a.ts', 'export const a = () => crypto.randomUUID();\n', 'randomId'],
  ['a colour in the kit', 'shared/ui/a.tsx', "export const a = '1px solid #fff';\n", 'token'],
  ['a colour in a styled template', 'widgets/x/x.view.tsx', 'export const a = (b: string) => `color: #a1b2c3; ${b}`;\n', 'token'],
  ['a brand by its name', 'widgets/x/x.model.ts', "export const a = (b: string) => b === 'firmaya';\n", 'policy value'],
  ['a brand whose name is a word', 'widgets/x/x.model.ts', "export const a = (b: { id: string }) => b.id === 'license';\n", 'policy value'],
  [
    'a brand in a switch',
    'shared/page/a.ts',
    "export function a(b: string) { switch (b) { case 'colnomina': return 1; default: return 2; } }\n",
    'policy value',
  ],
  ['a text in a view', 'widgets/x/x.view.tsx', 'export const A = () => <p>Agregar</p>;\n', 'messages file'],
  ['a label in a part', 'widgets/x/parts/line.tsx', 'export const A = () => <button aria-label="Quitar" />;\n', 'messages file'],
  ['an event that no root handles', 'shared/ui/a.tsx', 'export const A = () => <div onWheel={() => undefined} />;\n', 'pruned-root'],
  ['a capture handler', 'shared/ui/a.tsx', 'export const A = () => <div onKeyDownCapture={() => undefined} />;\n', 'pruned-root'],
  ['a focused test', 'shared/domain/a.test.ts', "it.only('a', () => undefined);\n", 'runs or is not there'],
  ['a skipped journey', 'tests/journeys/a.spec.ts', "describe.skip('a', () => undefined);\n", 'runs or is not there'],
  ['a port in a test', 'tests/journeys/a.spec.ts', `export const a = 'http://localhost${':'}4400/';\n`, 'addressesOfThisRun'],
  [
    'a port in a text',
    'widgets/x/x.test.tsx',
    `export const a = (b: string) => \`http://127.0.0.1${':'}4402/\${b}\`;\n`,
    'addressesOfThisRun',
  ],
  ['a port as a number', 'sandbox/a.test.ts', 'export const a = (b: (c: object) => void) => b({ port: 4400 });\n', 'addressesOfThisRun'],
  [
    'a port by its name',
    'tests/journeys/a.spec.ts',
    'const basePort = 4_402;\nexport const a = (b: (c: number) => void) => b(basePort);\n',
    'addressesOfThisRun',
  ],
  [
    'a port put into an address',
    'widgets/x/x.test.tsx',
    'export const a = (b: string) => `http://${b}.localhost:${4402}/`;\n',
    'addressesOfThisRun',
  ],
  [
    'a file of the tree that is written',
    'sandbox/a.test.ts',
    "export const a = (b: { writeFileSync(c: string, d: string): void }) => b.writeFileSync('seen.json', '');\n",
    'mkdtemp',
  ],
  [
    'a file that two tests would share',
    'tests/trust/a.spec.ts',
    'export const a = (b: (c: string) => string) => b(tmpdir());\n',
    'mkdtemp',
  ],
  ['a note to self', 'sandbox/a.ts', `// ${'TO'}${'DO'} later\nexport const a = 1;\n`, 'no-warning-comments'],
  ['an inline exception', 'shared/page/a.ts', "/* eslint-disable no-eval */\neval('1');\n", 'no-eval'],
];

describe('the linter', () => {
  it.each(planted)('the linter refuses %s', async (_law, path, text, answer) => {
    expect((await messagesFor(path, text)).join('\n')).toContain(answer);
  });

  it('the linter refuses the name of every brand in code', async () => {
    const ids = Object.keys(brands);
    const text = ids.map((id, at) => `export const a${at} = (brand: string) => brand === '${id}';\n`).join('');
    expect(await messagesFor('widgets/x/x.model.ts', text)).toEqual(ids.map(() => expect.stringContaining('policy value')));
  });

  it.each([
    ['a function of our own called open', 'shared/page/a.ts', "const open = (path: string) => path;\nexport const a = open('/a');\n"],
    ['a path named like a brand', 'shell/a.ts', "export const a = (first: string) => first === 'license';\n"],
    [
      'a silent catch in the listed reader of addresses',
      'shell/site/routes.ts',
      'try {\n  decodeURIComponent("");\n} catch {\n  // itself\n}\n',
    ],
    ['a rejection handled by a named function', 'shared/page/a.ts', "export const a = (b: () => void) => fetch('/a').catch(b);\n"],
    ['a brand inside its room', 'shared/brands/a.ts', "export const a = (b: string) => b === 'firmaya';\n"],
    ['a share key, which is no colour', 'widgets/x/x.view.tsx', "export { Button } from '#shared/ui/button';\n"],
    ['a default export of a story', 'widgets/x/x.stories.tsx', "const meta = { title: 'x' };\nexport default meta;\n"],
    [
      'a label that comes from the messages',
      'widgets/x/x.view.tsx',
      'export const A = ({ text }: { text: string }) => <p title={text}>{text} · 3</p>;\n',
    ],
  ])('the linter allows %s', async (_what, path, text) => {
    expect(await messagesFor(path, text)).toEqual([]);
  });
});
