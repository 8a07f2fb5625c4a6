import { describe, expect, it } from 'vitest';
import { placeAt, resolve as resolveWith, type Resolved } from './routes.ts';

/** With one-time codes, as in the sandbox. */
const resolve = (path: string): Resolved => resolveWith(path, true);

const widgetAt = (path: string): string | undefined => {
  const found = resolve(path);
  return found.kind === 'place' ? found.place.widget : undefined;
};
const propsAt = (path: string): unknown => {
  const found = resolve(path);
  return found.kind === 'place' ? found.place.props : undefined;
};

describe('the widget at an address', () => {
  it.each([
    ['/', 'storefront'],
    ['/cart/42', 'storefront'],
    ['/myplan', 'my-plan'],
    ['/registerPurchaseOrder', 'purchase-form'],
    ['/registerPurchaseOrder/activatePlan', 'purchase-form'],
    ['/registerPurchaseOrder/statusOrder/b7c1', 'order-status'],
    ['/summaryorder/b7c1', 'order-summary'], // ST-039
    ['/freeTrial', 'free-trial'], // ST-053
    ['/findOrder', 'find-order'],
    ['/accessibility', 'accessibility'],
    ['/messageValidationEmail', 'message-page'],
    ['/license/viewCartMenu', 'cart-menu'],
    ['/license/RegisterPurchaseExt', 'entry'],
    ['/admin/packages', 'packages'], // LC-008, PK-007
    ['/admin/configurations', 'configurations'], // LC-009
    ['/admin/payments', 'payments'], // LC-010
    ['/admin/licenses', 'licences'], // LC-011
    ['/admin/reports', 'reports'], // LC-012
    ['/admin/agreements', 'agreements'], // LC-013
    ['/admin/dashboard/movements', 'dashboard'],
    ['/license/reports/reportView', 'reports'],
  ])('%s shows %s', (path, widget) => expect(widgetAt(path)).toBe(widget));

  it('shows the order search and the accessibility statement in the frame of the store', () => {
    expect(placeAt('/findOrder', true)).toEqual({ widget: 'find-order', frame: 'store', props: {} });
    expect(placeAt('/accessibility', true)).toEqual({ widget: 'accessibility', frame: 'store', props: {} });
  });

  it('shows the home page of the store for an unknown address', () =>
    expect(placeAt('/no-hay-nada-aqui', true)).toEqual({ widget: 'storefront', frame: 'store', props: {} }));

  it('shows the back-office screens in the back-office frame', () => {
    for (const screen of ['packages', 'configurations', 'payments', 'licenses', 'reports', 'agreements', 'dashboard'])
      expect(resolve(`/admin/${screen}`)).toMatchObject({ kind: 'place', place: { frame: 'admin' } }); // LC-008 to LC-013
  });

  it('marks an unknown back-office address as missing, but not a bare /admin', () => {
    expect(resolve('/admin/nada')).toEqual({ kind: 'place', place: { widget: 'admin-frame', frame: 'admin', props: { missing: 'true' } } });
    expect(propsAt('/admin/packages2/12')).toEqual({ missing: 'true' });
    expect(propsAt('/admin/constructor')).toEqual({ missing: 'true' });
    expect(propsAt('/admin/')).toEqual({});
  });

  it('passes the export option to the licences screen', () => expect(propsAt('/admin/licenses')).toEqual({ export: 'true' })); // LC-061

  it('ignores letter case in addresses', () => expect(widgetAt('/registerpurchaseorder/STATUSORDER/b7c1')).toBe('order-status'));

  it('passes the encrypted text of addCart whole, slashes included', () =>
    expect(propsAt('/license/addCart/ab%2Bc/de/f')).toEqual({ entry: 'add-cart', parameter: 'ab+c/de/f' })); // ST-042

  it('passes the list of addCartItem undecoded, so that an encoded separator stays part of a code', () =>
    expect(propsAt('/license/addCartItem/A%3A1:2,B:3')).toEqual({ entry: 'add-cart-item', parameter: 'A%3A1:2,B:3' })); // ST-040

  it('preselects the package of /cart/{packageId}', () => expect(propsAt('/cart/42')).toEqual({ packageId: '42' })); // ST-075
});

describe('sign-in parameters in an address', () => {
  const parameter = 'A1-_'.repeat(16);

  it('reads 64 characters as a sign-in parameter and 63 as an unknown address', () => {
    expect(resolve(`/${parameter}`)).toEqual({ kind: 'sign-in', signIn: { parameter, then: '/' } }); // ST-032
    expect(resolve(`/${parameter.slice(1)}`)).toEqual({ kind: 'unknown' });
  });

  it('reads plain base64, percent-encoded or with slashes', () => {
    const plain = `${'ab+/'.repeat(21)}AA==`;
    expect(resolve(`/${encodeURIComponent(plain)}`)).toEqual({ kind: 'sign-in', signIn: { parameter: plain, then: '/' } }); // ST-032
    expect(resolve(`/${plain}`)).toEqual({ kind: 'sign-in', signIn: { parameter: plain, then: '/' } });
  });

  it('signs in from /myplan/{parameter} and leads there', () =>
    expect(resolve(`/myplan/${parameter}`)).toEqual({ kind: 'sign-in', signIn: { parameter, then: '/myplan' } })); // ST-035

  it('reads a one-time code only when the deployment uses codes', () => {
    const code = 'A1-_'.repeat(17);
    expect(resolveWith(`/${code}`, true).kind).toBe('sign-in');
    expect(resolveWith(`/${code}`, false).kind).toBe('unknown');
    // Three whole blocks can be a sealed text under either setting.
    expect(resolveWith(`/${parameter}`, false).kind).toBe('sign-in');
  });

  it('keeps repeated slashes in a parameter and drops one at its end', () => {
    const plain = `${'a//b'.repeat(21)}AA==`;
    expect(resolve(`/myplan/${plain}`)).toEqual({ kind: 'sign-in', signIn: { parameter: plain, then: '/myplan' } });
    expect(resolve(`/${plain}`)).toEqual({ kind: 'sign-in', signIn: { parameter: plain, then: '/' } });
    expect(resolve(`/myplan/${parameter}/`)).toEqual({ kind: 'sign-in', signIn: { parameter, then: '/myplan' } });
  });
});

describe('a mistyped address is no sign-in', () => {
  const routes = ['', '/myplan', '/MyPlan', '/cart', '/registerPurchaseOrder', '/summaryorder', '/freeTrial', '/messageValidationEmail'];
  const typed = [
    'ayuda',
    'registro/2026',
    'x',
    'a'.repeat(63),
    'política',
    `${'palabra-'.repeat(9)}/otra`,
    '%E0%A4%A',
    `${'A1-_'.repeat(20)}.html`,
  ];

  it.each([...routes, '/license', '/license/addCart', '/admin', '/ayuda'].flatMap((route) => typed.map((rest) => `${route}/${rest}`)))(
    '%.60s',
    (path) => expect(resolve(path).kind).not.toBe('sign-in'), // ST-032, ST-218, TR-B04
  );

  it.each(['/registrarme', '/myplan/ayuda', '/MyPlan/x', '/myplan/registro/2026'])('%s is unknown', (path) =>
    expect(resolve(path)).toEqual({ kind: 'unknown' }),
  );
});

describe('the place at an address has a widget, a frame and props', () => {
  it.each([
    ['/', 'storefront', 'store', {}],
    ['/cart/42', 'storefront', 'store', { packageId: '42' }],
    ['/cart', 'storefront', 'store', {}],
    ['/myPlan', 'my-plan', 'store', {}],
    ['/registerPurchaseOrder', 'purchase-form', 'store', {}],
    ['/registerPurchaseOrder/anything', 'purchase-form', 'store', {}],
    ['/registerPurchaseOrder/ActivatePlan', 'purchase-form', 'store', { mode: 'activate-plan' }],
    ['/registerPurchaseOrder/statusOrder/b7c1/x', 'order-status', 'store', { referenceUuid: 'b7c1' }],
    ['/registerPurchaseOrder/statusOrder', 'order-status', 'store', {}],
    ['/summaryOrder/b7c1', 'order-summary', 'store', { referenceUuid: 'b7c1' }],
    ['/summaryOrder', 'order-summary', 'store', {}],
    ['/freeTrial', 'free-trial', 'store', {}],
    ['/messageValidationEmail/x', 'message-page', 'store', { kind: 'x' }],
    ['/license/viewCartMenu', 'cart-menu', 'bare', { alone: 'true' }],
    ['/license/viewCartModal/P%2F1/2/true', 'entry', 'cart', { entry: 'view-cart-modal', parameter: 'P%2F1/2/true' }],
    ['/license/viewCartModal', 'entry', 'cart', { entry: 'view-cart-modal' }],
    ['/license/addCartItem/A:1,B:2/x', 'entry', 'bare', { entry: 'add-cart-item', parameter: 'A:1,B:2/x' }],
    ['/license/addCart/ab%2Bc/d', 'entry', 'bare', { entry: 'add-cart', parameter: 'ab+c/d' }],
    ['/license/RegisterPurchaseExt', 'entry', 'bare', { entry: 'register-purchase' }],
    ['/license/reports/ReportView', 'reports', 'bare', { view: 'report' }],
    ['/admin/Packages', 'packages', 'admin', {}],
    ['/admin/dashboard/movements/12', 'dashboard', 'admin', { section: 'movements/12' }],
    ['/admin', 'admin-frame', 'admin', {}],
    ['/Admin/nothing', 'admin-frame', 'admin', { missing: 'true' }],
  ])('%s', (path, widget, frame, props) => expect(resolve(path)).toStrictEqual({ kind: 'place', place: { widget, frame, props } }));

  it.each([
    '/license',
    '/license/reports',
    '/license/reports/other',
    '/license/other/reportView',
    '/other/viewCartMenu',
    '/%',
    '/other/addCart/x',
  ])(
    '%s is unknown',
    (path) => expect(resolve(path)).toEqual({ kind: 'unknown' }), // ST-032
  );

  it('reads a parameter with slashes, also a leading one, at /myplan/ and at the root', () => {
    const sealed = `/${'a+/b'.repeat(16)}`.slice(0, 64);
    expect(resolveWith(`//myplan/${sealed}`, false)).toEqual({ kind: 'sign-in', signIn: { parameter: sealed, then: '/myplan' } });
    expect(resolveWith(`/myplan/${sealed}`, false)).toEqual({ kind: 'sign-in', signIn: { parameter: sealed, then: '/myplan' } });
    expect(resolveWith(`/${sealed}`, false)).toEqual({ kind: 'sign-in', signIn: { parameter: sealed, then: '/' } });
  });
});
