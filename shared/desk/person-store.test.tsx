import { beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from '#shared/contract/schema';
import { draftLife } from '#shared/page/storage/draft';
import { deskMachine, deskRows, putDeskRows } from '../../tests/support/desk-machine.ts';
import { createFormDraft, createSetting, createSheet, endedFormAddress, forgetTypedWork, unfinishedForms } from './person-store.ts';

const form = object({ name: string() });
const typed = { name: 'Comercializadora Ñandú S.A.S.' };

/** The next page load; other session storage makes it another tab. */
function nextTab(userName: string) {
  sessionStorage.clear();
  return deskMachine(userName).page;
}

beforeEach(() => history.replaceState(null, '', '/'));

describe('values that a staff member stores in this browser', () => {
  it('stored values survive a sign-out of their owner and are unreadable for others', async () => {
    await createSetting(deskMachine('ana').page, 'vistas', form).keep(typed);
    localStorage.clear();
    expect(await createSetting(nextTab('luis'), 'vistas', form).read()).toBeNull();
    expect(await createSetting(nextTab('ana'), 'vistas', form).read()).toEqual(typed);
  });

  it("a value copied under another person's name cannot be decrypted", async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await createSetting(deskMachine('ana').page, 'vistas', form).keep(typed);
    await createSetting(deskMachine('luis').page, 'vistas', form).keep({ name: 'otra' });
    const rows = await deskRows();
    const theirs = rows.map(({ person }) => person);
    expect(new Set(theirs).size).toBe(2);
    // Swaps the encrypted texts of the two.
    await putDeskRows(rows.map((row, at) => ({ ...row, person: theirs[1 - at] ?? '' })));
    expect(await createSetting(deskMachine('luis').page, 'vistas', form).read()).toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  it("stored rows contain neither the person's name nor the typed text, and neither storage has them", async () => {
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

  it('a visitor stores nothing', async () => {
    expect(await createSetting(deskMachine(null).page, 'vistas', form).keep(typed)).toBe(false);
    expect(await deskRows()).toEqual([]);
  });
});

describe('the draft of a back office form', () => {
  it('a draft is read back after a reload, and not in another tab', async () => {
    await createFormDraft(deskMachine('ana').page, 'package.new', form).keep(typed);
    expect(await createFormDraft(deskMachine('ana').page, 'package.new', form).read()).toEqual(typed);
    expect(await createFormDraft(nextTab('ana'), 'package.new', form).read()).toBeNull();
  });

  it('an ended session offers the draft and its address to the same person, whose new tab takes the draft over', async () => {
    const { page } = deskMachine('ana');
    const draft = createFormDraft(page, 'package.new', form);
    const stop = draft.watch(async () => void (await draft.keep(typed)));
    history.replaceState(null, '', '/admin/packages?paquete=nuevo');
    await page.openDrafts.get('formDraft.license.package.new')?.();
    page.announce('licence:signed-out', {});
    stop();
    expect(await endedFormAddress(nextTab('luis'))).toBeNull();
    expect(await createFormDraft(nextTab('luis'), 'package.new', form).read()).toBeNull();
    const back = nextTab('ana');
    expect(await endedFormAddress(back)).toBe('/admin/packages?paquete=nuevo');
    expect(await createFormDraft(back, 'package.new', form).read()).toEqual(typed);
    expect(await endedFormAddress(back)).toBeNull();
    expect(await createFormDraft(back, 'package.new', form).read()).toEqual(typed);
    expect(await createFormDraft(nextTab('ana'), 'package.new', form).read()).toBeNull();
  });

  it('a draft stores nothing after the session ended in another tab', async () => {
    const { page } = deskMachine('ana');
    const draft = createFormDraft(page, 'package.new', form);
    const stop = draft.watch();
    await draft.keep(typed);
    page.announce('licence:signed-out', {});
    expect(await draft.keep({ name: 'later' })).toBe(false);
    expect(await draft.read()).toEqual(typed);
    stop();
  });

  it('a draft is deleted after 30 minutes, also without opening its form', async () => {
    const { page } = deskMachine('ana');
    await createFormDraft(page, 'package.new', form).keep(typed);
    page.clock.moment += draftLife - 1;
    await endedFormAddress(page);
    expect(await deskRows()).toHaveLength(1);
    page.clock.moment += 1;
    expect(await endedFormAddress(page)).toBeNull();
    expect(await deskRows()).toEqual([]);
  });

  it("a sign-out deletes the person's drafts and services, and keeps the views and other people's values", async () => {
    const { page } = deskMachine('ana');
    await createFormDraft(page, 'package.new', form).keep(typed);
    await createSheet(page, '7', form, draftLife).keep(typed);
    await createSetting(page, 'vistas', form).keep(typed);
    await createSheet(deskMachine('luis').page, '7', form, draftLife).keep(typed);
    await forgetTypedWork(page);
    expect((await deskRows()).map(({ place }) => place).toSorted()).toEqual(['contractedServices.license.7', 'desk.license.vistas']);
    expect(await createSheet(deskMachine('luis').page, '7', form, draftLife).read()).toEqual(typed);
  });

  it('open drafts are listed by name, the latest first, for their own person and tab', async () => {
    const { page } = deskMachine('ana');
    await createSheet(page, '7', form, draftLife).keep(typed);
    page.clock.moment += 1;
    await createFormDraft(page, 'packages.new', form).keep(typed);
    await createSetting(page, 'vistas', form).keep(typed);
    expect(await unfinishedForms(page)).toEqual(['packages.new', 'services.7']);
    expect(await unfinishedForms(deskMachine('luis').page)).toEqual([]);
    expect(await unfinishedForms(deskMachine(null).page)).toEqual([]);
    // Another tab sees only the services, which belong to no tab.
    const other = nextTab('ana');
    expect(await unfinishedForms(other)).toEqual(['services.7']);
    page.clock.moment += draftLife;
    expect(await unfinishedForms(page)).toEqual([]);
  });
});
