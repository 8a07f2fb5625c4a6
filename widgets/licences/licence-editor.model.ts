import { createStore, type StoreApi } from 'zustand/vanilla';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { addNewCustomerLicense, errorDetailOf, getLicenseInformation, setLicenseTransactionRange } from '#shared/contract/licences-admin';
import { getAllServices } from '#shared/contract/services-admin';
import { addMonths, type CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { decimalText, noMoney, parsePesos } from '#shared/domain/money';
import { mergeRanges, type MergedRanges } from '#shared/domain/transaction-ranges';
import { createLatest, notYet, noneYet, readLate, valueOf, type Late, type LateList } from '#shared/page/desk/late';
import { failureText } from '#shared/page/failure-text';
import { saysStale } from '#shared/page/guarded-save';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/page/typed-work';
import {
  emptyEntry,
  entryOf,
  formProblems,
  isEmptyEntry,
  readEntry,
  sameForm,
  samePrice,
  typedContractNumber,
  typedEntry,
  wireContract,
  wireRanges,
  withIdsOf,
  type LicenceForm,
  type Range,
  type RangeEntry,
} from './licence-editor.form.ts';
import { messages } from './licence-editor.messages.ts';

export interface ServiceChoice {
  readonly id: number;
  /** What its packages are asked for by. */
  readonly name: string;
  readonly label: string;
}

export interface PackageChoice {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** What the licence that is edited is called; it cannot be changed. */
export interface LockedNames {
  readonly service: string;
  readonly package: string;
}

/** Fields of the contract that were left or typed in: their problems are shown. */
export type ContractField = 'contractNumber' | 'startDate' | 'finalDate';

export interface LicenceEditorState {
  readonly form: LicenceForm;
  readonly touched: ReadonlySet<ContractField>;
  readonly services: LateList<ServiceChoice>;
  /** Those of the chosen service; null while none is. */
  readonly packages: LateList<PackageChoice> | null;
  /** The edited licence. */
  readonly stored: Late<LockedNames>;
  /** What stands in the three fields of a range. */
  readonly entry: RangeEntry;
  /** The key of the range that is being edited. */
  readonly editing: number | null;
  /** Adding was tried: what is wrong with the range is shown. */
  readonly entryAsked: boolean;
  /** Saving was tried with a range that is typed and not in the list. */
  readonly pending: boolean;
  readonly saving: boolean;
  /** What the server said to a refused save. */
  readonly refusal: string | null;
  /** Somebody else changed the same ranges meanwhile. */
  readonly conflict: RangeConflict | null;
}

/** What both changed, and what saving one's own leads to. */
export interface RangeConflict extends MergedRanges<Range> {
  /** The ranges as they stand now: what is replaced. */
  readonly newer: readonly Range[];
}

/** A licence as it is read to be edited. */
interface ReadLicence {
  readonly form: LicenceForm;
  readonly names: LockedNames;
  /** null where the answer does not tell. */
  readonly version: string | null;
}

/** A save that others keep overtaking ends after so many tries. */
const TURNS = 3;

export interface LicenceEditorModel {
  readonly store: StoreApi<LicenceEditorState>;
  readonly mode: 'add' | 'edit';
  readonly today: CalendarDay;
  chooseService(id: number | null): void;
  choosePackage(id: number): void;
  changeContract(change: Partial<Pick<LicenceForm, ContractField>>): void;
  touch(field: ContractField): void;
  typeEntry(change: Partial<RangeEntry>): void;
  /** Puts the typed range into the list. @returns whether the list took it */
  keepEntry(): boolean;
  dropEntry(): void;
  editRange(key: number): void;
  removeRange(key: number): void;
  /** Something would be lost by closing. */
  isDirty(): boolean;
  /** Asks again for what did not come. */
  retry(): void;
  /** @returns whether the licence was saved */
  save(): Promise<boolean>;
  /** Saves one's own ranges over those the conflict showed. @returns whether the licence was saved */
  keepMine(): Promise<boolean>;
  /** Back to the form. */
  dismissConflict(): void;
  start(): () => void;
}

/** A range whose price can be kept: JSON has no exact counts of centavos. */
const inText = (range: Range) => ({ ...range, price: decimalText(range.price) });

/**
 * The dialog that adds a licence to a customer, or changes the ranges of one.
 * @param licenceId the licence to edit; null adds one
 */
export function createLicenceEditorModel(page: Page, customerId: number, licenceId: number | null): LicenceEditorModel {
  const { call, clock, notices } = page;
  const today = isoDay(clock.now());
  let opened: LicenceForm = {
    serviceId: null,
    packageId: null,
    packageCode: '',
    contractNumber: '',
    startDate: today,
    finalDate: addMonths(today, 12),
    ranges: [],
  };
  const store: LicenceEditorModel['store'] = createStore<LicenceEditorState>(() => ({
    form: opened,
    touched: new Set(),
    services: noneYet,
    packages: null,
    stored: notYet,
    entry: emptyEntry,
    editing: null,
    entryAsked: false,
    pending: false,
    saving: false,
    refusal: null,
    conflict: null,
  }));
  const state = store.getState;
  const questions = createLatest();
  let keys = 0;

  const change = (form: Partial<LicenceForm>): void => store.setState({ form: { ...state().form, ...form }, refusal: null });
  const others = (): readonly Range[] => state().form.ranges.filter(({ key }) => key !== state().editing);

  function readServices(): Promise<void> {
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
      tell: (services) => store.setState({ services }),
    });
  }

  function readPackages(serviceId: number): void {
    const service = state().services.value.find(({ id }) => id === serviceId);
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
      tell: (packages) => store.setState({ packages }),
    });
  }

  /** @throws when the licence cannot be read */
  async function ask(id: number): Promise<ReadLicence> {
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
          key: (keys += 1),
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

  function readLicence(id: number): Promise<void> {
    return readLate({
      what: 'the licence to edit',
      isLatest: questions.begin(),
      empty: null,
      read: () => ask(id),
      tell(licence) {
        if (licence.status === 'ready') {
          opened = licence.value.form;
          store.setState({ form: opened, stored: { status: 'ready', value: licence.value.names } });
        } else store.setState({ stored: licence });
      },
    });
  }

  /** What becomes of the three fields when their range is in the list, or gone from it. */
  const emptied = { entry: emptyEntry, editing: null, entryAsked: false, pending: false } satisfies Partial<LicenceEditorState>;

  async function add(form: LicenceForm, serviceId: number, packageId: number): Promise<boolean> {
    try {
      const body = { customerId, serviceId, packageId, transactionRanges: wireRanges(form.ranges), ...wireContract(form) };
      const answer = await call(addNewCustomerLicense, { body });
      if (answer.ok) return true;
      notices.show('warning', errorDetailOf(answer.body) ?? messages.notAdded);
    } catch (error) {
      console.error('licence: the licence could not be added', error);
      notices.fail(error, failureText(error, messages.notAdded));
    }
    return false;
  }

  /** The list goes whole, so it is the newest one with one's own changes laid over it; whoever is faster once more makes it read again. */
  async function update(ranges: readonly Range[], id: number): Promise<boolean> {
    try {
      for (let turn = 1; turn <= TURNS; turn += 1) {
        const { form: newest, version } = await ask(id);
        const merged = mergeRanges(opened.ranges, ranges, newest.ranges, samePrice);
        if (merged.conflicts.length > 0) {
          store.setState({ conflict: { ...merged, newer: newest.ranges } });
          return false;
        }
        const body = { PurchaseOrderLicenseId: id, licenseTransactionRange: wireRanges(withIdsOf(newest.ranges, merged.ranges)) };
        const answer = await call(setLicenseTransactionRange, { body }, { unmodifiedSince: version });
        if (saysStale(answer)) continue;
        store.setState({ conflict: null });
        if (answer.ok) return true;
        notices.show('warning', messages.updateRefused);
        store.setState({ refusal: errorDetailOf(answer.body) });
        return false;
      }
      throw new Error('the platform says again and again that the ranges were changed');
    } catch (error) {
      console.error('licence: the ranges could not be saved', error);
      notices.fail(error, failureText(error, messages.notUpdated));
    }
    return false;
  }

  async function busily(work: () => Promise<boolean>): Promise<boolean> {
    store.setState({ saving: true, refusal: null });
    try {
      return await work();
    } finally {
      store.setState({ saving: false });
    }
  }

  return {
    store,
    mode: licenceId === null ? 'add' : 'edit',
    today,
    chooseService(id) {
      if (id === state().form.serviceId) return;
      change({ serviceId: id, packageId: null, packageCode: '' });
      store.setState({ packages: null });
      if (id !== null) readPackages(id);
    },
    choosePackage(id) {
      const { packages } = state();
      const chosen = packages?.value.find((each) => each.id === id);
      if (chosen !== undefined) change({ packageId: id, packageCode: chosen.code });
    },
    changeContract(contract) {
      const { contractNumber } = contract;
      change({ ...contract, ...(contractNumber === undefined ? {} : { contractNumber: typedContractNumber(contractNumber) }) });
    },
    touch: (field) => store.setState({ touched: new Set([...state().touched, field]) }),
    typeEntry: (entry) => store.setState({ entry: typedEntry(state().entry, entry), pending: false }),
    keepEntry() {
      const { entry, editing, form } = state();
      const edited = form.ranges.find(({ key }) => key === editing);
      const range = readEntry(entry, others(), edited ?? { key: keys + 1, id: 0 });
      if (range === null) {
        store.setState({ entryAsked: true, pending: false });
        return false;
      }
      keys = Math.max(keys, range.key);
      change({ ranges: edited === undefined ? [...form.ranges, range] : form.ranges.map((each) => (each === edited ? range : each)) });
      store.setState(emptied);
      return true;
    },
    dropEntry: () => store.setState(emptied),
    editRange(key) {
      const range = state().form.ranges.find((each) => each.key === key);
      if (range !== undefined) store.setState({ ...emptied, entry: entryOf(range), editing: key });
    },
    removeRange(key) {
      change({ ranges: state().form.ranges.filter((range) => range.key !== key) });
      if (state().editing === key) store.setState(emptied);
    },
    isDirty: () => !sameForm(state().form, opened) || !isEmptyEntry(state().entry),
    retry() {
      const { services, packages, form } = state();
      if (licenceId !== null) void readLicence(licenceId);
      else if (services.status === 'failed') void readServices();
      else if (packages?.status === 'failed' && form.serviceId !== null) readPackages(form.serviceId);
    },
    async save() {
      const { form, saving, entry } = state();
      const { choices, ranges, ...contract } = formProblems(form);
      const { serviceId, packageId } = form;
      const contractIsWrong = licenceId === null && Object.values(contract).some((problem) => problem !== null);
      if (saving || choices || ranges || contractIsWrong || serviceId === null || packageId === null) return false;
      if (!isEmptyEntry(entry)) {
        store.setState({ pending: true });
        return false;
      }
      return busily(() => (licenceId === null ? add(form, serviceId, packageId) : update(form.ranges, licenceId)));
    },
    async keepMine() {
      const { conflict, form, saving } = state();
      if (saving || conflict === null || licenceId === null) return false;
      // What was shown is what both began with from here on.
      opened = { ...opened, ranges: conflict.newer };
      store.setState({ form: { ...form, ranges: conflict.ranges } });
      return busily(() => update(conflict.ranges, licenceId));
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start() {
      let gone = false;
      let done = (): void => undefined;
      void (licenceId === null ? readServices() : readLicence(licenceId)).then(() => {
        const { services, stored } = state();
        if (gone || (licenceId === null ? services : stored).status !== 'ready') return;
        done = keepTyped(page, `licence.${customerId}.${licenceId ?? 'new'}`, {
          opened: () => ({ ...opened, ranges: opened.ranges.map(inText), entry: emptyEntry, editing: null }),
          now: () => ({ ...state().form, ranges: state().form.ranges.map(inText), entry: state().entry, editing: state().editing }),
          put({ entry, editing, ...typed }) {
            const form = { ...typed, ranges: typed.ranges.map((range) => ({ ...range, price: parsePesos(range.price) ?? noMoney })) };
            store.setState({ form, entry, editing });
            keys = Math.max(keys, ...form.ranges.map(({ key }) => key));
            if (licenceId === null && form.serviceId !== null) readPackages(form.serviceId);
          },
          subscribe: store.subscribe,
        });
      });
      return () => {
        gone = true;
        done();
        questions.cancel();
      };
    },
  };
}
