import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recentOrdersShape } from '#shared/contract/recent-orders';
import { registry } from '#shared/page/registry';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';

const world = worldOfThisRun();
beforeEach(async () => {
  await world.reset();
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
async function search(reference: string, document: string): Promise<void> {
  await page.getByLabelText('Referencia').fill(reference);
  await page.getByLabelText('Número de documento').fill(document);
  await page.getByRole('button', { name: 'Buscar orden' }).click();
}

describe('an order without its mail', () => {
  it('is found by its reference and the document of who bought it', async () => {
    const gone = await open();
    await search('sbx-0001', '900373115');
    await expect.poll(() => gone).toEqual([`/registerPurchaseOrder/statusOrder/${uuid}`]);
  });

  it('is found as people write both down, with spaces and with points', async () => {
    const gone = await open();
    await search(' SBX - 0001 ', '900.373.115');
    await expect.poll(() => gone).toEqual([`/registerPurchaseOrder/statusOrder/${uuid}`]);
  });

  it('is not found with a wrong document, nor a reference that nobody has, and both are said alike', async () => {
    const gone = await open();
    const said = page.getByText('No encontramos una orden con esa referencia y ese documento. Revisa los dos datos.');
    await search('SBX-0001', '900373116');
    await expect.element(said).toBeVisible();
    await expectNoAxeViolations();
    await search('SBX-9999', '900373115');
    await expect.element(said).toBeVisible();
    await expect.poll(async () => (await world.requests('findorder')).length).toBe(2);
    expect(gone).toEqual([]);
  });

  it('waits as long as the platform says after too many tries', async () => {
    await world.fault({ path: 'findorder', status: 429, body: {} });
    await open();
    await search('SBX-0001', '1');
    await expect.element(page.getByLabelText('Número de documento')).toHaveAccessibleDescription(/^Demasiados intentos/);
    await expect.element(page.getByRole('button', { name: 'Buscar orden' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not looked for where the platform does not do that', async () => {
    await world.settings({ parameters: { findOrderApply: null } });
    await open();
    await expect.element(page.getByText('Abre tu orden con el enlace que recibiste en tu correo.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Buscar orden' })).not.toBeInTheDocument();
  });
});

describe('what this browser remembers', () => {
  it('leads back to an order, and is forgotten when its buyer wants none remembered', async () => {
    remember(Date.now() - 1_000);
    const gone = await open();
    const link = page.getByRole('link', { name: 'SBX-0001' });
    await link.click();
    expect(gone).toEqual([`/registerPurchaseOrder/statusOrder/${uuid}`]);
    await page.getByRole('checkbox', { name: 'Recordar mis órdenes en este navegador' }).click();
    await expect.element(link).not.toBeInTheDocument();
    expect(remembered()).toBe('{"v":1,"off":true,"brands":{}}');
  });

  it('is shown nowhere once the platform wants that', async () => {
    await world.settings({ parameters: { recentOrdersApply: false } });
    remember(Date.now() - 1_000);
    await open();
    await expect.element(page.getByRole('button', { name: 'Buscar orden' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'SBX-0001' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });
});
