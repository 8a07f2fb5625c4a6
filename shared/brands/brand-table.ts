import type { Brand, BrandId, BrandDocuments } from './brand.ts';
import type { Theme } from './themes.ts';
import { shadows } from './tokens.ts';
import { themes } from './themes.ts';

/** CC, CE and PA for people, NIT for companies; a company is represented with CC, CE or PA. */
const documentsOfStores: BrandDocuments = { natural: [1, 2, 6], legal: [4], legalRepresentative: [1, 2, 6] };

/** The stores' documents, and NUIP for people. */
const documentsWithNuip: BrandDocuments = { ...documentsOfStores, natural: [1, 2, 6, 10] };

/** The stores' documents, but only a CC can sign for a company. */
const documentsOfSigners: BrandDocuments = { ...documentsOfStores, legalRepresentative: [1] };

/** Used for unknown names: the plainest policy, so that nothing is sold under wrong rules. */
const generic: Brand = {
  id: 'generic',
  displayName: 'Tienda',
  product: 'Licencias',
  appName: 'generic',
  appNames: ['generic'],
  title: 'Tienda',
  mark: '<path d="M5 5h10v10H5z"/>',
  theme: themes.generic,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsOfStores,
  flows: {
    home: 'store',
    addProducts: 'home',
    emptyCart: 'home',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: false,
};

/** Invoicing: `facturacion` is our code; the deployment names the platform's appName and product field. */
export const facturacion: Brand = {
  id: 'facturacion',
  displayName: 'Facturación',
  product: 'Facturación electrónica',
  appName: 'facturacion',
  appNames: ['facturacion'],
  title: 'Tienda | Facturación',
  mark: '<path d="M5 3h10v14l-2.5-1.7L10 17l-2.5-1.7L5 17V3ZM8 7.5h4"/>',
  theme: themes.facturacion,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: true,
  },
  documents: documentsOfStores,
  flows: {
    home: 'store',
    addProducts: 'home',
    emptyCart: 'home',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: true,
  },
  backOffice: false,
};

/** Certified mail: sells in the store itself. */
const firmamail: Brand = {
  id: 'firmamail',
  displayName: 'Firmamail',
  product: 'Correo certificado',
  appName: 'firmamail',
  appNames: ['firmamail'],
  title: 'Tienda | Firmamail',
  mark: '<path d="M3 5.5h14v9.5H3zM3.5 6 10 11l6.5-5"/>',
  theme: themes.firmamail,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: true,
  },
  documents: documentsOfStores,
  flows: {
    home: 'store',
    addProducts: 'home',
    emptyCart: 'home',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: false,
};

/** Self-service: one package at a time, online payment only. */
const bemyself: Brand = {
  id: 'bemyself',
  displayName: 'bemyself',
  product: 'Autogestión',
  appName: 'bemyself',
  appNames: ['bemyself'],
  title: 'Tienda | bemyself',
  mark: '<circle cx="10" cy="10" r="6.5"/><circle cx="10" cy="10" r="2"/>',
  theme: themes.bemyself,
  cart: {
    keepsOtherBases: true,
    oneDocumentBase: false,
    onlyRequested: true,
    employeeTiers: false,
    typedQuantity: true,
  },
  documents: documentsOfStores,
  flows: {
    home: 'landing',
    addProducts: 'home',
    emptyCart: 'landing',
    cashPayment: false,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: false,
    productDocumentField: false,
  },
  backOffice: false,
};

/** Document guard. */
const superguarda: Brand = {
  id: 'superguarda',
  displayName: 'Superguarda',
  product: 'Guarda documental',
  appName: 'superguarda',
  appNames: ['superguarda'],
  title: 'Tienda | Superguarda',
  mark: '<path d="M10 3l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V5l6-2Z"/>',
  theme: themes.superguarda,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsOfStores,
  flows: {
    home: 'landing',
    addProducts: 'landing',
    emptyCart: 'landing',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: false,
};

/** Payroll: several base packages live side by side, except document packages, of which there is one. */
const colnomina: Brand = {
  id: 'colnomina',
  displayName: 'Colnómina',
  product: 'Nómina',
  appName: 'colnomina',
  appNames: ['colnomina'],
  title: 'Tienda | Colnómina',
  mark: '<path d="M4.5 16V9M10 16V4M15.5 16v-5"/>',
  theme: themes.colnomina,
  cart: {
    keepsOtherBases: true,
    oneDocumentBase: true,
    onlyRequested: false,
    employeeTiers: true,
    typedQuantity: false,
  },
  documents: documentsOfStores,
  flows: {
    home: 'landing',
    addProducts: 'landing',
    emptyCart: 'landing',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: true,
  },
  backOffice: false,
};

/** E-signature: the buyer proves an identity before the form, and a representative signs with a CC only. */
const firmaya: Brand = {
  id: 'firmaya',
  displayName: 'Firmaya',
  product: 'Firma electrónica',
  appName: 'firmaya',
  appNames: ['firmaya'],
  title: 'Tienda | Firmaya',
  mark: '<path d="M3 14c3-6 5.5-9 6.5-7.5S6.5 14 9 13.5s2.5-3 4-3 .5 2.5 4 1.5"/>',
  theme: themes.firmaya,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsOfSigners,
  flows: {
    home: 'landing',
    addProducts: 'landing',
    emptyCart: 'landing',
    cashPayment: true,
    identityValidation: true,
    activateFreeBase: true,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: false,
};

/** The licence platform itself: its root is the back office, since the store is sold elsewhere. */
export const license: Brand = {
  id: 'license',
  displayName: 'Licenciamiento',
  product: 'Licencias',
  appName: 'license',
  appNames: ['license'],
  title: 'Tienda | Licenciamiento',
  mark: '<circle cx="7" cy="10" r="3.5"/><path d="M10.5 10H17M14.5 10v3"/>',
  theme: themes.license,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsWithNuip,
  flows: {
    home: 'back-office',
    addProducts: 'home',
    emptyCart: 'home',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: true,
};

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

/** Looks and name that a tenant of a deployment gives a brand (`tenants` of config.json). */
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
  /** Deployment setting: the platform's own application name of a brand where it differs from ours. */
  readonly appNameOf?: Readonly<Partial<Record<BrandId, string>>>;
  readonly tenants?: Readonly<Record<string, Tenant>>;
}

export interface BrandAnswer {
  readonly brand: Brand;
  /** False when no brand has the name: the brand is then `generic`, and the caller warns. */
  readonly isKnown: boolean;
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function inTheNameOf(brand: Brand, appName: string | undefined): Brand {
  return appName === undefined ? brand : { ...brand, appName, appNames: [...brand.appNames, appName] };
}

/** The brand in a tenant's looks. A tenant sells in its own store: the brand's landing page is another shop. */
export function dressed(brand: Brand, { name, favicon, theme: own = {} }: Tenant): Brand {
  const { scheme = brand.theme.scheme, color, radius, dark } = own;
  const theme = { ...brand.theme, scheme, shadow: shadows[scheme], color: { ...brand.theme.color, ...color }, radius, dark } as Theme;
  return {
    ...brand,
    theme,
    mark: favicon ?? brand.mark,
    flows: brand.flows.home === 'landing' ? { ...brand.flows, home: 'store', addProducts: 'home', emptyCart: 'home' } : brand.flows,
    ...(name === undefined ? {} : { displayName: name, title: `Tienda | ${name}` }),
  };
}

/** Finds the brand that a page response or a tag names; letter case and surrounding blanks do not matter. */
export function findBrand({ appName, tenant, appNameOf = {}, tenants = {} }: BrandQuestion): BrandAnswer {
  const asked = appName ?? '';
  const candidates = Object.values(brands).map((brand) => inTheNameOf(brand, appNameOf[brand.id]));
  const match = candidates.find((brand) => brand.appNames.some((name) => same(name, asked)));
  const [, skin] = Object.entries(tenants).find(([id]) => same(id, tenant ?? '')) ?? [];
  const brand = match ?? generic;
  return { brand: skin ? dressed(brand, skin) : brand, isKnown: match !== undefined };
}
