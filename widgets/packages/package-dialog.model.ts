import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getAllChannel,
  getCountPackagesByType,
  getCustomersPaged,
  savePackage,
  updatePackage,
  type AdminPackage,
  type LinkedCustomer,
} from '#shared/contract/packages-admin';
import { getParameterByType } from '#shared/contract/parameters';
import { getAllServices } from '#shared/contract/services-admin';
import type { Audited } from '#shared/domain/audit-trail';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { positionOfEdited, positionOfNew, settledValidity } from '#shared/domain/package-rules';
import { bytesMatchName, refuseFile } from '#shared/domain/proof-file';
import { versionOf, type Seen } from '#shared/domain/record-version';
import { createLatest } from '#shared/page/desk/late';
import { createSearchPause, searchPause } from '#shared/page/desk/list-address';
import { failureText } from '#shared/page/failure-text';
import { saveGuarded, type EditConflict } from '#shared/page/guarded-save';
import type { Page } from '#shared/page/page';
import { parameterValue } from '#shared/page/parameter-values';
import { keepTyped } from '#shared/page/typed-work';
import { namesOfAudit } from '#shared/page/user-names';
import {
  companyId,
  companyName,
  emptyForm,
  formOf,
  formProblems,
  payloadOf,
  sameForm,
  typedField,
  type FieldName,
  type FieldProblem,
  type FormProblems,
  type PackageForm,
} from './packages.form.ts';
import { newestPackage } from './package-dialog.conflict.ts';
import { messages } from './packages.messages.ts';

/** How many companies one call brings. */
export const COMPANY_BATCH = 20;

export interface Choice {
  readonly id: number;
  readonly label: string;
}

export interface Companies {
  readonly filter: string;
  /** Those found so far. */
  readonly found: readonly Choice[];
  /** Names of those that are chosen, found or not. */
  readonly known: readonly Choice[];
  readonly status: 'idle' | 'loading' | 'failed';
  /** Whether the server may have more of them. */
  readonly more: boolean;
}

/** Options that came by their own calls; null while they are on their way. */
export interface Options {
  readonly services: readonly Choice[] | null;
  readonly channels: readonly Choice[] | null;
  readonly taxes: readonly number[] | null;
  /** Some of them did not come: the first failure; null while all do. */
  readonly failed: { readonly failure: unknown } | null;
}

export interface PackageDialogState {
  readonly form: PackageForm;
  readonly position: number;
  /** Fields that were left once; their problems are shown. */
  readonly left: ReadonlySet<FieldName>;
  /** Accept was pressed: every problem is shown. */
  readonly submitted: boolean;
  /** A file that was refused and not kept. */
  readonly refusedFile: 'file-type' | 'file-size' | null;
  /** How many files were taken: another number starts the progress anew. */
  readonly filesTaken: number;
  readonly options: Options;
  readonly companies: Companies;
  /** What was typed before a reload or another sign-in is in the fields again. */
  readonly restored: boolean;
  /** The name of a picture that had been chosen before, which is too large to be kept; '' for none. */
  readonly lostImage: string;
  /** Names by user id, for the audit panel. */
  readonly names: ReadonlyMap<string, string>;
  readonly saving: boolean;
  /** What the server said to a refused save. */
  readonly refusal: string | null;
  /** Somebody saved another version meanwhile. */
  readonly conflict: PackageConflict | null;
}

/** A newer version of the package, as its form would show it. */
export interface PackageConflict extends EditConflict<AdminPackage> {
  readonly form: PackageForm;
  /** The names of its companies. */
  readonly companies: readonly Choice[];
}

/** What became of pressing Aceptar. */
export type AcceptOutcome = 'closed' | 'invalid' | 'open';

export interface PackageDialogModel {
  readonly store: StoreApi<PackageDialogState>;
  readonly mode: 'create' | 'edit';
  /** Who made and last changed the package; null for a new one. */
  readonly audited: Audited | null;
  /** How the package was when the dialog opened; null for a new one. */
  readonly stored: PackageForm | null;
  readonly today: CalendarDay;
  change(change: Partial<PackageForm>): void;
  leave(field: FieldName): void;
  /** The validity is brought into its bounds as soon as it is left: 'Aceptar' may be what it was left for. */
  settleValidity(): void;
  takeImage(file: File): Promise<void>;
  removeImage(): void;
  /** Changes since the dialog opened. */
  isDirty(): boolean;
  searchCompanies(text: string): void;
  chooseCompanies(ids: readonly number[]): void;
  moreCompanies(): void;
  /** Looks the names of creator and modifier up, once. */
  openAudit(): void;
  retryOptions(): void;
  accept(): Promise<AcceptOutcome>;
  /** Saves what is typed over the newer version that was shown. */
  keepMine(): Promise<AcceptOutcome>;
  /** Back to the form. */
  dismissConflict(): void;
  start(): () => void;
}

/** What a field shows: its problem once it was left or Aceptar was pressed; an offer above the price at once. */
export function shownProblems(state: PackageDialogState, stored: PackageForm | null, today: CalendarDay): FormProblems {
  const { form, left, submitted, refusedFile } = state;
  const all = formProblems(form, stored, today);
  const shown: Partial<Record<FieldName, FieldProblem>> = {};
  for (const [field, problem] of [...FIELDS].map((name) => [name, all[name]] as const)) {
    if (problem !== undefined && (submitted || left.has(field) || problem === 'offer-above-price')) shown[field] = problem;
  }
  return refusedFile === null ? shown : { ...shown, image: refusedFile };
}

const FIELDS: readonly FieldName[] = [
  'code',
  'typeId',
  'name',
  'description',
  'serviceIds',
  'channelIds',
  'price',
  'tax',
  'validity',
  'validityType',
  'relevance',
  'companyIds',
  'offerValue',
  'offerStart',
  'offerEnd',
  'image',
];

/** The percentages of the PackageTax parameter. */
function taxesOf(values: readonly unknown[]): readonly number[] {
  return values
    .flat()
    .map(Number)
    .filter((percent) => Number.isFinite(percent) && percent >= 0 && percent <= 100);
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  const step = 32_768; // more arguments at once than this overflow the stack
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(text);
}

/** The companies a package is linked to, by name. */
function linkedCompanies({ packageCustomer }: AdminPackage): readonly Choice[] {
  return (packageCustomer ?? []).map(({ customerId, customer }) => ({
    id: customerId,
    label: customer ? [companyName(customer), customer.documentNumber].filter(Boolean).join(' · ') : String(customerId),
  }));
}

function companyChoice(customer: LinkedCustomer): readonly Choice[] {
  const id = companyId(customer);
  if (id === null) return [];
  return [{ id, label: [companyName(customer), customer.documentNumber].filter(Boolean).join(' · ') }];
}

/**
 * The dialog that creates or edits one package.
 * @param record the package to edit, or null for a new one
 * @param onChanged told after the server took it, and when somebody else turned out to have changed it
 */
export function createPackageDialogModel(page: Page, record: AdminPackage | null, onChanged: () => void): PackageDialogModel {
  const { call, notices, clock } = page;
  const today = isoDay(clock.now());
  const opened = record === null ? emptyForm(today) : formOf(record, today);
  const stored = record === null ? null : opened;
  /** The place of the package where nothing else is chosen. */
  const openedPosition = record?.order ?? 1;

  const store: PackageDialogModel['store'] = createStore<PackageDialogState>(() => ({
    form: opened,
    position: openedPosition,
    left: new Set(),
    submitted: false,
    refusedFile: null,
    filesTaken: 0,
    options: { services: null, channels: null, taxes: null, failed: null },
    companies: { filter: '', found: [], known: record === null ? [] : linkedCompanies(record), status: 'idle', more: true },
    restored: false,
    lostImage: '',
    names: new Map(),
    saving: false,
    refusal: null,
    conflict: null,
  }));
  const state = store.getState;

  /** The place by type and relevance, before the Activar switch has its say. */
  let groupPosition = openedPosition;
  const counts = createLatest();
  const companySearches = createLatest();
  const pause = createSearchPause(searchPause.usual);
  let auditAsked = false;
  let running = false;

  /** Switching an active package off leaves one less in the group, switching an inactive one on adds it; back is back. */
  function placeInGroup(): void {
    const { active } = state().form;
    const shift = active === opened.active ? 0 : active ? 1 : -1;
    store.setState({ position: Math.max(1, groupPosition + shift) });
  }

  async function place(): Promise<void> {
    const isLatest = counts.begin();
    const { typeId, relevance } = state().form;
    if (typeId === null || relevance === '') {
      groupPosition = openedPosition;
      placeInGroup();
      return;
    }
    if (stored !== null && stored.typeId === typeId && stored.relevance === relevance) {
      groupPosition = openedPosition;
      placeInGroup();
      return;
    }
    try {
      const answer = await call(getCountPackagesByType, { params: { packageTypeId: typeId, relevance } }, { as: 'admin' });
      if (!isLatest()) return;
      if (!answer.ok) throw new Error(`the count was refused with ${answer.status}`);
      const group = { packageTypeId: typeId, relevance };
      groupPosition =
        stored === null || stored.typeId === null
          ? positionOfNew(answer.value)
          : positionOfEdited({ packageTypeId: stored.typeId, relevance: stored.relevance, position: openedPosition }, group, answer.value);
      placeInGroup();
    } catch (error) {
      if (isLatest()) console.error('licence: GetCountPackagesByType failed', error);
    }
  }

  function change(changed: Partial<PackageForm>): void {
    const before = state().form;
    const form = typedField(before, changed, today);
    const left = new Set(state().left);
    // Another type of discount checks the value anew; switching the offer off forgets what was wrong with it.
    if (changed.offerType !== undefined) left.add('offerValue');
    if (changed.offer !== undefined) for (const field of ['offerValue', 'offerStart', 'offerEnd', 'image'] as const) left.delete(field);
    store.setState({ form, left, refusal: null, ...(changed.offer === undefined ? {} : { refusedFile: null, lostImage: '' }) });
    if (form.typeId !== before.typeId || form.relevance !== before.relevance) void place();
    else if (form.active !== before.active) placeInGroup();
    if (before.isPublic && !form.isPublic && state().companies.found.length === 0) void findCompanies('');
  }

  /** @param filter what is searched; the same one as before brings the next part */
  async function findCompanies(filter: string, next = false): Promise<void> {
    const isLatest = companySearches.begin();
    const { companies } = state();
    const loaded = next ? companies.found : [];
    store.setState({ companies: { ...companies, filter, status: 'loading' } });
    try {
      const answer = await call(
        getCustomersPaged,
        { headers: { startRegister: loaded.length, registerNumber: COMPANY_BATCH, filter } },
        { as: 'admin' },
      );
      if (!isLatest()) return;
      if (!answer.ok) throw new Error(`the companies were refused with ${answer.status}`);
      const found = new Map([...loaded, ...answer.value.flatMap(companyChoice)].map((choice) => [choice.id, choice]));
      store.setState({
        companies: { ...state().companies, found: [...found.values()], status: 'idle', more: answer.value.length === COMPANY_BATCH },
      });
    } catch (error) {
      if (!isLatest()) return;
      console.error('licence: GetCustomersPaged failed', error);
      store.setState({ companies: { ...state().companies, status: 'failed', more: false } });
    }
  }

  async function readOptions(): Promise<void> {
    const put = (part: Partial<Options>): void => {
      if (running) store.setState({ options: { ...state().options, ...part } });
    };
    const list = async <Value>(
      name: string,
      ask: () => Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly status: number }>,
      take: (value: Value) => Partial<Options>,
    ): Promise<void> => {
      try {
        const answer = await ask();
        if (!answer.ok) throw new Error(`refused with ${answer.status}`);
        put(take(answer.value));
      } catch (error) {
        if (!running) return;
        console.error(`licence: ${name} failed`, error);
        put({ failed: state().options.failed ?? { failure: error } });
      }
    };
    put({ failed: null });
    const { options } = state();
    await Promise.all([
      options.services === null &&
        list(
          'GetAllServices',
          () => call(getAllServices, {}, { as: 'admin' }),
          (services) => ({
            // Inactive ones only where the package already has them.
            services: services
              .filter(({ id, idstate }) => idstate === 0 || opened.serviceIds.includes(id))
              .map(({ id, descriptionService, serviceName }) => ({ id, label: descriptionService || serviceName || String(id) })),
          }),
        ),
      options.channels === null &&
        list(
          'GetAllChannel',
          () => call(getAllChannel, {}, { as: 'admin' }),
          (channels) => ({
            channels: channels.map(({ channelId, channelType }) => ({ id: channelId, label: channelType })),
          }),
        ),
      options.taxes === null &&
        list(
          'GetParameterByType',
          () => call(getParameterByType, { query: { parameterCode: 'PackageTax' } }, { as: 'admin' }),
          (items) => ({
            taxes: taxesOf(items.map(parameterValue)),
          }),
        ),
    ]);
  }

  async function accept(): Promise<AcceptOutcome> {
    const { form, saving } = state();
    if (saving) return 'open';
    // Nothing changed: nothing is sent and nothing is said.
    if (stored !== null && sameForm(form, opened)) return 'closed';
    store.setState({ submitted: true });
    if (Object.keys(formProblems(form, stored, today)).length > 0) return 'invalid';
    return save(record === null ? null : { record, version: versionOf(record) });
  }

  /** @param over the version that is replaced; null creates */
  async function save(over: Seen<AdminPackage> | null): Promise<AcceptOutcome> {
    const { form, position } = state();
    store.setState({ saving: true, refusal: null });
    const code = form.code.trim();
    try {
      const answer = over === null ? await create(form, position) : await update(form, position, over);
      if (answer === null) return 'open';
      store.setState({ conflict: null });
      if (answer.ok) {
        notices.show('success', over === null ? messages.saved : messages.updated);
        onChanged();
        return 'closed';
      }
      notices.show('warning', over === null ? messages.notSaved(code) : messages.notUpdated(code));
      store.setState({ refusal: answer.message });
    } catch (error) {
      console.error('licence: the package could not be saved', error);
      notices.fail(error, failureText(error, messages.serverError));
    } finally {
      store.setState({ saving: false });
    }
    return 'open';
  }

  const create = (form: PackageForm, position: number) => call(savePackage, { body: payloadOf(form, 0, position) }, { as: 'admin' });

  /** @returns null when somebody was faster */
  async function update(form: PackageForm, position: number, seen: Seen<AdminPackage>) {
    const { id } = seen.record;
    const outcome = await saveGuarded(
      page,
      {
        seen,
        read: () => newestPackage(call, id),
        harmless: (was, newer) => [formOf(was, today), form].some((known) => sameForm(formOf(newer, today), known)),
        send: ({ version }) => call(updatePackage, { body: payloadOf(form, id, position) }, { as: 'admin', unmodifiedSince: version }),
        auditOf: (newer) => newer,
      },
      'admin',
    );
    if (outcome.kind === 'answered') return outcome.answer;
    const { conflict } = outcome;
    const newer = conflict.newer.record;
    store.setState({ conflict: { ...conflict, form: formOf(newer, today), companies: linkedCompanies(newer) } });
    onChanged();
    return null;
  }

  return {
    store,
    mode: record === null ? 'create' : 'edit',
    audited: record,
    stored,
    today,
    change,
    leave(field) {
      store.setState({ left: new Set([...state().left, field]) });
    },
    settleValidity() {
      const validity = settledValidity(state().form.validity);
      if (validity !== state().form.validity) change({ validity });
    },
    async takeImage(file) {
      const refusal = refuseFile(file);
      const bytes = new Uint8Array(refusal === 'file-size' ? [] : await file.arrayBuffer());
      const refusedFile =
        refusal === 'file-size' ? 'file-size' : refusal !== null || !bytesMatchName(file.name, bytes) ? 'file-type' : null;
      if (refusedFile !== null) {
        store.setState({ refusedFile });
        return;
      }
      change({ image: { kind: 'new', file: { name: file.name, size: file.size, base64: toBase64(bytes) } } });
      store.setState({ refusedFile: null, lostImage: '', filesTaken: state().filesTaken + 1 });
    },
    removeImage() {
      change({ image: { kind: 'none' } });
      store.setState({ refusedFile: null, lostImage: '' });
    },
    isDirty: () => !sameForm(state().form, opened),
    searchCompanies(text) {
      pause.run(() => void findCompanies(text.trim()));
    },
    chooseCompanies(ids) {
      const { companies } = state();
      const names = new Map([...companies.known, ...companies.found].map((choice) => [choice.id, choice]));
      store.setState({ companies: { ...companies, known: ids.flatMap((id) => names.get(id) ?? []) } });
      change({ companyIds: ids });
      pause.cancel();
      if (companies.filter !== '') void findCompanies('');
    },
    moreCompanies() {
      const { companies } = state();
      if (companies.status !== 'loading' && companies.more) void findCompanies(companies.filter, true);
    },
    openAudit() {
      if (auditAsked || record === null) return;
      auditAsked = true;
      void namesOfAudit(call, record, { as: 'admin' }).then((names) => running && store.setState({ names }));
    },
    retryOptions: () => void readOptions(),
    accept,
    async keepMine() {
      const { conflict, saving } = state();
      return conflict === null || saving ? 'open' : save(conflict.newer);
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start() {
      running = true;
      void readOptions();
      if (!opened.isPublic) void findCompanies('');
      const done = keepTyped(page, `packages.${record?.id ?? 'new'}`, {
        opened: () => ({ ...opened, known: record === null ? [] : linkedCompanies(record), chosenImage: '' }),
        // A chosen file is too large to be kept: its name is, so that it can be asked for again.
        now() {
          const { form, companies, lostImage } = state();
          const { image } = form;
          const known = companies.known;
          return image.kind === 'new'
            ? { ...form, image: opened.image, known, chosenImage: image.file.name }
            : { ...form, known, chosenImage: lostImage };
        },
        put({ known, chosenImage, ...form }) {
          store.setState({ form, restored: true, lostImage: chosenImage, companies: { ...state().companies, known } });
          void place();
          if (!form.isPublic && opened.isPublic) void findCompanies('');
        },
        subscribe: store.subscribe,
      });
      return () => {
        done();
        running = false;
        counts.cancel();
        companySearches.cancel();
        pause.cancel();
      };
    },
  };
}
