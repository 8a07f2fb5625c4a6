import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partNames } from '../../shell/build/parts.ts';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { startDev } from '../support/dev-server.ts';
import { runProcess } from '../support/run-process.ts';
import { copyTreeTo } from '../support/tree-copy.ts';
import { exact, figure, spreadOf, type Figure, type Goal } from './figures.ts';

/** Measures a build in a tree: seconds, and processor seconds of all its processes. */
async function building(tree: string, name: string, goal: Goal, ...flags: readonly string[]): Promise<readonly Figure[]> {
  const started = performance.now();
  const end = await runProcess(process.execPath, ['shell/build/main.ts', ...flags], { cwd: tree, limitMs: 240_000 });
  const seconds = end.ok ? (performance.now() - started) / 1000 : Number.NaN;
  return [
    figure(name, 's', { ours: exact(seconds) }, goal),
    figure(`${name}, processor`, 's', { ours: exact(end.cpuSeconds ?? Number.NaN) }),
  ];
}

/** Builds in a copy of this tree, so that no cache helps and nothing here changes. */
async function measureCommands(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'licence-builds-'));
  const tree = join(folder, 'tree');
  copyTreeTo(tree);
  // Libraries are compiled only when one of them changes.
  const ours = partNames.filter((name) => name !== 'libraries').join();
  try {
    return [
      ...(await building(tree, 'build of a release, from nothing', { most: 60 }, '--release')),
      ...(await building(tree, 'build of kernel, scripts and remotes, cold', { most: 18 }, '--force', '--only', ours)),
      ...(await building(tree, 'build of one remote', { most: 4 }, '--force', '--only', 'buy-button')),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Repetitions of each edit. */
const times = 7;

/** An edit in one widget, and one in a module that everything imports. */
const edits = [
  {
    name: 'dev: a saved widget is on screen',
    goal: { most: 1.2 },
    file: 'widgets/store-header/store-header.messages.ts',
    word: 'Ingresar',
  },
  { name: 'dev: a saved shared module is on screen', goal: undefined, file: 'shared/page/messages.ts', word: 'Error de servidor' },
] as const;

/** Time from a save until a reloaded page of a store shows its header. */
async function measureDev(): Promise<readonly Figure[]> {
  const dev = await startDev();
  const browser = await launchBrowser();
  try {
    const page = await (await newVisitor(browser)).newPage();
    await page.goto(dev.addresses.store('facturacion'));
    const header = page.getByText('Ingresar').first();
    await header.waitFor();
    const rows: Figure[] = [];
    for (const { name, goal, file, word } of edits) {
      const seconds: number[] = [];
      for (let count = 0; count < times; count += 1) {
        // A developer looks at the last change before the next one.
        await page.waitForTimeout(3_000);
        await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
        const saved = performance.now();
        dev.save(file, word + '!'.repeat(count), word + '!'.repeat(count + 1));
        await page.locator('html:not([data-before])').waitFor({ state: 'attached', timeout: 60_000 });
        await header.waitFor();
        seconds.push((performance.now() - saved) / 1000);
      }
      rows.push(figure(name, 's', { ours: spreadOf(seconds) }, goal));
    }
    return rows;
  } finally {
    await browser.close();
    await dev.stop();
  }
}

export async function measureBuilds(): Promise<readonly Figure[]> {
  return [...(await measureCommands()), ...(await measureDev())];
}
