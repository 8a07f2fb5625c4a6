import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { shareTable, type Imports, type ShareTable } from './share-table.ts';

type Planted = Readonly<Record<string, Partial<Imports>>>;

const tableOf = (planted: Planted, scripts: Readonly<Record<string, readonly string[]>> = {}): ShareTable =>
  shareTable(
    new Map(Object.entries(planted).map(([key, imports]) => [`#${key}`, { static: [], late: [], files: [], ...imports }])),
    new Map(Object.entries(scripts)),
  );
const fileOf = ({ shares, own }: ShareTable, key: string): string | undefined =>
  shares.find((share) => share.key === key)?.bundle ?? own.get(key);
const importing = (...keys: readonly string[]): Partial<Imports> => ({ static: keys });

it.each([
  ['purchase-form', 'free-trial', 'forms'],
  ['purchase-form', 'storefront', 'shop'],
  ['purchase-form', 'payments', 'forms'],
  ['order-status', 'find-order', 'orders'],
  ['order-status', 'purchase-form', 'checkout'],
  ['order-status', 'payments', 'checkout'],
  ['payments', 'packages', 'desk'],
  ['payments', 'buy-button', 'core'],
])('places a module shared by the remotes %s and %s in the highest bundle that both load: %s', (one, other, bundle) => {
  const table = tableOf({
    [`widgets/${one}/index`]: importing('#shared/domain/planted'),
    [`widgets/${other}/index`]: importing(`#widgets/${other}/view`),
    [`widgets/${other}/view`]: importing('#shared/page/between'),
    'shared/page/between': importing('#shared/domain/planted'),
    'shared/domain/planted': {},
  });
  expect(fileOf(table, '#shared/domain/planted')).toBe(bundle);
  // Only one of the two remotes imports the intermediate module.
  expect(fileOf(table, '#shared/page/between')).toBe(other);
});

it('places a module shared by two bundles and no remote in the highest bundle that both load', () => {
  const table = tableOf({
    'widgets/order-status/index': importing('#shared/page/order'),
    'widgets/find-order/index': importing('#shared/page/order'),
    'widgets/payments/index': importing('#shared/desk/list'),
    'widgets/packages/index': importing('#shared/desk/list'),
    'shared/page/order': importing('#shared/ui/planted'),
    'shared/desk/list': importing('#shared/ui/planted'),
    'shared/ui/planted': {},
  });
  expect(fileOf(table, '#shared/ui/planted')).toBe('checkout');
});

describe('placing a shared module that one file uses', () => {
  it('makes a module of one remote part of it, with those of its imports that nothing else uses', () => {
    const { shares, own } = tableOf({
      'widgets/payments/index': importing('#shared/desk/alone'),
      'widgets/packages/index': importing('#shared/page/both'),
      'shared/desk/alone': importing('#shared/desk/deeper', '#shared/domain/both'),
      'shared/desk/deeper': {},
      'shared/page/both': importing('#shared/domain/both'),
      'shared/domain/both': {},
    });
    expect([...own]).toEqual([
      ['#shared/desk/alone', 'payments'],
      ['#shared/desk/deeper', 'payments'],
      ['#shared/page/both', 'packages'],
    ]);
    expect(shares.filter(({ bundle }) => bundle !== 'libraries')).toEqual([{ key: '#shared/domain/both', bundle: 'desk' }]);
  });

  it('makes a module of one late file part of it, unless a second late file uses it too', () => {
    const table = tableOf({
      'widgets/licences/index': { files: ['#widgets/licences/editor', '#widgets/licences/detail'] },
      'widgets/licences/editor': importing('#shared/domain/alone', '#shared/domain/both'),
      'widgets/licences/detail': importing('#shared/domain/both'),
      'shared/domain/alone': {},
      'shared/domain/both': {},
    });
    expect(fileOf(table, '#shared/domain/alone')).toBe('licences');
    expect(fileOf(table, '#shared/domain/both')).toBe('dialogs');
  });

  it('places a module of an order page and the purchase dialogs in the checkout bundle', () => {
    const table = tableOf({
      'widgets/purchase-form/index': { files: ['#widgets/purchase-form/purchase-dialogs'] },
      'widgets/purchase-form/purchase-dialogs': importing('#shared/domain/both', '#shared/domain/alone'),
      'widgets/order-status/index': importing('#shared/domain/both'),
      'widgets/order-summary/index': importing('#shared/domain/both'),
      'shared/domain/both': {},
      'shared/domain/alone': {},
    });
    expect(fileOf(table, '#shared/domain/both')).toBe('checkout');
    expect(fileOf(table, '#shared/domain/alone')).toBe('purchase-form');
  });

  it('keeps a module in the kernel when the kernel loads it late or a script uses it', () => {
    const table = tableOf(
      {
        'widgets/payments/index': importing('#shared/page/loads-late', '#shared/page/loaded-late', '#shared/page/taken'),
        'widgets/packages/index': importing('#shared/page/shop'),
        'widgets/licences/index': importing('#shared/page/shop'),
        'shared/page/shop': { late: ['#shared/page/loaded-late'] },
        'shared/page/loads-late': { files: ['#shared/page/own-file'] },
        'shared/page/own-file': {},
        'shared/page/loaded-late': {},
        'shared/page/taken': {},
      },
      { router: ['#shared/page/taken'] },
    );
    expect(fileOf(table, '#shared/page/loads-late')).toBe('desk');
    expect(fileOf(table, '#shared/page/loaded-late')).toBe('desk');
    expect(fileOf(table, '#shared/page/taken')).toBe('desk');
    expect(fileOf(table, '#shared/page/own-file')).toBeUndefined();
  });
});

it('places modules of late files of the cart or late imports of core in checkout, unless a bundle is named', () => {
  const table = tableOf({
    'widgets/cart-modal/index': { static: ['#shared/page/page'], files: ['#widgets/cart-modal/rest'] },
    'widgets/cart-modal/rest': { static: ['#shared/page/late-too'], files: ['#shared/form/rare'] },
    'widgets/buy-button/index': importing('#shared/page/page'),
    'widgets/purchase-form/index': importing('#shared/page/late-too', '#shared/form/rare'),
    'widgets/free-trial/index': importing('#shared/form/rare'),
    'shared/page/page': { late: ['#shared/page/promo-codes', '#shared/page/parameter-values'] },
    'shared/page/promo-codes': {},
    'shared/page/parameter-values': {},
    'shared/page/late-too': {},
    'shared/form/rare': {},
  });
  expect(fileOf(table, '#shared/page/page')).toBe('core');
  expect(fileOf(table, '#shared/page/promo-codes')).toBe('checkout');
  // Listed in `loadedBy`: all pages of the store read the parameters.
  expect(fileOf(table, '#shared/page/parameter-values')).toBe('shop');
  expect(fileOf(table, '#shared/page/late-too')).toBe('checkout');
  // A late file of a late file also loads after the priced cart.
  expect(fileOf(table, '#shared/form/rare')).toBe('checkout');
});

it('the share table does not depend on the order in which files are read', () => {
  const planted: Planted = {
    'widgets/payments/index': importing('#shared/desk/list', '#shared/domain/money'),
    'widgets/storefront/index': importing('#shared/ui/card', '#shared/domain/money'),
    'widgets/my-plan/index': importing('#shared/ui/card', '#shared/contract/my-plan'),
    'shared/contract/my-plan': {},
    'shared/desk/list': importing('#shared/domain/money'),
    'shared/domain/money': {},
    'shared/ui/card': {},
  };
  const written = ({ shares, own }: ShareTable): string => JSON.stringify([shares, [...own]]);
  expect(written(tableOf(Object.fromEntries(Object.entries(planted).toReversed())))).toBe(written(tableOf(planted)));
});

describe('a build', () => {
  const root = join(import.meta.dirname, '..', '..');
  const copy = mkdtempSync(join(tmpdir(), 'licence-shares-'));
  afterAll(() => rmSync(copy, { recursive: true }));

  it('the build fails when a module would be in two files', { timeout: 90_000 }, async () => {
    for (const name of ['shared', 'shell', 'widgets', 'package.json', 'package-lock.json', 'tsconfig.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // The table does not find imports in double quotes.
    appendFileSync(
      join(copy, 'widgets/buy-button/buy-button.view.tsx'),
      'import { readEnvelope } from "#shared/page/storage/seal";\nReflect.set(globalThis, "planted", readEnvelope);\n',
    );
    const script =
      "import { compile } from './shell/build/compile.ts'; console.log(await compile('buy-button', { mode: 'production', again: false }));";
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: copy });
    expect(stdout).toContain('buy-button does not build\n');
    expect(stdout).toContain('#shared/page/storage/seal is a module of the kernel');
  });
});
