import { expect, test } from 'vitest';
import { brands, findBrand } from './brand-table.ts';
import { documentTypeField, faviconHref, markSvg } from './brand.ts';

test('the header names the brand in any letter case', () => {
  expect(findBrand({ appName: ' FirmaYa ' })).toEqual({ brand: brands.firmaya, known: true }); // ST-013
});

test('an unknown or missing name gives the generic brand and says so', () => {
  // ST-011
  expect(findBrand({ appName: 'otra' })).toEqual({ brand: brands.generic, known: false });
  expect(findBrand({ appName: null })).toEqual({ brand: brands.generic, known: false });
});

test('a tenant changes the skin and nothing else', () => {
  const { brand } = findBrand({ appName: 'colnomina', tenant: 'Aliado' });
  expect(brand.theme.scheme).toBe('light'); // ST-025
  expect(brand.title).toBe('Tienda | Aliado');
  expect(brand.cart).toBe(brands.colnomina.cart);
  expect(brand.flows).toBe(brands.colnomina.flows);
});

test('a deployment may name the invoicing application as its platform does', () => {
  const { brand, known } = findBrand({ appName: 'MIFACTURA', appNameOf: { facturacion: 'miFactura' } });
  expect(known).toBe(true);
  expect(brand.id).toBe('facturacion');
  expect(brand.appName).toBe('miFactura');
});

test('the document type travels under the product field for invoicing and payroll only', () => {
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

test('four brands send their home to the landing page, the licence brand to the back office', () => {
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

test('only a CC represents a company at e-signature, and only the licence brand takes a NUIP', () => {
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

test('the favicon follows the theme', () => {
  // ST-027
  expect(markSvg(brands.firmaya)).toContain('#c44e01');
  expect(faviconHref(brands.firmaya)).not.toBe(faviconHref(brands.colnomina));
  expect(faviconHref(brands.firmaya)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});
