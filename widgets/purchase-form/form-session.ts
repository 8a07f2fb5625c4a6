import type { Subscriber } from '#shared/contract/identity-validation';
import { isEmpty } from '#shared/domain/cart/cart';
import type { CustomerFields } from '#shared/domain/people/customer';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import { watchPriceChanges } from '#shared/page/cart/price-changes';
import { createLatest } from '#shared/page/latest';
import { readCustomer } from '#shared/form/known-customer';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/form/places';
import { destinationAddress } from '#shared/page/destination';
import type { Page } from '#shared/page/page';
import { hasDrafts } from '#shared/page/storage/draft';
import type { Prefill } from '#shared/runtime/props';
import type { FormDraft } from './purchase-form.draft.ts';
import type { PurchaseForm } from './purchase-form.form.ts';
import type { Dialogs, PurchaseStore } from './purchase-form.state.ts';
import { beginning, halvesOf, prefilled, takenOver, type FormValues } from './purchase-form.fields.ts';

/** Milliseconds between going to My Plan and the specified reload. */
const reloadDelay = 1_000;

/**
 * The ways out of the form that ask no question: the form is kept, sent or given up on purpose.
 * @param navigate goes to a path of the store
 */
export function createLeaving(page: Pick<Page, 'navigation' | 'reload'>, navigate: (target: string) => void) {
  let leaving = false;
  function go(target: string): void {
    leaving = true;
    if (target.startsWith('/')) navigate(target);
    else if (!page.navigation.go(target)) leaving = false;
  }
  return {
    go,
    goToMyPlan() {
      go('/myplan');
      setTimeout(() => page.reload(), reloadDelay);
    },
    underWay: () => leaving,
    /** The page came back, or never went. */
    stay() {
      leaving = false;
    },
  };
}
export type Leaving = ReturnType<typeof createLeaving>;

/** The session of the customer who opened the form. A visitor's form has none that could end. */
export function createBuyerSession(
  { session, storage, holdSession }: Pick<Page, 'session' | 'storage' | 'holdSession'>,
  { getState }: Pick<PurchaseStore, 'getState'>,
  dialogs: Dialogs,
  draft: Pick<FormDraft, 'typed'>,
) {
  const buyer = session.token() === null ? null : session.userName();

  /** A draft of an earlier load counts before it is read. The end of a session does not undo a registered order. */
  function isTyped(): boolean {
    const { status } = getState();
    return status !== 'empty' && status !== 'done' && (draft.typed() !== null || hasDrafts(storage));
  }

  function holds(): boolean {
    const over = buyer !== null && (session.token() === null || session.userName() !== buyer);
    // Without typed values the page itself is left.
    if (over && isTyped()) dialogs.interrupt({ kind: 'sessionEnded' });
    else if (getState().dialog?.kind === 'sessionEnded') dialogs.close(true);
    return !over;
  }

  return {
    holds,
    /** Keeps cart and form when the server ends the session, and checks `holds` with each change. @returns stops watching */
    watch() {
      const stops = [holdSession(isTyped), session.store.subscribe(() => void holds())];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
export type BuyerSession = ReturnType<typeof createBuyerSession>;

/** Opens the form with draft or record, reads its lists, and follows the cart. */
/**
 * @param prefill the buyer's data from the page's attributes
 * @param followPrice reads the price again
 * @param followDeparted asks about an order of the draft that the buyer went away with
 */
export function createFormSession(
  page: Page,
  { getState, setState }: PurchaseStore,
  form: PurchaseForm,
  draft: FormDraft,
  leaving: Leaving,
  buyer: BuyerSession,
  prefill: () => Prefill,
  followPrice: (byTime?: boolean) => void,
  followDeparted: () => Promise<void>,
) {
  const { brand, cart, parameters } = page;
  const visits = createLatest();
  const readPlaces = (): void => void readDepartments(page, (departments) => setState({ departments }), visits.current());

  /** A visitor's draft goes over to the customer who signed in from this form. */
  function fromDraft(storedDraft: Awaited<ReturnType<typeof draft.read>>, customer: CustomerFields | null): FormValues | null {
    if (storedDraft === null || !storedDraft.visitor || customer === null) return storedDraft?.form ?? null;
    return takenOver(storedDraft.form, customer);
  }

  /** The form without a draft: customer's record and sealed order first, else the page's attributes. */
  function untouched(customer: CustomerFields | null, subscriber: Subscriber | null): FormValues {
    const form = beginning(customer, subscriber);
    const [half = 'service'] = halvesOf(getState().flow);
    return customer === null && subscriber === null ? prefilled(form, half, prefill(), brand.documents) : form;
  }

  /** The black list may come after a field was judged. */
  function judgeBy(blackList: readonly BlackListRule[]): void {
    setState({ blackList });
    form.fields.judge();
  }

  async function open(stopped: () => boolean): Promise<void> {
    // The form opens without the parameters: the look-up of names is the first to need them.
    void parameters.load().then(({ integrationServiceApply }) => {
      if (!stopped()) setState({ namesFromLookup: integrationServiceApply });
    });
    const [kept, customer, subscriber] = await Promise.all([draft.read(), readCustomer(page), cart.sealedFor()]);
    if (stopped()) return;
    // Typed values are newer than the record.
    const initial = draft.typed() ?? fromDraft(kept, customer) ?? untouched(customer, subscriber);
    form.fields.open(initial);
    setState({ status: 'ready', stored: customer });
    followPrice();
    void followDeparted();
  }

  return {
    retryPlaces: readPlaces,
    start() {
      let over = false;
      const begin = (): void => {
        page.announce('licence:purchase-started', cart.facts());
        void open(() => over);
        void cart.renew();
        readPlaces();
        void readDocumentTypes(page, (documentTypes) => setState({ documentTypes }), visits.current());
        void readBlackList(page, judgeBy, visits.current());
      };
      const follow = (byTime = false): void => {
        if (getState().status === 'done') return;
        followPrice(byTime);
        const empty = isEmpty(cart.store.getState().cart);
        if (empty === (getState().status === 'empty')) return;
        setState({ status: empty ? 'empty' : 'loading' });
        if (!empty) begin();
      };
      const stops = [cart.store.subscribe(() => follow()), watchPriceChanges(page, () => follow(true)), draft.watch(), buyer.watch()];
      if (getState().status !== 'empty') begin();
      else {
        void parameters.load().then(() => {
          if (!over && getState().status === 'empty') leaving.go(destinationAddress(page, brand.flows.emptyCart));
        });
      }
      return () => {
        over = true;
        visits.cancel();
        if (getState().status === 'ready' && !leaving.underWay()) draft.keepRest();
        else draft.stopTimer();
        for (const stop of stops) stop();
      };
    },
  };
}
