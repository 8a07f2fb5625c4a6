import { describe, expect, it } from 'vitest';
import { deskMachine } from '../../tests/support/desk-machine.ts';
import { createSavedAgreements, mostRemembered } from './saved-agreements.model.ts';

const agreement = (index: number) => ({
  contractNumber: `OPP-${index}`,
  product: 'Firma',
  startDate: '2026-03-01',
  endDate: '2027-03-01',
  savedAt: index,
});

describe('the agreements that a person saved', () => {
  it('are theirs alone, the newest first, and there the next time', async () => {
    await createSavedAgreements(deskMachine('ana').page).add(agreement(1));
    await createSavedAgreements(deskMachine('ana').page).add(agreement(2));
    const numbers = (await createSavedAgreements(deskMachine('ana').page).all()).map(({ contractNumber }) => contractNumber);
    expect(numbers).toEqual(['OPP-2', 'OPP-1']);
    expect(await createSavedAgreements(deskMachine('luis').page).all()).toEqual([]);
  });

  it('are the last fifty', async () => {
    const saved = createSavedAgreements(deskMachine().page);
    for (let index = 0; index < mostRemembered + 5; index += 1) await saved.add(agreement(index));
    const all = await saved.all();
    expect(all).toHaveLength(50);
    expect(all.at(-1)?.contractNumber).toBe('OPP-5');
  });
});
