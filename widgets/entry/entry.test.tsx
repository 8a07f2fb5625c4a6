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

/** Records page loads and prevents them, so that the test page stays. */
const loads = expectPageLoads();
const pageLoads = () => loads().map(({ to }) => to);

beforeEach(() => {
  registry.place = 'store';
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Mounts the entry at an address, as the shell does. `wentTo`: the addresses that it navigated to. */
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

const fill = (list: string, brand?: string, query?: Readonly<Record<string, string>>): Promise<void> =>
  visit({ entry: 'add-cart-item', parameter: list }, added, brand, query);

const silence = (kind: 'warn' | 'error') => vi.spyOn(console, kind).mockImplementation(() => undefined);

describe('a list of packages in the address', () => {
  it('stores the return address of a link, and removes it when a later link has none', async () => {
    const own = `${configOfThisRun().hosts.license}/promo`;
    const first = await enter({ entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' }, 'firmaya', { returnUrl: own });
    await first.ends(added);
    expect(localStorage.getItem('returnUrl')).toBe(own);
    first.handle.unmount();
    const second = await enter({ entry: 'add-cart-item', parameter: 'FIRMA-CMP-GB:1' });
    await second.ends(added);
    expect(localStorage.getItem('returnUrl')).toBeNull();
  });

  it('adds each package with its quantity once, even when the link is opened twice, and continues to the purchase', async () => {
    await fill('FIRMA-CMP-GB:2');
    for (let time = 0; time < 2; time += 1) await fill('FIRMA-BAS-100:1,FIRMA-CMP-500:3');
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2, 'FIRMA-BAS-100': 1, 'FIRMA-CMP-500': 3 }); // ST-040, ST-041
    // ST-168
    expect(JSON.parse(localStorage.getItem('cartAdded') ?? '[]')).toContainEqual({
      packageCode: 'FIRMA-CMP-500',
      appName: 'firmaya',
      number: 3,
    });
  });

  it("makes the cart exactly the link's packages and validates the promo code again, with replace and promo", async () => {
    await fill('FIRMA-CMP-GB:2');
    for (let time = 0; time < 2; time += 1) await fill('FIRMA-BAS-100:2', 'firmaya', { replace: 'true', promo: 'NOV10' });
    // ST-040. NOV10 takes 10 %: base 100,000 - 10,000 = 90,000, times 2, plus 19 % = 214,200.
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 2 });
    expect(storedCart('firmaya')?.promo).toBe('NOV10');
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(214_200);
    expect((await world.requests('ValidatePromotionCode')).length).toBeGreaterThanOrEqual(2);
  });

  it('continues without a promo code that is refused', async () => {
    await fill('FIRMA-BAS-100:1', 'firmaya', { promo: 'NO-EXISTE' });
    expect(storedCart('firmaya')?.promo).toBeNull();
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1 });
  });

  it('adds the known packages and warns on the console about unknown ones, without a dialog', async () => {
    const warned = silence('warn');
    await fill('FIRMA-BAS-100:1,NADIE-VENDE-ESTO:2');
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1 }); // ST-480
    expect(warned.mock.calls.flat().join(' ')).toContain('NADIE-VENDE-ESTO');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it.each([
    ['shows a notice when none of the packages is sold', 'facturacion', '', 'NADIE-VENDE-ESTO:2', [messages.notSold]],
    [
      'shows a notice when none of the packages is sold and the cart has lines',
      'firmaya',
      'FIRMA-BAS-100:1',
      'NADIE-VENDE-ESTO:2',
      [messages.notSold],
    ],
    ['shows no notice when one of the packages is sold', 'firmaya', '', 'FIRMA-BAS-100:1,NADIE-VENDE-ESTO:2', []],
  ])('%s', async (_, brand, held, parameter, said) => {
    silence('warn');
    if (held !== '') await fill(held, brand);
    const { ends } = await enter({ entry: 'add-cart-item', parameter }, brand);
    await ends(added);
    const { notices } = await obtainPage({ brand });
    expect(notices.store.getState().map(({ text }) => text)).toEqual(said); // ST-480
  });

  it('shows unsold packages on the spot for a brand with a landing page, with a link to the plans', async () => {
    silence('warn');
    const { wentTo } = await enter({ entry: 'add-cart-item', parameter: 'NADIE-VENDE-ESTO:2' });
    await expect.element(page.getByText(messages.notSold)).toBeVisible(); // ST-480
    await expect
      .element(page.getByRole('link', { name: messages.plans }))
      .toHaveAttribute('href', expect.stringContaining('firmaya.landing')); // ST-480
    expect(wentTo).toEqual([]);
    await expectNoAxeViolations();
  });

  // Further skipped texts are tested in shared/domain/cart/carry.test.ts.
  it.each(['FIRMA-CMP-500:1e3', '__proto__:1'])('skips a broken or hostile item: %s', async (hostile) => {
    silence('warn');
    await visit({ entry: 'add-cart-item', parameter: hostile }, added, 'facturacion');
    expect(quantities('facturacion')).toEqual({}); // ST-040: no part of it becomes a line, and no error is thrown.
  });

  it('shows an error and a retry button when the catalogue fails', async () => {
    silence('error');
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

  it('fills the cart at the sealed price and opens the purchase form', async () => {
    const { text } = await world.seal(order);
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    // ST-042, ST-043, ST-430, ST-431: 59,500 x 2; the catalogue has another price.
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 2 });
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(119_000);
    expect(storedCart('firmaya')?.sealed).toBe(text); // ST-406: the order will send the text.
    const [request] = await world.requests('DecryptPackage');
    expect(request?.body).toEqual({ package: text });
  });

  it('adds to the present cart without a question, and replaces the cart with replace=true', async () => {
    await fill('FIRMA-CMP-GB:2,FIRMA-BAS-100:1');
    const { text } = await world.seal(order);
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2, 'FIRMA-BAS-100': 2 }); // ST-043
    // The existing line costs the sealed price: 59,500 x 2.
    expect(storedCart('firmaya')?.lines.find(({ packageCode }) => packageCode === 'FIRMA-BAS-100')?.total).toBe(119_000);

    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder', 'firmaya', { replace: 'true' });
    expect(quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 2 }); // ST-043
  });

  it('applies the sealed offer, which has no dates', async () => {
    const { text } = await world.seal({
      package: [{ ...order.package[0], quantity: 1, packagePrice: 119_000, applyOffer: true, totalOffer: 10_000 }],
    });
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(107_100); // ST-431: base 100,000 - 10,000 = 90,000, plus 19 %.
  });

  it('applies the sealed promo code', async () => {
    const { text } = await world.seal({ package: [{ ...order.package[0], packagePrice: 119_000 }], promotionCode: 'NOV10' });
    await visit({ entry: 'add-cart', parameter: text }, '/registerPurchaseOrder');
    expect(storedCart('firmaya')?.promo).toBe('NOV10'); // ST-430
    expect(storedCart('firmaya')?.lines[0]?.total).toBe(214_200);
  });

  it.each([
    ['is garbled', [], false],
    ['cannot be decrypted by the platform', [{ path: 'DecryptPackage', status: 500 }], true],
    ['gets no answer', [{ path: 'DecryptPackage', drop: true }], true],
  ])('opens the message page and keeps the cart when the sealed text %s', async (_, faults, complains) => {
    const complained = silence('error');
    await fill('FIRMA-CMP-GB:2');
    for (const fault of faults) await world.fault(fault);
    await visit({ entry: 'add-cart', parameter: 'nada/que/abrir' }, '/messageValidationEmail/package-failed'); // ST-044, ST-479
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    expect(complained.mock.calls.length > 0).toBe(complains);
  });
});

it.each([
  ['firmaya', 'FIRMA-BAS-100:1', '/registerPurchaseOrder'], // ST-045
  ['firmaya', 'FIRMA-FREE-10:1', '/registerPurchaseOrder/activatePlan'], // ST-046: a free base under e-signature is activated ...
  // ... and bought like any other package elsewhere.
  ['superguarda', 'GUARDA-FREE-1:1', '/registerPurchaseOrder'],
])('redirects the purchase entry of %s with %s to %s', async (brand, list, target) => {
  await fill(list, brand);
  await visit({ entry: 'register-purchase' }, target, brand);
});

describe('a link to complementary packages only', () => {
  const warning = 'Para continuar la compra, debes primero seleccionar un paquete base.';

  it.each([
    ['facturacion', 'FACT-CMP-100:1', '/'],
    ['firmaya', 'FIRMA-CMP-500:1', '/license/viewCartModal'],
  ])('opens the cart of %s with the missing base package before the form: %s', async (brand, list, target) => {
    await fill(list, brand);
    const { ends } = await enter({ entry: 'register-purchase' }, brand);
    await ends(target);
    const { cart } = await obtainPage({ brand });
    expect(cart.store.getState().baseRefusal).toContain(warning); // ST-258
  });

  it('opens the form for a customer with a paid base package, else the cart', async () => {
    await signedIn(world, 'cliente-plan', 'facturacion');
    await fill('FACT-CMP-100:1', 'facturacion');
    await visit({ entry: 'register-purchase' }, '/registerPurchaseOrder', 'facturacion');
    await signedIn(world, 'cliente-gratis', 'facturacion');
    await visit({ entry: 'register-purchase' }, '/', 'facturacion'); // ST-260
  });

  it('opens the form when the base package of the customer cannot be checked', async () => {
    expectConsole("the customer's base package could not be checked");
    await signedIn(world, 'cliente-plan', 'facturacion');
    await fill('FACT-CMP-100:1', 'facturacion');
    await world.fault({ path: 'GetPackageBaseCustomer', status: 500 });
    await visit({ entry: 'register-purchase' }, '/registerPurchaseOrder', 'facturacion');
  });
});

describe('the entry to the cart without a dialog', () => {
  const shown = '/license/viewCartModal';

  it.each<[string, string, Record<string, string>, Record<string, number>]>([
    ['a package and a quantity', 'FIRMA-CMP-500/2', {}, { 'FIRMA-CMP-500': 2 }],
    // ST-049: the query means the same; the precedence is tested in shared/domain/people/external-entry.test.ts.
    ['both in the query', '', { idParam: 'FIRMA-CMP-500', quantityParam: '2' }, { 'FIRMA-CMP-500': 2 }],
    ['a code that is no percent-encoding', '%E0%A4%A/2', {}, {}],
  ])('opens the cart for an address with %s', async (_, parameter, query, expected) => {
    silence('warn');
    await visit({ entry: 'view-cart-modal', parameter }, shown, 'firmaya', query); // ST-048
    await expect.poll(() => quantities('firmaya')).toEqual(expected);
  });

  it('shows a failure when the cart cannot be filled, and fills it after a retry', async () => {
    silence('error');
    await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
    const { ends, wentTo } = await enter({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2' });
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    // The link is still in the address: a reload repeats the entry.
    expect(wentTo).toEqual([]);
    expect((await obtainPage({ brand: 'firmaya' })).cart.store.getState().open).toBe(true);
    await world.clearFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await ends(shown);
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-500': 2 });
  });

  it('replaces only the line of the package, and drops the promo code only when its quantity changes', async () => {
    await fill('FIRMA-BAS-100:1,FIRMA-CMP-500:2', 'firmaya', { promo: 'NOV10' });
    await visit({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2' }, shown);
    expect(storedCart('firmaya')?.promo).toBe('NOV10'); // ST-250
    await visit({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/4' }, shown);
    await expect.poll(() => quantities('firmaya')).toEqual({ 'FIRMA-BAS-100': 1, 'FIRMA-CMP-500': 4 }); // ST-249, ST-250
    expect(storedCart('firmaya')?.promo).toBeNull();
    expect(storedCart('firmaya')?.lines.every(({ promoDiscount }) => promoDiscount === null)).toBe(true);
  });

  it('reloads the page once after 900 ms when the third part of the address is true', async () => {
    const { wentTo } = await enter({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2/true' });
    await expect.poll(() => localStorage.getItem('refreshPage')).toBe('true');
    const since = performance.now();
    expect(wentTo).toEqual([shown]); // ST-050: the reloaded page asks for no further reload.
    await expect.poll(() => pageLoads(), { interval: 10 }).toEqual(['reload']);
    expect(performance.now() - since).toBeGreaterThan(800); // ST-050
    expect(localStorage.getItem('refreshPage')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(pageLoads()).toEqual(['reload']);
  });

  it('does not reload the page when the third part is another word', async () => {
    await visit({ entry: 'view-cart-modal', parameter: 'FIRMA-CMP-500/2/TRUE' }, shown);
    await expect.poll(() => quantities('firmaya')).toEqual({ 'FIRMA-CMP-500': 2 });
    expect(localStorage.getItem('refreshPage')).toBeNull(); // ST-050
  });
});

describe('a sign-in link', () => {
  const session = () => ({
    token: localStorage.getItem('appsUserToken'),
    refresh: localStorage.getItem('appsUserRefreshToken'),
    user: localStorage.getItem('userName'),
    login: localStorage.getItem('redirectPage'),
  });
  const noSession = { token: null, refresh: null, user: null, login: null };
  const linkFor = async (userName = 'cliente-plan', appName = 'firmaya') => {
    const { signInPath } = await world.login({ userName, appName });
    return { entry: 'sign-in' as const, parameter: signInPath.slice(1) };
  };
  const question = () => page.getByRole('alertdialog', { name: 'Vas a ingresar como c***' });

  it.each(['signInPath', 'sealedSignInPath'] as const)('signs the customer in without typing: %s', async (form) => {
    const login = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const { ends } = await enter({ entry: 'sign-in', parameter: login[form].slice(1), then: '/' });
    await ends('/'); // ST-211, ST-217
    expect(session().token).toMatch(/^Bearer [^ ]+$/); // ST-212, ST-213, ST-523; ST-220: the login of this role.
    expect(session()).toMatchObject({ refresh: login.refreshToken, user: 'cliente-plan', login: `${world.addresses.platform}/login` });
    expect((await world.requests('GetAppParameters')).length).toBeGreaterThan(0); // ST-215
    // ST-522: exactly these keys hold the session.
    expect(Object.keys(localStorage).toSorted()).toEqual(['appsUserRefreshToken', 'appsUserToken', 'redirectPage', 'userName']);
  });

  it('loads the parameters after storing the token and before redirecting', async () => {
    const link = await linkFor();
    await world.fault({ path: 'GetAppParameters', delayMs: 400 });
    const { wentTo, ends } = await enter(link);
    await expect.poll(() => session().token).not.toBeNull();
    expect(wentTo).toEqual([]); // ST-215
    await ends('/');
  });

  it('stores the certificate login for a role with letmicert', async () => {
    const { ends } = await enter(await linkFor('certificado', 'license'), 'license');
    await ends('/');
    expect(session().login).toBe(`${world.addresses.platform}/login/certificado`); // ST-220
  });

  it.each<[string, EntryProps['then'], Record<string, string>, string]>([
    ['the plan when the link was for the plan', '/myplan', {}, '/myplan'], // ST-035, ST-216
    // LC-016: the address to return to
    ['the return path of the link', '/', { return: '/license/reports/reportView?x=1' }, '/license/reports/reportView?x=1'],
    ['the root instead of a protocol-relative address', '/', { return: '//somewhere-else.example/' }, '/'],
    ['the root instead of an address of another host', '/', { return: 'https://somewhere-else.example/' }, '/'],
  ])('redirects to %s', async (_, then, query, target) => {
    const { ends } = await enter({ ...(await linkFor()), then }, 'firmaya', query);
    await ends(target);
  });

  it('signs out after a link with one changed character, and logs an error without its text', async () => {
    const complained = silence('error');
    await visit(await linkFor(), '/');
    const { sealedSignInPath } = await world.login({ userName: 'cliente-plan', appName: 'firmaya' });
    const parameter = sealedSignInPath.slice(1).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    await enter({ entry: 'sign-in', parameter });
    // ST-218, ST-495: signed out although a session existed before, and on the root.
    await expect.poll(() => pageLoads()).toEqual([`${location.origin}/`]);
    expect(session()).toEqual(noSession);
    expect(complained).toHaveBeenCalled(); // ST-494
    expect(complained.mock.calls.flat().join(' ')).not.toContain(parameter.slice(0, 40));
  });

  it('signs out when the token of the link is invalid', async () => {
    silence('error');
    await visit(await linkFor(), '/');
    await world.fault({
      path: 'ExchangeCode',
      status: 200,
      body: { result: { signIn: { token: 'no.token.here', refreshToken: 'r', userName: 'cliente-plan' } } },
    });
    await enter({ entry: 'sign-in', parameter: 'a'.repeat(64) });
    await expect.poll(() => pageLoads()).toHaveLength(1);
    expect(session()).toEqual(noSession);
    // A visitor has no session to end, and no session is stored.
    registry.pages.clear();
    const { ends } = await enter({ entry: 'sign-in', parameter: 'a'.repeat(64) });
    await ends('/');
    expect(session()).toEqual(noSession);
    expect(pageLoads()).toHaveLength(1);
  });

  it('shows a failed link to a visitor, who keeps the cart', async () => {
    silence('error');
    await fill('FIRMA-CMP-GB:2');
    const { ends } = await enter({ entry: 'sign-in', parameter: 'a'.repeat(64), then: '/myplan' });
    await ends('/'); // ST-218: it ends the session.
    await expect.element(page.getByText(messages.linkFailed)).toBeVisible();
    expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    expect(pageLoads()).toEqual([]);
  });

  it('does not exchange a code when the deployment has no code exchange', async () => {
    const complained = silence('error');
    const config = configOfThisRun();
    const { ends } = await enter(await linkFor(), 'firmaya', {}, { ...config, extensions: {} });
    await ends('/');
    expect(session()).toEqual(noSession);
    expect(await world.requests('ExchangeCode')).toHaveLength(0);
    expect(complained).toHaveBeenCalled();
  });

  it('signs in once per link: a second use signs out', async () => {
    silence('error');
    const link = await linkFor();
    await visit(link, '/');
    await enter(link);
    await expect.poll(() => session()).toEqual(noSession);
  });

  it.each([
    ['replaces the session when the visitor agrees', messages.accept, 'cliente-nuevo'],
    ['keeps the session when the visitor declines', messages.cancel, 'cliente-plan'],
  ])('asks before a link of another customer signs in, and %s', async (_, answer, user) => {
    await visit(await linkFor(), '/');
    const { ends } = await enter(await linkFor('cliente-nuevo'));
    // The question masks the other user's name.
    await expect.element(question()).toMatchTextContent('Ahora estás con cliente-plan.'); // TR-B13
    expect(session().user).toBe('cliente-plan');
    await expectNoAxeViolations();
    await page.getByRole('button', { name: answer, exact: true }).click();
    await ends('/');
    expect(session().user).toBe(user);
  });

  describe('a sign-in link that a visitor with a cart follows', () => {
    const follow = async () => {
      await fill('FIRMA-CMP-GB:2');
      return linkFor();
    };

    it('asks once before the cart goes into the account', async () => {
      const { ends } = await enter(await follow());
      await expect.element(question()).toMatchTextContent(messages.confirmBegun);
      expect(session()).toEqual(noSession);
      await expectNoAxeViolations();
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await ends('/');
      expect(session().user).toBe('cliente-plan');
      expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    });

    it('keeps the visitor signed out and the cart filled when the visitor declines', async () => {
      const { ends } = await enter({ ...(await follow()), then: '/myplan' });
      await page.getByRole('button', { name: messages.cancelBegun }).click();
      await ends('/');
      expect(session()).toEqual(noSession);
      expect(quantities('firmaya')).toEqual({ 'FIRMA-CMP-GB': 2 });
    });

    it('asks no question for 15 minutes after the tab itself went to the login', async () => {
      const leave = async () => goToLogin(await obtainPage({ brand: 'firmaya', config: configOfThisRun() }), () => undefined);
      const link = await follow();
      await leave();
      const { ends } = await enter(link);
      await ends('/');
      expect(session().user).toBe('cliente-plan');
      expect(sessionStorage.getItem('signInMark')).toBeNull();
      // Sixteen minutes after a second visit to the login, the visitor is asked again.
      await leave();
      const other = await linkFor('cliente-nuevo');
      const later = new Date(Date.now() + 16 * 60_000);
      (await obtainPage({ brand: 'firmaya' })).clock.follow(later.toISOString());
      await enter(other);
      await expect.element(question()).toBeVisible();
    });
  });

  it('asks before signing in when a form draft exists', async () => {
    sessionStorage.setItem('formDraft.firmaya.purchase-form', '{}');
    await enter(await linkFor());
    await expect.element(question()).toBeVisible();
  });

  it('discards the form draft of the previous customer when another customer signs in', async () => {
    await visit(await linkFor(), '/');
    (await obtainPage({ brand: 'firmaya', config: configOfThisRun() })).session.end();
    sessionStorage.setItem('formDraft.firmaya.purchase-form', 'sealed for cliente-plan');
    const { ends } = await enter(await linkFor('cliente-nuevo'));
    await page.getByRole('button', { name: messages.accept, exact: true }).click();
    await ends('/');
    expect(sessionStorage.getItem('formDraft.firmaya.purchase-form')).toBeNull();
  });
});
