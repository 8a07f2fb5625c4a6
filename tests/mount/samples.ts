/** What a widget is mounted with here when nothing at all is not enough, or shows too little. One line per widget. */
export interface Sample {
  /** The brand whose page it is; default firmaya. */
  readonly brand?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Props given later, and words that are on screen then. */
  readonly change?: { readonly props: Readonly<Record<string, unknown>>; readonly shows: string };
  /** Who is signed in; nobody by default. */
  readonly as?: string;
  /** Code of a package that lies in the cart. */
  readonly cart?: string;
  /** It stands on the page's own ground in the page's own colour, so that it can be read there: what inherits that may change with it. */
  readonly inPageColour?: true;
}

const samples: Readonly<Record<string, Sample>> = {
  'buy-button': { props: { packageCode: 'FIRMA-BAS-100' }, change: { props: { label: 'Llevar' }, shows: 'Llevar' } },
  'cart-menu': { props: { alone: true }, cart: 'FIRMA-BAS-100', inPageColour: true },
  'cart-modal': { props: { alone: true }, cart: 'FIRMA-BAS-100' },
  'purchase-form': { cart: 'FIRMA-BAS-100' },
  entry: { props: { entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' } },
  'message-page': { props: { kind: 'identity-ok' } },
  'my-plan': { brand: 'facturacion', as: 'cliente-plan' },
  'admin-frame': { brand: 'license', as: 'superadmin' },
  payments: { brand: 'license', as: 'superadmin' },
  packages: { brand: 'license', as: 'superadmin' },
  configurations: { brand: 'license', as: 'superadmin' },
  licences: { brand: 'license', as: 'superadmin' },
  reports: { brand: 'license', as: 'superadmin' },
  agreements: { brand: 'license', as: 'superadmin' },
  dashboard: { brand: 'license', as: 'cliente-plan' },
};

export const sampleOf = (widget: string): Sample => samples[widget] ?? {};
