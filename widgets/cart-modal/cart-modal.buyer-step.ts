import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Subscriber } from '#shared/contract/identity-validation';
import type { StorageKey } from '#shared/contract/storage-keys';
import { createDraft } from '#shared/page/draft';
import type { Page } from '#shared/page/page';
import { buyerData, emptyBuyer, isComplete, knownDocument, subscriberOf, typedBuyer, type BuyerData } from './cart-modal.buyer.ts';

export interface BuyerStepState {
  readonly buyer: BuyerData;
  /** Fields that were touched: only their problems are shown. */
  readonly touched: ReadonlySet<keyof BuyerData>;
  /** These data were not accepted, and are here to be looked at again. */
  readonly review: boolean;
}

/** What an e-signature asks before 'Continuar': a late file with its form, since no other brand's cart needs it. */
export interface BuyerStep {
  readonly store: StoreApi<BuyerStepState>;
  type(change: Partial<BuyerData>): void;
  /** Shows every problem of the buyer's data: somebody pressed 'Continuar' too early. */
  showProblems(): void;
  isComplete(): boolean;
  subscriber(): Subscriber;
  /** Takes the kept fields out: the purchase goes on. */
  forget(): void;
  /** They were not accepted: the fields stay kept, and the cart of the page that is gone back to opens at them. */
  askAgain(): void;
  /** Follows the session and brings back what a reload left. @returns stops following */
  start(): () => void;
}

export function createBuyerStep(page: Page): BuyerStep {
  const { session, storage, brand } = page;
  const draft = createDraft(page, 'cart-modal', buyerData);
  const store: BuyerStep['store'] = createStore<BuyerStepState>(() => ({
    buyer: { ...emptyBuyer, ...knownDocument(session.customer()) },
    touched: new Set(),
    review: false,
  }));
  const { getState, setState } = store;
  return {
    store,
    type(change) {
      setState(({ buyer, touched }) => ({
        buyer: { ...buyer, ...typedBuyer(change) },
        touched: new Set([...touched, ...fieldsOf(change)]),
        review: false,
      }));
      // A changed quantity reloads the page: what was typed must still be there.
      void draft.keep(getState().buyer);
    },
    showProblems: () => setState({ touched: new Set(fieldsOf(emptyBuyer)) }),
    isComplete: () => isComplete(getState().buyer),
    subscriber: () => subscriberOf(getState().buyer),
    forget: draft.forget,
    askAgain: () => void storage.session.set(reviewMark, brand.id),
    start() {
      if (storage.session.get(reviewMark) === brand.id) {
        storage.session.remove(reviewMark);
        setState({ review: true });
      }
      const stops = [
        session.store.subscribe(() =>
          setState(({ buyer, touched }) => (touched.size > 0 ? {} : { buyer: { ...buyer, ...knownDocument(session.customer()) } })),
        ),
        draft.watch(),
      ];
      void draft.read().then((kept) => {
        if (kept && getState().touched.size === 0) setState({ buyer: kept });
      });
      return () => stops.forEach((stop) => stop());
    },
  };
}

const reviewMark: StorageKey = 'buyerReview';

function fieldsOf(data: Partial<BuyerData>): (keyof BuyerData)[] {
  return Object.keys(data).filter((field): field is keyof BuyerData => field in emptyBuyer);
}
