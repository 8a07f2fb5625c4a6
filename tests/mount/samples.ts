import { seededOrder } from '../support/seeded-orders.ts';

/** Changed props, and what a visitor sees of them. */
export interface Change {
  readonly props: Readonly<Record<string, unknown>>;
  /** Words, or the name of a control, that are on screen with these props and not without them. */
  readonly shows: string;
  readonly complains?: readonly string[];
  /** The way to the state that shows it: an address, and the pressed controls. */
  readonly address?: Readonly<Record<string, string>>;
  readonly presses?: readonly string[];
}

/** Props, user and cart for a mount of a widget. */
export interface Sample {
  /** The brand whose page it is; default firmaya. */
  readonly brand?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Set for every widget with props. A prop without a visible effect names the test that proves it. */
  readonly change?: Change | { readonly provenBy: string; readonly props: Readonly<Record<string, unknown>> };
  /** Label of a field on the widget's first screen, and a text for it: set for every widget with such a field. */
  readonly typed?: readonly [label: string, text: string];
  /** User name of the session; without it a visitor. */
  readonly as?: string;
  /** Code of a package in the cart. */
  readonly cart?: string;
  /** The widget has no control in its first state. */
  readonly still?: true;
  /** The cart is open, as after a press on the menu. */
  readonly cartOpen?: true;
  /** The widget uses the page's background and text colour, so inherited colours may change with the page. */
  readonly inPageColour?: true;
}

const denied = 'No tienes los suficientes privilegios para realizar esta acción.';

const samples: Readonly<Record<string, Sample>> = {
  'buy-button': { props: { packageCode: 'FIRMA-BAS-100' }, change: { props: { label: 'Llevar' }, shows: 'Llevar' } },
  'cart-menu': {
    props: { alone: true },
    change: { props: { alone: false }, shows: 'Carrito de compras, 1 producto' },
    cart: 'FIRMA-BAS-100',
    inPageColour: true,
  },
  'cart-modal': {
    props: { alone: true },
    change: { props: { alone: false }, shows: 'Cerrar' },
    cart: 'FIRMA-BAS-100',
    cartOpen: true,
    typed: ['Código promocional', 'NOV1'],
  },
  'store-header': {},
  storefront: { brand: 'facturacion', change: { props: { packageId: '44' }, shows: 'Cargando…' } },
  'purchase-form': {
    change: {
      props: { mode: 'activate-plan' },
      provenBy:
        'widgets/purchase-form/purchase-form-order.test.tsx: shows that the account is already active, even when the mode changed after mounting',
    },
    cart: 'FIRMA-BAS-100',
    typed: ['Nombres', 'Ana María'],
  },
  'order-status': {
    brand: 'facturacion',
    props: { referenceUuid: seededOrder(1) },
    change: { props: { referenceUuid: seededOrder(2) }, shows: '¡Lo sentimos!' },
  },
  'order-summary': {
    brand: 'facturacion',
    props: { referenceUuid: seededOrder(6) },
    change: { props: { referenceUuid: seededOrder(131) }, shows: 'SBX-0131' },
  },
  accessibility: { still: true },
  'store-footer': {},
  'find-order': { brand: 'facturacion', still: true },
  'free-trial': {
    change: {
      props: { email: 'ana@empresa.co' },
      provenBy:
        'widgets/free-trial/free-trial.test.tsx: starts with the data of the page, without a document type that the brand does not accept',
    },
    typed: ['Nombres', 'Ana María'],
  },
  entry: {
    props: { entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' },
    change: {
      props: { entry: 'sign-in', parameter: 'x' },
      shows: 'El enlace para ingresar no es válido o venció. Ingresa de nuevo.',
      complains: ['licence: the sign-in link could not be used'],
    },
    still: true,
  },
  'message-page': { props: { kind: 'identity-ok' }, change: { props: { kind: 'identity-failed' }, shows: 'Lo sentimos.' } },
  'my-plan': { brand: 'facturacion', as: 'cliente-plan' },
  price: {
    props: { packageCode: 'FIRMA-BAS-100' },
    change: { props: { packageCode: 'FIRMA-PRO-250', size: 'small' }, shows: '$499,800' },
    still: true,
    inPageColour: true,
  },
  countdown: {
    brand: 'facturacion',
    props: { packageCode: 'FACT-BAS-300' },
    change: { props: { packageCode: 'FACT-CMP-500' }, shows: 'Oferta terminada' },
    still: true,
    inPageColour: true,
  },
  'admin-frame': { brand: 'license', as: 'superadmin', change: { props: { denied: true }, shows: denied } },
  overview: { brand: 'license', as: 'superadmin' },
  payments: { brand: 'license', as: 'superadmin', typed: ['Buscar', 'SBX'] },
  packages: { brand: 'license', as: 'superadmin', typed: ['Buscar', 'Plan'] },
  configurations: { brand: 'license', as: 'superadmin', typed: ['Buscar', 'firma'] },
  licences: {
    brand: 'license',
    as: 'superadmin',
    change: { props: { export: true }, shows: 'Exportar', address: { vista: 'bolsas', empresa: '1' } },
    typed: ['Buscar', 'Andina'],
  },
  reports: {
    brand: 'license',
    as: 'superadmin',
    change: { props: { view: 'report' }, shows: 'No existe informacion correspondiente a los criterios de busqueda' },
  },
  agreements: { brand: 'license', as: 'superadmin', typed: ['Fecha inicio', '24/12/2026'] },
  dashboard: {
    brand: 'license',
    as: 'cliente-plan',
    change: {
      props: { section: 'movements' },
      shows: 'Movimiento del producto',
      presses: ['Firma electrónica', 'Ver detalle de Firma Profesional 250', 'Movimientos de Firma Profesional 250'],
    },
  },
};

/** The widget of `npm run new:widget` needs a heading. */
const freshlyMade: Sample = { change: { props: { heading: 'Otro título' }, shows: 'Otro título' }, still: true };

export const sampleOf = (widget: string): Sample => samples[widget] ?? freshlyMade;
