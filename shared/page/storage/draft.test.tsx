import { afterEach, describe, expect, it, vi } from 'vitest';
import { facturacion } from '#shared/brands/brand-table';
import { array, object, string } from '#shared/contract/schema';
import { createDraft, draftLife, handOverDrafts } from './draft.ts';
import { createEvents } from '../page.ts';
import { createSession } from '../session/session.ts';
import { goToLogin, takeSignInMark } from '../session/sign-in-mark.ts';
import { createStorage } from './storage.ts';

/** A token that a browser accepts. */
const honest = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;
const form = object({ name: string(), phones: array(string()) });
const typed = { name: 'Comercializadora Ñandú S.A.S.', phones: ['3001234567'] };

/** The part of a page that a draft needs, with a settable clock. */
function surroundings() {
  const clock = { moment: Date.now(), now: () => clock.moment, follow: () => undefined, subscribe: () => () => undefined };
  const storage = createStorage();
  const session = createSession(storage, clock, 'brand-page');
  const { listen, announce } = createEvents(facturacion);
  return { brand: facturacion, clock, storage, session, listen, announce, openDrafts: new Map() };
}

afterEach(() => vi.restoreAllMocks());

describe('the draft of a form', () => {
  it('a draft is read back after a reload of the page', async () => {
    const page = surroundings();
    expect(await createDraft(page, 'purchase', form).keep(typed)).toBe(true);
    // A new draft object over the same storage, as after a reload.
    expect(await createDraft(surroundings(), 'purchase', form).read()).toEqual(typed);
  });

  it('a draft is encrypted in storage, and its key is not extractable', async () => {
    await createDraft(surroundings(), 'purchase', form).keep(typed);
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    for (const value of ['Comercializadora', 'Ñandú', '3001234567', btoa('3001234567')]) expect(stored).not.toContain(value); // TR-D10
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('licence');
      request.onsuccess = () => resolve(request.result);
    });
    const key = await new Promise<unknown>((resolve) => {
      const request = opened.transaction('keys').objectStore('keys').get('draft');
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    if (!(key instanceof CryptoKey)) throw new TypeError('the key is no CryptoKey');
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('a draft lasts 30 minutes and is deleted after', async () => {
    const page = surroundings();
    const draft = createDraft(page, 'purchase', form);
    await draft.keep(typed);
    page.clock.moment += draftLife - 1;
    expect(await draft.read()).toEqual(typed);
    page.clock.moment += 1;
    expect(await draft.read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('a draft can be forgotten, also while it is being stored', async () => {
    const draft = createDraft(surroundings(), 'purchase', form);
    const keeping = draft.keep(typed);
    draft.forget();
    expect(await keeping).toBe(false);
    expect(await draft.read()).toBeNull();
  });

  it('the last of two drafts stored at once is kept', async () => {
    const draft = createDraft(surroundings(), 'purchase', form);
    await Promise.all([draft.keep(typed), draft.keep({ name: 'Ana', phones: [] })]);
    expect(await draft.read()).toEqual({ name: 'Ana', phones: [] });
  });

  it('signing out deletes the draft, and later values are not stored', async () => {
    const page = surroundings();
    const draft = createDraft(page, 'purchase', form);
    const stop = draft.watch();
    await draft.keep(typed);
    page.announce('licence:signed-out', {});
    expect(sessionStorage).toHaveLength(0);
    expect(await draft.keep(typed)).toBe(false);
    stop();
  });

  it('a draft of one user is not readable for another', async () => {
    const page = surroundings();
    await createDraft({ ...page, session: { ...page.session, userName: () => 'cliente-plan' } }, 'purchase', form).keep(typed);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(
      await createDraft({ ...page, session: { ...page.session, userName: () => 'cliente-gratis' } }, 'purchase', form).read(),
    ).toBeNull();
  });

  it("signing in from the form hands the visitor's draft of that form over to the customer, once", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = surroundings();
    const as = (userName: string) => ({ ...page, session: { ...page.session, userName: () => userName } });
    await createDraft(page, 'purchase', form).keep(typed);
    await createDraft(page, 'trial', form).keep(typed);
    await handOverDrafts(page, ['formDraft.facturacion.purchase'], 'cliente-plan');
    expect(await createDraft(as('cliente-plan'), 'purchase', form).read()).toEqual(typed);
    expect(Object.keys(sessionStorage)).toEqual(['formDraft.facturacion.purchase']);
    // The draft belongs to the customer, so a second hand-over has no effect.
    await handOverDrafts(page, ['formDraft.facturacion.purchase'], 'cliente-gratis');
    expect(await createDraft(as('cliente-gratis'), 'purchase', form).read()).toBeNull();
  });

  it('an expired draft is deleted instead of handed over', async () => {
    const page = surroundings();
    await createDraft(page, 'purchase', form).keep(typed);
    page.clock.moment += draftLife;
    await handOverDrafts(page, ['formDraft.facturacion.purchase'], 'cliente-plan');
    expect(sessionStorage).toHaveLength(0);
  });

  it('the draft is deleted when another customer signs in, in this tab or another', async () => {
    const page = surroundings();
    const signIn = (userName: string) => page.session.keep({ token: honest, refreshToken: 'r', userName });
    signIn('cliente-plan');
    const stop = createDraft(page, 'purchase', form).watch();
    await createDraft(page, 'purchase', form).keep(typed);
    // The same user signs in again: the draft is still there.
    signIn('cliente-plan');
    expect(sessionStorage).toHaveLength(1);
    signIn('cliente-gratis');
    expect(sessionStorage).toHaveLength(0);
    await createDraft(page, 'purchase', form).keep(typed);
    dispatchEvent(
      new StorageEvent('storage', { storageArea: localStorage, key: 'userName', oldValue: 'cliente-gratis', newValue: 'cliente-nuevo' }),
    );
    expect(sessionStorage).toHaveLength(0);
    stop();
  });

  it('the open form stores its draft before a visitor leaves for the login', async () => {
    const page = surroundings();
    const draft = createDraft(page, 'purchase', form);
    const stop = draft.watch(async () => void (await draft.keep(typed)));
    const gone = vi.fn(() => expect(Object.keys(sessionStorage)).toContain('formDraft.facturacion.purchase'));
    await goToLogin(page, gone);
    expect(gone).toHaveBeenCalledOnce();
    expect(takeSignInMark(page)).toMatchObject({ drafts: ['formDraft.facturacion.purchase'] });
    expect(takeSignInMark(page)).toBeNull();
    stop();
    await goToLogin(page, gone);
    expect(takeSignInMark(page)).toMatchObject({ drafts: [] });
  });

  it('drafts of other forms and brands are separate', async () => {
    await createDraft(surroundings(), 'purchase', form).keep(typed);
    expect(await createDraft(surroundings(), 'wizard', form).read()).toBeNull();
    expect(await createDraft({ ...surroundings(), brand: { ...facturacion, id: 'firmaya' } }, 'purchase', form).read()).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"v":1}', '{"v":2,"savedAt":0,"iv":"","sealed":""}', '{"v":1,"savedAt":1e15,"iv":"%","sealed":"%"}'])(
    'damaged storage counts as no draft and is deleted: %s',
    async (damage) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      sessionStorage.setItem('formDraft.facturacion.purchase', damage);
      expect(await createDraft(surroundings(), 'purchase', form).read()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('a draft that session storage cannot store is reported and stays readable on this page', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = createDraft(surroundings(), 'purchase', form);
    expect(await draft.keep(typed)).toBe(false);
    expect(await draft.read()).toEqual(typed);
  });
});
