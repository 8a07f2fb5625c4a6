/**
 * The weight of the own pages: the script that each loads, by library and folder, and the part of it that has run when the
 * content is visible. Counts bytes and functions only, so a busy machine changes nothing.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Response } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { hashOf } from '../../shell/deploy/checked-release.ts';
import { packed } from '../../shell/deploy/packed.ts';
import { firstBundles } from '../../shell/kernel/first-bundles.ts';
import { World } from '../support/world.ts';
import { exact, figure, type Figure } from './figures.ts';
import type { BenchPages } from './pages.ts';
import { staffScreens, storeScreens, type Screen } from './screens.ts';
import { ourSubject } from './subjects.ts';

/** Most kB of script and most files, by page. */
const goals: Readonly<Record<string, readonly [kB: number, files: number]>> = {
  message: [135, 8],
  accessibility: [135, 8],
  'paid order': [175, 8],
  'cash order': [175, 8],
  'store home': [160, 8],
  'My Plan': [160, 8],
  'free trial': [180, 8],
  'purchase form': [190, 8],
  packages: [225, 9],
  payments: [225, 9],
  licences: [225, 9],
  'landing, cart open': [134, 6],
};

interface Amount {
  readonly kB: number;
  readonly run: number;
}
/** `parts`: by library or folder. */
type LoadedFile = Amount & { readonly name: string; readonly parts: Readonly<Record<string, Amount>> };
type Account = Amount & { readonly page: string; readonly files: readonly LoadedFile[] };

const root = join(import.meta.dirname, '..', '..');
const built = join(root, '.cache/build');
const into = join(root, '.cache/bench');

/** Files of the build, with the source folder of each character. Publishing writes facts before the code of three scripts. */
class BuiltFiles {
  readonly #byHash = new Map<string, string>();
  readonly #scripts = ['embed', 'second', 'site'].map((name) => ({ name, text: readFileSync(join(built, `scripts/${name}.js`), 'utf8') }));
  readonly #folders = new Map<string, readonly string[]>();

  constructor() {
    for (const file of globSync('*/*.js', { cwd: built })) this.#byHash.set(hashOf(readFileSync(join(built, file))), file);
  }

  /** @returns a readable name, and the source folder of each character */
  look(text: string): { readonly name: string; readonly folders: readonly string[] } {
    const file = this.#byHash.get(hashOf(text));
    if (file !== undefined) return { name: this.#nameOf(file), folders: this.#foldersOf(file) };
    const script = this.#scripts.find((each) => text.includes(each.text.slice(-1_000)));
    if (!script) return { name: 'another', folders: Array.from(text, () => 'another') };
    const known = this.#foldersOf(`scripts/${script.name}.js`);
    const facts = text.length - known.length;
    return { name: script.name, folders: [...Array.from({ length: facts }, () => 'published facts'), ...known] };
  }

  #nameOf(file: string): string {
    const [part = '', name = ''] = file.split('/');
    const { files } = JSON.parse(readFileSync(join(built, part, 'compiled.json'), 'utf8')) as {
      files: readonly { readonly file: string; readonly role: string; readonly called?: string }[];
    };
    const { role = '', called = '' } = files.find((each) => each.file === name) ?? {};
    return role === 'entry' || role === part ? part : role === 'late' ? `${part}: ${called || 'late'}` : role;
  }

  #foldersOf(file: string): readonly string[] {
    const known = this.#folders.get(file);
    if (known) return known;
    const map = new SourceMap(JSON.parse(readFileSync(join(built, `${file}.map`), 'utf8')) as SourceMapPayload);
    let [line, column] = [0, 0];
    const found = Array.from(readFileSync(join(built, file), 'utf8'), (letter) => {
      const entry = map.findEntry(line, column);
      [line, column] = letter === '\n' ? [line + 1, 0] : [line, column + 1];
      return folderOf('originalSource' in entry ? entry.originalSource : '');
    });
    this.#folders.set(file, found);
    return found;
  }
}

const folderOf = (source: string): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
  /\/\.\/((?:shared|shell)\/[^/]+|widgets\/[^/]+)/.exec(source)?.[1] ??
  'webpack';

type Functions = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number]['functions'];

/** 1 for each character that has run. The browser lists inner ranges after outer ones. */
function ranIn(text: string, functions: Functions): Uint8Array {
  const ran = new Uint8Array(text.length);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran;
}

function fileOf(text: string, functions: Functions, files: BuiltFiles): LoadedFile {
  const { name, folders } = files.look(text);
  const ran = ranIn(text, functions);
  const kB = packed(Buffer.from(text), hashOf(text)).br.length / 1000;
  const share = kB / text.length;
  const parts: Record<string, { kB: number; run: number }> = {};
  for (const [at, folder] of folders.entries()) {
    const part = (parts[folder] ??= { kB: 0, run: 0 });
    part.kB += share;
    part.run += (ran[at] ?? 0) * share;
  }
  return { name, kB, run: sumOf(Object.values(parts)).run, parts };
}

const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce<Amount>((sum, each) => ({ kB: sum.kB + each.kB, run: sum.run + each.run }), { kB: 0, run: 0 });

/** Opens a page with coverage. @param come opens it and waits for its content */
async function accountOf(
  name: string,
  context: BrowserContext,
  come: (page: Page) => Promise<unknown>,
  files: BuiltFiles,
): Promise<Account> {
  const page = await context.newPage();
  const scripts = new Map<string, Promise<string>>();
  const keep = (response: Response): void => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.set(response.url(), response.text());
  };
  page.on('response', keep);
  await page.coverage.startJSCoverage();
  await come(page);
  const covered = await page.coverage.stopJSCoverage();
  // A session's channel stays open, so the network of the back office is never idle.
  for (let known = 0; known < scripts.size; await page.waitForTimeout(2_000)) known = scripts.size;
  // Files after this moment do not count.
  page.off('response', keep);
  const loaded = await Promise.all(
    [...scripts].map(async ([url, text]) =>
      fileOf(
        await text,
        covered.flatMap((each) => (each.url.split('#')[0] === url.split('#')[0] ? each.functions : [])),
        files,
      ),
    ),
  );
  await page.close();
  // The sandbox measures every visit; others load nothing for it (`speedShare`).
  const usual = loaded.filter((file) => file.name !== 'kernel: speeds');
  return { page: name, ...sumOf(usual), files: usual.toSorted((one, other) => other.kB - one.kB) };
}

async function accountOfScreen(browser: Browser, addresses: Addresses, screen: Screen, files: BuiltFiles): Promise<Account> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CO' });
  const site = addresses.store(screen.brand);
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(site + path);
    await page.locator(screen.ready).filter({ visible: true }).first().waitFor();
  };
  try {
    const before = await context.newPage();
    if (screen.as !== undefined) {
      const { signInPath } = await new World(addresses).login({ userName: screen.as, appName: screen.brand });
      const inOffice = `${signInPath}?return=${encodeURIComponent(screen.path)}`;
      await open(before, screen.brand === 'license' ? inOffice : screen.path + signInPath);
    } else if (screen.first !== undefined) await open(before, screen.first);
    await before.close();
    return await accountOf(screen.name, context, (page) => open(page, screen.path), files);
  } finally {
    await context.close();
  }
}

const rounded = (value: number): string => value.toFixed(1);

/** Markdown of the pages, then of the libraries and folders of each, as `loaded (run)` in kB. */
function weightTable(accounts: readonly Account[]): string {
  const names = accounts.map(({ page }) => page);
  const parts = new Map<string, Map<string, Amount>>();
  for (const { page, files } of accounts)
    for (const { parts: found } of files)
      for (const [part, amount] of Object.entries(found)) {
        const row = parts.get(part) ?? new Map<string, Amount>();
        parts.set(part, row.set(page, sumOf([row.get(page) ?? { kB: 0, run: 0 }, amount])));
      }
  const most = (row: ReadonlyMap<string, Amount>): number => Math.max(...[...row.values()].map(({ kB }) => kB));
  const cell = (amount: Amount | undefined): string => (amount ? `${rounded(amount.kB)} (${rounded(amount.run)})` : '');
  return [
    '| page | kB | goal | files | most | run kB | run | the files |',
    '|---|--:|--:|--:|--:|--:|--:|---|',
    ...accounts.map(({ page, kB, run, files }) => {
      const [goal, count] = goals[page] ?? [];
      const listed = files.map((file) => `${file.name} ${rounded(file.kB)} (${rounded(file.run)})`).join(', ');
      return `| ${page} | ${rounded(kB)} | ${goal ?? ''} | ${files.length} | ${count ?? ''} | ${rounded(run)} | ${Math.round((run / kB) * 100)} % | ${listed} |`;
    }),
    '',
    `| library or folder, kB (run) | ${names.join(' | ')} |`,
    `|---|${names.map(() => '--:').join('|')}|`,
    ...[...parts]
      .toSorted(([, one], [, other]) => most(other) - most(one))
      .map(([part, row]) => `| ${part} | ${names.map((page) => cell(row.get(page))).join(' | ')} |`),
    '',
  ].join('\n');
}

/** A treemap of flex boxes: the files of a page, and in each its libraries and folders; the dark part of a box has run. */
function treemap(accounts: readonly Account[]): string {
  const share = ({ kB, run }: Amount): string => `${Math.round((run / kB) * 100)}%`;
  const box = ([part, amount]: [string, Amount]): string =>
    `<div title="${part} ${rounded(amount.kB)} kB, run ${share(amount)}" style="flex:${amount.kB} 0 0;background:linear-gradient(to right,#7cb7a0 ${share(amount)},#eed9c4 0)">${part} ${rounded(amount.kB)}</div>`;
  const column = (file: LoadedFile): string =>
    `<div class="file" style="flex:${file.kB} 0 0"><b>${file.name} ${rounded(file.kB)}</b>${Object.entries(file.parts)
      .toSorted(([, one], [, other]) => other.kB - one.kB)
      .map(box)
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Weight of the own pages</title>
<style>body{font:11px/14px system-ui}h2{font-size:14px}.page{display:flex;height:360px;gap:2px}.file{display:flex;flex-direction:column;gap:1px;min-width:0}.file *{overflow:hidden;white-space:nowrap;min-height:0}</style>
${accounts.map((each) => `<h2>${each.page}: ${rounded(each.kB)} kB in ${each.files.length} files, run ${share(each)}</h2><div class="page">${each.files.map(column).join('')}</div>`).join('\n')}`;
}

/** Writes weight.json and weight.html below .cache/bench, and prints the table. */
export async function measureWeight(browser: Browser, pages: BenchPages, addresses: Addresses): Promise<readonly Figure[]> {
  const files = new BuiltFiles();
  const accounts: Account[] = [];
  for (const screen of [...storeScreens, ...staffScreens].filter(({ name }) => name in goals))
    accounts.push(await accountOfScreen(browser, addresses, screen, files));
  const { address, control, opens } = ourSubject(pages, addresses.start);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CO' });
  const openCart = async (page: Page): Promise<void> => {
    await page.goto(address);
    await page.locator(control.replace(' >>', '')).click();
    await page
      .locator(opens.whole ?? '')
      .filter({ visible: true })
      .first()
      .waitFor();
  };
  const landing = await accountOf('landing, cart open', context, openCart, files).finally(() => context.close());
  // Further files follow the painted cart at a moment that depends on the machine.
  const before = landing.files.filter(({ name }) => ['embed', 'second', 'cart-modal', ...firstBundles].includes(name));
  accounts.push({ ...landing, ...sumOf(before), files: before });
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'weight.json'), JSON.stringify(accounts, null, 1));
  writeFileSync(join(into, 'weight.html'), treemap(accounts));
  console.log(weightTable(accounts));
  return accounts.flatMap(({ page, kB, files: { length } }) => {
    const [most = Number.NaN, requests = Number.NaN] = goals[page] ?? [];
    return [
      figure(`${page}: brotli of all script`, 'kB', { ours: exact(kB) }, { most }),
      figure(`${page}: files of script`, 'requests', { ours: exact(length) }, { most: requests }),
    ];
  });
}
