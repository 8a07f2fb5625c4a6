import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { array, number, object, parse } from '#shared/contract/schema';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { configWith, platforms } from '../../tests/support/concurrency.ts';
import { changeCustomer, storedCustomer } from '../../tests/support/customers-admin.ts';
import { closed, conflict, dialog, field, keepMine } from '../../tests/support/desk-screen.ts';
import { noteReloads, openLicences } from '../../tests/support/licences-screen.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { messages } from './licence-editor.messages.ts';

const world = freshWorld();
noteReloads();

const compared = () => conflict().getByRole('group', { name: deskWords.compared });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

const licence = object({
  result: object({
    records: object({
      transactionRanges: array(object({ id: number(), rangeMinimum: number(), rangeMaximum: number(), rangePrice: number() })),
    }),
  }),
});

async function storedRanges() {
  const answer = await world.callAs('superadmin', {
    method: 'GET',
    path: 'license/GetLicenseInformation',
    headers: { purchaseOrderLicenseId: '10' },
  });
  return parse(licence, answer).result.records.transactionRanges;
}
const stored = async () =>
  (await storedRanges()).map(({ rangeMinimum, rangeMaximum, rangePrice }) => `${rangeMinimum}-${rangeMaximum} $${rangePrice}`);

/** Another member of staff adds a range to licence 10, or changes the price of one. */
async function saveRange(rangeMinimum: number, rangeMaximum: number, rangePrice: number): Promise<void> {
  const others = (await storedRanges()).filter((range) => range.rangeMinimum !== rangeMinimum);
  await world.callAs('superadmin', {
    method: 'POST',
    path: 'license/SetLicenseTransactionRange',
    body: { PurchaseOrderLicenseId: 10, licenseTransactionRange: [...others, { id: 0, rangeMinimum, rangeMaximum, rangePrice }] },
  });
}

/** The seed has 1-1000 at 2400, 1001-5000 at 1900, 5001-20000 at 1500. */
describe.each(platforms)('the ranges of a licence that two members of staff edit, on $platform', ({ concurrency }) => {
  async function open(): Promise<void> {
    await openLicences(world, { dialogo: 'editar', cliente: '1', licencia: '10' }, configWith(concurrency));
    await expect.element(dialog().getByText('5,001 a 20,000')).toBeVisible();
  }
  async function add(minimum: string, maximum: string, price: string): Promise<void> {
    await field(messages.rangeMinimum).fill(minimum);
    await field(messages.rangeMaximum).fill(maximum);
    await field(messages.rangePrice).fill(price);
    await press(messages.add);
  }

  it('keeps the added ranges of both', async () => {
    await open();
    await add('50001', '60000', '900');
    await saveRange(30001, 40000, 1200);
    await press(messages.update);
    await closed();
    // LC-444
    expect(await stored()).toEqual(['1-1000 $2400', '1001-5000 $1900', '5001-20000 $1500', '30001-40000 $1200', '50001-60000 $900']);
  });

  it('reports a conflict only for a range that both changed, and replaces only that one', async () => {
    await open();
    await press('Editar el rango 1 a 1,000');
    await field(messages.rangePrice).fill('2500');
    await press(messages.keepRange);
    await saveRange(1, 1000, 2600);
    await saveRange(40001, 45000, 700);
    const lists = (await world.requests('GetCustomersLicensed')).length;
    await press(messages.update);
    // LC-478
    await expect.element(conflict().getByText('Otra persona modificó los rangos de esta licencia.')).toBeVisible();
    expect(page.getByText(messages.notUpdated).elements()).toHaveLength(0);
    await conflict().getByRole('button', { name: deskWords.seeTheirs }).click();
    await expect.element(compared().getByText('$2,600', { exact: true })).toBeVisible();
    await expect.element(compared().getByText('$2,500', { exact: true })).toBeVisible();
    // The list behind the dialog is loaded again.
    await expect.poll(async () => (await world.requests('GetCustomersLicensed')).length).toBeGreaterThan(lists);
    await keepMine().click();
    await closed();
    expect(await stored()).toEqual(['1-1000 $2500', '1001-5000 $1900', '5001-20000 $1500', '40001-45000 $700']);
  });
});

describe.each(platforms)('a customer that two members of staff edit, on $platform', ({ concurrency }) => {
  it("shows the other version beside the editor's own instead of overwriting it", async () => {
    await openLicences(world, { dialogo: 'empresa', cliente: '1' }, configWith(concurrency));
    await expect.element(field('Razón social')).toHaveValue('Comercializadora Andina S.A.S.');
    await field('Correo electrónico').fill('bodega@andina.example');
    await changeCustomer(world, { cellphoneNumber: '3110000001' });
    await press(messages.update);
    // LC-484
    await expect.element(conflict().getByText('Otra persona modificó esta empresa.')).toBeVisible();
    expect(page.getByText('¡Error del servidor!').elements()).toHaveLength(0);
    expect(await storedCustomer(world)).toMatchObject({ cellphoneNumber: '3110000001' });
    await conflict().getByRole('button', { name: deskWords.seeTheirs }).click();
    await expect.element(compared().getByText('3110000001')).toBeVisible();
    await expect.element(compared().getByText('bodega@andina.example')).toBeVisible();
    await expectNoAxeViolations();
    await keepMine().click();
    await expect.poll(async () => (await storedCustomer(world))['email']).toBe('bodega@andina.example');
  });
});
