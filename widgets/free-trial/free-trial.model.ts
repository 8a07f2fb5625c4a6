import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentType } from '#shared/contract/parameters';
import { registerPurchaseOrder } from '#shared/contract/purchase-order';
import { isBase, isFree, isSellable, type CataloguePackage } from '#shared/domain/catalogue';
import type { BlackListRule } from '#shared/domain/person-fields';
import { createLatest } from '#shared/page/desk/late';
import { readBlackList, readDocumentTypes } from '#shared/page/desk/places';
import { createDraft } from '#shared/page/draft';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import { currency } from '#shared/page/public-facts';
import { randomId } from '#shared/page/random-id';
import type { Prefill } from '#shared/runtime/props';
import type { ViewHost } from '#shared/runtime/widget';
import { messages } from './free-trial.messages.ts';
import { trialOrder } from './parts/trial-order.ts';
import {
  prefilledTrial,
  trialProblems,
  trialShape,
  withChange,
  type TrialField,
  type TrialProblems,
  type TrialValues,
} from './free-trial.values.ts';

export interface FreeTrialState {
  /** `unavailable`: the brand has no free base package. `sent`: the form has given way to 'Revisa tu correo electrónico'. */
  readonly status: 'loading' | 'unavailable' | 'failed' | 'editing' | 'sending' | 'sent';
  /** Why the trial is not there (`failed`), or was not taken while the dialog says so; null where somebody just said no. */
  readonly failure?: unknown;
  /** The brand's free base package. */
  readonly pack: CataloguePackage | null;
  readonly values: TrialValues;
  readonly problems: TrialProblems;
  /** Fields that were left: only these say what is wrong with them. */
  readonly left: ReadonlySet<TrialField>;
  readonly documentTypes: readonly DocumentType[];
  /** What the dialog '¡Lo sentimos!' says; null while there is none. */
  readonly refusal: string | null;
}

export interface FreeTrialModel {
  readonly store: StoreApi<FreeTrialState>;
  change(patch: Partial<TrialValues>): void;
  leave(field: TrialField): void;
  /** Sends the trial; does nothing while a field is missing or wrong. */
  send(): Promise<void>;
  closeRefusal(): void;
  /** Asks for the catalogue again. */
  retry(): void;
  /** Whether leaving would lose what was typed. */
  isDirty(): boolean;
  start(): () => void;
}

/**
 * The trial form: a buyer's identity and contact, and the brand's free base package ordered without payment.
 * @param known what the page knows of the visitor as the form begins
 */
export function createFreeTrialModel(page: Page, announce: ViewHost['announce'], known: Prefill): FreeTrialModel {
  const { brand, catalogue, call, session } = page;
  const empty = prefilledTrial(known, brand.documents);
  const draft = createDraft(page, 'free-trial', trialShape);
  /** What waits for whoever left it for the login. */
  let kept: TrialValues | null = null;
  let blackList: readonly BlackListRule[] = [];
  /** Whoever left the form waits for nothing. */
  const started = createLatest();
  /** The same try, however often it is repeated: the same values are one order. */
  let idempotencyKey: string | null = null;
  const store: FreeTrialModel['store'] = createStore<FreeTrialState>(() => ({
    status: 'loading',
    pack: null,
    values: empty,
    problems: trialProblems(empty, blackList),
    left: new Set(),
    documentTypes: [],
    refusal: null,
  }));
  const { getState, setState } = store;

  async function readPackage(read: typeof catalogue.load): Promise<void> {
    const isLatest = started.current();
    setState({ status: 'loading' });
    try {
      const { packagesBase } = await read();
      if (!isLatest()) return;
      const pack = packagesBase.find((each) => isBase(each) && isFree(each) && isSellable(each, brand.cart)) ?? null;
      setState({ pack, status: pack === null ? 'unavailable' : 'editing' });
    } catch (error) {
      console.error('licence: the catalogue for the trial did not load', error);
      if (isLatest()) setState({ status: 'failed', failure: error });
    }
  }

  /** Before the login the form is kept, whatever it holds: whoever comes back goes on where they were. */
  async function keepForLogin(): Promise<void> {
    const { status, values } = getState();
    if (status !== 'editing' || values === empty) return;
    if (await draft.keep(values)) kept = values;
  }

  async function readDraft(): Promise<void> {
    const found = await draft.read();
    // What was typed here meanwhile is newer.
    if (found === null || getState().values !== empty) return;
    const values = withChange(empty, found, brand.documents);
    setState({ values, problems: trialProblems(values, blackList) });
  }

  /** From now on the e-mail address is judged by these as well. */
  function judgeBy(rules: readonly BlackListRule[]): void {
    blackList = rules;
    setState({ problems: trialProblems(getState().values, rules) });
  }

  async function send(): Promise<void> {
    const { status, pack, values, problems } = getState();
    if (status !== 'editing' || pack === null || Object.keys(problems).length > 0) return;
    setState({ status: 'sending' });
    idempotencyKey ??= randomId();
    try {
      // The order names the token in its body, so it waits for one that holds.
      await page.freshSession();
      const body = trialOrder(values, pack, {
        brand,
        infix: page.config.brands[brand.id]?.productFieldInfix ?? '',
        userName: session.userName(),
        userToken: session.token() ?? '',
      });
      const answer = await call(registerPurchaseOrder, { body }, { idempotencyKey });
      if (!answer.ok) {
        refuse(answer.message ?? messages.refused);
        return;
      }
      draft.forget();
      setState({ status: 'sent' });
      const { referenceUuid } = answer.value;
      if (referenceUuid) announce('licence:order-registered', { referenceUuid, paymentMethod: 'SIN_PAGO', currency, total: 0 });
    } catch (error) {
      console.error('licence: the trial could not be registered', error);
      refuse(failureText(error), error);
    }
  }

  /** A refused order is no order: another try is another one. */
  function refuse(refusal: string, failure: unknown = null): void {
    idempotencyKey = null;
    setState({ status: 'editing', refusal, failure });
  }

  return {
    store,
    change(patch) {
      const values = withChange(getState().values, patch, brand.documents);
      idempotencyKey = null;
      setState({ values, problems: trialProblems(values, blackList) });
    },
    leave(field) {
      const { left } = getState();
      if (!left.has(field)) setState({ left: new Set([...left, field]) });
    },
    send,
    closeRefusal: () => setState({ refusal: null }),
    retry: () => void readPackage(catalogue.reload),
    isDirty() {
      const { status, values, refusal } = getState();
      return status === 'editing' && refusal === null && values !== empty && values !== kept;
    },
    start() {
      const isLatest = started.begin();
      const stopWatching = draft.watch(keepForLogin);
      // Not at once: StrictMode starts, stops and starts again, and the lists are asked for once.
      queueMicrotask(() => {
        if (!isLatest()) return;
        if (getState().status === 'loading') void readPackage(catalogue.load);
        void page.parameters.load();
        void readDocumentTypes(page, (documentTypes) => setState({ documentTypes }), isLatest);
        void readBlackList(page, judgeBy, isLatest);
        void readDraft();
      });
      return () => {
        started.cancel();
        stopWatching();
      };
    },
  };
}
