import type { Browser } from 'playwright';
import { drive } from '../../bench/driven.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startSandbox } from '../../support/sandbox-process.ts';
import { together, type Count, type Figure } from './figure.ts';

const brand = 'superguarda';

/** The repeatedly mounted widgets, with their props. */
const widgets: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['buy-button', { packageCode: 'GUARDA-BAS-20' }],
  ['cart-menu', {}],
  ['storefront', {}],
  ['free-trial', {}],
];
const mostHeapBytes = 1_000;
/** The engine itself compiles and settles for some hundred mounts. */
const warmUp = 500;
/** Each mount reports its speed. A browser refuses more than this many pending reports, and its inspector keeps every refusal. */
const atOnce = 50;

/** Mounts and unmounts one widget on one page, and judges what remains after so many cycles, once the engine has settled. */
async function cycled(browser: Browser, address: string, [name, props]: (typeof widgets)[number], cycles: number): Promise<Count> {
  const { page, alive, quiet, close } = await drive(browser, address, { cpu: 1 });
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets += 1;
    socket.on('close', () => void (sockets -= 1));
  });
  try {
    await page.locator('licence-buy-button button').first().waitFor();
    const mounts = (times: number): Promise<void> =>
      page.evaluate(
        async (of) => {
          for (let at = 0; at < of.times; at += 1) {
            const place = document.createElement('div');
            document.body.append(place);
            const mounted = await window.licence.mount(of.name, place, { brand: of.brand, props: of.props });
            await mounted.ready;
            mounted.unmount();
            place.remove();
            // An unmount ends in a task of its own.
            await new Promise((resolve) => setTimeout(resolve));
          }
        },
        { times, name, brand, props },
      );
    const run = async (times: number): Promise<void> => {
      for (let done = 0; done < times; done += atOnce) {
        await mounts(Math.min(atOnce, times - done));
        await quiet();
      }
    };
    await run(warmUp);
    const [before, openBefore] = [await alive(), sockets];
    await run(cycles);
    const after = await alive();
    const left: readonly (readonly [string, number, number])[] = [
      ['nodes kept', after.nodes - before.nodes, 0],
      ['listeners kept', after.listeners - before.listeners, 0],
      ['sockets kept', sockets - openBefore, 0],
      ['bytes of heap a mount', Math.round((after.heapBytes - before.heapBytes) / cycles), mostHeapBytes],
    ];
    return {
      n: cycles,
      measured: `${name}: ${left.map(([what, many]) => `${many} ${what}`).join(', ')}`,
      failed: left.flatMap(([what, many, most]) => (many > most ? [`${name}: ${many} ${what} by ${cycles} mounts, ${most} at most`] : [])),
    };
  } finally {
    await close();
  }
}

export const leaks: Figure = {
  name: 'leaks',
  counts:
    'mounts and unmounts of four widgets on a landing page, as many of each, after 500 that let the engine settle: a node, a listener or a socket that they left behind, or more than 1,000 bytes of heap by each',
  unit: 'mounts',
  floor: 4_000,
  target: 20_000,
  targetHours: 0.2,
  ownCampaign: true,
  async run({ atLeast }) {
    const sandbox = await startSandbox();
    const browser = await launchBrowser();
    try {
      const counts: Count[] = [];
      for (const widget of widgets)
        counts.push(await cycled(browser, `${sandbox.addresses.landing(brand)}/`, widget, Math.ceil(atLeast / widgets.length)));
      return together({ n: 0, failed: [], engine: `Chromium ${browser.version()}` }, ...counts);
    } finally {
      await browser.close();
      await sandbox.stop();
    }
  },
};
