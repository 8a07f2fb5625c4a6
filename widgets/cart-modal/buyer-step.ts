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
import { emailProblem, phoneProblem, tidy, typedPhone, type FieldProblem } from '#shared/domain/people/person-fields';

const buyerData = object({ documentType: string(), document: string(), email: string(), phoneNumber: string(), terms: boolean() });
type BuyerData = OutputOf<typeof buyerData>;
export type BuyerField = keyof BuyerData;
type BuyerProblem = DocumentProblem | FieldProblem;

const emptyBuyer: BuyerData = { documentType: '', document: '', email: '', phoneNumber: '', terms: false };

export const signerDocumentType = 'CC';

const problemsOf = ({ documentType, document, email, phoneNumber, terms }: BuyerData): Problems<BuyerField, BuyerProblem> => ({
  documentType: documentType === signerDocumentType ? undefined : 'required',
  document: documentNumberProblem(document, citizenCard) ?? undefined,
  email: emailProblem(email) ?? undefined,
  phoneNumber: phoneProblem(phoneNumber) ?? undefined,
  terms: terms ? undefined : 'required',
});

const typedBuyer = (before: BuyerData, change: Partial<BuyerData>): BuyerData => ({
  ...before,
  ...change,
  ...(change.document !== undefined && { document: typedDocumentNumber(change.document, citizenCard) }),
  ...(change.phoneNumber !== undefined && { phoneNumber: typedPhone(change.phoneNumber) }),
});

export type BuyerStep = ReturnType<typeof createBuyerStep>;

/** Data of an e-signature's buyer, required before 'Continuar'. A chunk of its own, since only that brand's cart needs it. */
export function createBuyerStep(page: Page) {
  const { session, storage, brand } = page;
  const draft = createDraft(page, 'cart-modal', buyerData);
  /** `review`: the platform refused the data, so the buyer must correct them. */
  const store = createStore<{ readonly review: boolean }>(() => ({ review: false }));
  const form: Form<BuyerData, BuyerField, BuyerProblem> = createForm({
    opened: emptyBuyer,
    typed: typedBuyer,
    problems: problemsOf,
  });
  /** True once the buyer typed or pressed 'Continuar'. Neither a record nor a draft then replaces the fields. */
  let hasBegun = false;

  /** Fills a signed-in customer's fields: the document from the session, e-mail and phone from the platform's record. */
  async function fillKnown(): Promise<void> {
    const customer = session.customer();
    if (hasBegun || customer === null) return;
    // A signer may only have a citizen's card.
    if (documentTypeId(customer.documentType) === citizenCard)
      form.change({ documentType: signerDocumentType, document: customer.documentNumber });
    try {
      const { readCustomer } = await import(/* webpackChunkName: "known" */ '#shared/form/known-customer');
      const record = await readCustomer(page);
      if (record !== null && !hasBegun) form.change({ email: record.email, phoneNumber: record.cellphoneNumber });
    } catch (error) {
      console.error("licence: the customer's data could not be read", error);
    }
  }
  return {
    store,
    form,
    type(change: Partial<BuyerData>) {
      hasBegun = true;
      form.change(change);
      form.leave(...fieldsOf(change));
      store.setState({ review: false });
      // A changed quantity reloads the page, which must not lose the typed data.
      void draft.keep(form.now());
    },
    showProblems() {
      hasBegun = true;
      form.submit();
    },
    isComplete: form.isValid,
    subscriber() {
      const { documentType, document, email, phoneNumber } = form.now();
      return { documentType, document: tidy(document), email: tidy(email), phoneNumber: tidy(phoneNumber) };
    },
    forget: draft.forget,
    /** Marks the data as refused. The page to which Back leads opens its cart at these fields. */
    askAgain: () => void storage.session.set(reviewMark, brand.id),
    /** Watches the session and restores the fields after a reload. @returns stops watching */
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
