import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { goToLogin } from '#shared/page/session/sign-in-mark';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { expectPageLoads } from '../../tests/support/page-loads.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import { messages } from './entry.messages.ts';
import type { EntryProps } from './props.ts';

const world = freshWorld();

/** Page loads that our code asks for. They are noted and do not happen: the test's own page stays. */
const loads = expectPageLoads();
const pageLoads = () => loads().map(({ to }) => to);

beforeEach(() => {
  registry.place = 'store';
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Comes in by an address, as the shell hands it over. `wentTo` are the addresses it led on to. */
async function enter(props: EntryProps, brand = 'firmaya', query: Readonly<Record<string, string>> = {}, config?: object) {
  const location = memoryLocation();
  location.set(query);
  const wentTo: string[] = [];
  const mounted = await mountWidget(widget, {
    brand,
    props,
    location,
    ...(config ? { config } : {}),
    navigate: (target, options) => wentTo.push(options?.replace ? target : `${target} (leaving a step behind)`),
  });
  return { ...mounted, wentTo, ends: (target: string) => expect.poll(() => wentTo.at(-1)).toBe(target) };
}

/** Comes in and lets go of the page, so that the next visit starts from what is stored. */
async function visit(props: EntryProps, ends: string, brand?: string, query?: Readonly<Record<string, string>>): Promise<void> {
  const visited = await enter(props, brand, query);
  await visited.ends(ends);
  visited.handle.unmount();
  registry.pages.clear();
}

interface StoredCart {
  readonly lines: readonly {
    readonly packageCode: string;
    readonly number: number;
    readonly total: number;
    readonly promoDiscount: number | null;
  }[];
  readonly promo: string | null;
  readonly sealed?: string;
}
function storedCart(brand: string): StoredCart | undefined {
  return (JSON.parse(localStorage.getItem('cart') ?? '{}') as { brands?: Record<string, StoredCart> }).brands?.[brand];
}
const quantities = (brand: string) =>
  Object.fromEntries((storedCart(brand)?.lines ?? []).map(({ packageCode, number }) => [packageCode, number]));

const added = '/license/RegisterPurchaseExt';

describe('a list of packages in the address', () => {
  it('comes with the page to go back to after the purchase; one that names none forgets the one before it, on the same page too', async () => {
    const own = `${configOfThisRun().hosts.license}/promo`;
    const first = await enter({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' }, 'firmaya', { returnUrl: own });
    await first.ends(added);
    expect(localStorage.getItem('returnUrl')).toBe(own);
    first.handle.unmount();
    const second = await enter({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:1' });
    await second.ends(added);
    expect(localStorage.getItem('returnUrl')).toBeNull();
  });

  it('puts each package in with its quantity, beside what is there, and leads to the purchase entry', async () => {
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:2' }, added);
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1,FIRMA-CMP-500:3' }, added);
    // ST-040, ST-041
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2, 'FIRMA-BAS-100': 1, 'FIRMA-CMP-500': 3 });
    // ST-168
    expect(JSON.parse(localStorage.getItem('cartAdded') ?? '[]')).toContainEqual({
      packageCode: 'FIRMA-CMP-500',
      appName: 'firmaya',
      number: 3,
    });
  });

  it('opened again gives the same cart: quantities are set, not added', async () => {
    const address: EntryProps = { entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1,FIRMA-CMP-500:3' };
    await visit(address, added);
    await visit(address, added);
    // ST-040
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1, 'FIRMA-CMP-500': 3 });
  });

  it('with replace and promo makes the cart exactly what the buyer saw, the code validated again, as often as it is opened', async () => {
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:2' }, added);
    for (let time = 0; time < 2; time += 1)
      await visit({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:2' }, added, 'firmaya', { replace: 'true', promo: 'NOV10' });
    // ST-040. NOV10 takes 10 %: base 100,000 - 10,000 = 90,000, times 2, plus 19 % = 214,200.
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 2 });
    expect(storedCart('firmaya')?.promo).toBe('NOV10');
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(214_200);
    expect((await world.requests('ValidatePromotionCode')).length).toBeGreaterThanOrEqual(2);
  });

  it('goes on without a code that is refused', async () => {
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' }, added, 'firmaya', { promo: 'NO-EXISTE' });
    expect(storedCart('firmaya')?.promo).toBeNull();
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1 });
  });

  it('puts in what is known and tells the console of the rest, without a dialog', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1,NADIE-VENDE-ESTO:2' }, added);
    // ST-480
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1 });
    expect(warned.mock.calls.flat().join(' ')).toContain('NADIE-VENDE-ESTO');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it.each([
    ['says so where none of its packages is sold', 'facturacion', 'NADIE-VENDE-ESTO:2', [messages.notSold]],
    ['says nothing where one of them is', 'firmaya', 'FIRMA-BAS-100:1,NADIE-VENDE-ESTO:2', []],
  ])('%s', async (_, brand, parameter, said) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ends } = await enter({ entry: 'add-cart-item', parameter }, brand);
    await ends(added);
    const { notices } = await obtainPage({ brand });
    expect(notices.store.getState().map(({ text }) => text)).toEqual(said); // ST-480
  });

  it('none of which is sold, of a brand with a landing page: says so in place, with a link there, since a notice would be lost on the way', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { wentTo } = await enter({ entry: 'add-cart-item', parameter: 'NADIE-VENDE-ESTO:2' });
    await expect.element(page.getByText(messages.notSold)).toBeVisible(); // ST-480
    await expect
      .element(page.getByRole('link', { name: messages.plans }))
      .toHaveAttribute('href', expect.stringContaining('firmaya.landing')); // ST-480
    expect(wentTo).toEqual([]);
    await expectNoAxeViolations();
  });

  it('none of which is sold, beside a cart with lines: goes on to the form, and says so there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' }, added);
    const { ends } = await enter({ entry: 'add-cart-item', parameter: 'NADIE-VENDE-ESTO:2' });
    await ends(added);
    const { notices } = await obtainPage({ brand: 'firmaya' });
    expect(notices.store.getState().map(({ text }) => text)).toEqual([messages.notSold]); // ST-480
  });

  // What else is skipped: `shared/domain/cart/carry.test.ts`.
  it.each(['FIRMA-CMP-500:1e3', '__proto__:1'])('is skipped where it is broken or hostile: %s', async (hostile) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await visit({ entry: 'add-cart-item', parameter: hostile }, added, 'facturacion');
    // ST-040: no part of it becomes a line, and nothing breaks.
    expect(quantities('facturacion')).toEqual({});
  });

  it('that cannot be looked up says so, and works on a second try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
    const { ends } = await enter({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' });
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    await expectNoAxeViolations();
    await world.clearFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await ends(added);
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1 });
  });
});

describe('a sealed order in the address', () => {
  const order = {
    package: [{ packageCode: 'FIRMA-BAS-100', quantity: 2, packagePrice: 59_500, applyOffer: false, totalOffer: 0, offerTypeCode: 'VLR' }],
  };

  it('becomes the cart, at its own price, and leads to the purchase form', async () => {
    const { text } = await world.seal(order);
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    // ST-042, ST-043, ST-430, ST-431: 59,500 x 2, whatever the catalogue says.
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 2 });
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(119_000);
    // ST-406: the order will carry the text.
    expect(storedCart('firmaya')?.sealed).toBe(text);
    const [asked] = await world.requests('DecryptPackage');
    expect(asked?.body).toEqual({ package: text });
  });

  it('adds to the cart that is there, asks nothing, and makes the cart exactly itself with replace=true', async () => {
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:2,FIRMA-BAS-100:1' }, added);
    const { text } = await world.seal(order);
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    // ST-043
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2, 'FIRMA-BAS-100': 2 });
    // The line that was there costs what the sealed text says: 59,500 x 2.
    expect(storedCart('firmaya')?.lines.find(({ packageCode }) => packageCode === 'FIRMA-BAS-100')?.total).toBe(119_000);

    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder', 'firmaya', { replace: 'true' });
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 2 }); // ST-043
  });

  it('brings its own offer, which has no dates', async () => {
    const { text } = await world.seal({
      package: [{ ...order.package[0], quantity: 1, packagePrice: 119_000, applyOffer: true, totalOffer: 10_000 }],
    });
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    // ST-431: base 100,000 - 10,000 = 90,000, plus 19 %.
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(107_100);
  });

  it('applies its code', async () => {
    const { text } = await world.seal({ package: [{ ...order.package[0], packagePrice: 119_000 }], promotionCode: 'NOV10' });
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    // ST-430
    expect(storedCart('firmaya')?.promo).toBe('NOV10');
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(214_200);
  });

  it.each([
    ['is garbled', [], false],
    ['cannot be opened now', [{ path: 'DecryptPackage', status: 500 }], true],
    ['gets no answer', [{ path: 'DecryptPackage', drop: true }], true],
  ])('that %s leads to the message page and leaves the cart as it was', async (_, faults, complains) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:2' }, added);
    for (const fault of faults) await world.fault(fault);
    // ST-044, ST-479
    await visit({ entry: 'add-cart', parameter: 'nada/que/abrir' }, '/messageValidationEmail/package-failed');
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    expect(complained.mock.calls.length > 0).toBe(complains);
  });
});

describe('the purchase entry', () => {
  it.each([
    // ST-045
    ['firmaya', 'FIRMA-BAS-100:1', '/registerPurchaseOrder'],
    // ST-046: a free base under e-signature is activated …
    ['firmaya', 'FIRMA-FREE-10:1', '/registerPurchaseOrder/activatePlan'],
    // … and bought like any other elsewhere.
    ['superguarda', 'GUARDA-FREE-1:1', '/registerPurchaseOrder'],
  ])('of %s with %s leads to %s', async (brand, list, target) => {
    await visit({ entry: 'add-cart-item', parameter: list }, added, brand);
    await visit({ entry: 'register-purchase' }, target, brand);
  });
});

describe('a link to complementary packages alone', () => {
  const warning = 'Para continuar la compra, debes primero seleccionar un paquete base.';

  it.each([
    ['facturacion', 'FACT-CMP-100:1', '/'],
    ['firmaya', 'FIRMA-CMP-500:1', '/license/viewCartModal'],
  ])('of %s leads to the cart, which says what is missing, before the form: %s', async (brand, list, target) => {
    await visit({ entry: 'add-cart-item', parameter: list }, added, brand);
    const { ends } = await enter({ entry: 'register-purchase' }, brand);
    await ends(target);
    const { cart } = await obtainPage({ brand });
    expect(cart.store.getState().baseRefusal).toContain(warning); // ST-258
  });

  it('of a customer with a paid base package leads to the form, and of one with the free plan to the cart', async () => {
    await signedIn(world, 'cliente-plan', 'facturacion');
    await visit({ entry: 'add-cart-item', parameter: 'FACT-CMP-100:1' }, added, 'facturacion');
    await visit({ entry: 'register-purchase' }, '/registerPurchaseOrder', 'facturacion');
    await signedIn(world, 'cliente-gratis', 'facturacion');
    await visit({ entry: 'register-purchase' }, '/', 'facturacion'); // ST-260
  });

  it('goes on to the form where the platform cannot be asked about the customer', async () => {
    expectConsole("the customer's base package could not be checked");
    await signedIn(world, 'cliente-plan', 'facturacion');
    await visit({ entry: 'add-cart-item', parameter: 'FACT-CMP-100:1' }, added, 'facturacion');
    await world.fault({ path: 'GetPackageBaseCustomer', status: 500 });
    await visit({ entry: 'register-purchase' }, '/registerPurchaseOrder', 'facturacion');
  });
});

describe('the cart alone', () => {
  const shown = '/license/viewCartModal';

  it.each<[string, string, Record<string, string>, Record<string, number>]>([
    ['a package and a quantity', 'FIRMA-CMP-500/2', {}, { 'FIRMA-CMP-500': 2 }],
    // ST-049: the query says the same; which of the two wins: `shared/domain/people/external-entry.test.ts`.
    ['both in the query', '', { idParam: 'FIRMA-CMP-500', quantityParam: '2' }, { 'FIRMA-CMP-500': 2 }],
    ['a code that is no percent-encoding', '%E0%A4%A/2', {}, {}],
  ])('opens with %s in the address', async (_, parameter, query, expected) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // ST-048
    await visit({ entry: 'view-cart-modal', parameter }, shown, 'firmaya', query);
    await expect.poll(() => quantities('firmaya')).toEqual(expected);
  });

  it('that cannot be filled says so instead of standing there empty, and is filled on a second try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
    const { ends, wentTo } = await enter({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2' });
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    // The link is still in the address: a reload asks again.
    expect(wentTo).toEqual([]);
    // What was in the cart before is there to be seen.
    expect((await obtainPage({ brand: 'firmaya' })).cart.store.getState().open).toBe(true);
    await world.clearFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await ends(shown);
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-500': 2 });
  });

  it('replaces the line of that package and leaves the others; the code goes with a changed quantity and stays without', async () => {
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1,FIRMA-CMP-500:2' }, added, 'firmaya', { promo: 'NOV10' });
    await visit({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2' }, shown);
    // ST-250
    expect(storedCart('firmaya')?.promo).toBe('NOV10');
    await visit({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/4' }, shown);
    // ST-249, ST-250
    await expect.poll(() => quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1, 'FIRMA-CMP-500': 4 });
    expect(storedCart('firmaya')?.promo).toBeNull();
    expect(storedCart('firmaya')?.lines.every(({ promoDiscount }) => promoDiscount === null)).toBe(true);
  });

  it('with true in its third part reloads once, 900 ms later, from an address without it', async () => {
    const { wentTo } = await enter({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2/true' });
    await expect.poll(() => localStorage.getItem('refreshPage')).toBe('true');
    const since = performance.now();
    // ST-050: what is loaded again asks for no further reload.
    expect(wentTo).toEqual([shown]);
    await expect.poll(() => pageLoads(), { interval: 10 }).toEqual(['reload']);
    // ST-050
    expect(performance.now() - since).toBeGreaterThan(800);
    expect(localStorage.getItem('refreshPage')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(pageLoads()).toEqual(['reload']);
  });

  it('with another word there is not reloaded', async () => {
    await visit({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2/TRUE' }, shown);
    await expect.poll(() => quantities('firmaya')).toEqual({ 'FIRMA-CMP-500': 2 });
    // ST-050
    expect(localStorage.getItem('refreshPage')).toBeNull();
  });
});

describe('a sign-in link', () => {
  const session = () => ({
    token: localStorage.getItem('appsUserToken'),
    refresh: localStorage.getItem('appsUserRefreshToken'),
    user: localStorage.getItem('userName'),
    login: localStorage.getItem('redirectPage'),
  });
  const nobody = { token: null, refresh: null, user: null, login: null };

  it.each(['signInPath', 'sealedSignInPath'] as const)('signs in without a word typed: %s', async (form) => {
    const login = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: login[form].slice(1), then: '/' });
    // ST-211, ST-217
    await ends('/');
    // ST-212, ST-213, ST-523; ST-220: the login of this role.
    expect(session().token).toMatch(/^Bearer [^ ]+$/);
    expect(session()).toMatchObject({ refresh: login.refreshToken, user: 'cliente-plan', login: `${world.addresses.platform}/login` });
    // ST-215
    expect((await world.requests('GetAppParameters')).length).toBeGreaterThan(0);
    // ST-522: exactly these keys hold the session.
    expect(Object.keys(localStorage).toSorted()).toEqual(['appsUserRefreshToken', 'appsUserToken', 'redirectPage', 'userName']);
  });

  it('loads the parameters after the token is kept and before it leads on', async () => {
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await world.fault({ path: 'GetAppParameters', delayMs: 400 });
    const { wentTo, ends } = await enter({ entry: 'sign-in', parameter: signInPath.slice(1) });
    await expect.poll(() => session().token).not.toBeNull();
    // ST-215
    expect(wentTo).toEqual([]);
    await ends('/');
  });

  it('remembers the certificate login of a role that has letmicert', async () => {
    const { signInPath } = await world.login({ userName: 'certificado', appName: 'license' });
    const { ends } = await enter({ entry: 'sign-in', parameter: signInPath.slice(1) }, 'license');
    await ends('/');
    // ST-220
    expect(session().login).toBe(`${world.addresses.platform}/login/certificado`);
  });

  it.each<[string, EntryProps['then'], Record<string, string>, string]>([
    // ST-035, ST-216
    ['the plan, when the address was the plan’s', '/myplan', {}, '/myplan'],
    // LC-016: the address to return to
    ['the path that was asked for', '/', { return: '/license/reports/reportView?x=1' }, '/license/reports/reportView?x=1'],
    ['nowhere outside', '/', { return: '//somewhere-else.example/' }, '/'],
    ['nowhere outside, however it is written', '/', { return: 'https://somewhere-else.example/' }, '/'],
  ])('leads to %s', async (_, then, query, target) => {
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: signInPath.slice(1), then }, 'firmaya', query);
    await ends(target);
  });

  it('that was changed by one character signs out, with a console error that says nothing of it', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { signInPath: good } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await visit({ entry: 'sign-in', parameter: good.slice(1) }, '/');
    const { sealedSignInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const parameter = sealedSignInPath.slice(1).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    await enter({ entry: 'sign-in', parameter });
    // ST-218, ST-495: signed out although a session existed before, and on the root.
    await expect.poll(() => pageLoads()).toEqual([`${location.origin}/`]);
    expect(session()).toEqual(nobody);
    // ST-494
    expect(complained).toHaveBeenCalled();
    expect(complained.mock.calls.flat().join(' ')).not.toContain(parameter.slice(0, 40));
  });

  it('whose token is no token signs out as well', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await visit({ entry: 'sign-in', parameter: signInPath.slice(1) }, '/');
    await world.fault({
      path: 'ExchangeCode',
      status: 200,
      body: { result: { signIn: { token: 'no.token.here', refreshToken: 'r', userName: 'cliente-plan' } } },
    });
    await enter({ entry: 'sign-in', parameter: 'a'.repeat(64) });
    await expect.poll(() => pageLoads()).toHaveLength(1);
    expect(session()).toEqual(nobody);
    // A visitor has nothing that it could end, and keeps nothing of it.
    registry.pages.clear();
    const { ends } = await enter({ entry: 'sign-in', parameter: 'a'.repeat(64) });
    await ends('/');
    expect(session()).toEqual(nobody);
    expect(pageLoads()).toHaveLength(1);
  });

  it('that fails ends no session where there is none: a visitor keeps the cart and is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await visit({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:2' }, added);
    const { ends } = await enter({ entry: 'sign-in', parameter: 'a'.repeat(64), then: '/myplan' });
    // ST-218: what it ends is a session.
    await ends('/');
    await expect.element(page.getByText(messages.linkFailed)).toBeVisible();
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    expect(pageLoads()).toEqual([]);
  });

  it('that carries a code opens nothing where the deployment has none', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const config = configOfThisRun();
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: signInPath.slice(1) }, 'firmaya', {}, { ...config, extensions: {} });
    await ends('/');
    expect(session()).toEqual(nobody);
    expect(await world.requests('ExchangeCode')).toHaveLength(0);
    expect(complained).toHaveBeenCalled();
  });

  it('opens once: a second use signs out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await visit({ entry: 'sign-in', parameter: signInPath.slice(1) }, '/');
    await enter({ entry: 'sign-in', parameter: signInPath.slice(1) });
    await expect.poll(() => session()).toEqual(nobody);
  });

  it('of another customer asks before it takes the present session', async () => {
    const first = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await visit({ entry: 'sign-in', parameter: first.signInPath.slice(1) }, '/');
    const second = await world.login({ userName: 'cliente-nuevo', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: second.signInPath.slice(1) });
    // The whole name of the other is nobody's business here.
    const question = page.getByRole('alertdialog', { name: 'Vas a ingresar como c***' });
    await expect.element(question).toMatchTextContent('Ahora estás con cliente-plan.'); // TR-B13
    expect(session().user).toBe('cliente-plan');
    await expectNoAxeViolations();
    await page.getByRole('button', { name: messages.accept, exact: true }).click();
    await ends('/');
    expect(session().user).toBe('cliente-nuevo');
  });

  describe('that a visitor with a cart follows', () => {
    const follow = async () => {
      await visit({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:2' }, added);
      const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
      return { entry: 'sign-in' as const, parameter: signInPath.slice(1) };
    };
    const question = () => page.getByRole('alertdialog', { name: 'Vas a ingresar como c***' });

    it('asks once before it puts the cart into that account', async () => {
      const { ends } = await enter(await follow());
      await expect.element(question()).toMatchTextContent(messages.confirmBegun);
      expect(session()).toEqual(nobody);
      await expectNoAxeViolations();
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await ends('/');
      expect(session().user).toBe('cliente-plan');
      expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    });

    it('and declines stays a visitor with the cart', async () => {
      const { ends } = await enter({ ...(await follow()), then: '/myplan' });
      await page.getByRole('button', { name: messages.cancelBegun }).click();
      await ends('/');
      expect(session()).toEqual(nobody);
      expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    });

    it('is not asked about where this tab went to the login itself, once and for 15 minutes', async () => {
      const leave = async () => goToLogin(await obtainPage({ brand: 'firmaya', config: configOfThisRun() }), () => undefined);
      const link = await follow();
      await leave();
      const { ends } = await enter(link);
      await ends('/');
      expect(session().user).toBe('cliente-plan');
      expect(sessionStorage.getItem('signInMark')).toBeNull();
      // Sixteen minutes after another leave-taking, the visitor is asked again.
      await leave();
      const other = await world.login({ userName: 'cliente-nuevo', appName: 'firmaya' });
      const later = new Date(Date.now() + 16 * 60_000);
      (await obtainPage({ brand: 'firmaya' })).clock.follow(later.toISOString());
      await enter({ entry: 'sign-in', parameter: other.signInPath.slice(1) });
      await expect.element(question()).toBeVisible();
    });
  });

  it('is asked about where a form is begun too', async () => {
    sessionStorage.setItem('formDraft.firmaya.purchase-form', '{}');
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await enter({ entry: 'sign-in', parameter: signInPath.slice(1) });
    await expect.element(page.getByRole('alertdialog', { name: 'Vas a ingresar como c***' })).toBeVisible();
  });

  it('of another customer takes the present half-filled forms along', async () => {
    const first = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await visit({ entry: 'sign-in', parameter: first.signInPath.slice(1) }, '/');
    (await obtainPage({ brand: 'firmaya', config: configOfThisRun() })).session.end();
    sessionStorage.setItem('formDraft.firmaya.purchase-form', 'sealed for cliente-plan');
    const second = await world.login({ userName: 'cliente-nuevo', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: second.signInPath.slice(1) });
    await page.getByRole('button', { name: messages.accept, exact: true }).click();
    await ends('/');
    expect(sessionStorage.getItem('formDraft.firmaya.purchase-form')).toBeNull();
  });

  it('of another customer that is declined leaves the session as it is', async () => {
    const first = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    await visit({ entry: 'sign-in', parameter: first.signInPath.slice(1) }, '/');
    const before = session();
    const second = await world.login({ userName: 'cliente-nuevo', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: second.signInPath.slice(1) });
    await page.getByRole('button', { name: messages.cancel }).click();
    await ends('/');
    expect(session()).toEqual(before);
  });
});
