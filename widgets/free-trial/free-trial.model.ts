import { createStore } from 'zustand/vanilla';
import type { DocumentType } from '#shared/contract/parameters';
import { registerPurchaseOrder, type OrderCustomer } from '#shared/contract/purchase-order';
import { withSettledNumber } from '#shared/domain/people/customer';
import { isBase, isFree, isSellable, type CataloguePackage } from '#shared/domain/packages/catalogue';
import { tidy, type BlackListRule } from '#shared/domain/people/person-fields';
import { createForm, type Form, type Refuse } from '#shared/form/form';
import { createLatest } from '#shared/page/latest';
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
import { documentTypeField } from '#shared/brands/brand';
import type { InputOf } from '#shared/contract/endpoint';
import { noMoney } from '#shared/domain/money';

/** An order of one unit of the free package, without payment and without a check for an active account. */
function trialOrder(
  { brand, config, session }: Page,
  values: TrialValues,
  pack: CataloguePackage,
): InputOf<typeof registerPurchaseOrder>['body'] {
  const customer = customerOf(values, documentTypeField(brand, config.brands[brand.id]?.productFieldInfix ?? ''));
  return {
    customerBilling: customer,
    customerService: customer,
    packagesToPurchase: [{ packageId: pack.packageId, packageCode: pack.packageCode, packageQuantity: 1 }],
    promotionCodeUse: '',
    totalDiscount: noMoney,
    totalTaxIva: noMoney,
    totalPurchase: noMoney,
    userRegisterPurchase: session.userName() ?? customer.email,
    additionalInfo: '',
    paymentMethod: 'SIN_PAGO',
    appName: brand.appName,
    userToken: session.token() ?? '',
    sendEmailActivationLicense: true,
    checkUserActivation: false,
  };
}

/** Leaves the address empty, since a trial requires none. */
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
  /** Failure of the catalogue (`failed`) or of the order behind the open dialog; null if the platform refused the order. */
  readonly failure?: unknown;
  readonly pack: CataloguePackage | null;
  readonly documentTypes: readonly DocumentType[];
}

type TrialForm = Form<TrialValues, TrialField, TrialProblem>;

function createTrialDraft(page: Page, form: TrialForm) {
  const draft = createDraft(page, 'free-trial', trialShape);
  const { documents } = page.brand;
  /** The values in storage, which the next load of the page reads. */
  let storedValues: TrialValues | null = null;
  return {
    /** Fills the form with the draft, else with the customer's record. @returns whether the draft's trial was already sent */
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
    async store(): Promise<void> {
      const values = form.now();
      if (await draft.keep({ ...values, sent: false })) storedValues = values;
    },
    keepSent: () => void draft.keep({ ...emptyTrial(documents), email: form.now().email, sent: true }),
    isKept: (values: TrialValues) => values === storedValues,
    forget: draft.forget,
    watch: draft.watch,
  };
}

export type FreeTrialModel = ReturnType<typeof createFreeTrialModel>;

/** @param prefill the visitor's data from the page's attributes */
export function createFreeTrialModel(page: Page, announce: ViewHost['announce'], prefill: Prefill) {
  const { brand, catalogue } = page;
  let blackList: readonly BlackListRule[] = [];
  const started = createLatest();
  /** Repeated requests with the same values are one order. */
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
  const judgeBy = (rules: readonly BlackListRule[]): void => {
    blackList = rules;
    form.judge();
  };
  const draft = createTrialDraft(page, form);
  let filled: Promise<boolean> | undefined;
  /** Stores the form, so that the buyer can continue after a reload, Back or the login. */
  const storeForm = async (): Promise<void> => {
    if (getState().status === 'editing' && form.isDirty()) await draft.store();
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

  function refused(failure: unknown): void {
    idempotencyKey = null;
    setState({ failure });
  }

  async function send(pack: CataloguePackage, refuse: Refuse<TrialField, TrialProblem>): Promise<void> {
    idempotencyKey ??= randomId();
    try {
      // The order's body contains the token, so the token is refreshed first.
      await page.freshSession();
      const input = { headers: consentOf(page), body: trialOrder(page, form.now(), pack) };
      const answer = await page.call(registerPurchaseOrder, input, { idempotencyKey });
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
    /** A refused order's message is the text of the dialog '¡Lo sentimos!'. */
    form,
    change(patch: Partial<TrialValues>) {
      idempotencyKey = null;
      form.change(patch);
      void storeForm();
    },
    leave(field: TrialField) {
      if (field === 'documentNumber') form.put(withSettledNumber(form.now()));
      form.leave(field);
      void storeForm();
    },
    async send() {
      const { status, pack } = getState();
      form.put(withSettledNumber(form.now()));
      if (status === 'editing' && pack !== null && form.isValid()) await form.save((refuse) => send(pack, refuse));
    },
    showMissing: () => void form.submit(),
    /** Opens the form again for another e-mail address. */
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
      const stopWatching = draft.watch(storeForm);
      // Deferred, since StrictMode starts, stops and starts again. The lists are requested once.
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
