import type { CartPolicy } from '#shared/domain/cart/cart-rules';
import type { Brand, BrandFlows, BrandId, BrandDocuments } from './brand.ts';
import { themes, type Theme } from './themes.ts';
import { shadows } from './tokens.ts';

/** CC, CE and PA for people, NIT for companies; a company is represented with CC, CE or PA. */
const documentsOfStores: BrandDocuments = { natural: [1, 2, 6], legal: [4], legalRepresentative: [1, 2, 6] };

/** Default policies. A brand lists its differences; an unknown brand name uses these. */
const plainCart: CartPolicy = {
  keepsOtherBases: false,
  oneDocumentBase: false,
  onlyRequested: false,
  employeeTiers: false,
  typedQuantity: false,
};
const storeFlows: BrandFlows = {
  home: 'store',
  addProducts: 'home',
  emptyCart: 'home',
  cashPayment: true,
  identityValidation: false,
  activateFreeBase: false,
  externalNameLookup: true,
  productDocumentField: false,
};
const landingFlows: BrandFlows = { ...storeFlows, home: 'landing', addProducts: 'landing', emptyCart: 'landing' };

function brandOf(
  id: BrandId,
  facts: Pick<Brand, 'displayName' | 'product' | 'mark'> & Partial<Pick<Brand, 'title' | 'cart' | 'documents' | 'flows' | 'backOffice'>>,
): Brand {
  return {
    id,
    appName: id,
    appNames: [id],
    title: `Tienda | ${facts.displayName}`,
    theme: themes[id],
    cart: plainCart,
    documents: documentsOfStores,
    flows: storeFlows,
    backOffice: false,
    ...facts,
  };
}

const generic = brandOf('generic', { displayName: 'Tienda', product: 'Licencias', title: 'Tienda', mark: '<path d="M5 5h10v10H5z"/>' });

/** Invoicing: `facturacion` is our code; the deployment names the platform's appName and product field. */
export const facturacion = brandOf('facturacion', {
  displayName: 'Facturación',
  product: 'Facturación electrónica',
  mark: '<path d="M5 3h10v14l-2.5-1.7L10 17l-2.5-1.7L5 17V3ZM8 7.5h4"/>',
  cart: { ...plainCart, typedQuantity: true },
  flows: { ...storeFlows, productDocumentField: true },
});

/** Certified mail: sells in the store itself. */
const firmamail = brandOf('firmamail', {
  displayName: 'Firmamail',
  product: 'Correo certificado',
  mark: '<path d="M3 5.5h14v9.5H3zM3.5 6 10 11l6.5-5"/>',
  cart: { ...plainCart, typedQuantity: true },
});

/** Self-service: one package at a time, online payment only. */
const bemyself = brandOf('bemyself', {
  displayName: 'bemyself',
  product: 'Autogestión',
  mark: '<circle cx="10" cy="10" r="6.5"/><circle cx="10" cy="10" r="2"/>',
  cart: { ...plainCart, keepsOtherBases: true, onlyRequested: true, typedQuantity: true },
  flows: { ...landingFlows, addProducts: 'home', cashPayment: false, externalNameLookup: false },
});

const superguarda = brandOf('superguarda', {
  displayName: 'Superguarda',
  product: 'Guarda documental',
  mark: '<path d="M10 3l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V5l6-2Z"/>',
  flows: landingFlows,
});

/** Payroll: a cart may have several base packages, but only one document package. */
const colnomina = brandOf('colnomina', {
  displayName: 'Colnómina',
  product: 'Nómina',
  mark: '<path d="M4.5 16V9M10 16V4M15.5 16v-5"/>',
  cart: { ...plainCart, keepsOtherBases: true, oneDocumentBase: true, employeeTiers: true },
  flows: { ...landingFlows, productDocumentField: true },
});

/** E-signature: the buyer proves an identity before the form, and a representative signs with a CC only. */
const firmaya = brandOf('firmaya', {
  displayName: 'Firmaya',
  product: 'Firma electrónica',
  mark: '<path d="M3 14c3-6 5.5-9 6.5-7.5S6.5 14 9 13.5s2.5-3 4-3 .5 2.5 4 1.5"/>',
  documents: { ...documentsOfStores, legalRepresentative: [1] },
  flows: { ...landingFlows, identityValidation: true, activateFreeBase: true },
});

/** The licence platform itself: its root is the back office, since the store is sold elsewhere; people may have a NUIP. */
export const license = brandOf('license', {
  displayName: 'Licenciamiento',
  product: 'Licencias',
  mark: '<circle cx="7" cy="10" r="3.5"/><path d="M10.5 10H17M14.5 10v3"/>',
  documents: { ...documentsOfStores, natural: [1, 2, 6, 10] },
  flows: { ...storeFlows, home: 'back-office' },
  backOffice: true,
});

export const brands: Readonly<Record<BrandId, Brand>> = {
  license,
  firmaya,
  colnomina,
  superguarda,
  bemyself,
  firmamail,
  facturacion,
  generic,
};

/** Look and name of a brand for one tenant (`tenants` of config.json). */
export interface Tenant {
  readonly name?: string | undefined;
  /** Shapes of an svg of 20 by 20. */
  readonly favicon?: string | undefined;
  readonly theme?: { readonly [Part in keyof Omit<Theme, 'name' | 'shadow'>]?: Partial<Theme[Part]> | undefined } | undefined;
}

export interface BrandQuestion {
  /** The `appName` header of the page response, or the `brand` attribute of a tag. */
  readonly appName: string | null | undefined;
  /** The `tenant` header of the page response, or the `tenant` attribute. */
  readonly tenant?: string | null | undefined;
  /** Deployment setting: the platform's application names that differ from ours. */
  readonly appNameOf?: Readonly<Partial<Record<BrandId, string>>>;
  readonly tenants?: Readonly<Record<string, Tenant>>;
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function inTheNameOf(brand: Brand, appName: string | undefined): Brand {
  return appName === undefined ? brand : { ...brand, appName, appNames: [...brand.appNames, appName] };
}

/** Returns a brand with a tenant's look. A tenant sells in its own store and has no landing page. */
export function dressed(brand: Brand, { name, favicon, theme: tenantTheme = {} }: Tenant): Brand {
  const { scheme = brand.theme.scheme, color, radius, dark } = tenantTheme;
  const theme = { ...brand.theme, scheme, shadow: shadows[scheme], color: { ...brand.theme.color, ...color }, radius, dark } as Theme;
  return {
    ...brand,
    theme,
    mark: favicon ?? brand.mark,
    flows: brand.flows.home === 'landing' ? { ...brand.flows, home: 'store', addProducts: 'home', emptyCart: 'home' } : brand.flows,
    ...(name === undefined ? {} : { displayName: name, title: `Tienda | ${name}` }),
  };
}

/** Finds the brand of a page response or a tag; ignores case and outer spaces. An unknown name returns `generic`; the caller warns. */
export function findBrand({ appName, tenant, appNameOf = {}, tenants = {} }: BrandQuestion) {
  const requestedName = appName ?? '';
  const candidates = Object.values(brands).map((brand) => inTheNameOf(brand, appNameOf[brand.id]));
  const match = candidates.find((brand) => brand.appNames.some((name) => isSameName(name, requestedName)));
  const [, skin] = Object.entries(tenants).find(([id]) => isSameName(id, tenant ?? '')) ?? [];
  const brand = match ?? generic;
  return { brand: skin ? dressed(brand, skin) : brand, isKnown: match !== undefined };
}
