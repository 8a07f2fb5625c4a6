import { createStore } from 'zustand/vanilla';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { menuOf } from '#shared/domain/people/back-office';
import { onlyReads, readGrants } from '#shared/domain/people/grants';
import { admittedToken } from '#shared/desk/admission';
import { noneYet } from '#shared/form/late';
import { createForm } from '#shared/form/form';
import type { LocationPort } from '#shared/page/location-port';
import { createMaps, type Maps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { createWizardDraft } from './agreements.draft.ts';
import { createAgreementLists } from './agreements.lists.ts';
import { createAgreementLookups } from './lookups.ts';
import type { ContractProduct } from './offer.ts';
import { createWizardOpening, type WizardOpening } from './opening.ts';
import { allProblems, stepOf, stepProblems, type WizardRules } from './agreements.problems.ts';
import { createSavedAgreements, type SavedAgreements } from './saved-agreements.model.ts';
import { createAgreementSaving, type AgreementSaving } from './agreements.saving.ts';
import { createWizardServices, type WizardServices } from './services.ts';
import { nothingYet, untried, type Wizard, type WizardForm, type WizardState } from './agreements.state.ts';
import { createWizardSteps, type WizardSteps } from './steps.ts';
import { createWizardTyping, type WizardTyping } from './field-changes.ts';
import { emptyValues, type WizardValues } from './agreements.values.ts';

export interface AgreementsModel
  extends WizardTyping, WizardServices, Pick<WizardSteps, 'next' | 'back'>, Pick<WizardOpening, 'takeOver'>, Omit<AgreementSaving, 'stop'> {
  readonly store: Wizard['store'];
  readonly form: WizardForm;
  /** Agreements that this person saved on this device, newest first. */
  readonly remembered: SavedAgreements['all'];
  readonly maps: Maps;
  /** True for staff who may only look. */
  readonly readOnly: boolean;
  today(): CalendarDay;
  /** Epoch milliseconds of the platform. */
  now(): number;
  product(): ContractProduct | null;
  retryProducts(): void;
  retryManagers(): void;
  retryPackages(): void;
  retryParameters(): void;
  retryPlaces(): void;
  askToRestart(): void;
  restart(): void;
  dismiss(): void;
  /** Whether leaving now would lose what was typed. */
  unsaved(): boolean;
  start(): () => void;
}

export function createAgreementsModel(page: Page, location: LocationPort): AgreementsModel {
  const { clock } = page;
  const remembered = createSavedAgreements(page);

  const visitor = admittedToken(page);
  const grants = visitor && readGrants(visitor);
  /** The menu's rule opens the wizard. */
  const opens = visitor !== null && grants !== null && menuOf(visitor, grants).some(({ key }) => key === 'agreements');
  const readOnly = grants !== null && onlyReads(grants, 'AGREEMENTS');

  const store: AgreementsModel['store'] = createStore<WizardState>(() => ({
    status: opens ? 'loading' : 'denied',
    products: [],
    places: noneYet,
    blackList: [],
    ...nothingYet,
    ...untried,
  }));
  const { getState, setState } = store;

  const isSaving = (): boolean => form.store.getState().saving;
  let running = false;
  const product = (): ContractProduct | null => {
    return getState().products.find(({ id }) => id === form.now().contract.productId) ?? null;
  };
  const today = (): CalendarDay => isoDay(clock.now());

  function rules(): WizardRules {
    const { parameters, blackList, number: found } = getState();
    return { today: today(), parameters: parameters.value, blackList, numberExists: found === 'exists' ? true : null };
  }
  const form: WizardForm = createForm({ opened: emptyValues, problems: (values) => allProblems(values, rules()), partOf: stepOf });
  const isRight = (step: number): boolean => stepProblems(step, form.now(), rules()).size === 0;

  const wizard: Wizard = { page, store, form, running: () => running, product, put };
  const lists = createAgreementLists(wizard);
  const lookups = createAgreementLookups(wizard);
  const draft = createWizardDraft(page, wizard);
  const { start: startServices, ...services } = createWizardServices(wizard);
  const { next, back, follow } = createWizardSteps(wizard, { location, draft, lookups, readOnly, isRight });
  const opening = createWizardOpening(wizard, { location, draft, lookups, lists, follow, readOnly });
  const { stop: stopReload, ...saving } = createAgreementSaving(wizard, { draft, lookups, remembered, clear: opening.clear });

  function put(values: WizardValues, more: Partial<WizardState> = {}): void {
    if (isSaving() || getState().saved) return;
    // Another agreement than the one that was sent.
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
    remembered: remembered.all,
    readOnly,
    maps: createMaps(page),
    today,
    now: clock.now,
    product,
    takeOver: opening.takeOver,
    retryProducts: () => void opening.read(),
    retryManagers: lists.managers,
    retryPackages: lists.packages,
    retryParameters: lists.parameters,
    retryPlaces: lists.places,
    next,
    back,
    askToRestart: () => setState({ dialog: 'restart' }),
    restart: opening.clear,
    dismiss() {
      const { dialog } = getState();
      if (isSaving() || dialog === 'failed') return;
      if (dialog === 'takeOver') opening.dropBrought();
      setState({ dialog: null });
    },
    unsaved: draft.unsaved,
    start() {
      if (getState().status === 'denied') return () => undefined;
      running = true;
      const stops = [
        // The lists that validate the fields load after the fields are drawn.
        store.subscribe((now, before) => {
          if (now.parameters !== before.parameters || now.blackList !== before.blackList || now.number !== before.number) form.judge();
        }),
        startServices(),
        draft.watch(),
        location.subscribe(follow),
      ];
      void opening.read();
      lists.places();
      lists.blackList();
      return () => {
        if (draft.unsaved()) void draft.keepNow();
        running = false;
        lists.forget();
        lookups.forgetNumber();
        draft.stopTimer();
        stopReload();
        for (const stop of stops) stop();
      };
    },
  };
}
