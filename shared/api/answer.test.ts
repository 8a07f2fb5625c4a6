import { describe, expect, it } from 'vitest';
import { getPackagesByServiceName, getPriceByLicenseType, unsoldMember } from '#shared/contract/catalogue';
import { createContract, getAppParametersContracts } from '#shared/contract/contracts';
import { registerIdentityValidation } from '#shared/contract/identity-validation';
import type { Endpoint } from '#shared/contract/endpoint';
import { validatePromotionCode } from '#shared/contract/promo';
import { getRazonSocial, uploadPaymentSupport } from '#shared/contract/purchase-order';
import { revokeToken } from '#shared/contract/session';
import { readAnswer } from './answer.ts';

describe('the answer of the catalogue', () => {
  const pack = { packageId: 7, packageCode: 'FACT-BAS-120', packageName: 'Factura Emprende 120', packagePrice: 119_000 };
  const typed = { ...pack, packageType: { packageTypeCode: 'BAS' } };
  const answered = (packagesBase: readonly object[]): string =>
    JSON.stringify({ result: { records: { packagesBase, packagesComplementary: [], packagesOffers: [], packagesCombo: [] } } });

  it.each([
    ['with an IVA that is no number', { ...typed, taxIva: '19%' }, 'packagesBase.taxIva'],
    ['without a name', { ...typed, packageName: null }, 'packagesBase.packageName'],
  ])('a catalogue whose packages all come %s is unreadable, and the error names the member', (_, broken, member) => {
    expect(() => readAnswer(getPackagesByServiceName, 200, answered([broken]))).toThrow(
      expect.objectContaining({ kind: 'unreadable', endpoint: 'getPackagesByServiceName', member }) as Error,
    );
  });

  it.each([
    ['without a type', [pack], 'packagesBase.packageType'],
    ['without a price', [{ ...typed, packagePrice: null }], 'packagesBase.packagePrice'],
    ['with one package for sale', [pack, typed], null],
    ['with an employee package, whose tiers have the price', [{ ...typed, packageCode: 'NOMELECTEMPADIC1', packagePrice: null }], null],
    ['without packages', [], null],
  ])('unsoldMember() of a catalogue %s names the member that prevents every sale', (_, packages, member) => {
    const answer = readAnswer(getPackagesByServiceName, 200, answered(packages));
    expect(answer.ok && unsoldMember(answer.value)).toBe(member);
  });

  it('a catalogue of more than 1 MiB is refused before it is parsed', () => {
    const longest = answered([typed]).padEnd(1_048_576, ' ');
    expect(readAnswer(getPackagesByServiceName, 200, longest)).toMatchObject({ ok: true });
    expect(() => readAnswer(getPackagesByServiceName, 200, `${longest} `)).toThrow(
      expect.objectContaining({ kind: 'unreadable', cause: expect.any(RangeError) as RangeError }) as Error,
    ); // TR-B24
  });

  it('a catalogue without packages or with one readable package is accepted', () => {
    for (const packages of [[], [pack, typed], [{ ...typed, packageName: null }, typed]])
      expect(readAnswer(getPackagesByServiceName, 200, answered(packages))).toMatchObject({ ok: true });
  });
});

describe('accepted and refused answers', () => {
  it('any 2xx is accepted, unless the endpoint names its own status', () => {
    expect(readAnswer(revokeToken, 204, '')).toMatchObject({ ok: true });
    expect(readAnswer(createContract, 200, '{"result":{"id":1}}')).toMatchObject({ ok: true }); // LC-453
    expect(() => readAnswer(createContract, 201, '{"result":{"id":1}}')).toThrow('createContract: the server refused (status 201)'); // LC-453
    const validated = '{"result":{"code":"OK01"}}';
    expect(readAnswer(registerIdentityValidation, 200, validated)).toMatchObject({ ok: true, value: 'OK01' }); // ST-262
    expect(() => readAnswer(registerIdentityValidation, 202, validated)).toThrow('the server refused (status 202)'); // ST-262
    expect(readAnswer(createContract, 422, '{"statusMessage":"No."}')).toMatchObject({ ok: false, status: 422, message: 'No.' });
  });

  it('a refusal with a blank message has no message', () => {
    expect(readAnswer(createContract, 422, '{"statusMessage":"  "}')).toMatchObject({ ok: false, status: 422, message: null });
  });

  it('an answer has the Last-Modified header that the platform sent', () => {
    const headers = new Headers({ 'Last-Modified': 'Tue, 24 Nov 2026 12:00:00 GMT' });
    expect(readAnswer(revokeToken, 200, '', headers)).toMatchObject({ ok: true, lastModified: 'Tue, 24 Nov 2026 12:00:00 GMT' });
    expect(readAnswer(revokeToken, 200, '')).not.toHaveProperty('lastModified');
  });
});

describe('the answer of the name look-up', () => {
  const name = { name: 'Laura Gómez' };

  it.each([
    ['result.records', { result: { records: name } }],
    ['records', { records: name }],
    ['result', { result: name }],
    ['the top', name],
  ])('the name behind a document is read under %s', (_, answer) => {
    expect(readAnswer(getRazonSocial, 200, JSON.stringify(answer))).toMatchObject({ ok: true, value: name }); // ST-411
  });

  it.each([{ result: { records: null } }, { records: null }, { result: null }])(
    'the name behind a document is null when the answer is %j',
    (answer) => {
      expect(readAnswer(getRazonSocial, 200, JSON.stringify(answer))).toEqual({ ok: true, value: null });
    },
  );
});

it.each([
  ['{"result":true}', true],
  ['{"result":"supports/rut.pdf"}', true],
  ['{"result":{"result":true}}', true],
  ['', true],
  ['{"result":false}', false],
  ['{"result":"False"}', false],
  ['{"result":{"success":false}}', false],
])('the payment proof answered with %s was accepted: %s', (answer, taken) => {
  expect(readAnswer(uploadPaymentSupport, 200, answer)).toEqual({ ok: true, value: taken }); // ST-417
});

it.each([
  ['a tier without its price', getPriceByLicenseType, { result: { records: [{ quantity: 5, type: 'NOMELECTEMPADIC1' }] } }, 'price'],
  ['a promo code without discounts', validatePromotionCode, { result: { records: {} } }, 'packagesInCart'],
  ['a promo code that is only a success', validatePromotionCode, {}, 'packagesInCart'],
  ['a contract without ways to pay', getAppParametersContracts, { result: { records: { validityTypes: [] } } }, 'paymentTypes'],
  ['a contract without kinds of validity', getAppParametersContracts, { result: { records: { paymentTypes: [] } } }, 'validityTypes'],
])('%s is unreadable, and the error names the missing member', (_, endpoint: Endpoint, answer, member) => {
  expect(() => readAnswer(endpoint, 200, JSON.stringify(answer))).toThrow(expect.objectContaining({ kind: 'unreadable', member }) as Error);
});
