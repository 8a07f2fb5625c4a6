import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployedStore, type DeployedStore } from '../support/deployed-store.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
let store: DeployedStore;
beforeEach(async () => {
  store = await deployedStore(world.addresses, 'facturacion', { watched: true });
  store.publish(store.built);
});
afterEach(() => store.stop());

interface Speed {
  readonly name: string;
  readonly widget: string;
  readonly brand: string;
  readonly release: string;
  readonly value: number;
}
const speeds = async (): Promise<readonly Speed[]> =>
  ((await world.telemetry()) as readonly (Speed & { readonly about: string })[]).filter(({ about }) => about === 'speed');

test('a visit to one of our own pages tells its Web Vitals when it is left, and each widget how it came up', async () => {
  const page = await (await arrive({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${store.address}/`);
  await page.getByRole('heading', { name: 'Planes base' }).waitFor();
  // Its measures come with an idle moment of the page; until then nothing of this visit is told.
  await expect.poll(async () => (await speeds()).map(({ name }) => name)).toEqual(expect.arrayContaining(['mount', 'first-paint', 'TTFB']));
  await page
    .getByRole('button', { name: /^Comprar ahora Factura Pyme 300/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  // A browser measures a press when the frame that answers it was shown, which on a busy machine is after the dialog is there;
  // web-vitals (5) then reads it in an idle moment, and a page that is left before that says nothing of it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({ type: 'first-input', buffered: true }),
      ),
  );
  await page.goto('about:blank');
  const vitals = async (): Promise<readonly Speed[]> => (await speeds()).filter(({ widget }) => widget === '');
  await expect
    .poll(async () => [...new Set((await vitals()).map(({ name }) => name))].sort())
    .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  for (const { name, value, brand, release } of await vitals()) {
    expect([brand, release], name).toEqual(['facturacion', store.built]);
    expect(value, name).toBeGreaterThanOrEqual(0);
    if (name !== 'CLS') expect(value, name).toBeLessThan(60_000);
  }
});
