import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from '#shared/contract/schema';
import { publicConfig } from '#shared/contract/config';
import { getDetailLicenseCustomerMyPlan } from '#shared/contract/my-plan';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { expectPageLoads } from '../../../tests/support/page-loads.ts';
import { freshWorld } from '../../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../../tests/support/this-run.ts';
import { obtainPage, type Page } from '../page.ts';
import { registry } from '../registry.ts';
import { createSession } from './session.ts';
import { createStorage } from '../storage/storage.ts';

const world = freshWorld();
const config = configOfThisRun();

/** Records page loads of our code and prevents them. */
const loads = expectPageLoads();
const pageLoads = () => loads().map(({ to }) => to);
beforeEach(() => {
  registry.place = 'store';
});
afterEach(() => {
  vi.restoreAllMocks();
});

const base64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** A token without a signature, which a browser accepts. */
const tokenWith = (claims: object) => `${base64('{"alg":"none"}')}.${base64(JSON.stringify(claims))}.x`;

async function load(brand = 'firmaya', change: object = {}): Promise<Page> {
  registry.pages.clear();
  return obtainPage({ brand, config: { ...config, ...change } });
}

async function signIn(userName: string, brand = 'firmaya', login?: string): Promise<Page> {
  const page = await load(brand);
  const { token, refreshToken } = await world.login({ userName, appName: brand });
  page.session.keep({ token, refreshToken, userName }, login);
  return page;
}

describe('a stored token', () => {
  const now = Date.UTC(2031, 4, 28, 15);
  const clock = { now: () => now, follow: () => undefined, subscribe: () => () => undefined };
  const stored = (exp: number) => {
    localStorage.setItem('appsUserToken', `Bearer ${tokenWith({ unique_name: 'ana', exp })}`);
    return createSession(createStorage(), clock, 'store');
  };

  it('a stored token is valid until the second of its exp', () => {
    expect(stored(now / 1000 + 1).store.getState().status).toBe('signed-in'); // ST-222: one second left
    expect(localStorage.getItem('appsUserToken')).not.toBeNull();
    // An exp equal to now has expired, and the key is removed (LC-301).
    expect(stored(now / 1000).store.getState().status).toBe('visitor');
    expect(localStorage.getItem('appsUserToken')).toBeNull();
    expect(stored(now / 1000 - 1).token()).toBeNull();
  });

  it('a stored token expires by the platform’s clock, not by the device’s', async () => {
    await world.setClock(new Date(Date.now() + 3_600_000));
    localStorage.setItem('appsUserToken', `Bearer ${tokenWith({ exp: Date.now() / 1000 + 60 })}`);
    const page = await load();
    expect(page.session.token()).not.toBeNull();
    await page.parameters.load();
    expect(page.session.token()).toBeNull(); // ST-222, TR-B17: the platform's clock is an hour ahead, so the token has expired.
  });

  it.each(['Bearer', 'Bearer null', 'Bearer a.b.c', '{}', 'Bearer '.repeat(1_000)])(
    'a stored text that is no token counts as absent: %.20s',
    (text) => {
      localStorage.setItem('appsUserToken', text);
      expect(createSession(createStorage(), clock, 'store').token()).toBeNull();
    },
  );

  it('the session reads its customer from the claims of the token', () => {
    localStorage.setItem('appsUserToken', `Bearer ${tokenWith({ exp: now / 1000 + 60, customer_type: 'NIT', customer_value: '900' })}`);
    expect(createSession(createStorage(), clock, 'store').customer()).toEqual({ documentType: 'NIT', documentNumber: '900' }); // ST-208
  });
});

describe('signing out', () => {
  it('signing out revokes the token, clears both storages of our own origin and opens the root', async () => {
    const page = await signIn('cliente-plan');
    localStorage.setItem('anything-else', 'of this origin');
    sessionStorage.setItem('adminSessionToken', 'Bearer x');
    const refresh = page.session.refreshToken();
    await page.signOut();
    const [revoked] = await world.requests('RevokeToken');
    // ST-223, ST-393, LC-465
    expect(revoked).toMatchObject({
      method: 'PUT',
      body: { UserName: 'cliente-plan', Quantity: 1, AppName: 'firmaya', RefreshToken: refresh },
    });
    expect({ ...localStorage, ...sessionStorage }).toEqual({}); // ST-224, LC-466, LC-303
    expect(pageLoads()).toEqual([`${location.origin}/`]); // ST-226, LC-307
    expect(page.session.store.getState().status).toBe('visitor');
  });

  it('signing out succeeds for any answer of the platform and only logs the failure', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await world.fault({ path: 'RevokeToken', status: 500 });
    const page = await signIn('cliente-plan');
    await page.signOut();
    expect(localStorage.length).toBe(0); // ST-394, LC-504
    expect(complained).toHaveBeenCalled();
    expect(page.notices.store.getState()).toEqual([]);
  });

  it('signing out on a brand’s page removes only our keys', async () => {
    registry.place = 'brand-page';
    const page = await signIn('cliente-plan', 'firmaya', 'https://login.example/');
    localStorage.setItem('theirs', 'stays');
    localStorage.setItem('cart', '{"v":1,"brands":{}}');
    sessionStorage.setItem('formDraft.firmaya.purchase-form', 'x');
    await page.signOut();
    expect({ ...localStorage, ...sessionStorage }).toEqual({ theirs: 'stays' }); // LC-304: user name and redirect were stored too
  });

  it.each([
    ['dark dense', { deskLook: 'dark dense' }],
    ['dark ana.torres', {}],
  ])('signing out removes the key deskLook unless it holds a look of the back office: %s', async (stored, left) => {
    const page = await signIn('superadmin', 'license');
    localStorage.setItem('deskLook', stored);
    await page.signOut();
    expect({ ...localStorage, ...sessionStorage }).toEqual(left); // ST-224, LC-466
  });

  it.each([
    ['certificado', '/login/certificado'], // ST-225, LC-305, LC-306
    ['superadmin', '/login'],
  ])('signing out of the licence application as %s opens %s', async (userName, path) => {
    const page = await signIn(userName, 'license');
    await page.signOut();
    expect(pageLoads()).toEqual([world.addresses.platform + path]);
  });

  it('signing out without a readable role opens the remembered login', async () => {
    const page = await signIn('certificado', 'license', `${world.addresses.platform}/login/certificado`);
    localStorage.removeItem('appsUserToken');
    await page.signOut();
    expect(pageLoads()).toEqual([`${world.addresses.platform}/login/certificado`]); // ST-220
  });

  it('signing out ignores an address that a changed storage names', async () => {
    const page = await signIn('superadmin', 'license', 'https://somewhere-else.example/');
    await page.signOut();
    expect(pageLoads()).toEqual([`${world.addresses.platform}/login`]);
  });

  it('signing out in one tab signs the other tabs out', async () => {
    const page = await signIn('cliente-plan');
    const heard = vi.fn();
    // Another tab of this origin: the same storage and the same channel.
    const other = createSession(createStorage(), page.clock, 'store');
    other.subscribe(heard);
    expect(other.store.getState().status).toBe('signed-in');
    page.session.forget();
    await expect.poll(() => heard).toHaveBeenCalled();
    expect(other.store.getState().status).toBe('visitor');
  });

  it('a tab without a channel is signed out by the storage event alone', async () => {
    const page = await signIn('cliente-plan');
    const heard = vi.fn();
    page.session.subscribe(heard);
    localStorage.clear();
    // The event that the browser fires in every other tab.
    dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null, oldValue: null, newValue: null }));
    expect(heard).toHaveBeenCalled(); // TR-D04
    expect(page.session.store.getState().status).toBe('visitor');
  });

  it('signing out empties the cart in every tab, and no merge restores it', async () => {
    const page = await signIn('cliente-plan');
    const pack = await page.catalogue.find('FIRMA-BAS-100');
    if (pack) page.cart.add(pack);
    expect(page.cart.store.getState().cart.lines).toHaveLength(1);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null, oldValue: null, newValue: null }));
    expect(page.cart.store.getState().cart.lines).toHaveLength(0); // ST-224
    expect(localStorage.getItem('cart')).toBeNull();
  });
});

const ask = (page: Page) =>
  page.call(getDetailLicenseCustomerMyPlan, { body: { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: 'firmaya' } });

describe('a call that is refused with 401', () => {
  it('four refused calls of two tabs share one refresh and all succeed with the new token', async () => {
    const first = await signIn('cliente-plan');
    const second = await load();
    await world.fault({ path: 'GetDetailLicenseCustomerMyPlan', status: 401, times: 4 });
    await world.fault({ path: 'RefreshToken', delayMs: 200 });
    const before = first.session.token();
    const refresh = first.session.refreshToken();
    const answers = await Promise.all([ask(first), ask(first), ask(second), ask(second)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const refreshed = await world.requests('RefreshToken');
    expect(refreshed).toHaveLength(1); // ST-227, LC-299
    expect(refreshed[0]?.body).toEqual({ RefreshToken: refresh, UserName: 'cliente-plan', Appname: 'firmaya' }); // ST-395, LC-467
    expect(first.session.refreshToken()).not.toBe(refresh);
    expect(first.session.token()).not.toBe(before);
    expect(second.session.token()).toBe(first.session.token());
  });

  it('a refresh that is refused with 401 ends the session without a revocation', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await signIn('cliente-plan');
    await world.fault({ path: 'GetDetailLicenseCustomerMyPlan', status: 401 });
    await world.fault({ path: 'RefreshToken', status: 401 });
    await expect(ask(page)).rejects.toThrow();
    await expect.poll(() => pageLoads()).toEqual([`${location.origin}/`]); // ST-228, LC-300
    expect(localStorage.length).toBe(0);
    expect(await world.requests('RevokeToken')).toHaveLength(0);
  });
});

describe('a token that expires while the page is hidden', () => {
  async function idle(...pages: readonly Page[]): Promise<void> {
    const later = new Date(Date.now() + 16 * 60_000);
    await world.setClock(later);
    for (const page of pages) page.clock.follow(later.toISOString());
  }
  const comesBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  it('an expired token is renewed when the customer returns to the tab, who stays signed in meanwhile', async () => {
    const page = await signIn('cliente-plan');
    const seen = vi.fn();
    page.session.store.subscribe(({ status }) => seen(status));
    const before = page.session.token();
    await idle(page);
    // While the user is away the page sends no request.
    expect(await world.requests('RefreshToken')).toHaveLength(0);
    comesBack();
    await expect.poll(() => page.session.token()).not.toBe(before);
    expect(await world.requests('RefreshToken')).toHaveLength(1);
    expect((await ask(page)).ok).toBe(true);
    expect(seen.mock.calls.flat()).not.toContain('visitor');
    expect(pageLoads()).toEqual([]);
  });

  it('a fresh load renews the token before its first request and sends nothing as a visitor', async () => {
    await signIn('cliente-plan');
    await idle();
    const page = await load();
    page.clock.follow(new Date(Date.now() + 16 * 60_000).toISOString());
    expect(page.session.store.getState().status).toBe('signed-in');
    await page.catalogue.load();
    expect((await world.requests()).map(({ path }) => path.split('/').at(-1))[0]).toBe('RefreshToken');
    const [catalogue] = await world.requests('GetPackagesByServiceName');
    expect(catalogue?.headers['authorization']).toBe(`Bearer ${page.session.token()}`);
  });

  it('the customer becomes a visitor only once the renewal is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await signIn('cliente-plan');
    await world.endSessions({ userName: 'cliente-plan', message: '' });
    await idle(page);
    expect(page.session.store.getState().status).toBe('signed-in');
    comesBack();
    await expect.poll(() => page.session.store.getState().status).toBe('visitor');
    expect(pageLoads()[0]).toBe(`${location.origin}/`); // ST-228
  });
});

describe('values stored in the browser', () => {
  /** Replaces idle callbacks: an automated page may not become idle for seconds. */
  let putOff: (() => void)[] = [];
  beforeEach(() => {
    putOff = [];
    const spied = vi
      .spyOn(globalThis, 'requestIdleCallback')
      .mockImplementation((run) => putOff.push(() => run({ didTimeout: false, timeRemaining: () => 50 })));
    return () => spied.mockRestore();
  });
  const resting = (): void => putOff.splice(0).forEach((run) => run());

  it('the steps of a buyer store all specified keys and no other', async () => {
    history.replaceState(null, '', `?storeLanding=${encodeURIComponent(`${world.addresses.landing('colnomina')}/`)}`);
    const page = await signIn('cliente-plan', 'colnomina', `${world.addresses.platform}/login`);
    history.replaceState(null, '', location.pathname);
    const employees = await page.catalogue.find('NOMELECTEMPADIC1');
    if (!employees) throw new Error('the sandbox sells no employee package');
    page.cart.add(employees);
    const tiers = await page.catalogue.tiers('NOMELECTEMPADIC1');
    page.cart.setTier(employees.packageId, tiers[1] ?? null);
    await page.cart.applyPromo('NOV10');
    // The copy of the catalogue is written once the browser is idle.
    resting();
    expect(localStorage.getItem('packages')).not.toBeNull();
    page.refreshSoon();
    // Written elsewhere: the look by the back office; returnUrl, ordersTold and handedCart by a purchase from a brand's page; recentOrders by the order page.
    const elsewhere = ['deskLook', 'handedCart', 'returnUrl', 'ordersTold', 'recentOrders'];
    const local = Object.entries(STORAGE_KEYS).flatMap(([key, area]) => (area === 'local' && !elsewhere.includes(key) ? [key] : []));
    // ST-522, every one after its step: sign-in, arrival, catalogue, line, tiers, tier, code, quantity.
    expect(Object.keys(localStorage).toSorted()).toEqual(local.toSorted());
    expect(localStorage.getItem('quantityLicense')).toBe('10');
    expect(localStorage.getItem('storeLanding')).toBe(`${world.addresses.landing('colnomina')}/`);
    expect(JSON.parse(localStorage.getItem('pricesLicense') ?? '[]')).toHaveLength(7);
    expect(Object.keys(JSON.parse(localStorage.getItem('packages') ?? '{}').brands)).toEqual(['colnomina']);
    expect(localStorage.getItem('refreshPage')).toBe('true');
    page.session.forget();
  });

  it('the catalogue is stored when the page is idle, and never after its customer signed out', async () => {
    const visited = await load('colnomina');
    await visited.catalogue.load();
    expect(localStorage.getItem('packages')).toBeNull();
    resting();
    expect(Object.keys(JSON.parse(localStorage.getItem('packages') ?? '{}').brands)).toEqual(['colnomina']);

    const page = await signIn('cliente-plan', 'colnomina');
    resting();
    await page.catalogue.reload();
    page.session.end();
    resting();
    expect(localStorage.getItem('packages')).toBeNull();
  });

  it('a landing page that is not allowed is not stored', async () => {
    history.replaceState(null, '', `?storeLanding=${encodeURIComponent('https://somewhere-else.example/')}`);
    await load();
    history.replaceState(null, '', location.pathname);
    expect(localStorage.getItem('storeLanding')).toBeNull(); // ST-268
  });
});

describe('encrypted storage', () => {
  const sealed = { flags: { encryptStorage: true } };
  const rawIsSealed = (key: string) => expect.poll(() => localStorage.getItem(key)).toMatch(/^aes-cbc:[\w-]+$/);

  it('encrypted storage holds nothing readable, and a reload decrypts session and cart', async () => {
    const { token, refreshToken } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const page = await load('firmaya', sealed);
    page.session.keep({ token, refreshToken, userName: 'cliente-plan' });
    const pack = await page.catalogue.find('FIRMA-BAS-100');
    if (pack) page.cart.add(pack, 2);
    for (const key of ['appsUserToken', 'appsUserRefreshToken', 'userName', 'cart', 'cartAdded', 'packages']) await rawIsSealed(key);
    const text = JSON.stringify({ ...localStorage });
    for (const plain of [token, refreshToken, 'cliente-plan', 'FIRMA-BAS-100']) expect(text).not.toContain(plain); // ST-524, LC-508

    const again = await load('firmaya', sealed);
    expect(again.session.userName()).toBe('cliente-plan');
    expect(again.session.token()).toBe(token);
    expect(again.cart.store.getState().cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('the next page finds the encrypted value of a sign-in just before the navigation', async () => {
    const page = await load('firmaya', sealed);
    const { token, refreshToken } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    page.session.keep({ token, refreshToken, userName: 'cliente-plan' });
    let foundByNext: string | null = null;
    const next = `${location.origin}/myplan`;
    // A page of the previous test, whose session ended with its storage, may still be reloading.
    const look = ({ destination }: NavigateEvent): void => {
      if (destination.url === next) foundByNext = localStorage.getItem('userName');
    };
    navigation.addEventListener('navigate', look);
    onTestFinished(() => navigation.removeEventListener('navigate', look));
    expect(page.navigation.go('/myplan')).toBe(true);
    await expect.poll(() => pageLoads()).toContain(next);
    expect(foundByNext).toMatch(/^aes-cbc:/); // ST-524: the user name is encrypted last of the three.
  });

  it('a value that cannot be decrypted counts as absent, with the flag on or off', async () => {
    localStorage.setItem('userName', 'plain');
    localStorage.setItem('appsUserRefreshToken', 'aes-cbc:AAAA');
    const on = await load('firmaya', sealed);
    expect([on.session.userName(), on.session.refreshToken()]).toEqual([null, null]);
    on.storage.local.set('userName', 'ana');
    await rawIsSealed('userName');
    const off = await load('firmaya');
    expect(off.session.userName()).toBeNull(); // ST-524
  });

  it('the last of several encrypted writes stays, and a removed value does not return', async () => {
    const page = await load('firmaya', sealed);
    for (let count = 0; count < 20; count += 1) page.storage.local.set('userName', `name ${count}`);
    page.storage.local.set('promoCode', 'A');
    page.storage.local.remove('promoCode');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await load('firmaya', sealed)).session.userName()).toBe('name 19');
    expect(localStorage.getItem('promoCode')).toBeNull();
  });

  it('a tab receives another tab’s encrypted write decrypted', async () => {
    const page = await load('firmaya', sealed);
    page.storage.local.set('userName', 'ana');
    await rawIsSealed('userName');
    const newValue = localStorage.getItem('userName');
    const heard = vi.fn();
    const other = await load('firmaya', sealed);
    other.storage.local.set('userName', 'before');
    other.storage.subscribe(heard);
    dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'userName', oldValue: null, newValue }));
    await expect.poll(() => heard).toHaveBeenCalledWith('userName', null, 'ana');
    expect(other.session.userName()).toBe('ana');
  });

  it('encrypted storage without a key rejects and names the missing setting', async () => {
    await expect(load('firmaya', { ...sealed, keys: {} })).rejects.toThrow('keys.storage');
    expect(parse(publicConfig, config).flags.encryptStorage).toBe(false);
  });
});
