export const fieldLengths = {
  name: 100,
  legalName: 450,
  email: 100,
  additionalInfo: 100,
  address: 300,
  contractAddress: 200,
} as const;

export type FieldProblem = 'required' | 'name' | 'legal-name' | 'phone' | 'email' | 'email-domain' | 'additional-info' | 'address';

/** One rule of the black list; its domain may lack the '@'. */
export interface BlackListRule {
  readonly regla: string;
}

/** First or last name: at least 3 letters, accents included, words separated by single spaces, at most 100. */
export function nameProblem(text: string): FieldProblem | null {
  const name = tidy(text);
  if (name === '') return 'required';
  const wellFormed = name.length <= fieldLengths.name && /^\p{Script=Latin}+(?: \p{Script=Latin}+)*$/u.test(name);
  return wellFormed && name.replaceAll(' ', '').length >= 3 ? null : 'name';
}

/** Legal name: letters with accents, digits, spaces and . , & - ' ; at most 450. */
export function legalNameProblem(text: string): FieldProblem | null {
  const name = tidy(text);
  if (name === '') return 'required';
  return name.length <= fieldLengths.legalName && /^[\p{Script=Latin}\d .,&'’-]+$/u.test(name) ? null : 'legal-name';
}

/** Exactly 10 digits. */
export function phoneProblem(text: string): FieldProblem | null {
  const phone = text.trim();
  if (phone === '') return 'required';
  return /^\d{10}$/.test(phone) ? null : 'phone';
}

/** text@text.text without spaces, ASCII before the '@', at most 100, of a domain that is not black-listed. */
export function emailProblem(text: string, blackList: readonly BlackListRule[] = []): FieldProblem | null {
  const email = text.trim();
  if (email === '') return 'required';
  if (email.length > fieldLengths.email || !/^[!-?A-~]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) return 'email';
  return isBlackListed(email, blackList) ? 'email-domain' : null;
}

/** Returns whether the part from the @ is a listed domain, in any case; subdomains count only when listed. */
export function isBlackListed(email: string, blackList: readonly BlackListRule[]): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return blackList.some(({ regla }) => domain !== '' && regla.trim().replace(/^@/, '').toLowerCase() === domain);
}

/** Additional address information: optional, at most 100. */
export function additionalInfoProblem(text: string): FieldProblem | null {
  return text.trim().length <= fieldLengths.additionalInfo ? null : 'additional-info';
}

/** An address of the store: any characters, at most 300; the contract wizard passes its own length. */
export function addressProblem(text: string, longest: number = fieldLengths.address): FieldProblem | null {
  const address = text.trim();
  if (address === '') return 'required';
  return address.length <= longest ? null : 'address';
}

/** Text that a phone field keeps: digits, and a leading '+'. Removes Colombia's code when ten digits follow it; cuts nothing else. */
export function typedPhone(text: string): string {
  const plus = /^\s*\+/.test(text) ? '+' : '';
  return (plus + text.replace(/\D/g, '')).replace(/^\+?57(?=\d{10}$)/, '');
}

/** Text that an address field of the back office keeps, also of a suggestion: letters, digits, space and # - , .. */
export function typedAddress(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\d #\-,.]/gu, '')
    .slice(0, fieldLengths.address);
}

/** Normalises a text for comparing and sending: composed accents, no outer spaces. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim();
}
