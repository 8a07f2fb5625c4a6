import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { agreementsAccess } from '#shared/desk/admission';
import { noneYet } from '#shared/form/late';
import { createForm } from '#shared/form/form';
import type { LocationPort } from '#shared/page/location-port';
import { createMaps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { createWizardDraft } from './agreements.draft.ts';
import { createAgreementLists } from './options.ts';
import { createAgreementLookups } from './lookups.ts';
import type { ContractProduct } from './offer.ts';
import { createWizardOpening } from './opening.ts';
import { allProblems, stepOf, stepProblems, type WizardRules } from './agreements.problems.ts';
import { createSavedAgreements } from '#shared/desk/saved-agreements';
import type { PersonType } from '#shared/domain/people/identity-document';
import {
  emptyServiceEntry,
  isSameEntry,
  serviceLists,
  type ServiceForm,
  type ServiceLine,
} from '#shared/domain/agreements/contracted-services';
import { createServiceForm } from '#shared/desk/worksheet';
import { createAgreementSaving } from './agreements.saving.ts';
import { nothingYet, untried, type Wizard, type WizardForm, type WizardState } from './agreements.state.ts';
import { createWizardSteps } from './steps.ts';
import {
  emptyValues,
  type WizardValues,
  withContract,
  withCustomer,
  withPerson,
  withProduct,
  withSupervisor,
  type ContractValues,
  type CustomerValues,
  type SupervisorValues,
} from './agreements.values.ts';
import type { AgreementLists } from './options.ts';
import type { AgreementLookups } from './lookups.ts';
import type { FieldKey } from './agreements.problems.ts';
import type { Party } from './agreements.state.ts';
import { entryOfHanded, noParameters, serviceForm } from './offer.ts';

/** Form of a step without a product: it has no fields and sends no call. */
const nothingAsked: ServiceForm = {
  ...serviceLists(noParameters),
  products: [],
  asks: { unlimited: false, devices: false, quota: false },
};

export function createWizardServices({ store, form, product, setValues }: Pick<Wizard, 'store' | 'form' | 'product' | 'setValues'>) {
  const currentForm = (): ServiceForm => {
    const { packages, parameters } = store.getState();
    const chosen = product();
    return chosen === null ? nothingAsked : serviceForm(chosen, packages.value, parameters.value);
  };
  const adding = createServiceForm(emptyServiceEntry, currentForm);
  /** Service of the worksheet that is in the form; it stays an option until its line is added. */
  let takenLine: WizardValues['handed'][number] | undefined;

  return {
    adding,
    changeLines(lines: readonly ServiceLine[]): void {
      const values = form.now();
      const added = lines.length > values.lines.length;
      setValues({ ...values, lines: [...lines], ...(added && { handed: values.handed.filter((one) => one !== takenLine) }) });
      if (added) takenLine = undefined;
    },
    useHanded(index: number): void {
      const values = form.now();
      const handed = values.handed[index];
      if (product() === null || handed === undefined) return;
      takenLine = handed;
      setValues({ ...values, entry: entryOfHanded(handed.line, currentForm()) });
    },
    start(): () => void {
      // Shows a service that a draft, the worksheet or a change of product has setValues into the values.
      const follow = (): void => {
        const { entry } = form.now();
        if (!isSameEntry(entry, adding.now())) adding.open(entry);
      };
      follow();
      return stopAll(
        adding.subscribe(() => {
          const entry = adding.now();
          if (!isSameEntry(entry, form.now().entry)) setValues({ ...form.now(), entry });
        }),
        form.subscribe(follow),
        store.subscribe((now, before) => {
          if (now.packages !== before.packages || now.parameters !== before.parameters) adding.judge();
        }),
      );
    },
  };
}

const customerFields = Object.keys(emptyValues.customer).map((field) => `customer.${field}` as FieldKey);

function createWizardTyping({ store, form, setValues }: Wizard, lookups: AgreementLookups, lists: AgreementLists) {
  const { getState } = store;

  return {
    chooseProduct(productId: number | null): void {
      if (productId === form.now().contract.productId) return;
      lookups.forgetNumber();
      form.forgive('contract.contractNumber', 'contract.managerId');
      setValues(withProduct(form.now(), productId), { number: 'unchecked' });
      lists.ofProduct();
    },
    changeContract(change: Partial<Omit<ContractValues, 'productId'>>): void {
      const renumbered = change.contractNumber !== undefined && change.contractNumber !== form.now().contract.contractNumber;
      if (renumbered) lookups.forgetNumber();
      setValues(withContract(form.now(), change), renumbered ? { number: 'unchecked' } : {});
    },
    changePerson(personType: PersonType): void {
      lookups.forget('customer');
      form.forgive(...customerFields);
      setValues(withPerson(form.now(), personType), { lookups: { ...getState().lookups, customer: 'idle' } });
    },
    changeParty(party: Party, change: Partial<Omit<CustomerValues, 'personType'> & SupervisorValues>): void {
      setValues((party === 'customer' ? withCustomer : withSupervisor)(form.now(), change));
      lookups.changed(party);
    },
    leave(field: FieldKey): void {
      form.leave(field);
      if (field === 'contract.contractNumber') void lookups.checkNumber();
    },
    leaveDocument: lookups.leaveDocument,
    retryLookup(party: Party): void {
      lookups.forget(party);
      lookups.leaveDocument(party);
    },
  };
}

export type AgreementsModel = ReturnType<typeof createAgreementsModel>;

export function createAgreementsModel(page: Page, location: LocationPort) {
  const remembered = createSavedAgreements(page);

  const access = agreementsAccess(page);
  const readOnly = access === 'read';

  const store: Wizard['store'] = createStore<WizardState>(() => ({
    status: access === null ? 'denied' : 'loading',
    products: [],
    places: noneYet,
    blackList: [],
    ...nothingYet,
    ...untried,
  }));
  const { getState, setState } = store;

  const isSaving = (): boolean => form.store.getState().saving;
  let isRunning = false;
  const product = (): ContractProduct | null => getState().products.find(({ id }) => id === form.now().contract.productId) ?? null;
  const today = (): CalendarDay => isoDay(page.clock.now());

  function rules(): WizardRules {
    const { parameters, blackList, number: found } = getState();
    return { today: today(), parameters: parameters.value, blackList, numberExists: found === 'exists' };
  }
  const form: WizardForm = createForm({ opened: emptyValues, problems: (values) => allProblems(values, rules()), partOf: stepOf });
  const isRight = (step: number): boolean => stepProblems(step, form.now(), rules()).size === 0;

  const draft = createWizardDraft(page, store, form);
  const wizard: Wizard = { page, location, readOnly, store, form, draft, isRunning: () => isRunning, product, isRight, setValues };
  const lists = createAgreementLists(wizard);
  const lookups = createAgreementLookups(wizard);
  const { start: startServices, ...services } = createWizardServices(wizard);
  const { next, back, follow } = createWizardSteps(wizard, lookups);
  const opening = createWizardOpening(wizard, lookups, lists, follow);
  const { stop: stopReload, ...saving } = createAgreementSaving(wizard, lookups, remembered, opening.clear);

  function setValues(values: WizardValues, more: Partial<WizardState> = {}): void {
    if (isSaving() || getState().saved) return;
    // A changed agreement is another request, so it needs another key.
    draft.sendAs('');
    setState(more);
    form.put(values);
    draft.keepSoon();
  }

  return {
    ...createWizardTyping(wizard, lookups, lists),
    ...services,
    ...saving,
    store,
    form,
    /** The newest first. */
    remembered: remembered.all,
    readOnly,
    maps: createMaps(page),
    today,
    now: page.clock.now,
    product,
    takeOver: opening.takeOver,
    retryProducts: () => void opening.load(),
    retry: lists.read,
    next,
    back,
    askToRestart: () => setState({ dialog: 'restart' }),
    restart: opening.clear,
    dismiss(): void {
      const { dialog } = getState();
      if (isSaving() || dialog === 'failed') return;
      if (dialog === 'takeOver') opening.dropBrought();
      setState({ dialog: null });
    },
    unsaved: draft.unsaved,
    start(): () => void {
      if (getState().status === 'denied') return () => undefined;
      isRunning = true;
      const stops = [
        // The lists that the validation needs load after the fields are drawn.
        store.subscribe((now, before) => {
          if (now.parameters !== before.parameters || now.blackList !== before.blackList || now.number !== before.number) form.judge();
        }),
        startServices(),
        draft.watch(),
        location.subscribe(follow),
        lists.forget,
        lookups.forgetNumber,
        draft.stopTimer,
        stopReload,
      ];
      void opening.load();
      lists.read('places');
      lists.blackList();
      return () => {
        if (draft.unsaved()) void draft.keepNow();
        isRunning = false;
        for (const stop of stops) stop();
      };
    },
  };
}
