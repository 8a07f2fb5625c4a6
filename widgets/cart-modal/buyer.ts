import { boolean, object, string, type OutputOf } from '#shared/contract/schema';
import {
  citizenCard,
  documentNumberProblem,
  documentTypeId,
  typedDocumentNumber,
  type DocumentProblem,
} from '#shared/domain/people/identity-document';
import type { CustomerFields } from '#shared/domain/people/customer';
import type { Problems } from '#shared/form/form';
import { emailProblem, phoneProblem, tidy, typedPhone, type FieldProblem } from '#shared/domain/people/person-fields';

/** Data of an e-signature's buyer for the identity validation. */
export const buyerData = object({ documentType: string(), document: string(), email: string(), phoneNumber: string(), terms: boolean() });
export type BuyerData = OutputOf<typeof buyerData>;

export const emptyBuyer: BuyerData = { documentType: '', document: '', email: '', phoneNumber: '', terms: false };

export const signerDocumentType = 'CC';

export type BuyerField = keyof BuyerData;
export type BuyerProblem = DocumentProblem | FieldProblem;

export function buyerProblems({ documentType, document, email, phoneNumber, terms }: BuyerData): Problems<BuyerField, BuyerProblem> {
  const number = documentNumberProblem(document, citizenCard);
  const mail = emailProblem(email);
  const phone = phoneProblem(phoneNumber);
  return {
    ...(documentType === signerDocumentType ? {} : { documentType: 'required' }),
    ...(number === null ? {} : { document: number }),
    ...(mail === null ? {} : { email: mail }),
    ...(phone === null ? {} : { phoneNumber: phone }),
    ...(terms ? {} : { terms: 'required' }),
  };
}

export function typedBuyer(change: Partial<BuyerData>): Partial<BuyerData> {
  return {
    ...change,
    ...(change.document === undefined ? {} : { document: typedDocumentNumber(change.document, citizenCard) }),
    ...(change.phoneNumber === undefined ? {} : { phoneNumber: typedPhone(change.phoneNumber) }),
  };
}

/** The document a signed-in customer already gave, when it is one a signer may have. */
export function knownDocument(customer: { readonly documentType: string; readonly documentNumber: string }): Partial<BuyerData> {
  if (documentTypeId(customer.documentType) !== citizenCard) return {};
  return typedBuyer({ documentType: signerDocumentType, document: customer.documentNumber });
}

export function knownContact({ email, cellphoneNumber }: Pick<CustomerFields, 'email' | 'cellphoneNumber'>): Partial<BuyerData> {
  return typedBuyer({ email, phoneNumber: cellphoneNumber });
}

/** The buyer as the identity check wants it: exactly these four. */
export function subscriberOf({ documentType, document, email, phoneNumber }: BuyerData) {
  return { documentType, document: tidy(document), email: tidy(email), phoneNumber: tidy(phoneNumber) };
}
