import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigit,
  documentNumberProblem,
  documentTypeCode,
  documentTypeId,
  documentsOfContract,
  documentsOfCustomerForm,
  looksUpName,
  nitWithoutDigit,
  sameDocumentNumber,
  searchedNit,
  settledDocumentNumber,
  typedDocumentNumber,
} from './identity-document.ts';

describe('checkDigit()', () => {
  it.each([
    ['899999068', '1'], // ST-335
    ['860002964', '4'],
    ['41261533', '2'],
    ['890903938', '8'], // LC-243
    ['800197268', '4'],
    ['123456789012345', '2'],
    ['900123402', '0'], // LC-244
    ['900123456', '8'], // LC-245
  ])('the check digit of %s is %s', (number, digit) => {
    expect(checkDigit(number)).toBe(digit);
  });

  it('checkDigit() removes spaces first', () => {
    expect(checkDigit(' 899 999 068 ')).toBe('1'); // ST-336
  });

  it.each(['12345', '', 'AB12345', '9001234A6', '1234567890123456', '12.345.678'])('the check digit of %j is empty', (number) => {
    expect(checkDigit(number)).toBe(''); // ST-334, ST-336, LC-246
  });

  it('checkDigit() equals the same sum calculated from the first digit', () => {
    const weights = [71, 67, 59, 53, 47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3];
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6,15}$/), (number) => {
        const padded = number.padStart(15, '0');
        let rest = 0;
        for (const [place, weight] of weights.entries()) rest = (rest + weight * (padded.charCodeAt(place) - 48)) % 11;
        expect(checkDigit(number)).toBe(`${rest > 1 ? 11 - rest : rest}`);
      }),
    );
  });
});

describe('a document number', () => {
  it.each([
    ['of a passport, NUIP or unknown type has 5 to 15 letters and digits', [6, 10, 13], 'document-alphanumeric', 'A', 'AB123', 'AB-123'],
    ['of a CC, CE or NIT has 5 to 15 digits', [1, 2, 4], 'document-numeric', '1', '12345', '1234A'],
  ])('a document number %s', (_, types, problem, sign, right, other) => {
    for (const type of types) {
      for (const number of [right, sign.repeat(15)]) expect(documentNumberProblem(number, type)).toBeNull(); // ST-332, ST-333
      for (const wrong of [sign.repeat(4), sign.repeat(16), other]) expect(documentNumberProblem(wrong, type)).toBe(problem); // LC-335, LC-381, LC-383
    }
  });

  it('a blank document number is required', () => {
    expect(documentNumberProblem('  ', 1)).toBe('required');
  });

  it('typing keeps only the characters of the document type, 15 at most', () => {
    expect(typedDocumentNumber(' 900 123 456 ', 4)).toBe('900123456'); // ST-329, LC-332
    expect(typedDocumentNumber('a-1', 1)).toBe('1'); // ST-330, LC-334
    expect(typedDocumentNumber('a-1', 6)).toBe('a1'); // LC-333
    expect([1, 2, 4, 6, 10, 13].map((type) => typedDocumentNumber('aB1', type))).toEqual(['1', '1', '1', 'aB1', 'aB1', 'aB1']); // LC-209
    expect(typedDocumentNumber('1234567890123456', 1)).toBe('123456789012345'); // ST-328, LC-331
  });

  it('typing keeps a check digit after a NIT', () => {
    expect(typedDocumentNumber('900.373.115-3', 4)).toBe('900373115-3'); // ST-330
    expect(typedDocumentNumber(' 900 373 115 – 3 ', 4)).toBe('900373115-3');
    expect(typedDocumentNumber('900373115-', 4)).toBe('900373115-');
    expect(typedDocumentNumber('900-373-115-3', 4)).toBe('900373115-3');
    expect(typedDocumentNumber('-3', 4)).toBe('3');
    expect(typedDocumentNumber('900.373.115-3', 1)).toBe('9003731153');
  });

  it('leaving the field removes the check digit of a NIT when it is right', () => {
    expect(settledDocumentNumber('900373115-3', 4)).toBe('900373115'); // ST-330
    expect(settledDocumentNumber('900123456-8', 4)).toBe('900123456');
    expect(settledDocumentNumber('899999068-1', 4)).toBe('899999068');
    expect(settledDocumentNumber('900373115-', 4)).toBe('900373115');
    expect(settledDocumentNumber('900373115-4', 4)).toBe('900373115-4');
    expect(settledDocumentNumber('AB-1', 6)).toBe('AB-1');
    expect(documentNumberProblem('900373115-3', 4)).toBeNull();
    expect(documentNumberProblem('900373115-4', 4)).toBe('check-digit'); // ST-331
    expect(documentNumberProblem('12345-6', 4)).toBe('check-digit');
    expect(documentNumberProblem('1234-5', 4)).toBe('document-numeric');
    expect(documentNumberProblem('900373115-3', 1)).toBe('document-numeric');
  });

  it('ten digits may be a NIT of nine digits with its check digit', () => {
    expect(nitWithoutDigit('9003731153')).toBe('900373115');
    expect(nitWithoutDigit('9001234568')).toBe('900123456');
    expect(nitWithoutDigit('9003731154')).toBeNull();
    expect(nitWithoutDigit('900373115')).toBeNull();
    expect(nitWithoutDigit('90037311531')).toBeNull();
  });

  const nits = fc.stringMatching(/^[1-9]\d{5,14}$/);

  it('a typed NIT never becomes another NIT, with any signs between and after its digits', () => {
    fc.assert(
      fc.property(
        nits,
        fc.array(fc.constantFrom('.', ' ', ''), { minLength: 15, maxLength: 15 }),
        fc.integer({ min: 0, max: 9 }),
        (number, between, digit) => {
          const written = [...number].map((each, at) => each + between[at]).join('');
          expect(settledDocumentNumber(typedDocumentNumber(written, 4), 4)).toBe(number);
          const typed = typedDocumentNumber(`${written}-${digit}`, 4);
          const right = checkDigit(number) === String(digit);
          expect(documentNumberProblem(typed, 4)).toBe(right ? null : 'check-digit');
          expect(settledDocumentNumber(typed, 4)).toBe(right ? number : `${number}-${digit}`);
        },
      ),
    );
  });

  it('a NIT is the same typed key by key, pasted and parsed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9. -]{0,15}$/), (text) => {
        const typed = [...text].reduce((held, key) => typedDocumentNumber(held + key, 4), '');
        expect(typed).toBe(typedDocumentNumber(text, 4));
        expect(typedDocumentNumber(typed, 4)).toBe(typed);
      }),
    );
  });

  it('searchedNit() reduces a NIT written as in the RUT to its digits without the check digit, and leaves other text', () => {
    for (const text of ['900.373.115-3', ' 900 373 115 – 3 ', '900373115-3', '900.373.115', '900373115'])
      expect([text, searchedNit(text)]).toEqual([text, '900373115']);
    expect(searchedNit('900.373.115-4')).toBe('900373115-4');
    for (const text of ['', 'Río Claro', 'SBX-0130', 'Plan 24 7', '12-3', '24 7', '1020304050', '9.5', 'D.C. 900.373.115-3'])
      expect(searchedNit(text)).toBe(text);
  });

  it('document numbers are compared without outer spaces', () => {
    expect(sameDocumentNumber(' 900123456', '900123456')).toBe(true); // ST-379
    expect(sameDocumentNumber('900123456', '900123457')).toBe(false);
  });

  it('the name behind a document is looked up for CC and NIT only', () => {
    expect([1, 2, 4, 6].map((type) => looksUpName(type, '12345'))).toEqual([true, false, true, false]); // ST-287
    expect(looksUpName(1, ' ')).toBe(false);
  });
});

describe('document types', () => {
  it('the licence application has CC, CE, PA and NUIP for people, and the NIT for companies', () => {
    expect(documentsOfContract.natural.map(documentTypeCode)).toEqual(['CC', 'CE', 'PA', 'NUIP']); // LC-211
    // LC-212: in the wizard and in the form.
    expect([documentsOfContract, documentsOfCustomerForm].map(({ legal }) => legal.map(documentTypeCode))).toEqual([['NIT'], ['NIT']]);
  });

  it('document types are found by id and by code', () => {
    expect([1, 2, 4, 6, 10, 13].map(documentTypeCode)).toEqual(['CC', 'CE', 'NIT', 'PA', 'NUIP', null]); // LC-208
    expect(['CC', 'nit', '4', 10, 'XX'].map(documentTypeId)).toEqual([1, 4, 4, 10, null]); // LC-447
  });
});
