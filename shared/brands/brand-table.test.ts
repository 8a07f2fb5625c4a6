import { describe, expect, test } from 'vitest';
import { brands, findBrand } from './brand-table.ts';
import { channels, luminance } from './contrast.ts';
import { motifs } from './motifs.ts';
import { documentTypeField, faviconHref, markSvg, type Brand } from './brand.ts';

test('findBrand() reads the brand from the application name in any letter case', () => {
  expect(findBrand({ appName: ' FirmaYa ' })).toEqual({ brand: brands.firmaya, isKnown: true }); // ST-013
});

test('an unknown or missing application name gives the generic brand, marked as unknown', () => {
  expect(findBrand({ appName: 'otra' })).toEqual({ brand: brands.generic, isKnown: false }); // ST-011
  expect(findBrand({ appName: null })).toEqual({ brand: brands.generic, isKnown: false });
});

const tenants = {
  socio: {
    name: 'Socio',
    favicon: '<path d="M4 4h12"/>',
    theme: {
      scheme: 'light',
      color: { accent: '#97224a', canvas: '#f9f5ed', text: '#252015' },
      radius: { md: 4 },
      dark: { accent: '#ef88a6' },
    },
  },
} as const;

test('a configured tenant changes the look and name of a brand, sells in its own store and keeps its other rules', () => {
  const { brand } = findBrand({ appName: 'colnomina', tenant: 'Socio', tenants });
  expect(brand.theme).toEqual({
    ...brands.colnomina.theme,
    scheme: 'light', // ST-025
    shadow: brands.firmaya.theme.shadow,
    color: { ...brands.colnomina.theme.color, ...tenants.socio.theme.color },
    radius: { md: 4 },
    dark: { accent: '#ef88a6' },
  });
  expect(brand.title).toBe('Tienda | Socio');
  expect(brand.mark).toBe('<path d="M4 4h12"/>');
  expect(brand.cart).toBe(brands.colnomina.cart);
  // ST-055: the landing page belongs to the brand, whose shop is another one than the tenant's.
  expect(brand.flows).toEqual({ ...brands.colnomina.flows, home: 'store', addProducts: 'home', emptyCart: 'home' });
});

/** The hue in degrees (red 0, orange about 15 to 45, yellow 60), or NaN when red is not the strongest channel. */
const hue = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return r === Math.max(r, g, b) ? (60 * (g - b)) / (r - Math.min(r, g, b)) : Number.NaN;
};

describe('the look of a brand', () => {
  const names = ['license', 'generic', 'superguarda', 'firmamail', 'firmaya', 'facturacion', 'colnomina', 'bemyself'];
  const worn: Readonly<Record<string, Brand>> = {
    ...Object.fromEntries(names.map((appName) => [appName, findBrand({ appName }).brand])),
    socio: findBrand({ appName: 'firmaya', tenant: 'socio', tenants }).brand,
  };
  const color = (name: string) => worn[name]?.theme.color ?? expect.unreachable(name);

  test('each brand is light or dark, with its own accent', () => {
    // ST-018, ST-019, ST-021, ST-023, ST-025, LC-512 (license, generic), LC-514 (mail), LC-516 (guard), LC-518 (another tenant)
    // ST-020, ST-022, ST-024, LC-513 (invoicing), LC-515 (payroll), LC-517 (self-service)
    for (const name of ['license', 'generic', 'superguarda', 'firmamail', 'socio'])
      expect(luminance(color(name).canvas), name).toBeGreaterThan(0.85);
    for (const name of ['facturacion', 'colnomina', 'bemyself']) expect(luminance(color(name).canvas), name).toBeLessThan(0.05);
    expect(new Set(Object.values(worn).map(({ theme }) => theme.color.accent)).size).toBe(9); // LC-512, LC-514, LC-515, LC-516
  });

  test('the e-signature brand has an orange accent', () => {
    expect(hue(color('firmaya').accent)).toBeGreaterThan(15); // ST-017, LC-511
    expect(hue(color('firmaya').accent)).toBeLessThan(45);
  });

  test('each brand has its own title and tab icon', () => {
    // ST-026: decided as 'Tienda | <brand>'. LC-006: seven names are known, the eighth is the default. LC-519
    expect(Object.fromEntries(Object.entries(worn).map(([name, { title }]) => [name, title]))).toEqual({
      license: 'Tienda | Licenciamiento',
      generic: 'Tienda',
      superguarda: 'Tienda | Superguarda',
      firmamail: 'Tienda | Firmamail',
      firmaya: 'Tienda | Firmaya',
      facturacion: 'Tienda | Facturación',
      colnomina: 'Tienda | Colnómina',
      bemyself: 'Tienda | bemyself',
      socio: 'Tienda | Socio',
    });
    expect(new Set(Object.values(worn).map(faviconHref)).size).toBe(9); // ST-027
  });
});

test('each brand has its own motif, below 2 kB', () => {
  const drawn = Object.values(brands).map(({ id }) => motifs[id]);
  expect(new Set(drawn).size).toBe(Object.keys(brands).length);
  for (const motif of drawn) expect(motif.length).toBeLessThan(2_000);
});

test('a tenant missing in the configuration leaves the brand unchanged', () => {
  expect(findBrand({ appName: 'firmaya', tenant: 'socio' }).brand).toBe(brands.firmaya);
});

test('a deployment may rename the application of the invoicing brand', () => {
  const { brand, isKnown } = findBrand({ appName: 'MIFACTURA', appNameOf: { facturacion: 'miFactura' } });
  expect(isKnown).toBe(true);
  expect(brand.id).toBe('facturacion');
  expect(brand.appName).toBe('miFactura');
});

test('invoicing and payroll send the document type in a field named after the product', () => {
  const fields = Object.values(brands).map((brand) => [brand.id, documentTypeField(brand, 'Facturacion')]);
  // ST-171
  expect(Object.fromEntries(fields)).toEqual({
    license: 'documentTypeId',
    firmaya: 'documentTypeId',
    colnomina: 'documentTypeFacturacionId',
    superguarda: 'documentTypeId',
    bemyself: 'documentTypeId',
    firmamail: 'documentTypeId',
    facturacion: 'documentTypeFacturacionId',
    generic: 'documentTypeId',
  });
});

test('the home link of four brands opens the landing page, and that of the licence brand the back office', () => {
  const homes = Object.fromEntries(Object.values(brands).map((brand) => [brand.id, brand.flows.home]));
  // ST-055
  expect(homes).toEqual({
    license: 'back-office',
    firmaya: 'landing',
    colnomina: 'landing',
    superguarda: 'landing',
    bemyself: 'landing',
    firmamail: 'store',
    facturacion: 'store',
    generic: 'store',
  });
});

test("'Agregar productos' leads to the landing page for payroll, e-signature and guard", () => {
  const landing = Object.values(brands).filter((brand) => brand.flows.addProducts === 'landing');
  expect(landing.map((brand) => brand.id).sort()).toEqual(['colnomina', 'firmaya', 'superguarda']); // ST-080, ST-081
});

test('only self-service hides cash and skips the external name look-up', () => {
  const all = Object.values(brands);
  expect(all.filter((brand) => !brand.flows.cashPayment).map((brand) => brand.id)).toEqual(['bemyself']); // ST-107
  expect(all.filter((brand) => !brand.flows.externalNameLookup).map((brand) => brand.id)).toEqual(['bemyself']); // ST-413
});

test("e-signature allows only a CC for a company's representative, and the licence brand also a NUIP for people", () => {
  expect(brands.firmaya.documents.legalRepresentative).toEqual([1]); // ST-344
  expect(brands.superguarda.documents.legalRepresentative).toEqual([1, 2, 6]); // ST-343
  expect(brands.license.documents.natural).toEqual([1, 2, 6, 10]); // ST-180
  expect(brands.firmaya.documents.natural).toEqual([1, 2, 6]);
  const { license, ...stores } = brands;
  // LC-210: CC, CE and PA for people in the stores, the NIT for companies everywhere.
  for (const name of ['facturacion', 'colnomina', 'firmaya', 'superguarda', 'bemyself'] as const)
    expect([name, stores[name].documents.natural, stores[name].documents.legal]).toEqual([name, [1, 2, 6], [4]]);
  expect(license.documents.legal).toEqual([4]);
});

test('the favicon uses the accent of the brand', () => {
  expect(markSvg(brands.firmaya)).toContain('#c44e01'); // ST-027
  expect(faviconHref(brands.firmaya)).not.toBe(faviconHref(brands.colnomina));
  expect(faviconHref(brands.firmaya)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});
