import { createStore, type StoreApi } from 'zustand/vanilla';
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
import type { OrderCustomer } from '#shared/contract/purchase-order';
import { tidy } from '#shared/domain/people/person-fields';
import { documentTypeField, type Brand } from '#shared/brands/brand';
import type { InputOf } from '#shared/contract/endpoint';
import { noMoney } from '#shared/domain/money';

interface TrialSurroundings {
  readonly brand: Brand;
  /** The deployment's text in the name of the document-type field. */
  readonly infix: string;
  readonly userName: string | null;
  /** Without its prefix; '' for a visitor. */
  readonly userToken: string;
}

/** The order of a trial: one unit of the free package, without payment and without a check for an active account. */
function trialOrder(
  values: TrialValues,
  pack: CataloguePackage,
  { brand, infix, userName, userToken }: TrialSurroundings,
): InputOf<typeof registerPurchaseOrder>['body'] {
  const customer = customerOf(values, documentTypeField(brand, infix));
  return {
    customerBilling: customer,
    customerService: customer,
    packagesToPurchase: [{ packageId: pack.packageId, packageCode: pack.packageCode, packageQuantity: 1 }],
    promotionCodeUse: '',
    totalDiscount: noMoney,
    totalTaxIva: noMoney,
    totalPurchase: noMoney,
    userRegisterPurchase: userName ?? customer.email,
    additionalInfo: '',
    paymentMethod: 'SIN_PAGO',
    appName: brand.appName,
    userToken,
    sendEmailActivationLicense: true,
    checkUserActivation: false,
  };
}

/** A trial asks for no address, so none is named. */
function customerOf(values: TrialValues, documentField: string): OrderCustomer {
  const { personType, documentTypeId, documentNumber, dv, cellphoneNumber, email } = values;
  return {
    personType,
    [documentField]: documentTypeId,
    documentNumber,
    dv,
    ...(personType === 'J'
      ? { legalName: tidy(values.legalName) }
      : { firstName: tidy(values.firstName), lastName: tidy(values.lastName) }),
    cellphoneNumber,
    email: email.trim(),
    fullAddress: '',
    addressAdditionalInformation: '',
    addressLatGeocode: null,
    addressLngGeocode: null,
  };
}

export interface FreeTrialState {
  /** `unavailable`: the brand has no free base package. `sent`: 'Revisa tu correo electrónico' replaces the form. */
  readonly status: 'loading' | 'unavailable' | 'failed' | 'editing' | 'sent';
  /** The failure of the catalogue (`failed`) or of the order behind the open dialog; null for a refusal of the platform. */
  readonly failure?: unknown;
  readonly pack: CataloguePackage | null;
  readonly documentTypes: readonly DocumentType[];
}

type TrialForm = Form<TrialValues, TrialField, TrialProblem>;

/** The stored values of the form, or that its trial is sent. */
function createTrialDraft(page: Page, form: TrialForm) {
  const draft = createDraft(page, 'free-trial', trialShape);
  const { documents } = page.brand;
  /** The values in storage, which the next load of the page reads. */
  let storedValues: TrialValues | null = null;
  return {
    /** Fills the form with the draft, else with the customer's record. @returns whether the trial of the draft is sent */
    async fill(): Promise<boolean> {
      const [draftOfTab, customer] = await Promise.all([draft.read(), readCustomer(page)]);
      if (draftOfTab === null) {
        if (customer !== null) form.open(trialOf(customer, documents));
        return false;
      }
      const { sent, ...values } = draftOfTab;
      form.change(values);
      storedValues = form.now();
      return sent;
    },
    async keep(): Promise<void> {
      const values = form.now();
      if (await draft.keep({ ...values, sent: false })) storedValues = values;
    },
    keepSent: () => void draft.keep({ ...emptyTrial(documents), email: form.now().email, sent: true }),
    isKept: (values: TrialValues) => values === storedValues,
    forget: draft.forget,
    watch: draft.watch,
  };
}

function readLists(
  page: Page,
  { setState }: StoreApi<FreeTrialState>,
  isLatest: () => boolean,
  onBlackList: (rules: readonly BlackListRule[]) => void,
): void {
  void page.parameters.load();
  void readDocumentTypes(page, (documentTypes) => setState({ documentTypes }), isLatest);
  void readBlackList(page, onBlackList, isLatest);
}

async function registerTrial(page: Page, form: TrialForm, pack: CataloguePackage, idempotencyKey: string) {
  const { brand, session } = page;
  // The order names the token in its body, so it waits for one that holds.
  await page.freshSession();
  const body = trialOrder(form.now(), pack, {
    brand,
    infix: page.config.brands[brand.id]?.productFieldInfix ?? '',
    userName: session.userName(),
    userToken: session.token() ?? '',
  });
  return page.call(registerPurchaseOrder, { headers: consentOf(page), body }, { idempotencyKey });
}

export type FreeTrialModel = ReturnType<typeof createFreeTrialModel>;

/**
 * The trial form: a buyer's identity and contact, and the brand's free base package ordered without payment.
 * @param prefill the visitor's data from the page's attributes
 */
export function createFreeTrialModel(page: Page, announce: ViewHost['announce'], prefill: Prefill) {
  const { brand, catalogue } = page;
  let blackList: readonly BlackListRule[] = [];
  const started = createLatest();
  /** Kept for repeated sends of the same values, which are one order. */
  let idempotencyKey: string | null = null;
  const store = createStore<FreeTrialState>(() => ({
    status: 'loading',
    pack: null,
    documentTypes: [],
  }));
  const { getState, setState } = store;
  const form: TrialForm = createForm({
    opened: prefilledTrial(prefill, brand.documents),
    typed: (before, change) => withChange(before, change, brand.documents),
    problems: (values) => trialProblems(values, blackList),
  });
  const draft = createTrialDraft(page, form);
  let filled: Promise<boolean> | undefined;
  /** Keeps the form for another load of the page: after a reload, Back or the login the buyer goes on with it. */
  const keep = async (): Promise<void> => {
    if (getState().status === 'editing' && form.isDirty()) await draft.keep();
  };

  async function open(read: typeof catalogue.load): Promise<void> {
    const isLatest = started.current();
    setState({ status: 'loading' });
    try {
      const [{ packagesBase }, sent] = await Promise.all([read(), (filled ??= draft.fill())]);
      if (!isLatest()) return;
      const pack = packagesBase.find((each) => isBase(each) && isFree(each) && isSellable(each, brand.cart)) ?? null;
      setState({ pack, status: sent ? 'sent' : pack === null ? 'unavailable' : 'editing' });
    } catch (error) {
      console.error('licence: the catalogue for the trial did not load', error);
      if (isLatest()) setState({ status: 'failed', failure: error });
    }
  }

  /** The next send is another order. */
  function refused(failure: unknown): void {
    idempotencyKey = null;
    setState({ failure });
  }

  async function send(pack: CataloguePackage, refuse: Refuse<TrialField, TrialProblem>): Promise<void> {
    idempotencyKey ??= randomId();
    try {
      const answer = await registerTrial(page, form, pack, idempotencyKey);
      if (!answer.ok) {
        refused(null);
        refuse(answer.message ?? messages.refused);
        return;
      }
      draft.keepSent();
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
    /** The form's refusal is the text of the dialog '¡Lo sentimos!'. */
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
    showMissing: () => void form.submit(),
    /** Opens the form again after the trial was sent, for another e-mail address. */
    useOtherMail() {
      draft.forget();
      idempotencyKey = null;
      setState({ status: getState().pack === null ? 'unavailable' : 'editing' });
    },
    closeRefusal: () => form.refuse(null),
    retry: () => void open(catalogue.reload),
    isDirty(): boolean {
      const { values, saving, refusal } = form.store.getState();
      return getState().status === 'editing' && !saving && refusal === null && form.isDirty() && !draft.isKept(values);
    },
    start() {
      const isLatest = started.begin();
      const stopWatching = draft.watch(keep);
      // In a microtask: StrictMode starts, stops and starts again, and the lists should be requested once.
      queueMicrotask(() => {
        if (!isLatest()) return;
        if (getState().status === 'loading') void open(catalogue.load);
        readLists(page, store, isLatest, (rules) => {
          blackList = rules;
          form.judge();
        });
      });
      return () => {
        started.cancel();
        stopWatching();
      };
    },
  };
}
