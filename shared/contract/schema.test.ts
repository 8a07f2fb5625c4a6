import { describe, expect, test } from 'vitest';
import { pesos } from '#shared/domain/money';
import { getPackagesByServiceName } from './catalogue.ts';
import { contractParameters } from './contracts.ts';
import { sessionMessageOf } from './hub.ts';
import { emailsInBlackList } from './mail.ts';
import { getAllDocumentTypes } from './parameters.ts';
import { getStatusPurchaseOrder, getSummaryOrder, knownCustomer, orderStatus, registerRefusalOf } from './purchase-order.ts';
import { getAdminToken } from './session.ts';
import { encode, flag, money, numeric, parse, records, safeParse, stamp, statusMessageOf, string } from './schema.ts';
import { getUsersByRole } from './users.ts';

describe('schemas of values', () => {
  test.each([
    [119990, 11_999_000n],
    ['119990.50', 11_999_050n],
    [1000.555, 100_056n],
    ['123456789012345678', 12345678901234567800n],
    [0, 0n],
    [-10.5, -1050n],
  ])('%j pesos are %s centavos', (wire, centavos) => {
    expect(parse(money, wire)).toBe(centavos);
  });

  test.each(['', 'mil', '1,000', 'NaN', '1e999', null, true])('%j is no amount and is refused', (wire) => {
    expect(safeParse(money, wire).success).toBe(false);
  });

  test('money is encoded as a bigint for the JSON writer', () => {
    expect(encode(money, pesos(10))).toBe(1000n);
  });

  test('numbers and flags are also read from text', () => {
    expect(['19', 19, ' 12.5 '].map((wire) => parse(numeric, wire))).toEqual([19, 19, 12.5]);
    expect(['', ' ', 'x', 'Infinity'].map((wire) => safeParse(numeric, wire).success)).toEqual([false, false, false, false]);
    for (const wire of [true, 'True', '1', 1, 'SI']) expect(parse(flag, wire)).toBe(true);
    for (const wire of [false, 'false', '0', 0, '']) expect(parse(flag, wire)).toBe(false);
  });

  test('a timestamp stays text, and text that is no date is null', () => {
    expect(
      ['2025-03-05', '2025-03-05T10:00:00', '2025-03-05T10:00:00-05:00', '2025-02-30', 'ayer', null].map((wire) => parse(stamp, wire)),
    ).toEqual(['2025-03-05', '2025-03-05T10:00:00', '2025-03-05T10:00:00-05:00', null, null, null]);
  });
});

describe('envelopes of answers', () => {
  test('records are read from result.records, or else from records', () => {
    const schema = records(string());
    expect(parse(schema, { result: { records: 'a' }, records: 'b' })).toBe('a');
    expect(parse(schema, { records: 'b' })).toBe('b');
    for (const wire of [null, undefined, [], 'x', { result: null }, { result: {} }]) expect(safeParse(schema, wire).success).toBe(false);
  });

  test('a single named field of the result is read (ST-395, ST-416)', () => {
    expect(parse(getAdminToken.answer, { result: { token: 't' } })).toBe('t');
    expect(parse(getSummaryOrder.answer, { result: { summaryOrder: null } })).toBeNull();
  });

  test('the blacklist is read with or without an envelope, as rules or as text (ST-445, LC-452)', () => {
    const rules = [{ regla: '@bloqueado.com' }];
    for (const wire of [{ result: { records: rules } }, { records: rules }, rules, ['@bloqueado.com']]) {
      expect(parse(emailsInBlackList.answer, wire)).toEqual(['@bloqueado.com']);
    }
  });

  test('a role without users is an empty list (LC-454)', () => {
    const users = [{ sequence: 4, names: 'Ana', surnames: 'Paz' }];
    expect(parse(getUsersByRole.answer, { result: { recordsData: [{ users }] } })).toEqual(users);
    for (const wire of [{ result: { recordsData: [] } }, { result: null }, null]) expect(parse(getUsersByRole.answer, wire)).toEqual([]);
  });
});

describe('tolerant schemas', () => {
  test('either spelling of a field is read, and the specified one takes precedence (ST-176, ST-183)', () => {
    expect(parse(knownCustomer, { fulladdress: 'Calle 1' })).toMatchObject({ fullAddress: 'Calle 1' });
    expect(parse(knownCustomer, { fulladdress: 'Calle 1', fullAddress: 'Calle 2' })).toMatchObject({ fullAddress: 'Calle 2' });
    expect(
      parse(getAllDocumentTypes.answer, { result: { records: [{ id: 4, documentTypeCode: 'NIT', documentTypeDescription: 'Nit' }] } }),
    ).toEqual([expect.objectContaining({ documentTypeDesciption: 'Nit' })]);
  });

  test('a card needs only id, code and name, and one malformed package does not empty the store (ST-151)', () => {
    const whole = { packageId: 2, packageCode: 'C', packageName: 'C', packagePrice: 0n, packageType: { packageTypeCode: 'BAS' } };
    const groups = {
      packagesBase: [{ packageId: 1, packageCode: 'A', packageName: 'A' }, { packageCode: 'B' }, null, { ...whole, packagePrice: 0 }],
      packagesCombo: null,
    };
    // TR-C07
    expect(parse(getPackagesByServiceName.answer, { result: { records: groups } })).toEqual({
      packagesBase: [{ packageId: 1, packageCode: 'A', packageName: 'A' }, whole],
      packagesComplementary: [],
      packagesOffers: [],
      packagesCombo: [],
      complete: false,
    });
  });

  test.each([
    ['missing', {}, 5],
    ['unreadable', { parameterMaxReassignmentQuota: 'muchas' }, 5],
    ['stated', { parameterMaxReassignmentQuota: 8 }, 8],
  ])('the maximum reassignment quota of a contract is 5 unless the platform sends a number: %s', (_, answer, quota) => {
    expect(parse(contractParameters, { paymentTypes: [], validityTypes: [], ...answer }).parameterMaxReassignmentQuota).toBe(quota); // ST-203
  });

  test('a session message is {message} or plain text (ST-398, LC-472)', () => {
    const said = 'Sesión finalizada';
    expect([{ message: said }, said, { message: 7 }, null, ' '].map(sessionMessageOf)).toEqual([said, said, null, null, null]);
  });

  test('an order status without resultData is readable (ST-185)', () => {
    expect(parse(orderStatus, { result: true, code: 'OK15', resultData: null })).toEqual({ result: true, code: 'OK15', resultData: null });
  });
});

describe('the answer about an order', () => {
  test('an order does not exist when its record is null or empty (ST-307)', () => {
    for (const records of [null, {}, [], '']) expect(parse(getStatusPurchaseOrder.answer, { result: { records } })).toBeNull();
    expect(parse(getStatusPurchaseOrder.answer, { records: null })).toBeNull();
  });

  test('an unreadable answer is an error and not a missing order', () => {
    for (const wire of [
      undefined,
      null,
      {},
      [],
      'x',
      { result: null },
      { result: {} },
      { result: { records: 7 } },
      { result: { records: [1] } },
    ])
      expect(safeParse(getStatusPurchaseOrder.answer, wire).success, JSON.stringify(wire)).toBe(false); // ST-300, ST-307
    for (const wire of [undefined, { result: null }, { result: {} }]) expect(safeParse(getSummaryOrder.answer, wire).success).toBe(false);
  });
});

describe('a refused order', () => {
  test('the responseData of a refused order is parsed as JSON with keys in any case (ST-456)', () => {
    const responseData = '{"code":"ER16","MINDATETORENEWLICENSE":"2025-06-01"}';
    expect(registerRefusalOf({ statusMessage: 'Ya tienes una', responseData })).toEqual({
      code: 'ER16',
      minDateToRenewLicense: '2025-06-01',
      message: 'Ya tienes una',
      sums: null,
      packageCode: null,
    });
  });

  test('the amounts of a refused order are read exactly, in any letter case, and only all three together (ST-406)', () => {
    const responseData = '{"Code":"ER20","TOTALPURCHASE":123456789012345678.91,"totalTaxIva":"19000.5","totalDiscount":0}';
    expect(registerRefusalOf({ responseData }).sums).toEqual({
      totalPurchase: 12345678901234567891n,
      totalTaxIva: 1900050n,
      totalDiscount: 0n,
    });
    expect(registerRefusalOf({ responseData: '{"Code":"ER20","totalPurchase":1}' }).sums).toBeNull();
    expect(registerRefusalOf({ responseData: '{"Code":"ER18","PackageCode":"A-1"}' }).packageCode).toBe('A-1');
  });

  test('a responseData that is not JSON is ignored, and a missing statusMessage is null (ST-455, ST-456)', () => {
    for (const body of [{ responseData: 'error' }, null])
      expect(registerRefusalOf(body)).toEqual({ code: null, minDateToRenewLicense: null, message: null, sums: null, packageCode: null });
    expect(statusMessageOf({ StatusMessage: 'Hola' })).toBe('Hola');
  });
});
