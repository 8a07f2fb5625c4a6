import { createStore, type StoreApi } from 'zustand/vanilla';
import { createContract } from '#shared/contract/contracts';
import { nullable, number, object, string } from '#shared/contract/schema';
import { getAllServices } from '#shared/contract/services-admin';
import { menuOf } from '#shared/domain/back-office';
import type { CalendarDay } from '#shared/domain/calendar';
import type { ServiceLine } from '#shared/domain/contracted-services';
import { isoDay } from '#shared/domain/dates';
import { onlyReads, readGrants } from '#shared/domain/grants';
import type { PersonType } from '#shared/domain/identity-document';
import type { Seen } from '#shared/domain/record-version';
import { adminVisit } from '#shared/page/admin-visit';
import { admittedToken } from '#shared/page/desk/admission';
import { noneYet } from '#shared/page/desk/late';
import { createDraft } from '#shared/page/draft';
import { saveGuarded } from '#shared/page/guarded-save';
import { createMaps, type Maps } from '#shared/page/maps';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { randomId } from '#shared/page/random-id';
import { goToLogin } from '#shared/page/sign-in-mark';
import { openWorksheet, worksheetParameter, type Worksheet } from '#shared/page/worksheet';
import { agreementBody } from './agreements.body.ts';
import { createAgreementLists } from './agreements.lists.ts';
import { createAgreementLookups } from './agreements.lookups.ts';
import { messages } from './agreements.messages.ts';
import { productsOf, type ContractProduct } from './agreements.offer.ts';
import { stepProblems, type FieldKey, type WizardProblems, type WizardRules } from './agreements.problems.ts';
import { nothingYet, STEPS, untried, type AgreementsState, type Party, type Wizard } from './agreements.state.ts';
import {
  customerShape,
  sameCustomer,
  fromWorksheet,
  valuesShape,
  withContract,
  withCustomer,
  withPerson,
  withProduct,
  withSupervisor,
  type ContractValues,
  type CustomerValues,
  type SupervisorValues,
  type WizardValues,
} from './agreements.values.ts';
import { entryOfHanded, serviceForm, type LineEntry } from './services-step.model.ts';

const LAST = STEPS - 1;
const SERVICES = 3;

/** Milliseconds: a success notice of agreements stays, the page reloads after a saved agreement, what was typed is kept. */
const NOTICE = 2_000;
const RELOAD = 4_000;
const KEEP = 250;

export interface AgreementsModel {
  readonly store: StoreApi<AgreementsState>;
  readonly maps: Maps;
  /** Whoever is here may look at the wizard and change nothing. */
  readonly readOnly: boolean;
  today(): CalendarDay;
  /** Epoch milliseconds of the platform. */
  now(): number;
  product(): ContractProduct | null;
  /** What keeps the open step from being left. */
  problems(): WizardProblems;
  chooseProduct(productId: number | null): void;
  changeContract(change: Partial<Omit<ContractValues, 'productId'>>): void;
  changePerson(personType: PersonType): void;
  changeCustomer(change: Partial<Omit<CustomerValues, 'personType'>>): void;
  changeSupervisor(change: Partial<SupervisorValues>): void;
  changeLines(lines: readonly ServiceLine[]): void;
  changeEntry(entry: LineEntry): void;
  /** Puts a service that was worked out before into the form of step 4. */
  useHanded(index: number): void;
  /** Begins anew with the services that were brought along, in place of what is being typed. */
  takeOver(): void;
  leave(field: FieldKey): void;
  /** The document of somebody was left: asks for what is known of them. */
  leaveDocument(party: Party): void;
  retryLookup(party: Party): void;
  retryProducts(): void;
  retryManagers(): void;
  retryPackages(): void;
  retryParameters(): void;
  retryPlaces(): void;
  /** A valid submit of the open step; the last one asks before it saves. */
  next(): Promise<'moved' | 'invalid' | 'stayed'>;
  back(): void;
  askToRestart(): void;
  restart(): void;
  dismiss(): void;
  save(): Promise<void>;
  /** Saves with the customer as it is typed here, over the newer one that was shown. */
  keepMine(): Promise<void>;
  /** 'Cerrar' of the failure: loads the page again, where the draft brings everything back. */
  closeFailure(): Promise<void>;
  /** Goes to sign in and comes back to this very place: the session ended in the middle. */
  signIn(): Promise<void>;
  /** Whether leaving now would lose what was typed. */
  unsaved(): boolean;
  start(): () => void;
}

/** The draft of the wizard: what was typed, where one stood, and the key under which this very agreement was sent. */
const draftShape = object({
  step: number(),
  values: valuesShape,
  attempt: string(),
  seenCustomer: nullable(object({ record: nullable(customerShape), version: nullable(string()) })),
});

export function createAgreementsModel(page: Page, location: LocationPort): AgreementsModel {
  const { call, clock, notices, session } = page;
  const draft = createDraft(page, 'agreements', draftShape);

  const visitor = admittedToken(page);
  const grants = visitor && readGrants(visitor);
  /** The menu's rule opens the wizard. */
  const opens = visitor !== null && grants !== null && menuOf(visitor, grants).some(({ key }) => key === 'agreements');
  const readOnly = grants !== null && onlyReads(grants, 'AGREEMENTS');

  const store: AgreementsModel['store'] = createStore<AgreementsState>(() => ({
    status: opens ? 'loading' : 'denied',
    products: [],
    places: noneYet,
    blackList: [],
    ...nothingYet,
    ...untried,
  }));
  const { getState, setState } = store;

  let running = false;
  let attempt = '';
  let latest: WizardValues | null = null;
  /** What the address brought along, while somebody is asked whether it shall take the place of what is there. */
  let brought: WizardValues | null = null;
  let kept: WizardValues | null = null;
  /** Signed out, saved or given up: nothing is kept and nobody is asked. */
  let ended = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  const staff = session.userName();
  /** A token that ran out is renewed by the next call; a sign-out takes the name along and leaves by itself. */
  const sessionIsOver = (): boolean => {
    const name = session.userName();
    return name !== null && (session.refreshToken() === null || name !== staff);
  };

  /** Tells that the session ended; whoever is back, in another tab perhaps, goes on where they were. */
  function followSession(): void {
    const { dialog, saving } = getState();
    if (ended || getState().saved) return;
    if (sessionIsOver()) setState({ dialog: 'session' });
    else if (dialog === 'session') setState({ dialog: saving ? 'save' : null });
  }

  const product = (): ContractProduct | null => {
    const { products, values } = getState();
    return products.find(({ id }) => id === values.contract.productId) ?? null;
  };
  const today = (): CalendarDay => isoDay(clock.now());

  function rules(): WizardRules {
    const { parameters, blackList, number: found } = getState();
    return { today: today(), parameters: parameters.value, blackList, numberExists: found === 'exists' ? true : null };
  }
  const problemsOf = (step: number): WizardProblems => stepProblems(step, getState().values, rules());

  const wizard: Wizard = { page, store, running: () => running, product, put };
  const lists = createAgreementLists(wizard);
  const lookups = createAgreementLookups(wizard);

  // --- the draft

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer);
    const { values, step, seenCustomer } = getState();
    latest = values;
    const lasting = await draft.keep({ step, values, attempt, seenCustomer });
    if (lasting && latest === values) kept = values;
  }

  function put(values: WizardValues, more: Partial<AgreementsState> = {}): void {
    if (ended || getState().saving || getState().saved) return;
    // Another agreement than the one that was sent.
    attempt = '';
    setState({ values, ...more });
    latest = values;
    clearTimeout(keepTimer);
    keepTimer = setTimeout(() => void keepNow(), KEEP);
  }

  function clear(): void {
    clearTimeout(keepTimer);
    draft.forget();
    latest = null;
    kept = null;
    attempt = '';
    lookups.forgetAll();
    lists.forget();
    setState({ ...nothingYet, ...untried, left: new Set(), refused: new Set() });
    location.set({ paso: null, [worksheetParameter]: null }, { replace: true });
  }

  // --- what is asked

  async function readProducts(): Promise<void> {
    setState({ status: 'loading' });
    try {
      const [answer, found, sheet] = await Promise.all([
        call(getAllServices, {}, { as: 'user' }),
        draft.read(),
        readOnly ? null : readWorksheet(),
      ]);
      if (!running) return;
      const state = session.store.getState();
      if (state.status !== 'signed-in') return;
      const products = answer.ok ? productsOf(answer.value, state.claims) : [];
      if (products.length === 0) {
        setState({ status: 'denied' });
        return;
      }
      setState({ status: 'ready', products });
      const names = new Map(
        answer.ok
          ? answer.value.map(({ id, descriptionService, serviceName }) => [String(id), descriptionService || serviceName || String(id)])
          : [],
      );
      brought = sheet && fromWorksheet(sheet, new Set(products.map(({ id }) => id)), (service) => names.get(service) ?? service);
      if (found !== null && latest === null) restore(found);
      else if (brought === null) follow();
      if (brought === null) return;
      if (found === null) begin(brought);
      else setState({ dialog: 'takeOver' });
    } catch (error) {
      if (!running) return;
      console.error('licence: the products of agreements did not load', error);
      setState({ status: 'failed', failure: error });
    }
  }

  /** What was worked out for the customer whom the address names. */
  async function readWorksheet(): Promise<Worksheet | null> {
    const customerId = Number(location.get()[worksheetParameter] ?? 0);
    if (!Number.isSafeInteger(customerId) || customerId <= 0) return null;
    return openWorksheet(page, customerId).read();
  }

  /** A new agreement from what was brought along. */
  function begin(values: WizardValues): void {
    clear();
    brought = null;
    put(values);
    lists.ofProduct();
    lookups.leaveDocument('customer');
  }

  function restore({
    step,
    values,
    attempt: sentAs,
    seenCustomer,
  }: {
    readonly step: number;
    readonly values: WizardValues;
    readonly attempt: string;
    readonly seenCustomer: Seen<CustomerValues | null> | null;
  }): void {
    setState({ seenCustomer });
    if (!getState().products.some(({ id }) => id === values.contract.productId) && values.contract.productId !== null) {
      // The product is not this person's any more: with it goes what depends on it.
      setState({ values: withProduct(values, null), step: 0 });
    } else setState({ values, step: Math.min(Math.max(Math.trunc(step), 0), LAST) });
    latest = getState().values;
    kept = latest;
    attempt = sentAs;
    lookups.takeAsKnown();
    lists.ofProduct();
    location.set({ paso: pasoOf(getState().step) }, { replace: true });
    // One that was sent and lost its answer is known by its own number: the key tells that it is the same one.
    if (attempt === '') void lookups.checkNumber();
  }

  // --- steps

  const pasoOf = (step: number): string | null => (step === 0 ? null : String(step + 1));

  function show(step: number): void {
    setState({ step });
    void keepNow();
  }

  /** The browser's Back is 'Volver'; its Forward is 'Siguiente', where that would be let through. */
  function follow(): void {
    const { status, step, saving, saved, dialog } = getState();
    if (status !== 'ready') return;
    const named = Math.trunc(Number(location.get()['paso'] ?? 1)) - 1;
    const wanted = named >= 0 && named <= LAST ? named : 0;
    if (wanted === step) return;
    const free = !saving && !saved && dialog !== 'failed' && dialog !== 'session' && (wanted < step || passable(step, wanted));
    if (!free) {
      location.set({ paso: pasoOf(step) }, { replace: true });
      return;
    }
    setState({ dialog: null });
    show(wanted);
  }

  function passable(from: number, to: number): boolean {
    for (let step = from; step < to; step += 1)
      if (problemsOf(step).size > 0 || (step === SERVICES && getState().values.lines.length === 0)) return false;
    return true;
  }

  async function settled(step: number): Promise<void> {
    if (step === 0) await lookups.checkNumber();
    else if (step === 1) await lookups.settled('customer');
    else if (step === 2) await lookups.settled('supervisor');
  }

  /** Asks before it saves. A draft may bring back what no longer does: then that step is shown instead. */
  function finishing(): 'invalid' | 'stayed' {
    if (getState().parameters.status !== 'ready') return 'stayed';
    const wrong = [0, 1, 2].find((earlier) => problemsOf(earlier).size > 0);
    if (wrong === undefined) {
      setState({ dialog: 'save' });
      return 'stayed';
    }
    setState({ refused: new Set([...getState().refused, wrong]) });
    show(wrong);
    location.set({ paso: pasoOf(wrong) });
    return 'invalid';
  }

  async function next(): Promise<'moved' | 'invalid' | 'stayed'> {
    const { step, advancing, saving, saved, values, status } = getState();
    if (readOnly || advancing || saving || saved || status !== 'ready') return 'stayed';
    if (step === SERVICES && values.lines.length === 0) return 'stayed';
    setState({ advancing: true });
    try {
      if (step === 1 || step === 2) lookups.leaveDocument(step === 1 ? 'customer' : 'supervisor');
      if (problemsOf(step).size === 0 || step !== 0) await settled(step);
    } finally {
      setState({ advancing: false });
    }
    // Back was pressed meanwhile.
    if (!running || getState().step !== step) return 'stayed';
    if (problemsOf(step).size > 0) {
      setState({ refused: new Set([...getState().refused, step]) });
      return 'invalid';
    }
    if (step === LAST) return finishing();
    show(step + 1);
    location.set({ paso: pasoOf(step + 1) });
    return 'moved';
  }

  // --- saving

  /** @param seen the customer that the agreement replaces */
  async function save(seen: Seen<CustomerValues | null>): Promise<void> {
    const { values, parameters, saving, saved } = getState();
    const chosen = product();
    if (saving || saved || chosen === null) return;
    setState({ saving: true });
    if (attempt === '') {
      attempt = randomId();
      // Before it is sent: an agreement whose answer is lost is asked for under the same key, even after a reload.
      await keepNow();
    }
    let refusal: string | null = null;
    let failure: unknown;
    try {
      const body = agreementBody(values, chosen, parameters.value);
      const outcome = await saveGuarded(
        page,
        {
          seen,
          read: lookups.newestCustomer,
          harmless: (was, newer) => newer !== null && [was, values.customer].some((known) => known !== null && sameCustomer(known, newer)),
          send: ({ version }) => call(createContract, { body }, { idempotencyKey: attempt, unmodifiedSince: version }),
        },
        'user',
      );
      if (outcome.kind === 'conflict') {
        setState({ saving: false, dialog: 'conflict', conflict: outcome.conflict });
        return;
      }
      const { answer } = outcome;
      if (answer.ok) {
        finish();
        return;
      }
      refusal = answer.message;
      // Nothing was saved: the next try is another one.
      attempt = '';
    } catch (error) {
      console.error('licence: the agreement could not be saved', error);
      failure = error;
    }
    // Without a session nothing failed yet: it is saved after signing in again.
    setState({ saving: false, dialog: sessionIsOver() ? 'session' : 'failed', refusal, failure });
  }

  function finish(): void {
    clearTimeout(keepTimer);
    draft.forget();
    latest = null;
    setState({ saving: false, saved: true, dialog: null });
    notices.show('success', messages.saved, NOTICE);
    reloadTimer = setTimeout(() => {
      clear();
      page.reload();
    }, RELOAD);
  }

  async function closeFailure(): Promise<void> {
    await keepNow();
    setState({ dialog: null, refusal: null });
    page.reload();
  }

  async function signIn(): Promise<void> {
    const visit = adminVisit(page, `/admin/agreements${pasoOf(getState().step) === null ? '' : `?paso=${getState().step + 1}`}`);
    if (visit.to !== 'address') return;
    await goToLogin(page, () => {
      ended = page.navigation.go(visit.address);
    });
  }

  return {
    store,
    readOnly,
    maps: createMaps(page),
    today,
    now: clock.now,
    product,
    problems: () => problemsOf(getState().step),
    chooseProduct(productId) {
      if (productId === getState().values.contract.productId) return;
      lookups.forgetNumber();
      const left = new Set(getState().left);
      for (const field of ['contractNumber', 'managerId'] as const) left.delete(`contract.${field}`);
      put(withProduct(getState().values, productId), { number: 'unchecked', left });
      lists.ofProduct();
    },
    changeContract(change) {
      const renumbered = change.contractNumber !== undefined && change.contractNumber !== getState().values.contract.contractNumber;
      if (renumbered) lookups.forgetNumber();
      put(withContract(getState().values, change), renumbered ? { number: 'unchecked' } : {});
    },
    changePerson(personType) {
      lookups.forget('customer');
      const left = new Set([...getState().left].filter((field) => !field.startsWith('customer.')));
      put(withPerson(getState().values, personType), { left, lookups: { ...getState().lookups, customer: 'idle' } });
    },
    changeCustomer(change) {
      put(withCustomer(getState().values, change));
      lookups.changed('customer');
    },
    changeSupervisor(change) {
      put(withSupervisor(getState().values, change));
      lookups.changed('supervisor');
    },
    changeLines: (lines) => put({ ...getState().values, lines: [...lines] }),
    changeEntry: (entry) => put({ ...getState().values, entry }),
    useHanded(index) {
      const { values, packages, parameters } = getState();
      const chosen = product();
      const used = values.handed[index];
      if (chosen === null || used === undefined) return;
      const entry = entryOfHanded(used.line, serviceForm(chosen, packages.value, parameters.value));
      put({ ...values, entry, handed: values.handed.filter((one) => one !== used) });
    },
    takeOver() {
      if (brought !== null) begin(brought);
    },
    leave(field) {
      setState({ left: new Set([...getState().left, field]) });
      if (field === 'contract.contractNumber') void lookups.checkNumber();
    },
    leaveDocument: lookups.leaveDocument,
    retryLookup(party) {
      lookups.forget(party);
      lookups.leaveDocument(party);
    },
    retryProducts: () => void readProducts(),
    retryManagers: lists.managers,
    retryPackages: lists.packages,
    retryParameters: lists.parameters,
    retryPlaces: lists.places,
    next,
    back() {
      const { step, saving, saved } = getState();
      if (step === 0 || saving || saved) return;
      show(step - 1);
      location.back({ paso: pasoOf(step - 1) });
    },
    askToRestart: () => setState({ dialog: 'restart' }),
    restart: clear,
    dismiss() {
      const { saving, dialog } = getState();
      if (saving || dialog === 'failed' || dialog === 'session') return;
      if (dialog === 'takeOver') {
        brought = null;
        location.set({ [worksheetParameter]: null }, { replace: true });
      }
      setState({ dialog: null });
    },
    save: () => save(getState().seenCustomer ?? { record: null, version: null }),
    async keepMine() {
      const { conflict } = getState();
      if (conflict !== null) await save(conflict.newer);
    },
    closeFailure,
    signIn,
    unsaved: () => !ended && latest !== null && latest !== kept,
    start() {
      if (getState().status === 'denied') return () => undefined;
      running = true;
      ended = false;
      const stops = [
        draft.watch(async () => (latest === null ? undefined : keepNow())),
        page.holdSession({ unfinished: () => !ended && !getState().saved && product() !== null, tells: true }),
        session.store.subscribe(followSession),
        location.subscribe(follow),
        page.listen((event) => {
          if (event.type === 'licence:signed-out') ended = true;
        }),
      ];
      void readProducts();
      lists.places();
      lists.blackList();
      return () => {
        if (latest !== null && latest !== kept && !ended) void keepNow();
        running = false;
        lists.forget();
        lookups.forgetNumber();
        clearTimeout(keepTimer);
        clearTimeout(reloadTimer);
        for (const stop of stops) stop();
      };
    },
  };
}
