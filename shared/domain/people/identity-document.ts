/** J legal, N natural. */
export type PersonType = 'J' | 'N';

/** The platform's ids of document types; 13 is reserved. */
export type DocumentTypeId = 1 | 2 | 4 | 6 | 10 | 13;

export type DocumentTypeCode = 'CC' | 'CE' | 'NIT' | 'PA' | 'NUIP';

/** Document types that each kind of person may present, in the order of the screen. */
export interface OfferedDocuments {
  readonly natural: readonly DocumentTypeId[];
  readonly legal: readonly DocumentTypeId[];
  readonly legalRepresentative: readonly DocumentTypeId[];
}

/** The tax id of companies. */
export const nit = 4;
/** Cédula: replaces a natural person's NIT when data are copied. */
export const citizenCard = 1;

export const documentNumberLength = 15;

/** The customer form of the back office: a natural person may have a NIT too. */
export const documentsOfCustomerForm: OfferedDocuments = { natural: [1, 2, 4, 6], legal: [4], legalRepresentative: [1, 2, 6] };

export const documentsOfContract: OfferedDocuments = { natural: [1, 2, 6, 10], legal: [4], legalRepresentative: [1, 2, 6] };

const codes: readonly (readonly [DocumentTypeId, DocumentTypeCode])[] = [
  [1, 'CC'],
  [2, 'CE'],
  [4, 'NIT'],
  [6, 'PA'],
  [10, 'NUIP'],
];

export function documentTypeCode(id: number): DocumentTypeCode | null {
  return codes.find(([known]) => known === id)?.[1] ?? null;
}

/** Returns the id for a document type's code or id, as claims write either; null for neither. */
export function documentTypeId(codeOrId: string | number): DocumentTypeId | null {
  const text = String(codeOrId).trim().toUpperCase();
  return codes.find(([id, code]) => code === text || String(id) === text)?.[0] ?? null;
}

export function takesLetters(documentType: number | null): boolean {
  return documentType === 6 || documentType === 10 || documentType === 13;
}

/**
 * Text that a document field keeps: no spaces, the type's characters only, at most 15. A NIT keeps a check digit behind a hyphen,
 * as the RUT prints it, until `settledDocumentNumber` checks it.
 */
export function typedDocumentNumber(text: string, documentType: number | null): string {
  if (documentType === nit) return typedNit(text);
  return text.replace(takesLetters(documentType) ? /[^A-Za-z0-9]/g : /\D/g, '').slice(0, documentNumberLength);
}

function typedNit(text: string): string {
  // A RUT copied from a PDF may have a dash instead of the hyphen.
  const digits = text
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/[^\d-]/g, '')
    .replace(/-+/g, '-');
  const [, check = ''] = /\d(-\d?)$/.exec(digits) ?? [];
  const number = digits.slice(0, digits.length - check.length).replaceAll('-', '');
  return number.slice(0, documentNumberLength) + check;
}

/** Returns the document number of a field's text: a NIT without its check digit, where the digit is correct. */
export function settledDocumentNumber(text: string, documentType: number | null): string {
  if (documentType !== nit) return text;
  const { number, digit } = nitParts(text);
  return digit === '' || digit === checkDigit(number) ? number : text;
}

/** Returns the first nine of ten digits when the last is their check digit, which may have been typed without the hyphen; else null. */
export function nitWithoutDigit(number: string): string | null {
  const firstNine = number.slice(0, 9);
  return /^\d{10}$/.test(number) && number.endsWith(checkDigit(firstNine)) ? firstNine : null;
}

/** Returns the text that a search sends: a NIT as the RUT prints it becomes its number, any other text stays. */
export function searchedNit(text: string): string {
  const isNit = /^[\d.\s]{6,}(?:\p{Dash_Punctuation}\s*\d?\s*)?$/u.test(text) && text.replace(/\D/g, '').length >= 6;
  return isNit ? settledDocumentNumber(typedNit(text), nit) : text;
}

/** Returns the check digit of a typed NIT, and the number to offer where the last of ten digits may be that digit. */
export function besideNit(text: string): {
  readonly digit: string;
  readonly offered: { readonly number: string; readonly digit: string } | null;
} {
  const number = nitWithoutDigit(text);
  return {
    digit: checkDigit(settledDocumentNumber(text, nit)),
    offered: number === null ? null : { number, digit: checkDigit(number) },
  };
}

/** Splits a NIT from the digit behind its hyphen, '' for none. */
function nitParts(text: string): { readonly number: string; readonly digit: string } {
  const [number = '', digit = ''] = text.split('-');
  return { number, digit };
}

export type DocumentProblem = 'required' | 'document-alphanumeric' | 'document-numeric' | 'check-digit';

/** Checks a number by its type's rule; ignores white space. */
export function documentNumberProblem(number: string, documentType: number | null): DocumentProblem | null {
  const bare = withoutSpaces(number);
  if (bare === '') return 'required';
  if (takesLetters(documentType)) return alphanumericProblem(bare);
  return documentType === nit ? nitProblem(bare) : numericProblem(bare);
}

/** Passports and other types with letters: 5 to 15 letters and digits. */
function alphanumericProblem(number: string): DocumentProblem | null {
  return /^[A-Za-z0-9]{5,15}$/.test(number) ? null : 'document-alphanumeric';
}

/** NIT: 5 to 15 digits, and a correct check digit behind a hyphen. */
function nitProblem(text: string): DocumentProblem | null {
  const { number, digit } = nitParts(text);
  return numericProblem(number) ?? (digit === '' || digit === checkDigit(number) ? null : 'check-digit');
}

/** All other types: 5 to 15 digits. */
function numericProblem(number: string): DocumentProblem | null {
  return /^\d{5,15}$/.test(number) ? null : 'document-numeric';
}

const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Returns the check digit of a NIT; '' for other text and for up to 5 digits. The primes run from the last digit: 899999068 gives '1'. */
export function checkDigit(number: string): string {
  const digits = withoutSpaces(number);
  if (!/^\d{6,15}$/.test(digits)) return '';
  const sum = primes.reduce((total, prime, place) => total + prime * Number(digits.at(-1 - place) ?? 0), 0);
  const remainder = sum % 11;
  return String(remainder < 2 ? remainder : 11 - remainder);
}

export function looksUpName(documentType: number | null, number: string): boolean {
  return (documentType === citizenCard || documentType === nit) && withoutSpaces(number) !== '';
}

/** Returns whether two numbers are the same document; ignores white space and case. */
export function sameDocumentNumber(one: string, other: string): boolean {
  return withoutSpaces(one).toUpperCase() === withoutSpaces(other).toUpperCase();
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
