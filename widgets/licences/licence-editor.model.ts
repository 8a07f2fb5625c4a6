import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { getLicenseInformation, addNewCustomerLicense, errorDetailOf, setLicenseTransactionRange } from '#shared/contract/licences-admin';
import { getAllServices } from '#shared/contract/services-admin';
import { addMonths, type CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { contractNumberLength, mergeRanges } from '#shared/domain/agreements/transaction-ranges';
import { notYet, noneYet, readLate } from '#shared/form/late';
import { createForm, type Refuse } from '#shared/form/form';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { randomId } from '#shared/page/random-id';
import type { Page } from '#shared/page/page';
import { noMoney, parsePesos } from '#shared/domain/money';
import { newRecord } from '#shared/desk/linked-dialog';
import { keepTyped } from '#shared/desk/typed-work';
import {
  contractProblems,
  emptyEntry,
  entryOf,
  entryProblems,
  inText,
  isEmptyEntry,
  readEntry,
  sameForm,
  typedEntry,
  type Edited,
  type EditorForm,
  type EditorParts,
  type EditorStore,
  type LicenceEditorState,
  type LicenceForm,
  type Range,
  type RangeEntry,
  type RangeForm,
  type StoredLicence,
  formProblems,
  wireContract,
  wireRanges,
  withIdsOf,
  type ContractField,
  type ContractProblem,
} from './licence-editor.form.ts';
import { saysStale } from '#shared/desk/guarded-save';
import { failureText } from '#shared/page/failure-text';
import { messages } from './licence-editor.messages.ts';

function createEditorReading({ call }: Page, store: EditorStore, form: EditorForm) {
  const questions = createLatest();

  function services(): Promise<void> {
    return readLate({
      what: 'the services',
      isLatest: questions.begin(),
      empty: [],
      read: async () =>
        valueOf(await call(getAllServices, {}, { as: 'user' }), 'the services')
          // Active ones that staff may add by hand.
          .filter(({ idstate, addManualLicense }) => idstate === 0 && addManualLicense === true)
          .map(({ id, serviceName, descriptionService }) => ({
            id,
            name: serviceName ?? '',
            label: descriptionService || serviceName || String(id),
          })),
      tell: (list) => store.setState({ services: list }),
    });
  }

  function packages(serviceId: number): void {
    const service = store.getState().services.value.find(({ id }) => id === serviceId);
    if (service === undefined) return;
    void readLate({
      what: 'the packages of a service',
      isLatest: questions.begin(),
      empty: [],
      read: async () =>
        valueOf(
          await call(getPackagesByServiceName, { params: { appName: service.name }, headers: { isContract: false } }),
          'the packages',
        ).packagesBase.map(({ packageId, packageCode, packageName }) => ({ id: packageId, code: packageCode, name: packageName })),
      tell: (list) => store.setState({ packages: list }),
    });
  }

  /** @throws when the licence cannot be read */
  async function newest(id: number): Promise<StoredLicence> {
    const answer = await call(getLicenseInformation, { headers: { purchaseOrderLicenseId: id } });
    if (!answer.ok) throw new Error(`the licence was refused with ${answer.status}`);
    const { value } = answer;
    const day = (stamp: string | null | undefined): CalendarDay => {
      const moment = parseStamp(stamp);
      return moment === null ? '' : isoDay(moment);
    };
    return {
      form: {
        serviceId: value.serviceId,
        packageId: value.packageId,
        packageCode: value.packageCode ?? '',
        contractNumber: value.contractNumber ?? '',
        startDate: day(value.effectiveDate),
        finalDate: day(value.expirationDate),
        ranges: value.transactionRanges.map(({ id: rangeId, rangeMinimum, rangeMaximum, rangePrice }) => ({
          key: randomId(),
          id: rangeId,
          minimum: rangeMinimum,
          maximum: rangeMaximum,
          price: rangePrice,
        })),
      },
      names: {
        service: value.descriptionService || String(value.serviceId),
        package: value.packageName || value.packageCode || String(value.packageId),
      },
      version: answer.lastModified ?? null,
    };
  }

  function licence(id: number): Promise<void> {
    return readLate({
      what: 'the licence to edit',
      isLatest: questions.begin(),
      empty: null,
      read: () => newest(id),
      tell(read) {
        if (read.status === 'ready') form.open(read.value.form);
        store.setState({ stored: read.status === 'ready' ? { status: 'ready', value: read.value.names } : read });
      },
    });
  }

  return { services, packages, licence, newest, stop: questions.cancel };
}

function createRangeFields(store: EditorStore, form: EditorForm) {
  const state = store.getState;
  const others = (): readonly Range[] => form.now().ranges.filter(({ key }) => key !== state().editing);
  const entry: RangeForm = createForm({ opened: emptyEntry, typed: typedEntry, problems: (values) => entryProblems(values, others()) });

  /** @param editing key of the range that the values come from */
  function begin(values: RangeEntry, editing: string | null = null): void {
    store.setState({ editing, pending: false });
    entry.open(values);
  }
  const empty = (): void => begin(emptyEntry);

  return {
    entry,
    typeEntry(change: Partial<RangeEntry>): void {
      store.setState({ pending: false });
      entry.change(change);
    },
    /** @returns whether the typed range is now in the list */
    keepEntry(): boolean {
      const { ranges } = form.now();
      const edited = ranges.find(({ key }) => key === state().editing);
      store.setState({ pending: false });
      const range = entry.submit() ? readEntry(entry.now(), others(), edited ?? { key: randomId(), id: 0 }) : null;
      if (range === null) return false;
      form.change({ ranges: edited === undefined ? [...ranges, range] : ranges.map((each) => (each === edited ? range : each)) });
      empty();
      return true;
    },
    dropEntry: empty,
    editRange(key: string): void {
      const range = form.now().ranges.find((each) => each.key === key);
      if (range !== undefined) begin(entryOf(range), key);
    },
    removeRange(key: string): void {
      form.change({ ranges: form.now().ranges.filter((range) => range.key !== key) });
      if (state().editing === key) empty();
      // Ranges that overlapped with the removed one may be valid again.
      else entry.judge();
    },
  };
}

/** Stores the typed values until the dialog closes, and restores them. @returns stops storing */
function keepValues(
  page: Page,
  { customerId, licenceId }: Edited,
  { store, form, entry: fields }: EditorParts,
  readPackages: (serviceId: number) => void,
) {
  return keepTyped(page, `licence.${customerId}.${licenceId ?? newRecord}`, {
    opened: () => ({ ...inText(form.opened()), entry: emptyEntry, editing: -1 }),
    now() {
      const { editing } = store.getState();
      return { ...inText(form.now()), entry: fields.now(), editing: form.now().ranges.findIndex(({ key }) => key === editing) };
    },
    put({ entry, editing, ...typed }) {
      const ranges = typed.ranges.map((range) => ({ ...range, key: randomId(), price: parsePesos(range.price) ?? noMoney }));
      form.put({ ...typed, ranges });
      store.setState({ editing: ranges[editing]?.key ?? null });
      fields.open(entry);
      if (licenceId === null && typed.serviceId !== null) readPackages(typed.serviceId);
    },
    subscribe: (changed) => stopAll(form.subscribe(changed), fields.subscribe(changed), store.subscribe(changed)),
  });
}

/** @param licenceId the licence whose ranges are edited; null adds one */
export function createLicenceEditorModel(page: Page, customerId: number, licenceId: number | null) {
  const today = isoDay(page.clock.now());
  const newLicence: LicenceForm = {
    serviceId: null,
    packageId: null,
    packageCode: '',
    contractNumber: '',
    startDate: today,
    finalDate: addMonths(today, 12),
    ranges: [],
  };
  const store: EditorStore = createStore<LicenceEditorState>(() => ({
    services: noneYet,
    packages: null,
    stored: notYet,
    editing: null,
    pending: false,
    conflict: null,
  }));
  const state = store.getState;
  const form: EditorForm = createForm({
    opened: newLicence,
    typed(before, change) {
      const next = { ...before, ...change };
      return { ...next, contractNumber: next.contractNumber.slice(0, contractNumberLength) };
    },
    problems: contractProblems,
    same: sameForm,
  });
  const reading = createEditorReading(page, store, form);
  const edited: Edited = { customerId, licenceId };
  const fields = createRangeFields(store, form);

  const parts: EditorParts = { store, form, entry: fields.entry };

  return {
    ...fields,
    ...createEditorSaving(page, edited, parts, reading.newest),
    store,
    form,
    today,
    chooseService(id: number | null): void {
      if (id === form.now().serviceId) return;
      form.change({ serviceId: id, packageId: null, packageCode: '' });
      store.setState({ packages: null });
      if (id !== null) reading.packages(id);
    },
    choosePackage(id: number): void {
      const chosen = state().packages?.value.find((each) => each.id === id);
      if (chosen !== undefined) form.change({ packageId: id, packageCode: chosen.code });
    },
    isDirty: () => form.isDirty() || !isEmptyEntry(fields.entry.now()),
    retry(): void {
      const { services, packages } = state();
      const { serviceId } = form.now();
      if (licenceId !== null) void reading.licence(licenceId);
      else if (services.status === 'failed') void reading.services();
      else if (packages?.status === 'failed' && serviceId !== null) reading.packages(serviceId);
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start(): () => void {
      let isStopped = false;
      let stopDraft = (): void => undefined;
      void (licenceId === null ? reading.services() : reading.licence(licenceId)).then(() => {
        const { services, stored } = state();
        if (isStopped || (licenceId === null ? services : stored).status !== 'ready') return;
        stopDraft = keepValues(page, edited, parts, reading.packages);
      });
      return () => {
        isStopped = true;
        stopDraft();
        reading.stop();
      };
    },
  };
}

export type LicenceEditorModel = ReturnType<typeof createLicenceEditorModel>;

/** Attempts of a save, each of which another staff member may overtake. */
const TURNS = 3;

/** @param newest reads the current licence; throws when it cannot be read */
function createEditorSaving(
  { call, notices }: Pick<Page, 'call' | 'notices'>,
  { customerId, licenceId }: Edited,
  { store, form, entry }: EditorParts,
  newest: (id: number) => Promise<StoredLicence>,
) {
  const state = store.getState;

  async function add(
    values: LicenceForm,
    serviceId: number,
    packageId: number,
    refuse: Refuse<ContractField, ContractProblem>,
  ): Promise<boolean> {
    try {
      const body = { customerId, serviceId, packageId, transactionRanges: wireRanges(values.ranges), ...wireContract(values) };
      const answer = await call(addNewCustomerLicense, { body });
      if (answer.ok) return true;
      const reason = errorDetailOf(answer.body) ?? messages.notAdded;
      notices.show('warning', reason);
      refuse(reason);
    } catch (error) {
      console.error('licence: the licence could not be added', error);
      notices.fail(error, failureText(error, messages.notAdded));
    }
    return false;
  }

  /** Merges the changes into the newest ranges and sends all ranges. Repeats if another save happened in between. */
  async function update(ranges: readonly Range[], id: number, refuse: Refuse<ContractField, ContractProblem>): Promise<boolean> {
    try {
      for (let turn = 1; turn <= TURNS; turn += 1) {
        const {
          form: { ranges: newer },
          version,
        } = await newest(id);
        const merged = mergeRanges(form.opened().ranges, ranges, newer, (one, other) => one.price === other.price);
        if (merged.conflicts.length > 0) {
          store.setState({ conflict: { ...merged, newer } });
          return false;
        }
        const body = { PurchaseOrderLicenseId: id, licenseTransactionRange: wireRanges(withIdsOf(newer, merged.ranges)) };
        const answer = await call(setLicenseTransactionRange, { body }, { unmodifiedSince: version });
        if (saysStale(answer)) continue;
        store.setState({ conflict: null });
        if (answer.ok) return true;
        notices.show('warning', messages.updateRefused);
        refuse(errorDetailOf(answer.body));
        return false;
      }
      throw new Error('the platform says again and again that the ranges were changed');
    } catch (error) {
      console.error('licence: the ranges could not be saved', error);
      notices.fail(error, failureText(error, messages.notUpdated));
    }
    return false;
  }

  /** @returns whether the licence was saved */
  async function save(): Promise<boolean> {
    const values = form.now();
    const { choices, ranges } = formProblems(values);
    const { serviceId, packageId } = values;
    if (form.store.getState().saving || choices || ranges || serviceId === null || packageId === null) return false;
    if (licenceId === null && !form.isValid()) return false;
    if (!isEmptyEntry(entry.now())) {
      store.setState({ pending: true });
      return false;
    }
    const saved = await form.save((refuse) =>
      licenceId === null ? add(values, serviceId, packageId, refuse) : update(values.ranges, licenceId, refuse),
    );
    return saved === true;
  }

  /** Replaces the newer ranges that the conflict showed. @returns as `save` */
  async function keepMine(): Promise<boolean> {
    const { conflict } = state();
    if (form.store.getState().saving || conflict === null || licenceId === null) return false;
    // The next merge compares with the version that the conflict showed.
    form.rebase({ ...form.opened(), ranges: conflict.newer });
    form.change({ ranges: conflict.ranges });
    return (await form.save((refuse) => update(conflict.ranges, licenceId, refuse))) === true;
  }

  return { save, keepMine };
}
