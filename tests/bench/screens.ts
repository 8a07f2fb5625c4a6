import { orderPage, summaryPage } from '../support/seeded-orders.ts';

/** An own page: its address, its user and its content. */
export interface Screen {
  readonly name: string;
  readonly brand: string;
  readonly path: string;
  /** User name; without it a visitor. */
  readonly as?: string;
  /** Path that a visitor with an empty cart opens first. */
  readonly first?: string;
  /** Selector of the content, searched in every shadow root. */
  readonly ready: string;
}

const aRow = 'tbody tr td:not([colspan])';

export const storeHome: Screen = { name: 'store home', brand: 'facturacion', path: '/', ready: 'button[aria-label^="Comprar"]' };
export const purchaseForm: Screen = {
  name: 'purchase form',
  brand: 'superguarda',
  path: '/registerPurchaseOrder',
  first: '/license/addCartItem/GUARDA-BAS-20:1',
  ready: 'input[type=text]:enabled, input[type=email]:enabled, input[type=tel]:enabled',
};
export const myPlan: Screen = { name: 'My Plan', brand: 'facturacion', path: '/myplan', as: 'cliente-plan', ready: aRow };

export const storeScreens: readonly Screen[] = [
  storeHome,
  purchaseForm,
  myPlan,
  { name: 'free trial', brand: 'firmaya', path: '/freeTrial', ready: 'select:enabled, input:enabled' },
  { name: 'paid order', brand: 'facturacion', path: orderPage(1), ready: '[role=status][aria-busy=false] h1' },
  { name: 'cash order', brand: 'facturacion', path: summaryPage(6), ready: aRow },
  { name: 'message', brand: 'firmaya', path: '/messageValidationEmail/package-failed', ready: 'h1' },
  { name: 'accessibility', brand: 'facturacion', path: '/accessibility', ready: 'h1' },
];

const staff = { brand: 'license', as: 'superadmin' } as const;

/** Staff's screens; a list is ready with its first row. */
export const staffScreens: readonly Screen[] = [
  { ...staff, name: 'packages', path: '/admin/packages', ready: aRow },
  { ...staff, name: 'configurations', path: '/admin/configurations', ready: aRow },
  { ...staff, name: 'payments', path: '/admin/payments', ready: aRow },
  { ...staff, name: 'licences', path: '/admin/licenses', ready: aRow },
  { ...staff, name: 'usage', path: '/admin/licenses?vista=bolsas', ready: 'article' },
  { ...staff, name: 'agreements', path: '/admin/agreements', ready: 'h2' },
  { ...staff, name: 'reports', path: '/admin/reports', ready: 'h1' },
  { ...staff, name: 'products of a customer', as: 'cliente-plan', path: '/admin/dashboard', ready: 'h2' },
];
