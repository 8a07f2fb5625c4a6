import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { object } from '#shared/contract/schema';
import { registry } from '#shared/page/registry';
import { defineWidget } from '#shared/runtime/define-widget';
import { widget as orderSummary } from '../../widgets/order-summary/index.ts';
import { widget as packages } from '../../widgets/packages/index.ts';
import { widget as storefront } from '../../widgets/storefront/index.ts';
import { expectConsole } from '../support/console-gate.ts';
import { mountWidget } from '../support/mount-widget.ts';
import { seededOrder } from '../support/seeded-orders.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';
import { configOfThisRun, watchedConfigOfThisRun } from '../support/this-run.ts';

const world = freshWorld();
/** The timeout of every wait of this suite. */
const patience = { timeout: 10_000 };
const config = { ...watchedConfigOfThisRun(), speedShare: 0 };

beforeEach(() => {
  registry.failures = 0;
  registry.releaseOf = () => '0.1.0-abc';
});
afterEach(() => {
  delete registry.releaseOf;
});

describe('reporting failures', () => {
  it('a failure is reported to the operator with the code that the visitor sees', async () => {
    expectConsole('the summary of an order could not be read');
    await world.fault({ path: 'getsummaryorder', status: 500 });
    await mountWidget(orderSummary, { brand: 'facturacion', config, props: { referenceUuid: seededOrder(6) } });
    const line = page.getByText(/^Código de soporte: solicitud-\d+$/);
    await expect.element(line, { timeout: 8_000 }).toBeVisible();
    const name = line.element().textContent.replace('Código de soporte: ', '');
    await vi.waitFor(
      async () =>
        expect(await world.telemetry()).toMatchObject([
          {
            about: 'failure',
            release: '0.1.0-abc',
            brand: 'facturacion',
            widget: 'order-summary',
            kind: 'refused',
            endpoint: 'getSummaryOrder',
            status: 500,
            id: name,
          },
        ]),
      patience,
    );
  });

  it('the report of an unreadable catalogue names the missing member', async () => {
    expectConsole('the answer could not be read: packagesBase.packageType');
    const pack = { packageId: 1, packageCode: 'P-1', packageName: 'Plan 1', packagePrice: 119_000, packageType: null };
    await world.fault({ path: 'GetPackagesByServiceName', status: 200, body: { result: { records: { packagesBase: [pack] } } } });
    await mountWidget(storefront, { brand: 'facturacion', config });
    await expect.element(page.getByText(/^Código de soporte: \S+$/)).toBeVisible();
    await vi.waitFor(
      async () =>
        expect(await world.telemetry()).toMatchObject([
          { about: 'failure', kind: 'unreadable', endpoint: 'getPackagesByServiceName', member: 'packagesBase.packageType' },
        ]),
      patience,
    );
  });

  it('the report of a catalogue with a repeated package names the equal member, and the store sells', async () => {
    expectConsole('facturacion cannot sell P-1 (repeated): check the catalogue');
    const pack = {
      packageId: 1,
      packageCode: 'P-1',
      packageName: 'Plan 1',
      packagePrice: 119_000,
      packageType: { packageTypeCode: 'BAS' },
    };
    const body = { result: { records: { packagesBase: [pack, pack] } } };
    await world.fault({ path: 'GetPackagesByServiceName', status: 200, body });
    await mountWidget(storefront, { brand: 'facturacion', config });
    await expect.element(page.getByRole('heading', { name: 'Plan 1' })).toBeVisible();
    await vi.waitFor(
      async () =>
        expect(await world.telemetry()).toMatchObject([
          { about: 'failure', kind: 'unreadable', endpoint: 'getPackagesByServiceName', member: 'packagesBase.packageId' },
        ]),
      patience,
    );
  });

  it('the code of a failure is also shown in the notice of a list', async () => {
    expectConsole('the packages did not load');
    expectConsole('the package types did not load');
    await signedIn(world, 'superadmin');
    await world.fault({ path: 'GetPackages', status: 500 });
    await mountWidget(packages, { brand: 'license', config });
    await expect.element(page.getByText(/Código de soporte: solicitud-\d+/)).toBeVisible();
    const told = async () => ((await world.telemetry()) as { readonly endpoint: string }[]).map(({ endpoint }) => endpoint);
    await vi.waitFor(async () => expect((await told()).sort()).toEqual(['getPackages', 'getPackagesType']), patience);
  });

  it('a failure is neither reported nor named without config.errors', async () => {
    expectConsole('the summary of an order could not be read');
    await world.fault({ path: 'getsummaryorder', status: 500 });
    await mountWidget(orderSummary, { brand: 'firmamail', config: configOfThisRun(), props: { referenceUuid: seededOrder(6) } });
    await expect.element(page.getByRole('alert'), { timeout: 8_000 }).toBeVisible();
    expect(page.getByText('Código de soporte').query()).toBeNull();
    expect(await world.telemetry()).toEqual([]);
  });

  it("a view that crashes is reported with its widget's name", async () => {
    expectConsole('the view is broken');
    const broken = defineWidget({
      name: 'broken',
      props: object({}),
      load: () =>
        Promise.resolve({
          View() {
            throw new Error('the view is broken');
          },
        }),
    });
    const mounting = mountWidget(broken, { brand: 'superguarda', config });
    await expect.element(page.getByText(/^Código de soporte: [a-z\d]{8}$/)).toBeVisible();
    await vi.waitFor(
      async () =>
        expect(await world.telemetry()).toMatchObject([{ about: 'failure', widget: 'broken', kind: 'crashed', brand: 'superguarda' }]),
      patience,
    );
    void mounting;
  });
});

it('a visit drawn for measuring reports mount, first paint and the slowest interaction of a widget', async () => {
  registry.draw = 0.99;
  await mountWidget(orderSummary, { brand: 'bemyself', config: { ...config, speedShare: 1 }, props: { referenceUuid: seededOrder(6) } });
  const told = async () => (await world.telemetry()) as { readonly name: string; readonly widget: string; readonly value: number }[];
  await vi.waitFor(async () => expect((await told()).map(({ name }) => name)).toEqual(['mount', 'first-paint']), patience);
  const [mount, paint] = await told();
  expect(paint?.value).toBeGreaterThanOrEqual(mount?.value ?? Infinity);
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Shift}');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.waitFor(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await told()).toMatchObject([{}, {}, { name: 'slowest-interaction', widget: 'order-summary' }]);
  }, patience);
  hidden.mockRestore();
});

it('a visit that is not drawn reports nothing', async () => {
  registry.draw = 0.5;
  await mountWidget(orderSummary, { brand: 'colnomina', config: { ...config, speedShare: 0.5 }, props: { referenceUuid: seededOrder(6) } });
  // A report would be sent in the first idle moment after the second frame.
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 3_000 }))),
  );
  expect(await world.telemetry()).toEqual([]);
});
