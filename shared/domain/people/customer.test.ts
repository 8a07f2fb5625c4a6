import { describe, expect, it } from 'vitest';
import {
  copyBilling,
  customerOf,
  customerProblems,
  emptyCustomer,
  isOtherCustomer,
  ownFields,
  representsItself,
  splitName,
  withChange,
  withPersonType,
} from './customer.ts';
import type { CustomerFields } from './customer.ts';

const company: CustomerFields = {
  ...emptyCustomer,
  personType: 'J',
  documentTypeId: 4,
  documentNumber: '900123456',
  dv: '8',
  legalName: 'Acme S.A.S.',
  legalDocumentTypeId: 1,
  legalDocumentNumber: '12345678',
  legalFirstName: 'Ana',
  legalLastName: 'Ruiz',
  cellphoneNumber: '3001234567',
  email: 'a@b.co',
  fullAddress: 'Calle 1',
};

describe('choosing the person type', () => {
  it('a new person type clears the identity and keeps contact and address', () => {
    const person = withPersonType(company, 'N');
    expect(person).toMatchObject({
      personType: 'N',
      documentTypeId: null,
      documentNumber: '',
      dv: '',
      legalName: '',
      legalDocumentNumber: '',
    }); // ST-294, ST-296
    expect(person).toMatchObject({ cellphoneNumber: '3001234567', email: 'a@b.co', fullAddress: 'Calle 1' });
  });

  it('a company gets the document type NIT', () => {
    expect(withPersonType(emptyCustomer, 'J').documentTypeId).toBe(4); // ST-293
  });

  it('choosing the same type returns the same customer', () => {
    expect(withPersonType(company, 'J')).toBe(company);
  });
});

describe('copyBilling()', () => {
  it('all fields of the billing data are copied', () => {
    expect(copyBilling(company, emptyCustomer, new Set())).toEqual(company); // ST-113
  });

  it('fields that the buyer changed by hand are kept', () => {
    const service = { ...company, email: 'otro@b.co' };
    expect(copyBilling({ ...company, cellphoneNumber: '3110000000' }, service, new Set(['email']))).toMatchObject({
      email: 'otro@b.co',
      cellphoneNumber: '3110000000',
    }); // ST-113
  });

  it('a NIT of a natural person is copied as a CC', () => {
    const person = { ...emptyCustomer, documentTypeId: 4, documentNumber: '900123456', dv: '8' };
    expect(copyBilling(person, emptyCustomer, new Set())).toMatchObject({ documentTypeId: 1, dv: '' }); // ST-295
  });
});

it('ownFields() keeps only the fields of the person type', () => {
  expect(ownFields({ ...company, firstName: 'x', lastName: 'y' })).toMatchObject({
    firstName: '',
    lastName: '',
    legalName: 'Acme S.A.S.',
  }); // ST-174
  expect(ownFields({ ...company, personType: 'N', documentTypeId: 1 })).toMatchObject({ legalName: '', legalDocumentNumber: '', dv: '' }); // ST-173, ST-172
});

it('representsItself() is true for a company whose representative has its document number', () => {
  expect(representsItself({ ...company, legalDocumentNumber: ' 900123456' })).toBe(true); // ST-269
  expect(representsItself({ ...company, legalDocumentNumber: '900123457' })).toBe(false);
  expect(representsItself({ ...company, personType: 'N', legalDocumentNumber: '900123456' })).toBe(false);
});

it('isOtherCustomer() compares the number with the stored one', () => {
  expect(isOtherCustomer('900123456', '900123457')).toBe(true); // ST-270
  expect(isOtherCustomer('900123456', ' 900123456')).toBe(false); // ST-379
  expect(isOtherCustomer(null, '900123456')).toBe(false);
});

it.each([
  ['Ana', 'Ana', ''],
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ana Ruiz Paz', 'Ana', 'Ruiz Paz'],
  [' Ana María  Ruiz Paz ', 'Ana María', 'Ruiz Paz'],
  ['Ana María de la Paz', 'Ana María', 'de la Paz'],
])('splitName() splits %j into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName }); // ST-288
});

describe('changing a field', () => {
  it('the check digit is calculated for a NIT only', () => {
    expect(withChange(company, { documentNumber: '899 999 068' })).toMatchObject({ documentNumber: '899999068', dv: '1' }); // LC-244
    expect(withChange(company, { documentNumber: '12345' }).dv).toBe(''); // LC-242
    expect(withChange({ ...emptyCustomer, documentTypeId: 1 }, { documentNumber: '899999068' }).dv).toBe('');
  });

  it('a document number keeps only the characters of its type', () => {
    const passport = withChange({ ...emptyCustomer, documentTypeId: 6 }, { documentNumber: 'AB-123' });
    expect(passport.documentNumber).toBe('AB123');
    expect(withChange(passport, { documentTypeId: 1 }).documentNumber).toBe('123');
  });

  it('another department clears the city, and another address clears the coordinates', () => {
    const placed = { ...company, departmentId: 5, cityId: 51, addressLatGeocode: 4, addressLngGeocode: -74 };
    expect(withChange(placed, { departmentId: 6 }).cityId).toBeNull();
    expect(withChange(placed, { departmentId: 5 }).cityId).toBe(51);
    expect(withChange(placed, { fullAddress: 'Calle 2' })).toMatchObject({ addressLatGeocode: null, addressLngGeocode: null });
    expect(withChange(placed, { email: 'c@d.co' })).toMatchObject({ addressLatGeocode: 4, cityId: 51 });
  });
});

describe('customerProblems()', () => {
  const complete: CustomerFields = { ...company, departmentId: 5, cityId: 51 };

  it('a complete customer has no problems', () => {
    expect(customerProblems(complete, [])).toEqual({});
  });

  it('only the fields of the person type are checked', () => {
    const bare = { ...complete, legalName: '', legalFirstName: '', firstName: '', lastName: '' };
    expect(customerProblems(bare, [])).toEqual({ legalName: 'required', legalFirstName: 'required' }); // LC-234
    const person = { ...bare, personType: 'N', documentTypeId: null } as const;
    expect(customerProblems(person, [])).toEqual({ documentTypeId: 'required', firstName: 'required', lastName: 'required' });
  });

  it('a blacklisted e-mail domain is a problem', () => {
    expect(customerProblems(complete, [{ regla: '@b.co' }])).toEqual({ email: 'email-domain' });
  });
});

describe('customerOf()', () => {
  it('missing and null values are empty, and a NIT gets its check digit', () => {
    const stored = { documentTypeId: 4, documentNumber: '900373115', legalName: 'Andina S.A.S.', email: null };
    expect(customerOf(stored)).toEqual({
      ...emptyCustomer,
      personType: 'J',
      documentTypeId: 4,
      documentNumber: '900373115',
      dv: '3',
      legalName: 'Andina S.A.S.',
    });
  });

  it('the stated person type decides between person and company, for any document type', () => {
    expect(customerOf({ personType: ' j ', documentTypeId: 1 })).toMatchObject({ personType: 'J', documentTypeId: 4 });
    expect(customerOf({ personType: 'N', documentTypeId: 4 })).toMatchObject({ personType: 'N', documentTypeId: 4 });
    expect(customerOf({})).toEqual(emptyCustomer);
  });
});
