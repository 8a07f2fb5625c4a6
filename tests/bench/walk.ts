import type { Browser, BrowserContext, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { World } from '../support/world.ts';
import { drive } from './driven.ts';
import { exact, figure, quantile, rowsOf, type Figure } from './figures.ts';
import { interactionsOf, watchInteractions, type Interaction } from './interactions.ts';
import { staffScreens, storeScreens, type Screen } from './screens.ts';

/** Most presses on each screen. */
const presses = 10;
const fields = 4;

/** Names of controls that end the walk or leave the site. */
const leaves = /cerrar sesi[oó]n|salir|imprimir|descargar|excel/i;
const leavesByLabel = ['sesión', 'salir', 'Imprimir', 'Descargar', 'Excel'].map((word) => `:not([aria-label*="${word}" i])`).join('');
/** Time limit of a screen, ms. */
const screenLimit = 40_000;

/** Every control of a screen in page order, dialogs first. */
const pressable = (page: Page) =>
  page
    .locator(`button:enabled${leavesByLabel}, [role=tab], [role=switch], summary`)
    .filter({ visible: true })
    .filter({ hasNotText: leaves });

/** Uses a screen as a visitor does: presses, types, tabs, opens and closes. @returns every interaction, timed by the page itself */
async function tryScreen(page: Page): Promise<readonly Interaction[]> {
  const found: Interaction[] = [];
  const address = page.url();
  const deadline = Date.now() + screenLimit;
  let counted = 0;
  const take = async (): Promise<void> => {
    try {
      const { all, counted: now } = await interactionsOf(page, counted);
      found.push(...all);
      counted = now;
    } catch (error) {
      // A press that loads another document loses its own interaction; any other error is a failure.
      if (!/context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState();
      counted = 0;
    }
  };
  const quick = { timeout: 1_500 } as const;
  await take();
  for (let at = 0; at < presses && Date.now() < deadline; at += 1) {
    const next = pressable(page).nth(at);
    if ((await next.count()) === 0) break;
    // A covered or removed control is skipped.
    const pressed = await next.click(quick).then(
      () => true,
      () => false,
    );
    if (!pressed) continue;
    await take();
    if (await page.locator('dialog[open]').count()) {
      await typeInto(page.locator('dialog[open]').last(), page, take);
      await page.keyboard.press('Escape');
      await take();
      // A question about unsaved work is answered with its first button.
      const lose = page.getByRole('alertdialog').getByRole('button').first();
      if (await lose.count()) await lose.click(quick).catch(() => undefined);
      await page.keyboard.press('Escape');
    }
    if (page.url() !== address) {
      await page.goto(address);
      counted = 0;
      await pressable(page).first().waitFor();
    }
  }
  await typeInto(page.locator('body'), page, take);
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
  await take();
  return found;
}

/** Types some keys into the first fields of a region. */
async function typeInto(region: ReturnType<Page['locator']>, page: Page, take: () => Promise<void>): Promise<void> {
  const inputs = region
    .locator('input[type=text]:enabled, input[type=search]:enabled, input[type=email]:enabled, input[type=tel]:enabled')
    .filter({ visible: true });
  for (let at = 0; at < Math.min(fields, await inputs.count()); at += 1) {
    const there = await inputs
      .nth(at)
      .click({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (!there) continue;
    await page.keyboard.type('Andina 12', { delay: 60 });
    await take();
  }
}

async function comeTo(page: Page, addresses: Addresses, screen: Screen): Promise<void> {
  const site = addresses.store(screen.brand);
  if (screen.as !== undefined) {
    const { signInPath } = await new World(addresses).login({ userName: screen.as, appName: screen.brand });
    await page.goto(
      site + (screen.brand === 'license' ? `${signInPath}?return=${encodeURIComponent(screen.path)}` : screen.path + signInPath),
    );
  } else await page.goto(site + (screen.first ?? screen.path));
  await page.locator(screen.ready).filter({ visible: true }).first().waitFor();
}

/** Walks every screen of a side at CPU x4, and measures the share of interactions that are answered in time. */
async function walk(
  browser: Browser,
  addresses: Addresses,
  who: string,
  screens: readonly Screen[],
): Promise<{ readonly figures: readonly Figure[]; readonly slowest: readonly string[] }> {
  const all: (Interaction & { readonly screen: string })[] = [];
  const missed: string[] = [];
  for (const screen of screens) {
    const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CO' });
    try {
      const here = await drive(browser, 'about:blank', { context });
      await watchInteractions(here.page);
      await comeTo(here.page, addresses, screen);
      await here.quiet();
      all.push(...(await tryScreen(here.page)).map((each) => ({ ...each, screen: screen.name })));
    } catch (error) {
      missed.push(`${screen.name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    } finally {
      await context.close();
    }
  }
  const times = all.map(({ duration }) => duration);
  const slowest = all
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, 8)
    .map(({ screen, kind, on, duration }) => `${duration} ms ${kind} on '${on}' (${screen})`);
  return {
    slowest: [...slowest, ...missed.map((each) => `NOT WALKED ${each}`)],
    figures: [
      figure(
        `${who}: interactions of all screens at CPU x4, 75th percentile of ${times.length}`,
        'ms',
        { ours: exact(quantile(times, 0.75)) },
        { most: 200 },
      ),
      figure(`${who}: interactions of all screens at CPU x4, 98th percentile`, 'ms', { ours: exact(quantile(times, 0.98)) }, { most: 350 }),
      figure(`${who}: screens that could not be walked to their end`, 'count', { ours: exact(missed.length) }, { most: 0 }),
    ],
  };
}

export async function measureInteractions(browser: Browser, addresses: Addresses): Promise<readonly Figure[]> {
  const rows: Figure[] = [];
  for (const [who, screens] of [
    ['buyers', storeScreens],
    ['staff', staffScreens],
  ] as const)
    rows.push(
      ...(await rowsOf(`interactions of ${who}`, async () => {
        const { figures, slowest } = await walk(browser, addresses, who, screens);
        console.log(slowest.map((each) => `    ${each}`).join('\n'));
        return figures;
      })),
    );
  return rows;
}
