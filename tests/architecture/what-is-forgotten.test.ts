import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anatomyOf, widgetNames, type WidgetKind } from '../../storybook/new-widget/anatomy.ts';
import { registered } from '../../storybook/new-widget/registration.ts';
import { copyTreeTo } from '../support/tree-copy.ts';

/**
 * Changes that a developer begins in one place and leaves unfinished. A copy of the tree gets all of them, and the compiler, the linter
 * or a test must name what is missing for each.
 */
interface Change {
  readonly change: string;
  /** The first edit: a file, a text in it, and its replacement. */
  readonly begun: readonly [path: string, text: string, instead: string];
  /** The expected message of compiler, linter or test. */
  readonly told: RegExp;
}

const mail = `export const sendPostcard = endpoint('sendPostcard', 'GET /mail/api/Mail/sendPostcard', {
  host: 'mail',
  safe: true,
  answer: blockedDomains,
});
`;

const byTheCompiler: readonly Change[] = [
  {
    change: 'a brand missing in the brand table',
    begun: ['shared/brands/brand.ts', " | 'generic';", " | 'generic' | 'nueva';"],
    told: /^shared\/brands\/brand-table\.ts.*'nueva'/m,
  },
  {
    change: 'a field of the purchase form that has no place on screen',
    begun: [
      'shared/domain/people/customer.ts',
      '  readonly addressLngGeocode: number | null;\n}',
      '  readonly addressLngGeocode: number | null;\n  readonly nickname: string;\n}',
    ],
    told: /^widgets\/purchase-form\/purchase-form\.form\.ts.*nickname/m,
  },
  {
    change: 'an order status without a view',
    begun: [
      'shared/domain/orders/order-status.ts',
      "  | { readonly kind: 'unknown-order' };",
      "  | { readonly kind: 'unknown-order' }\n  | { readonly kind: 'refunded' };",
    ],
    told: /^widgets\/order-status\/.*refunded/m,
  },
  {
    change: 'a column of the packages that nothing sorts by',
    begun: ['widgets/packages/packages.rows.ts', "'validity', 'active'] as const;", "'validity', 'active', 'owner'] as const;"],
    told: /^widgets\/packages\/packages\.rows\.ts.*'owner'/m,
  },
  {
    change: 'a payment gateway without a redirect',
    begun: [
      'shared/contract/gateways.ts',
      '  EPAYCO: ({ epaycoUrl }',
      '  NEQUI: ({ epaycoUrl }: Addresses): string => epaycoUrl,\n  EPAYCO: ({ epaycoUrl }',
    ],
    told: /^(?=[\s\S]*^sandbox\/pages\/gateway\.page\.ts.*NEQUI)(?=[\s\S]*^widgets\/purchase-form\/)/m,
  },
  {
    change: 'a role that has no name on screen',
    begun: [
      'shared/domain/people/grants.ts',
      "export type StaffRole = 'SUPERADMIN'",
      "export type StaffRole = 'LICAUDITOR' | 'SUPERADMIN'",
    ],
    told: /^widgets\/admin-frame\/admin-frame\.messages\.ts.*LICAUDITOR/m,
  },
  {
    change: 'an endpoint that no platform answers',
    begun: ['shared/contract/mail.ts', '/** E-mail domains', `${mail}\n/** E-mail domains`],
    told: /^sandbox\/handlers\/table\.ts.*sendPostcard/m,
  },
  {
    change: 'a back-office screen without a label and an icon in the menu',
    begun: ['shared/domain/people/back-office.ts', "'agreements' | 'dashboard'", "'agreements' | 'audits' | 'dashboard'"],
    told: /^(?=[\s\S]*^widgets\/admin-frame\/admin-frame\.messages\.ts.*audits)(?=[\s\S]*^widgets\/admin-frame\/admin-frame\.view\.tsx.*audits)/m,
  },
  {
    change: 'a page size of one list alone',
    begun: ['widgets/packages/packages.model.ts', 'sizes: pageSizes.records', 'sizes: [10, 20, 40]'],
    told: /^widgets\/packages\/packages\.model\.ts/m,
  },
  {
    change: 'a search with its own delay',
    begun: ['widgets/licences/usage.model.ts', 'createSearchPause(searchPause.usual)', 'createSearchPause(250)'],
    told: /^widgets\/licences\/usage\.model\.ts.*250/m,
  },
];

const byTests: readonly Change[] = [
  {
    change: 'a widget that is not registered',
    begun: ['widgets/lost-widget/README.md', '', anatomyOf(widgetNames('lost-widget'), { kind: 'tag' })['README.md'] ?? ''],
    told: /widgets\/lost-widget: a tag is named in shell\/brand-page\/tags\.ts and storybook\/docs\/contract\.md, a screen in shell\/site\/routes\.ts/,
  },
  {
    change: 'a tag missing in the contract',
    begun: ['shell/brand-page/tags.ts', "  'message-page': 'visible',", "  'message-page': 'visible',\n  'find-order': 'visible',"],
    told: /FAIL.*lists every tag with its moment of loading/,
  },
  {
    change: 'an attribute missing in its README',
    begun: [
      'widgets/message-page/props.ts',
      'export const props = object({',
      "export const props = object({\n  tone: optional(string()).check(describe('How it sounds.')),",
    ],
    told: /FAIL.*message-page has a row for each of its attributes/,
  },
  {
    change: 'a remote of buyers without a bundle',
    begun: ['shell/build/share-table.ts', "'store-header', ", ''],
    told: /store-header loads the back office's bundle: name it in another one in shell\/build\/share-table\.ts/,
  },
  {
    change: 'a storage key missing in the contract',
    begun: ['shared/contract/storage-keys.ts', "  cartAdded: 'local',", "  cartAdded: 'local',\n  cartWish: 'local',"],
    told: /FAIL.*lists every storage key and no other/,
  },
  {
    change: 'a public event missing in the contract',
    begun: [
      'shared/contract/dom-events.ts',
      "  'licence:ready': { readonly widget: string };",
      "  'licence:ready': { readonly widget: string };\n  'licence:wished': { readonly widget: string };",
    ],
    told: /FAIL.*lists every public event/,
  },
  {
    change: 'an IVA rule that contradicts the worked examples',
    begun: ['shared/domain/cart/line-pricing.ts', 'iva: centavos(total - gross), total }', 'iva: centavos(total - gross + 1n), total }'],
    told: /FAIL.*line-pricing\.test\.ts/,
  },
  {
    change: 'a console message outside of any test',
    begun: ['shell/deploy/deployment.test.ts', "from './deployment.ts';", "from './deployment.ts';\nconsole.warn('left over');"],
    told: /warn: left over/,
  },
  {
    change: 'a platform address missing in the example configuration',
    begun: ['shell/deploy/config.example.json', '    "license": "https://api.tienda.example",\n', ''],
    told: /hosts\.license/,
  },
];

/** `npm run new:widget` leaves nothing unfinished. */
const made: readonly (readonly [name: string, what: WidgetKind])[] = [
  ['sample-tag', { kind: 'tag' }],
  ['sample-page', { kind: 'page' }],
  ['sample-screen', { kind: 'screen', module: 'PAYMENTS' }],
];

const root = join(import.meta.dirname, '..', '..');
mkdirSync(join(root, '.cache'), { recursive: true });
const house = mkdtempSync(join(root, '.cache', 'forgotten-'));
const testsOfTheHouse = [
  'tests/architecture/widgets.test.ts',
  'tests/contract/public-contract.test.ts',
  'shared/domain/cart/line-pricing.test.ts',
  'shell/deploy/deployment.test.ts',
];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
};
const read = (path: string): string => readFileSync(join(house, path), 'utf8');

/** Returns the output of a command, which must fail. */
function said(...command: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: house, maxBuffer: 64_000_000 }, (_ended, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
}

/** Excludes existing tests from the compilation, which halves its time. */
function compileNoTest(): void {
  const tests = globSync('{shared,shell,widgets,sandbox}/**/*.{test,stories}.{ts,tsx}', { cwd: house });
  const exclude = tests.filter((file) => !made.some(([name]) => file.startsWith(`widgets/${name}/`)));
  write(compiledHere, JSON.stringify({ extends: './tsconfig.json', include: ['shell', 'widgets', 'shared', 'sandbox'], exclude }));
}

const compiledHere = 'tsconfig.forgotten.json';

let compiler = '';
let tests = '';

describe('unfinished changes', () => {
  beforeAll(async () => {
    copyTreeTo(house);
    for (const [name, what] of made) {
      const names = widgetNames(name);
      for (const [path, text] of registered(names, what, read)) write(path, text);
      for (const [file, text] of Object.entries(anatomyOf(names, what))) write(`widgets/${name}/${file}`, text);
    }
    for (const { change, begun } of [...byTheCompiler, ...byTests]) {
      const [path, text, instead] = begun;
      const before = text === '' ? '' : read(path);
      if (!before.includes(text)) throw new Error(`${change}: ${path} does not have '${text}' any more`);
      write(
        path,
        before.replace(text, () => instead),
      );
    }
    compileNoTest();
    const [complaints, results] = await Promise.all([
      said('node_modules/ts7/bin/tsc', '--noEmit', '-p', compiledHere, '--pretty', 'false'),
      said('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...testsOfTheHouse),
    ]);
    // Indented lines continue the message above them.
    compiler = complaints.replaceAll(/\n\s+/g, ' ');
    tests = results;
  }, 300_000);
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(byTheCompiler)('the compiler reports $change', ({ told }) => {
    expect(compiler).toMatch(told);
  });

  it.each(byTests)('a test reports $change', ({ told }) => {
    expect(tests).toMatch(told);
  });

  it.each(made)('a generated widget leaves nothing unfinished: %s', (name) => {
    // Messages about other changes may mention the name inside a type.
    expect(compiler).not.toMatch(new RegExp(`^widgets/${name}/|Property '${name}' (?:is missing|does not exist)`, 'm'));
  });
});
