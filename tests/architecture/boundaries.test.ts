import { createRequire } from 'node:module';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { array, literal, object, parse, string, number } from '#shared/contract/schema';
import { execFile } from 'node:child_process';

const root = join(import.meta.dirname, '..', '..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = join(root, '.dependency-cruiser.cjs');

/** The folders whose imports are judged. */
const judgedFolders: readonly string[] = ['shared', 'widgets', 'shell', 'sandbox', 'platform-check', 'storybook', 'tests'];

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** The part of dependency-cruiser's JSON report that the test reads. */
const cruiseReport = object({
  summary: object({
    totalCruised: number(),
    violations: array(object({ from: string(), to: string(), rule: object({ name: string() }) })),
  }),
});

/** Checks the imports below `folder` by the project's rules. @returns the number of modules read, and each import that breaks a rule */
async function cruise(
  folder: string,
  folders: readonly string[] = judgedFolders,
): Promise<{ modules: number; violations: readonly Violation[] }> {
  const text = await new Promise<string>((resolve, reject) => {
    // The exit code counts violations; the tool failed only where its output is no report.
    execFile(
      process.execPath,
      [cruiser, '--config', rules, '--output-type', 'json', ...folders],
      { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(stdout);
        else reject(new Error(`dependency-cruiser gave no report: ${stderr}`, { cause: error }));
      },
    );
  });
  const { summary } = parse(cruiseReport, JSON.parse(text));
  return { modules: summary.totalCruised, violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) };
}

const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Writes a small tree: the import rules read paths only, so a few files are enough. */
async function houseWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  folders.push(folder);
  const library = (name: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = {};',
  });
  const ground = {
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#shared/ui/*': './shared/ui/*.tsx', '#shared/desk/ui/*': './shared/desk/ui/*.tsx', '#shared/*': './shared/*.ts' },
      dependencies: { ky: '1.0.0', zod: '1.0.0', react: '1.0.0' },
      devDependencies: { ws: '1.0.0' },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', allowImportingTsExtensions: true, jsx: 'react-jsx' },
    }),
    ...library('ky'),
    ...library('zod'),
    ...library('react'),
    ...library('ws'),
    ...library('by-chance'),
    'shared/domain/money.ts': 'export const pesos = 1;\n',
    'shared/domain/folded-text.ts': 'export const foldText = 1;\n',
    'shared/contract/schema.ts': "import { z } from 'zod';\nexport { z };\n",
    'shared/contract/catalogue.ts':
      "import { pesos } from '#shared/domain/money';\nimport { z } from './schema.ts';\nexport const catalogue = [pesos, z];\n",
    'shared/brands/brand.ts': "import { pesos } from '#shared/domain/money';\nexport const brand = pesos;\n",
    'shared/api/send.ts':
      "import ky from 'ky';\nimport { catalogue } from '#shared/contract/catalogue';\nexport const send = [ky, catalogue];\n",
    'shared/page/page.ts':
      "import { send } from '#shared/api/send';\nimport { brand } from '#shared/brands/brand';\nexport const page = [send, brand];\n",
    'shared/ui/button.tsx':
      "import React from 'react';\nimport type { brand } from '#shared/brands/brand';\nexport const button: [typeof React, typeof brand] | null = null;\n",
    'shared/ui/combobox.tsx':
      "import { foldText } from '#shared/domain/folded-text';\nimport { button } from './button.tsx';\nexport const combobox = [foldText, button];\n",
    'shared/form/form.ts': "import { page } from '#shared/page/page';\nexport const form = page;\n",
    'shared/desk/list.ts': "import { form } from '#shared/form/form';\nexport const list = form;\n",
    'widgets/payments/payments.model.ts': "import { list } from '#shared/desk/list';\nexport const payments = list;\n",
    'shared/runtime/define-widget.ts':
      "import { page } from '#shared/page/page';\nimport { button } from '#shared/ui/button';\nexport const defineWidget = [page, button];\n",
    'widgets/menu/index.ts':
      "import { defineWidget } from '#shared/runtime/define-widget';\nimport { props } from './props.ts';\nexport const widget = [defineWidget, props];\n",
    'widgets/menu/props.ts': "import { z } from '#shared/contract/schema';\nexport const props = z;\n",
    'widgets/menu/menu.test.tsx':
      "import { widget } from './index.ts';\nimport { send } from '#shared/api/send';\nexport const all = [widget, send];\n",
    'shell/site/site.ts':
      "import { props } from '../../widgets/menu/props.ts';\nimport { page } from '#shared/page/page';\nexport const site = [props, page];\n",
    'platform-check/main.ts': "import { catalogue } from '#shared/contract/catalogue';\nexport const check = catalogue;\n",
    'sandbox/main.ts':
      "import { createServer } from 'node:http';\nimport { catalogue } from '#shared/contract/catalogue';\nexport const main = [createServer, catalogue];\n",
    'sandbox/search.ts': "import { foldText } from '#shared/domain/folded-text';\nexport const search = foldText;\n",
    'tests/journey.spec.ts': "import { main } from '../sandbox/main.ts';\nexport const journey = main;\n",
    'storybook/main.ts': 'export const config = {};\n',
  };
  for (const [path, text] of Object.entries({ ...ground, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** One planted violation per rule: the file and what it says. */
const planted: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'domain-keeps-to-its-neighbours': ['shared/domain/rule.ts', "export { brand } from '#shared/brands/brand';\n"],
  'contract-keeps-to-its-neighbours': ['shared/contract/rule.ts', "export { page } from '#shared/page/page';\n"],
  'brands-keeps-to-its-neighbours': ['shared/brands/rule.ts', "export { catalogue } from '#shared/contract/catalogue';\n"],
  'api-keeps-to-its-neighbours': ['shared/api/rule.ts', "export { page } from '#shared/page/page';\n"],
  'ui-keeps-to-its-neighbours': [
    'shared/ui/rule.tsx',
    "import type { pesos } from '#shared/domain/money';\nexport type Rule = typeof pesos;\n",
  ],
  'page-keeps-to-its-neighbours': ['shared/page/rule.ts', "export { button } from '#shared/ui/button';\n"],
  'form-keeps-to-its-neighbours': ['shared/form/rule.ts', "export { button } from '#shared/ui/button';\n"],
  'desk-keeps-to-its-neighbours': ['shared/desk/rule.ts', "export { send } from '#shared/api/send';\n"],
  'desk-ui-keeps-to-the-kit': ['shared/desk/ui/rule.tsx', "export { page } from '#shared/page/page';\n"],
  'buyers-without-the-desk': ['widgets/menu/menu.rows.ts', "export { list } from '#shared/desk/list';\n"],
  'brand-page-without-the-site': ['shell/brand-page/embed.ts', "export { site } from '../site/site.ts';\n"],
  'kernel-knows-neither-page': ['shell/kernel/script-loader.ts', "export { site } from '../site/site.ts';\n"],
  'runtime-keeps-to-its-neighbours': ['shared/runtime/rule.ts', "export { send } from '#shared/api/send';\n"],
  'ui-takes-only-types-of-brands': [
    'shared/ui/brand-value.tsx',
    "import { brand } from '#shared/brands/brand';\nexport const rule = brand;\n",
  ],
  'widget-never-opens-onto-another': ['widgets/cart/index.ts', "export { props } from '../menu/props.ts';\n"],
  'widget-keeps-to-the-shared-rooms': ['widgets/cart/cart.model.ts', "export { send } from '#shared/api/send';\n"],
  'parts-never-import-each-other': [
    'widgets/menu/parts/badge.view.tsx',
    "export { props } from './badge.model.ts';\nexport { line } from './line.view.tsx';\n",
  ],
  'facade-comes-before-react': ['widgets/menu/menu.facade.ts', "export { page } from '#shared/page/page';\n"],
  'model-without-react': ['widgets/menu/menu.model.ts', "import React from 'react';\nexport const model = React;\n"],
  'shell-sees-a-widget-by-its-door': ['shell/kernel/kernel-registry.ts', "export { widget } from '../../widgets/menu/index.ts';\n"],
  'pictures-are-drawn-of-parts': ['shell/prerender/pictures.tsx', "export { widget } from '../../widgets/menu/index.ts';\n"],
  'shared-knows-no-widget-and-no-shell': ['shared/page/knows-the-shell.ts', "export { site } from '../../shell/site/site.ts';\n"],
  'sandbox-computes-its-own-way': ['sandbox/totals.ts', "export { pesos } from '#shared/domain/money';\n"],
  'production-knows-no-test': ['shell/knows-a-test.ts', "export { journey } from '../tests/journey.spec.ts';\n"],
  'shell-knows-no-sandbox': ['shell/knows-the-sandbox.ts', "export { main } from '../sandbox/main.ts';\n"],
  'platform-check-is-a-command': ['shell/asks-a-platform.ts', "export { check } from '../platform-check/main.ts';\n"],
  'platform-check-asks-as-a-page-does': ['platform-check/of-the-sandbox.ts', "export { main } from '../sandbox/main.ts';\n"],
  'wire-libraries-only-in-api': ['widgets/menu/client.model.ts', "import ky from 'ky';\nexport const model = ky;\n"],
  'zod-only-in-the-schema-module': ['widgets/menu/own-zod.ts', "export { z } from 'zod';\n"],
  'browser-code-without-node': ['widgets/menu/own-files.ts', "export { readFile } from 'node:fs';\n"],
  'shipped-code-without-dev-packages': ['widgets/menu/own-socket.ts', "import ws from 'ws';\nexport const rule = ws;\n"],
  'only-declared-packages': ['shell/by-luck.ts', "import luck from 'by-chance';\nexport const rule = luck;\n"],
  'rooms-by-their-address': ['widgets/menu/money-by-path.ts', "export { pesos } from '../../shared/domain/money.ts';\n"],
  'neighbours-by-relative-path': ['shared/contract/neighbour.ts', "export { catalogue } from '#shared/contract/catalogue';\n"],
  'no-cycle': ['shared/domain/there.ts', "export { pesos } from './back.ts';\n"],
  'no-orphan': ['shared/domain/alone.ts', 'export const rule = 1;\n'],
  'every-import-resolves': ['shell/to-nowhere.ts', "export { gone } from './gone.ts';\n"],
};

/** Files that a planted file imports and the small tree lacks. */
const beside: Readonly<Record<string, string>> = {
  'widgets/menu/parts/badge.model.ts': "export { props } from '../props.ts';\n",
  'widgets/menu/parts/line.view.tsx': "import { props } from '../props.ts';\nexport const line = props;\n",
  'shared/domain/back.ts': "import { pesos as rule } from './there.ts';\nexport const pesos = rule;\n",
};

describe('import boundaries', () => {
  it('the whole tree keeps the import rules', async () => {
    const { modules, violations } = await cruise(root);
    expect(modules).toBeGreaterThan(50);
    expect(violations).toEqual([]);
  }, 300_000);

  it('a correct small tree has no violations', async () => {
    expect((await cruise(await houseWith({}))).violations).toEqual([]);
  });

  describe('a tree with one violation of each rule', () => {
    let seen: readonly Violation[] = [];
    beforeAll(async () => {
      const files = Object.fromEntries(Object.values(planted));
      seen = (await cruise(await houseWith({ ...beside, ...files }))).violations;
    });

    it.each(Object.entries(planted))('the violation of %s is reported', (rule, [path]) => {
      const ofThisRule = seen.filter((violation) => violation.rule === rule);
      // A cycle is reported once, at either of its ends.
      expect(ofThisRule.flatMap(({ from, to }) => (rule === 'no-cycle' ? [from, to] : [from]))).toContain(path);
    });
  });

  it('every rule has a severity, a remedy and a planted violation', () => {
    const config: unknown = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
    const rule = object({ name: string(), severity: literal('error'), comment: string() });
    const { forbidden } = parse(object({ forbidden: array(rule) }), config);
    expect(forbidden.filter((each) => each.comment.length < 20)).toEqual([]);
    expect(forbidden.map((each) => each.name).toSorted()).toEqual(Object.keys(planted).toSorted());
  });
});
