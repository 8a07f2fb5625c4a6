import { describe, expect, it } from 'vitest';
import { deskMachine } from '../../tests/support/desk-machine.ts';
import { createSavedAgreements, mostRemembered } from '#shared/desk/saved-agreements';
import { foundIn, savedRow } from './saved-agreements.model.ts';

const agreement = (index: number) => ({
  contractNumber: `OPP-${index}`,
  customer: 'Andina S.A.S.',
  product: 'Firma electrónica',
  startDate: '2026-03-01',
  endDate: '2027-03-01',
  savedAt: index,
});

describe('the saved agreements', () => {
  it('stores saved agreements for each user and lists them newest first', async () => {
    await createSavedAgreements(deskMachine('ana').page).add(agreement(1));
    await createSavedAgreements(deskMachine('ana').page).add(agreement(2));
    const numbers = (await createSavedAgreements(deskMachine('ana').page).all()).map(({ contractNumber }) => contractNumber);
    expect(numbers).toEqual(['OPP-2', 'OPP-1']);
    expect(await createSavedAgreements(deskMachine('luis').page).all()).toEqual([]);
  });

  it('keeps the last fifty saved agreements', async () => {
    const saved = createSavedAgreements(deskMachine().page);
    for (let index = 0; index < mostRemembered + 5; index += 1) await saved.add(agreement(index));
    const all = await saved.all();
    expect(all).toHaveLength(50);
    expect(all.at(-1)?.contractNumber).toBe('OPP-5');
  });

  it("searches and sorts saved agreements by customer, and shows the product's name", () => {
    const rows = [agreement(1), { ...agreement(2), customer: 'Zapatos Ávila' }, { ...agreement(3), customer: 'Óptica Luz' }].map(savedRow);
    const numbers = (query: string) =>
      foundIn(rows, { query, sort: { key: 'customer', direction: 'ascending' } }).map(({ texts }) => texts.number);
    expect(numbers('')).toEqual(['OPP-1', 'OPP-3', 'OPP-2']);
    expect(numbers('avila')).toEqual(['OPP-2']);
    expect(rows[0]?.texts).toMatchObject({ customer: 'Andina S.A.S.', product: 'Firma electrónica' });
  });
});
