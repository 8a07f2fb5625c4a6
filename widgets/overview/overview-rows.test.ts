import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '#shared/contract/schema';
import { cashPayment } from '#shared/contract/cash-payments';
import { parseStamp } from '#shared/domain/dates';
import { endingCodes, endingLicences, endingOffers, lastChanged, leftForm, reachesBack } from './overview.rows.ts';

/** Noon in Bogotá on 28 November 2026. */
const now = Date.UTC(2026, 10, 28, 17);
const code = { descriptionPromotionCode: null, idstate: 0 };

describe('the records that end soon', () => {
  it('counts active promo codes that end within thirty days, and those that have ended', () => {
    const ending = endingCodes(
      [
        { ...code, id: 1, promotionCode: 'HOY', expirationDate: '2026-11-28' },
        { ...code, id: 2, promotionCode: 'AYER', expirationDate: '2026-11-27' },
        { ...code, id: 3, promotionCode: 'EN30', expirationDate: '2026-12-28T12:00:00' },
        { ...code, id: 4, promotionCode: 'EN31', expirationDate: '2026-12-28T12:00:01' },
        { ...code, id: 5, promotionCode: 'APAGADO', expirationDate: '2026-12-01', idstate: 1 },
        { ...code, id: 6, promotionCode: 'SIN FIN', expirationDate: null },
      ],
      now,
    );
    expect(ending).toMatchObject({ soon: 2, ended: 1 });
    expect(ending.items.map(({ name }) => name)).toEqual(['HOY', 'EN30']);
  });

  it('leaves out packages without an offer and inactive packages', () => {
    const offer = { packageName: 'Plan', packageCode: 'PLAN', applyOffer: true, offerExpirationTime: '2026-12-01', idstate: 0 };
    const packages = [
      { ...offer, id: 1 },
      { ...offer, id: 2, applyOffer: false },
      { ...offer, id: 3, idstate: 1 },
    ];
    expect(endingOffers(packages, now)).toMatchObject({ soon: 1, ended: 0, items: [{ key: '1', query: 'paquete=1' }] });
  });

  it('counts customers as their list does, and names each licence, first end first', () => {
    const licence = (purchaseOrderLicenseId: number, expirationDate: string) => ({
      purchaseOrderLicenseId,
      serviceName: 'Firma',
      expirationDate,
    });
    const ending = endingLicences(
      [
        {
          id: 1,
          name: 'Ñandú & Cía.',
          documentNumber: '',
          validLicences: [licence(1, '2026-12-20'), licence(2, '2026-12-01'), licence(3, '2027-12-01')],
        },
        { id: 2, name: null, documentNumber: '900373115', validLicences: [licence(4, '2026-12-10')] },
        { id: 3, name: 'Otra', documentNumber: '1', validLicences: null },
      ],
      now,
    );
    expect(ending.soon).toBe(2);
    expect(ending.items.map(({ key, name, query }) => [key, name, query])).toEqual([
      ['2', 'Ñandú & Cía.', 'buscar=%C3%91and%C3%BA%20%26%20C%C3%ADa.'],
      ['4', 'Sin nombre', 'buscar=900373115'],
      ['1', 'Ñandú & Cía.', 'buscar=%C3%91and%C3%BA%20%26%20C%C3%ADa.'],
    ]);
  });

  it('counts no record as both ended and ending soon', () => {
    const moment = fc.integer({ min: now - 90 * 86_400_000, max: now + 90 * 86_400_000 }).map((at) => new Date(at).toISOString());
    fc.assert(
      fc.property(fc.array(moment), (ends) => {
        const codes = ends.map((expirationDate, id) => ({ ...code, id, promotionCode: 'X', expirationDate }));
        const { soon, ended, items } = endingCodes(codes, now);
        const far = ends.filter((end) => Date.parse(end) - now > 30 * 86_400_000).length;
        expect(soon + ended + far).toBe(ends.length);
        expect(items.map(({ end }) => end)).toEqual(items.map(({ end }) => end).toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('loading payments newest first', () => {
  const since = parseStamp('2026-10-30') ?? 0;
  const payments = (...days: readonly string[]) =>
    days.map((purchaseDate, id) => parse(cashPayment, { id, referenceUuid: 'u', purchaseDate }));

  it('stops loading payments at the first day, and loads all of them in any other order', () => {
    expect(reachesBack(payments('2026-11-28', '2026-10-30'), since)).toBe(false);
    expect(reachesBack(payments('2026-11-28', '2026-10-29'), since)).toBe(true);
    expect(reachesBack(payments('2026-10-29', '2026-11-28'), since)).toBe(false);
    expect(reachesBack(payments('2026-11-20', '2026-11-28', '2026-10-29'), since)).toBe(false);
    expect(reachesBack([], since)).toBe(false);
  });
});

it('the last changes are the latest of packages and promo codes together', () => {
  const record = { packageName: 'Plan', packageCode: 'PLAN', createdon: '2026-01-01T08:00:00' };
  const packages = [
    { ...record, id: 1 },
    { ...record, id: 2, modifiedon: '2026-11-01T08:00:00' },
  ];
  const codes = [{ ...code, id: 1, promotionCode: 'NOV10', createdon: '2026-06-01T08:00:00', modifiedon: '0001-01-01T00:00:00' }];
  expect(lastChanged(packages, codes, 2).map(({ kind, id }) => [kind, id])).toEqual([
    ['package', 2],
    ['promoCode', 1],
  ]);
});

it.each([
  ['packages.nuevo', 'Paquete nuevo', '/admin/packages?paquete=nuevo'],
  ['packages.copia-12', 'Paquete nuevo', '/admin/packages?paquete=copia-12'],
  ['packages.12', 'Edición de un paquete', '/admin/packages?paquete=12'],
  ['packages.features', 'Características de paquetes', '/admin/packages?seccion=configurar'],
  ['configurations.promoCode.nuevo', 'Código promocional nuevo', '/admin/configurations?seccion=promociones&registro=nuevo'],
  ['configurations.service.3', 'Edición de un producto o servicio', '/admin/configurations?seccion=servicios&registro=3'],
  ['customer.nuevo', 'Empresa nueva', '/admin/licenses?dialogo=empresa'],
  ['customer.5', 'Edición de una empresa', '/admin/licenses?dialogo=empresa&cliente=5'],
  ['licence.5.nuevo', 'Licencia nueva', '/admin/licenses?dialogo=nueva&cliente=5'],
  ['licence.5.9', 'Edición de una licencia', '/admin/licenses?dialogo=editar&cliente=5&licencia=9'],
  ['services.5', 'Servicios de una empresa', '/admin/licenses?dialogo=servicios&cliente=5'],
  ['agreements', 'Convenio', '/admin/agreements'],
])('the draft %s is labelled %s and links to %s', (name, label, href) => {
  expect(leftForm(name)).toEqual({ label, href });
});

it('the draft of an unknown screen has no link', () => {
  expect([leftForm('purchase-form'), leftForm('configurations.toString.1')]).toEqual([null, null]);
});
