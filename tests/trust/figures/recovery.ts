import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { brands } from '#shared/brands/brand-table';
import { fileOf } from '../faults.ts';
import { launchBrowser, newVisitor } from '../../support/browser.ts';
import { shuffled } from '../../support/numbers.ts';
import { secondNamedBy } from '../../support/published-scripts.ts';
import { startSandbox } from '../../support/sandbox-process.ts';
import { World, type Fault } from '../../support/world.ts';
import type { Count, Figure } from './figure.ts';

const mostMs = 3_000;
/** A wait beyond this limit fails. */
const givenUpMs = 30_000;

const kinds: Readonly<Record<string, Omit<Fault, 'path'>>> = {
  'a 503': { status: 503 },
  'a 404': { status: 404 },
  'a page of a hotel': { status: 200, body: '<!doctype html><title>Portal del hotel</title>' },
  'nothing in it': { status: 200, body: '' },
  'a cut line': { drop: true },
};
/** For calls only, as a late file is no fault. */
const late: Omit<Fault, 'path'> = { delayMs: 8_000 };

const offers = [
  { brand: 'facturacion', code: 'FACT-BAS-120' },
  { brand: 'superguarda', code: 'GUARDA-BAS-20' },
  { brand: 'bemyself', code: 'BMS-BAS-50' },
] as const;
type Offer = (typeof offers)[number];

interface Episode {
  readonly called: string;
  readonly fault: Fault;
  /** Goes to the place of the fault; the measured silence starts when this is done. */
  begin(page: Page): Promise<unknown>;
  /** The control that the visitor gets once the failure is known. */
  readonly told: (page: Page) => Locator;
  /** Any text for the visitor. */
  readonly sentence: (page: Page) => Locator;
  /** The visitor's action once the fault has ended. */
  again(page: Page): Promise<unknown>;
  readonly usable: (page: Page) => Locator;
}

const retry = (page: Page): Locator => page.getByRole('button', { name: 'Reintentar' }).first();
const pressRetry = (page: Page): Promise<void> => retry(page).click({ timeout: givenUpMs });

/** On a brand's page: the press on its buy button. */
function onLanding(world: World, { brand, code }: Offer, what: string, kind: string, fault: Fault): Episode {
  const button = (page: Page): Locator => page.locator(`licence-buy-button[package-code="${code}"]`).first().getByRole('button');
  return {
    called: `${brand}: ${kind} in the place of ${what}`,
    fault,
    async begin(page) {
      await page.goto(`${world.addresses.landing(brand)}/`);
      await button(page).click();
    },
    sentence: (page) =>
      page
        .getByRole('dialog')
        .getByText(/Consultando|No pudimos|Continuar en la tienda/)
        .or(page.getByText('No pudimos cargar esta parte de la tienda'))
        .first(),
    told: (page) => page.getByText(/No pudimos/).first(),
    async again(page) {
      if (await retry(page).isVisible()) return pressRetry(page);
      await page.keyboard.press('Escape');
      await button(page).click();
    },
    usable: (page) => page.getByRole('dialog').getByRole('button', { name: 'Continuar', exact: true }),
  };
}

/** On the store's own pages, with every kind of visitor. */
function inStore(world: World, { brand, code }: Offer, screen: string, kind: string, fault: Fault): Episode {
  const screens: Readonly<Record<string, readonly [string, (page: Page) => Locator]>> = {
    'the store home': ['/', (page) => page.getByRole('button', { name: /^Agregar/ }).first()],
    'a link into the form': [`/license/addCartItem/${code}:1`, (page) => page.getByRole('button', { name: 'Pago en línea' }).first()],
  };
  const [path = '/', usable = retry] = screens[screen] ?? [];
  return {
    called: `${brand}: ${kind} to the calls of ${screen}`,
    fault,
    begin: (page) => page.goto(`${world.addresses.store(brand)}${path}`, { waitUntil: 'commit' }),
    sentence: (page) => page.locator('h1, h2, [role="status"], [role="alert"], p').first(),
    told: retry,
    again: pressRetry,
    usable,
  };
}

/** Some brands sell on their own page, to which the home of their store redirects. */
const leadsToLanding = ({ brand }: Offer): boolean => brands[brand].flows.home === 'landing';

function episodesOf(world: World, second: string): readonly Episode[] {
  const files = { 'the button’s script': fileOf('entry buy-button'), 'the kernel': fileOf('bundle core'), 'the second file': second };
  return offers.flatMap((offer) => [
    ...Object.entries(files).flatMap(([what, file]) =>
      Object.entries(kinds).map(([kind, fault]) => onLanding(world, offer, what, kind, { of: 'files', path: `/${file}.js`, ...fault })),
    ),
    ...Object.entries({ ...kinds, 'a late answer': late }).map(([kind, fault]) =>
      onLanding(world, offer, 'the prices', kind, { path: '/package/GetPackagesByServiceName', ...fault }),
    ),
    ...(leadsToLanding(offer) ? ['a link into the form'] : ['the store home', 'a link into the form']).flatMap((screen) =>
      Object.entries(kinds).map(([kind, fault]) => inStore(world, offer, screen, kind, { path: '/license/api/', ...fault })),
    ),
  ]);
}

/** Measures the time until an element is visible. @throws after the limit */
async function until(seen: Locator): Promise<number> {
  const begun = performance.now();
  while (!(await seen.isVisible().catch(() => false))) {
    if (performance.now() - begun > givenUpMs) throw new Error(`${String(seen)} is not seen in ${givenUpMs / 1_000} s`);
    await sleep(25);
  }
  return performance.now() - begun;
}

async function lived(
  browser: Browser,
  world: World,
  { fault, begin, sentence, told, again, usable }: Episode,
): Promise<[silence: number, back: number]> {
  await world.reset();
  await world.fault(fault);
  const visitor = await newVisitor(browser);
  try {
    const page = await visitor.newPage();
    await begin(page);
    const silence = await until(sentence(page));
    // A delay ends by itself.
    if (fault.delayMs === undefined) await until(told(page));
    await world.clearFaults();
    const begun = performance.now();
    if (fault.delayMs === undefined) await again(page);
    await until(usable(page));
    return [silence, fault.delayMs === undefined ? performance.now() - begun : 0];
  } finally {
    await visitor.close();
  }
}

/** The 95th percentile. */
const ninetyFifth = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const recovery: Figure = {
  name: 'recovery',
  counts:
    'faults of files and calls that a buyer meets and that end: longer than 3 s without a sentence, or, for the slowest twentieth left out, longer than 3 s from the end of the fault to a page that can be used',
  unit: 'faults lived through',
  floor: 40,
  target: 83,
  targetHours: 0.2,
  whole: true,
  ownCampaign: true,
  async run({ seed, atLeast }): Promise<Count> {
    const sandbox = await startSandbox();
    const browser = await launchBrowser();
    try {
      const world = new World(sandbox.addresses);
      const second = secondNamedBy(await (await fetch(`${sandbox.addresses.start}/embed.js`)).text());
      const chosen = shuffled(episodesOf(world, second), seed).slice(0, atLeast);
      const failed: string[] = [];
      const silences: number[] = [];
      const backs: { readonly called: string; readonly ms: number }[] = [];
      for (const episode of chosen) {
        try {
          const [silence, ms] = await lived(browser, world, episode);
          silences.push(silence);
          backs.push({ called: episode.called, ms });
          if (silence > mostMs) failed.push(`${episode.called}: silent for ${Math.round(silence)} ms`);
        } catch (error) {
          failed.push(`${episode.called}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
        }
      }
      if (ninetyFifth(backs.map(({ ms }) => ms)) > mostMs)
        failed.push(
          ...backs.filter(({ ms }) => ms > mostMs).map(({ called, ms }) => `${called}: ${Math.round(ms)} ms until it could be used`),
        );
      const measured = `silent for ${seconds(Math.max(0, ...silences))} at most; usable again in ${seconds(ninetyFifth(backs.map(({ ms }) => ms)))} (95 of 100)`;
      return { n: chosen.length, failed, measured, engine: `Chromium ${browser.version()}` };
    } finally {
      await browser.close();
      await sandbox.stop();
    }
  },
};
