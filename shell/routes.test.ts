import { describe, expect, it } from 'vitest';
import { resolve } from './routes.ts';

const widgetAt = (path: string): string | undefined => {
  const found = resolve(path);
  return found.kind === 'place' ? found.place.widget : undefined;
};
const propsAt = (path: string): unknown => {
  const found = resolve(path);
  return found.kind === 'place' ? found.place.props : undefined;
};

describe('an address leads to the widget that the specification names', () => {
  it.each([
    ['/', 'storefront'],
    ['/cart/42', 'storefront'],
    ['/myplan', 'my-plan'],
    ['/registerPurchaseOrder', 'purchase-form'],
    ['/registerPurchaseOrder/activatePlan', 'purchase-form'],
    ['/registerPurchaseOrder/statusOrder/b7c1', 'order-status'],
    ['/summaryorder/b7c1', 'order-summary'],
    ['/freeTrial', 'free-trial'],
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

  it('shows the screens of the back office inside its frame', () => {
    for (const screen of ['packages', 'configurations', 'payments', 'licenses', 'reports', 'agreements', 'dashboard'])
      expect(resolve(`/admin/${screen}`)).toMatchObject({ kind: 'place', place: { frame: 'admin' } }); // LC-008 to LC-013
  });

  it('reads an address without regard to letter case', () =>
    expect(widgetAt('/registerpurchaseorder/STATUSORDER/b7c1')).toBe('order-status'));

  it('hands the encrypted text of addCart over whole, slashes included', () =>
    // ST-042
    expect(propsAt('/license/addCart/ab%2Bc/de/f')).toEqual({ entry: 'add-cart', parameter: 'ab+c/de/f' }));

  it('hands the list of addCartItem over as the address has it, so that an encoded separator stays part of a code', () =>
    // ST-040
    expect(propsAt('/license/addCartItem/A%3A1:2,B:3')).toEqual({ entry: 'add-cart-item', parameter: 'A%3A1:2,B:3' }));

  it('preselects the package of /cart/{packageId}', () =>
    // ST-075
    expect(propsAt('/cart/42')).toEqual({ packageId: '42' }));
});

describe('a segment that is long enough is a sign-in parameter', () => {
  const parameter = 'A1-_'.repeat(16);

  it('takes 64 characters for one and 63 for an unknown address', () => {
    // ST-032
    expect(resolve(`/${parameter}`)).toEqual({ kind: 'sign-in', signIn: { parameter, then: '/' } });
    expect(resolve(`/${parameter.slice(1)}`)).toEqual({ kind: 'unknown' });
  });

  it('reads plain base64 too, percent-encoded or with slashes in it', () => {
    // corrections 1.30
    const plain = `${'ab+/'.repeat(16)}==`;
    expect(resolve(`/${encodeURIComponent(plain)}`)).toEqual({ kind: 'sign-in', signIn: { parameter: plain, then: '/' } });
    expect(resolve(`/${plain}`)).toEqual({ kind: 'sign-in', signIn: { parameter: plain, then: '/' } });
  });

  it('signs in behind /myplan and leads there', () =>
    // ST-035
    expect(resolve(`/myplan/${parameter}`)).toEqual({ kind: 'sign-in', signIn: { parameter, then: '/myplan' } }));

  it('keeps a mistyped address from signing anybody out', () => expect(resolve('/registrarme')).toEqual({ kind: 'unknown' }));
});
