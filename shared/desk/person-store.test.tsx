import { beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from '#shared/contract/schema';
import { draftLife } from '#shared/page/storage/draft';
import { deskMachine, deskRows, putDeskRows } from '../../tests/support/desk-machine.ts';
import { addressLeft, createFormDraft, createSheet, forgetTypedWork, formsLeft, keptFor } from './person-store.ts';

const form = object({ name: string() });
const typed = { name: 'Comercializadora Ñandú S.A.S.' };

/** The next page load; other session storage makes it another tab. */
function nextTab(userName: string) {
  sessionStorage.clear();
  return deskMachine(userName).page;
}

beforeEach(() => history.replaceState(null, '', '/'));

describe('what a staff member keeps in this browser', () => {
  it('is there for them after a sign-out, and for no other person', async () => {
    await keptFor(deskMachine('ana').page, 'vistas', form).keep(typed);
    localStorage.clear();
    expect(await keptFor(nextTab('luis'), 'vistas', form).read()).toBeNull();
    expect(await keptFor(nextTab('ana'), 'vistas', form).read()).toEqual(typed);
  });

  it('opens for no other person who puts it under a name of their own', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await keptFor(deskMachine('ana').page, 'vistas', form).keep(typed);
    await keptFor(deskMachine('luis').page, 'vistas', form).keep({ name: 'otra' });
    const rows = await deskRows();
    const theirs = rows.map(({ person }) => person);
    expect(new Set(theirs).size).toBe(2);
    // Swaps the encrypted texts of both.
    await putDeskRows(rows.map((row, at) => ({ ...row, person: theirs[1 - at] ?? '' })));
    expect(await keptFor(deskMachine('luis').page, 'vistas', form).read()).toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  it('names neither the person nor what was typed, and lies in neither storage', async () => {
    history.replaceState(null, '', '/?buscar=Ñandú');
    const { page } = deskMachine('ana.torres');
    const draft = createFormDraft(page, 'package.new', form);
    const stop = draft.watch();
    await draft.keep(typed);
    await page.openDrafts.get('formDraft.license.package.new')?.();
    stop();
    const stored = JSON.stringify([await deskRows(), { ...localStorage }, { ...sessionStorage }]);
    for (const plain of ['ana', 'Comercializadora', 'Ñandú', 'buscar']) expect(stored).not.toContain(plain);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['formDraft']);
  });

  it('is nothing for a visitor', async () => {
    expect(await keptFor(deskMachine(null).page, 'vistas', form).keep(typed)).toBe(false);
    expect(await deskRows()).toEqual([]);
  });
});

describe('a form of the back office', () => {
  it('comes back after a reload, and in no other tab', async () => {
    await createFormDraft(deskMachine('ana').page, 'package.new', form).keep(typed);
    expect(await createFormDraft(deskMachine('ana').page, 'package.new', form).read()).toEqual(typed);
    expect(await createFormDraft(nextTab('ana'), 'package.new', form).read()).toBeNull();
  });

  it('whose session ended is offered where it stood to the same person, and goes on in the tab that opens it', async () => {
    const { page } = deskMachine('ana');
    const draft = createFormDraft(page, 'package.new', form);
    const stop = draft.watch(async () => void (await draft.keep(typed)));
    history.replaceState(null, '', '/admin/packages?paquete=nuevo');
    await page.openDrafts.get('formDraft.license.package.new')?.();
    page.announce('licence:signed-out', {});
    stop();
    expect(await addressLeft(nextTab('luis'))).toBeNull();
    expect(await createFormDraft(nextTab('luis'), 'package.new', form).read()).toBeNull();
    const back = nextTab('ana');
    expect(await addressLeft(back)).toBe('/admin/packages?paquete=nuevo');
    expect(await createFormDraft(back, 'package.new', form).read()).toEqual(typed);
    expect(await addressLeft(back)).toBeNull();
    expect(await createFormDraft(back, 'package.new', form).read()).toEqual(typed);
    expect(await createFormDraft(nextTab('ana'), 'package.new', form).read()).toBeNull();
  });

  it('takes nothing in once its session has ended in another tab', async () => {
    const { page } = deskMachine('ana');
    const draft = createFormDraft(page, 'package.new', form);
    const stop = draft.watch();
    await draft.keep(typed);
    page.announce('licence:signed-out', {});
    expect(await draft.keep({ name: 'later' })).toBe(false);
    expect(await draft.read()).toEqual(typed);
    stop();
  });

  it('is deleted after 30 minutes, also where it is never opened again', async () => {
    const { page } = deskMachine('ana');
    await createFormDraft(page, 'package.new', form).keep(typed);
    page.clock.moment += draftLife - 1;
    await addressLeft(page);
    expect(await deskRows()).toHaveLength(1);
    page.clock.moment += 1;
    expect(await addressLeft(page)).toBeNull();
    expect(await deskRows()).toEqual([]);
  });

  it('and a customer’s services go when their person signs out; views and the work of others stay', async () => {
    const { page } = deskMachine('ana');
    await createFormDraft(page, 'package.new', form).keep(typed);
    await createSheet(page, '7', form, draftLife).keep(typed);
    await keptFor(page, 'vistas', form).keep(typed);
    await createSheet(deskMachine('luis').page, '7', form, draftLife).keep(typed);
    await forgetTypedWork(page);
    expect((await deskRows()).map(({ place }) => place).toSorted()).toEqual(['contractedServices.license.7', 'desk.license.vistas']);
    expect(await createSheet(deskMachine('luis').page, '7', form, draftLife).read()).toEqual(typed);
  });

  it('is listed by its name, the latest first, for its own person and in its own tab', async () => {
    const { page } = deskMachine('ana');
    await createSheet(page, '7', form, draftLife).keep(typed);
    page.clock.moment += 1;
    await createFormDraft(page, 'packages.new', form).keep(typed);
    await keptFor(page, 'vistas', form).keep(typed);
    expect(await formsLeft(page)).toEqual(['packages.new', 'services.7']);
    expect(await formsLeft(deskMachine('luis').page)).toEqual([]);
    expect(await formsLeft(deskMachine(null).page)).toEqual([]);
    // Another tab shares only the services, which belong to no tab.
    const other = nextTab('ana');
    expect(await formsLeft(other)).toEqual(['services.7']);
    page.clock.moment += draftLife;
    expect(await formsLeft(page)).toEqual([]);
  });
});
