import { createStore } from 'zustand/vanilla';
import type { StorageKey } from '#shared/contract/storage-keys';
import { createForm, type Form } from '#shared/form/form';
import { createDraft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import {
  buyerData,
  buyerProblems,
  emptyBuyer,
  knownContact,
  knownDocument,
  subscriberOf,
  typedBuyer,
  type BuyerData,
  type BuyerField,
  type BuyerProblem,
} from './buyer.ts';

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
