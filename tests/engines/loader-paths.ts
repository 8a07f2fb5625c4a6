import { expect } from 'vitest';
import { fileOf } from '../trust/faults.ts';
import type { Fault, World } from '../support/world.ts';
import { buyButton } from './paths.ts';
import type { Visit } from './visit.ts';

/** The sandbox's replacement for a file. */
type FileFault = Omit<Fault, 'path' | 'of' | 'method' | 'times'>;

/** Counts how often a foreign line ran. */
const intruder = 'globalThis.__intruders=(globalThis.__intruders??0)+1;';
const kinds = {
  '503': { status: 503, body: intruder },
  '404': { status: 404, body: intruder },
  'an HTML page with 200': { status: 200, body: '<!doctype html><title>Portal del hotel</title>' },
  'an empty file': { status: 200, body: '' },
  'a reset connection': { drop: true },
  'a tampered file': { before: intruder },
} satisfies Readonly<Record<string, FileFault>>;

type Kind = keyof typeof kinds;
type Act = (visit: Visit, world: World) => Promise<void>;
export const faultKinds = Object.keys(kinds) as readonly Kind[];

/** The files that the loader needs for the cart, by their part. */
export const loadedFiles = ['entry buy-button', 'bundle core'] as const;
type LoadedFile = (typeof loadedFiles)[number];

const notLoaded = 'No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.';
const brand = 'facturacion';
/** The loader's time limit for a file, ms. */
const givenUpAfterMs = 8_000;

const onFile = (file: LoadedFile, fault: FileFault, times?: number): Fault => ({
  of: 'files',
  path: `/${fileOf(file)}.js`,
  ...fault,
  ...(times !== undefined && { times }),
});

async function comeToThePage(visit: Visit, world: World, fault: Fault): Promise<void> {
  await world.reset();
  await world.fault(fault);
  await visit.open(`${world.addresses.landing(brand)}/`);
  // Notes the page's events; nothing of ours is loaded before intent.
  await visit.ask(`void document.addEventListener('licence:ready', (event) => { globalThis.__ready = event.detail.widget; })`);
}

const intrusions = (visit: Visit): Promise<unknown> => visit.ask('globalThis.__intruders ?? 0');

const isReady = `globalThis.__ready === 'buy-button'`;

/** Hovers the button, which is intent, and waits for its widget. */
async function comeToTheButton(visit: Visit): Promise<void> {
  await visit.hover(buyButton());
  await visit.waitUntil(isReady);
}

async function buysAtLast(visit: Visit, world: World): Promise<void> {
  await comeToTheButton(visit);
  expect(await world.faultsLeft()).toBe(0);
  expect(await visit.shows(notLoaded)).toBe(false);
  await visit.press(buyButton());
  await visit.waitFor({ role: 'button', name: 'Continuar' });
  expect(await intrusions(visit)).toBe(0);
}

/** A file that fails once or twice: the visitor waits and buys. */
export function passes(file: LoadedFile, kind: Kind, times: number): Act {
  return async (visit, world) => {
    await comeToThePage(visit, world, onFile(file, kinds[kind], times));
    await buysAtLast(visit, world);
  };
}

/** A file that fails for good: a sentence with a link, nothing foreign ran, and the next try works. */
export function lasts(file: LoadedFile, kind: Kind): Act {
  return async (visit, world) => {
    await comeToThePage(visit, world, onFile(file, kinds[kind]));
    await visit.hover(buyButton());
    await visit.waitForText(notLoaded);
    const { href } = await visit.waitFor({ role: 'link', name: 'entra a la tienda' });
    expect(href.startsWith(world.addresses.store(brand))).toBe(true);
    expect(await intrusions(visit)).toBe(0);
    await world.clearFaults();
    await buysAtLast(visit, world);
  };
}

/** A file that hangs once: given up in time and requested again. */
export function hangsOnce(file: LoadedFile): Act {
  return async (visit, world) => {
    await comeToThePage(visit, world, onFile(file, { delayMs: 4 * givenUpAfterMs, drop: true }, 1));
    const began = Date.now();
    await buysAtLast(visit, world);
    expect(Date.now() - began).toBeGreaterThan(givenUpAfterMs - 1_000);
  };
}

/** The widget replaces its facade while the mouse is down: the press still counts. */
export async function comesInTheMiddleOfAPress(visit: Visit, world: World): Promise<void> {
  await comeToThePage(visit, world, onFile('entry buy-button', { delayMs: 1_500 }, 1));
  await visit.hold(buyButton(), () => visit.waitUntil(isReady));
  await visit.waitFor({ role: 'button', name: 'Continuar' });
}
