import { expect } from 'vitest';
import { fileOf } from '../trust/faults.ts';
import type { Fault, World } from '../support/world.ts';
import { buyButton } from './paths.ts';
import type { Visit } from './visit.ts';

/** What comes in the place of a file, as the sandbox plays it. */
type FileFault = Omit<Fault, 'path' | 'of' | 'method' | 'times'>;

/** Counts in the page how often a stranger's line ran. */
const intruder = 'globalThis.__intruders=(globalThis.__intruders??0)+1;';
const kinds = {
  '503': { status: 503, body: intruder },
  '404': { status: 404, body: intruder },
  'an HTML page with 200': { status: 200, body: '<!doctype html><title>Portal del hotel</title>' },
  'nothing in it': { status: 200, body: '' },
  'a reset connection': { drop: true },
  'tampered with': { before: intruder },
} satisfies Readonly<Record<string, FileFault>>;

type Kind = keyof typeof kinds;
type Act = (visit: Visit, world: World) => Promise<void>;
export const faultKinds = Object.keys(kinds) as readonly Kind[];

/** What the loader needs before a buyer sees the cart, by the part it plays. */
export const loadedFiles = ['entry buy-button', 'bundle core'] as const;
type LoadedFile = (typeof loadedFiles)[number];

const notLoaded = 'No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.';
const brand = 'facturacion';
/** The loader gives a file up after this long. */
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
  // As the page's developer would hear of it; nothing of ours is loaded before the visitor shows intent.
  await visit.ask(`void document.addEventListener('licence:ready', (event) => { globalThis.__ready = event.detail.widget; })`);
}

const intrusions = (visit: Visit): Promise<unknown> => visit.ask('globalThis.__intruders ?? 0');

const isReady = `globalThis.__ready === 'buy-button'`;

/** Shows intent, as a visitor who comes (back) to the button does, and waits until the widget is there. */
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

/** Once or twice something else comes: the visitor waits a moment and buys. */
export function passes(file: LoadedFile, kind: Kind, times: number): Act {
  return async (visit, world) => {
    await comeToThePage(visit, world, onFile(file, kinds[kind], times));
    await buysAtLast(visit, world);
  };
}

/** For good: a sentence with a real link, nothing foreign ran, and the next try works. */
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

/** No answer, once: given up in time and asked for again. */
export function hangsOnce(file: LoadedFile): Act {
  return async (visit, world) => {
    await comeToThePage(visit, world, onFile(file, { delayMs: 4 * givenUpAfterMs, drop: true }, 1));
    const began = Date.now();
    await buysAtLast(visit, world);
    expect(Date.now() - began).toBeGreaterThan(givenUpAfterMs - 1_000);
  };
}

/** The widget comes while the mouse is down on its button: the press counts all the same. */
export async function comesInTheMiddleOfAPress(visit: Visit, world: World): Promise<void> {
  await comeToThePage(visit, world, onFile('entry buy-button', { delayMs: 1_500 }, 1));
  await visit.hold(buyButton(), () => visit.waitUntil(isReady));
  await visit.waitFor({ role: 'button', name: 'Continuar' });
}
