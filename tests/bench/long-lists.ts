import type { Browser, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { World } from '../support/world.ts';
import { drive } from './driven.ts';
import { exact, figure, spreadOf, type Figure } from './figures.ts';

/** The movements of one product of one customer, with `--scale`. */
const movements = 100_000;

/** What the page could not be used for while a file was made, ms. */
interface Held {
  readonly longest: number;
  /** Tasks of 50 ms and more: the browser names no shorter ones. */
  readonly tasks: number;
  readonly seconds: number;
}

declare global {
  interface Window {
    longTasks?: number[];
  }
}

/** What staff do with long lists, on this machine's own processor. */
export const measureLongLists = async (browser: Browser, addresses: Addresses): Promise<readonly Figure[]> => [
  ...(await measureSort(browser, addresses)),
  ...(await measureExport(browser, addresses)),
];

/** Sorting and searching thousands of packages that are held on screen. */
async function measureSort(browser: Browser, addresses: Addresses): Promise<readonly Figure[]> {
  const { signInPath } = await new World(addresses).login({ userName: 'superadmin', appName: 'license' });
  const here = await drive(browser, `${addresses.store('license')}${signInPath}?return=${encodeURIComponent('/admin/packages')}`, {
    cpu: 1,
  });
  try {
    const { page } = here;
    await page.getByRole('columnheader', { name: 'Nombre paquete' }).waitFor();
    await here.quiet();
    await watchTasks(page);
    for (const head of ['Nombre paquete', 'Código paquete', 'Valor total']) {
      for (let press = 0; press < 2; press += 1) {
        await page.getByRole('columnheader', { name: head }).getByRole('button').click();
        await here.quiet();
      }
    }
    await page.getByRole('searchbox', { name: 'Buscar' }).pressSequentially('firma', { delay: 50 });
    await here.quiet();
    const tasks = await page.evaluate(() => window.longTasks ?? []);
    const name = 'packages held on screen, sorted by three columns both ways and searched, CPU x1';
    return [figure(`${name}: longest task (those below 50 ms are not told)`, 'ms', { ours: exact(Math.max(0, ...tasks)) }, { most: 50 })];
  } finally {
    await here.close();
  }
}

/** The export of a hundred thousand movements, from the press to the file. */
async function measureExport(browser: Browser, addresses: Addresses): Promise<readonly Figure[]> {
  const { signInPath } = await new World(addresses).login({ userName: 'cliente-plan', appName: 'license' });
  const here = await drive(browser, `${addresses.store('license')}${signInPath}?return=${encodeURIComponent('/admin/dashboard')}`, {
    cpu: 1,
  });
  try {
    const { page } = here;
    await openMovements(page);
    await here.quiet();
    const figures: Figure[] = [];
    for (const format of ['Excel (.xlsx)', 'Texto (.csv)']) {
      const { longest, tasks, seconds } = await exported(page, format);
      const name = `export of ${movements.toLocaleString('en-US')} movements, ${format}, CPU x1`;
      figures.push(
        figure(`${name}: longest task (those below 50 ms are not told)`, 'ms', { ours: exact(longest) }, { most: 50 }),
        figure(`${name}: tasks of 50 ms and more`, 'count', { ours: exact(tasks) }, { most: 0 }),
        figure(`${name}: until the file is there`, 's', { ours: spreadOf([seconds]) }),
      );
    }
    const own = await ownTime(browser, page, () => exported(page, 'Excel (.xlsx)'));
    figures.push(
      figure(
        `export of ${movements.toLocaleString('en-US')} movements, Excel (.xlsx), CPU x1: longest task by the processor's own clock, which no other program stretches`,
        'ms',
        { ours: exact(own) },
        { most: 50 },
      ),
    );
    return figures;
  } finally {
    await here.close();
  }
}

/** A task of a thread, and a thread's name, as a trace has them; µs. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** ms of the processor that the longest task of the page's own thread took while something happened. */
async function ownTime(browser: Browser, page: Page, run: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly Traced[] };
  const threadOf = ({ pid, tid }: Traced): string => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map((each) => threadOf(each)),
  );
  const tasks = traceEvents.filter((each) => each.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(each)));
  if (tasks.length === 0) throw new Error('the trace has no task of a page');
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

/** All of them: since the day from which a movement can be asked for. */
async function openMovements(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Firma electrónica' }).first().click();
  await page.getByRole('button', { name: 'Ver detalle de Firma Profesional 250', exact: true }).click();
  await page.getByRole('button', { name: 'Movimientos de Firma Profesional 250', exact: true }).click();
  await page.getByRole('textbox', { name: 'Desde' }).fill('01/01/2000');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page
    .getByText(/ de 1\d\d,\d{3}$/)
    .first()
    .waitFor();
}

async function exported(page: Page, format: string): Promise<Held> {
  await watchTasks(page);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const started = performance.now();
  const file = page.waitForEvent('download', { timeout: 600_000 });
  await page.getByRole('menuitem', { name: format }).click();
  await file;
  const seconds = (performance.now() - started) / 1000;
  const tasks = await page.evaluate(() => window.longTasks ?? []);
  return { longest: Math.max(0, ...tasks), tasks: tasks.length, seconds };
}

/** From now on. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks?.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
}
