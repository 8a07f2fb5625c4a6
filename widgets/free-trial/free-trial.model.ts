import { createStore } from 'zustand/vanilla';
import type { DocumentType } from '#shared/contract/parameters';
import { registerPurchaseOrder } from '#shared/contract/purchase-order';
import { withSettledNumber } from '#shared/domain/people/customer';
import { isBase, isFree, isSellable, type CataloguePackage } from '#shared/domain/packages/catalogue';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Form, Refuse } from '#shared/form/form';
import { createLatest } from '#shared/page/latest';
import { createForm } from '#shared/form/form';
import { readCustomer } from '#shared/form/known-customer';
import { readBlackList, readDocumentTypes } from '#shared/form/places';
import { createDraft } from '#shared/page/storage/draft';
import { consentOf } from '#shared/page/orders/consent';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import { currency } from '#shared/page/cart/public-facts';
import { randomId } from '#shared/page/random-id';
import type { Prefill } from '#shared/runtime/props';
import type { ViewHost } from '#shared/runtime/widget';
import { messages } from './free-trial.messages.ts';
import { trialOrder } from './parts/trial-order.ts';
import {
  emptyTrial,
  prefilledTrial,
  trialOf,
  trialProblems,
  trialShape,
  withChange,
  type TrialField,
  type TrialProblem,
  type TrialValues,
} from './free-trial.fields.ts';

export interface FreeTrialState {
  /** `unavailable`: the brand has no free base package. `sent`: 'Revisa tu correo electrónico' replaces the form. */
  readonly status: 'loading' | 'unavailable' | 'failed' | 'editing' | 'sent';
  /** The failure of the catalogue (`failed`) or of the order behind the open dialog; null for a refusal of the platform. */
  readonly failure?: unknown;
  readonly pack: CataloguePackage | null;
  readonly documentTypes: readonly DocumentType[];
}

export type FreeTrialModel = ReturnType<typeof createFreeTrialModel>;

/**
 * The trial form: a buyer's identity and contact, and the brand's free base package ordered without payment.
 * @param known the visitor's data from the page's attributes
 */
export function createFreeTrialModel(page: Page, announce: ViewHost['announce'], known: Prefill) {
  const { brand, catalogue, call, session } = page;
  const draft = createDraft(page, 'free-trial', trialShape);
  /** The values in storage, which the next load of the page reads. */
  let kept: TrialValues | null = null;
  let blackList: readonly BlackListRule[] = [];
  const started = createLatest();
  /** Stays for repeated sends of the same values: they are one order. */
  let idempotencyKey: string | null = null;
  const store = createStore<FreeTrialState>(() => ({
    status: 'loading',
    pack: null,
    documentTypes: [],
  }));
  const { getState, setState } = store;
  const form: Form<TrialValues, TrialField, TrialProblem> = createForm({
    opened: prefilledTrial(known, brand.documents),
    typed: (before, change) => withChange(before, change, brand.documents),
    problems: (values) => trialProblems(values, blackList),
  });

  /** Fills the form with the draft, else with the customer's record. @returns whether the trial of the draft is sent */
  async function fill(): Promise<boolean> {
    const [draftOfTab, customer] = await Promise.all([draft.read(), readCustomer(page)]);
    if (draftOfTab === null) {
      if (customer !== null) form.open(trialOf(customer, brand.documents));
      return false;
    }
    const { sent, ...values } = draftOfTab;
    form.change(values);
    kept = form.now();
    return sent;
  }
  let filled: Promise<boolean> | undefined;

  async function open(read: typeof catalogue.load): Promise<void> {
    const isLatest = started.current();
    setState({ status: 'loading' });
    try {
      const [{ packagesBase }, sent] = await Promise.all([read(), (filled ??= fill())]);
      if (!isLatest()) return;
      const pack = packagesBase.find((each) => isBase(each) && isFree(each) && isSellable(each, brand.cart)) ?? null;
      setState({ pack, status: sent ? 'sent' : pack === null ? 'unavailable' : 'editing' });
    } catch (error) {
      console.error('licence: the catalogue for the trial did not load', error);
      if (isLatest()) setState({ status: 'failed', failure: error });
    }
  }

  /** Keeps the form for another load of the page: after a reload, Back or the login the buyer goes on with it. */
  async function keep(): Promise<void> {
    const values = form.now();
    if (getState().status !== 'editing' || !form.isDirty()) return;
    if (await draft.keep({ ...values, sent: false })) kept = values;
  }

  function judgeBy(rules: readonly BlackListRule[]): void {
    blackList = rules;
    form.judge();
  }

  /** The next send is another order. */
  function refused(failure: unknown): void {
    idempotencyKey = null;
    setState({ failure });
  }

  async function send(pack: CataloguePackage, refuse: Refuse<TrialField, TrialProblem>): Promise<void> {
    idempotencyKey ??= randomId();
    try {
      // The order names the token in its body, so it waits for one that holds.
      await page.freshSession();
      const body = trialOrder(form.now(), pack, {
        brand,
        infix: page.config.brands[brand.id]?.productFieldInfix ?? '',
        userName: session.userName(),
        userToken: session.token() ?? '',
      });
      const answer = await call(registerPurchaseOrder, { headers: consentOf(page), body }, { idempotencyKey });
      if (!answer.ok) {
        refused(null);
        refuse(answer.message ?? messages.refused);
        return;
      }
      void draft.keep({ ...emptyTrial(brand.documents), email: form.now().email, sent: true });
      setState({ status: 'sent' });
      const { referenceUuid } = answer.value;
      if (referenceUuid) announce('licence:order-registered', { referenceUuid, paymentMethod: 'SIN_PAGO', currency, total: 0 });
    } catch (error) {
      console.error('licence: the trial could not be registered', error);
      refused(error);
      refuse(failureText(error));
    }
  }

  return {
    store,
    /** Its refusal is the text of the dialog '¡Lo sentimos!'. */
    form,
    change(patch: Partial<TrialValues>) {
      idempotencyKey = null;
      form.change(patch);
      void keep();
    },
    leave(field: TrialField) {
      if (field === 'documentNumber') form.put(withSettledNumber(form.now()));
      form.leave(field);
      void keep();
    },
    /** Sends the trial; does nothing while a field is missing or wrong. */
    async send() {
      const { status, pack } = getState();
      form.put(withSettledNumber(form.now()));
      if (status === 'editing' && pack !== null && form.isValid()) await form.save((refuse) => send(pack, refuse));
    },
    /** Marks the fields that keep the trial from being sent. */
    showMissing: () => void form.submit(),
    /** Opens the form again after the trial was sent, for another e-mail address. */
    useOtherMail() {
      draft.forget();
      idempotencyKey = null;
      setState({ status: getState().pack === null ? 'unavailable' : 'editing' });
    },
    closeRefusal: () => form.refuse(null),
    /** Asks for the catalogue again. */
    retry: () => void open(catalogue.reload),
    /** Whether leaving would lose typed values. */
    isDirty(): boolean {
      const { values, saving, refusal } = form.store.getState();
      return getState().status === 'editing' && !saving && refusal === null && form.isDirty() && values !== kept;
    },
    start() {
      const isLatest = started.begin();
      const stopWatching = draft.watch(keep);
      // In a microtask: StrictMode starts, stops and starts again, and the lists should be requested once.
      queueMicrotask(() => {
        if (!isLatest()) return;
        if (getState().status === 'loading') void open(catalogue.load);
        void page.parameters.load();
        void readDocumentTypes(page, (documentTypes) => setState({ documentTypes }), isLatest);
        void readBlackList(page, judgeBy, isLatest);
      });
      return () => {
        started.cancel();
        stopWatching();
      };
    },
  };
}
