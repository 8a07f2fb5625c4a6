import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recentOrdersShape } from '#shared/contract/recent-orders';
import { registry } from '#shared/page/registry';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { messages } from './find-order.messages.ts';
import { widget } from './index.ts';

const world = freshWorld();
beforeEach(() => {
  registry.place = 'store';
});
afterEach(() => {
  registry.place = 'brand-page';
});

const uuid = '00000000-0000-4000-8000-000000000001';
const remembered = (): string | null => localStorage.getItem('recentOrders');
const remember = (at: number): void =>
  localStorage.setItem(
    'recentOrders',
    recentOrdersShape.write({ v: 1, off: false, brands: { facturacion: [{ referenceUuid: uuid, reference: 'SBX-0001', at }] } }),
  );

async function open() {
  const gone: string[] = [];
  await mountWidget(widget, { brand: 'facturacion', navigate: (target) => void gone.push(target) });
  return gone;
}

describe('the recent orders of this browser', () => {
  it('links a recent order, and deletes recent orders when the buyer turns them off', async () => {
    remember(Date.now() - 1_000);
    const gone = await open();
    const link = page.getByRole('link', { name: 'SBX-0001' });
    await expect.element(link).toBeVisible();
    await expectNoAxeViolations();
    await link.click();
    expect(gone).toEqual([`/registerPurchaseOrder/statusOrder/${uuid}`]);
    await page.getByRole('checkbox', { name: 'Recordar mis órdenes en este navegador' }).click();
    await expect.element(link).not.toBeInTheDocument();
    expect(remembered()).toBe('{"v":1,"off":true,"brands":{}}');
  });

  it('shows packages and state of each recent order', async () => {
    remember(Date.now() - 1_000);
    await open();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'SBX-0001' }) });
    await expect.element(row.getByText(messages.standing.paid)).toBeVisible();
    await expect.element(row.getByText('Factura Pyme 300')).toBeVisible();
    // State and packages come from the platform; the browser stores no more than before.
    expect(JSON.parse(remembered() ?? '').brands.facturacion).toEqual([
      { referenceUuid: uuid, reference: 'SBX-0001', at: expect.any(Number) },
    ]);
  });

  it('shows the quantity of a package before its name', async () => {
    const summaryPackages = [{ packageId: 1, packageName: 'Plan Uno', quantity: 3, unitPrice: 100_000, subTotal: 357_000 }];
    await world.fault({
      path: 'getsummaryorder',
      status: 200,
      body: { result: { summaryOrder: { totalPurchase: 357_000, summaryPackages } } },
    });
    remember(Date.now() - 1_000);
    await open();
    await expect.element(page.getByText('3 × Plan Uno', { exact: true })).toBeVisible();
  });

  it('hides recent orders when the platform turns them off', async () => {
    await world.settings({ parameters: { recentOrdersApply: false } });
    remember(Date.now() - 1_000);
    await open();
    await expect.element(page.getByText('Abre tu orden con el enlace que recibiste en tu correo.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'SBX-0001' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });
});
