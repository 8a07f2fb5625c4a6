import { createStore } from 'zustand/vanilla';
import type { StorageKey } from '#shared/contract/storage-keys';
import { createForm, type Form, type Problems } from '#shared/form/form';
import { createDraft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { boolean, object, string, type OutputOf } from '#shared/contract/schema';
import {
  citizenCard,
  documentNumberProblem,
  documentTypeId,
  typedDocumentNumber,
  type DocumentProblem,
} from '#shared/domain/people/identity-document';
import type { CustomerFields } from '#shared/domain/people/customer';
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

export interface BuyerStepState {
  /** True after the platform refused these data: the buyer reviews them. */
  readonly review: boolean;
}

export type BuyerStep = ReturnType<typeof createBuyerStep>;

/** The data of an e-signature's buyer before 'Continuar': a late file, since only that brand's cart needs it. */
export function createBuyerStep(page: Page) {
  const { session, storage, brand } = page;
  const draft = createDraft(page, 'cart-modal', buyerData);
  const store = createStore<BuyerStepState>(() => ({ review: false }));
  const form: Form<BuyerData, BuyerField, BuyerProblem> = createForm({
    opened: emptyBuyer,
    typed: (before, change) => ({ ...before, ...typedBuyer(change) }),
    problems: buyerProblems,
  });
  /** The buyer typed or pressed 'Continuar': neither a record nor a draft replaces the fields. */
  let hasBegun = false;

  /** Fills the fields of a signed-in customer: document from the session, e-mail and phone from the platform's record. */
  async function fillKnown(): Promise<void> {
    const customer = session.customer();
    if (hasBegun || customer === null) return;
    form.change(knownDocument(customer));
    try {
      const { readCustomer } = await import(/* webpackChunkName: "known" */ '#shared/form/known-customer');
      const record = await readCustomer(page);
      if (record !== null && !hasBegun) form.change(knownContact(record));
    } catch (error) {
      console.error("licence: the customer's data could not be read", error);
    }
  }
  return {
    store,
    /** A field speaks once it was typed in. */
    form,
    type(change: Partial<BuyerData>) {
      hasBegun = true;
      form.change(change);
      form.leave(...fieldsOf(change));
      store.setState({ review: false });
      // A changed quantity reloads the page: what was typed must still be there.
      void draft.keep(form.now());
    },
    /** Shows every problem of the buyer's data, after an early 'Continuar'. */
    showProblems() {
      hasBegun = true;
      form.submit();
    },
    isComplete: form.isValid,
    subscriber: () => subscriberOf(form.now()),
    /** Deletes the stored fields, since the purchase goes on. */
    forget: draft.forget,
    /** They were not accepted: the fields stay kept, and the cart of the page that is gone back to opens at them. */
    askAgain: () => void storage.session.set(reviewMark, brand.id),
    /** Follows the session and brings back what a reload left. @returns stops following */
    start() {
      if (storage.session.get(reviewMark) === brand.id) {
        storage.session.remove(reviewMark);
        store.setState({ review: true });
      }
      const stops = [session.store.subscribe(() => void fillKnown()), draft.watch()];
      void draft.read().then((storedFields) => {
        if (storedFields && !hasBegun) {
          hasBegun = true;
          form.put(storedFields);
        } else void fillKnown();
      });
      return () => stops.forEach((stop) => stop());
    },
  };
}

const reviewMark: StorageKey = 'buyerReview';

function fieldsOf(data: Partial<BuyerData>): BuyerField[] {
  return Object.keys(data).filter((field): field is BuyerField => field in emptyBuyer);
}
