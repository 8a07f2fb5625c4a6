import { createStore } from 'zustand/vanilla';
import { addMonths } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { notYet, noneYet } from '#shared/form/late';
import { createForm } from '#shared/form/form';
import type { Page } from '#shared/page/page';
import { decimalText, noMoney, parsePesos } from '#shared/domain/money';
import { newRecord } from '#shared/desk/linked-dialog';
import { keepTyped } from '#shared/desk/typed-work';
import {
  contractProblems,
  isEmptyEntry,
  sameForm,
  typedContractNumber,
  type ContractField,
  type LicenceForm,
  emptyEntry,
  entryOf,
  entryProblems,
  readEntry,
  typedEntry,
  type Range,
  type RangeEntry,
} from './licence-editor.form.ts';
import { createEditorReading } from './licence-editor-lists.ts';
import { createEditorSaving } from './licence-editor.saving.ts';
import type { EditorForm, EditorStore, LicenceEditorState, Edited, RangeForm } from './licence-editor.state.ts';
import type { EditorReading } from './licence-editor-lists.ts';

export type LicenceEditorModel = ReturnType<typeof createLicenceEditorModel>;

/**
 * The dialog that adds a licence to a customer, or changes the ranges of one.
 * @param licenceId the licence to edit; null adds one
 */
export function createLicenceEditorModel(page: Page, customerId: number, licenceId: number | null) {
  const today = isoDay(page.clock.now());
  const fresh: LicenceForm = {
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
  const form: EditorForm = createForm({ opened: fresh, problems: contractProblems, same: sameForm });
  const keys = createRangeKeys();
  const reading = createEditorReading(page, store, form, keys.next);
  const edited = { customerId, licenceId };
  const fields = createRangeFields(store, form, keys);

  return {
    ...fields,
    ...createEditorSaving(page, edited, { store, form, entry: fields.entry }, reading),
    store,
    form,
    mode: licenceId === null ? ('add' as const) : ('edit' as const),
    today,
    chooseService(id: number | null): void {
      if (id === form.now().serviceId) return;
      form.change({ serviceId: id, packageId: null, packageCode: '' });
      store.setState({ packages: null });
      if (id !== null) reading.packages(id);
    },
    choosePackage(id: number): void {
      const { packages } = state();
      const chosen = packages?.value.find((each) => each.id === id);
      if (chosen !== undefined) form.change({ packageId: id, packageCode: chosen.code });
    },
    changeContract(contract: Partial<Pick<LicenceForm, ContractField>>): void {
      const { contractNumber } = contract;
      form.change({ ...contract, ...(contractNumber === undefined ? {} : { contractNumber: typedContractNumber(contractNumber) }) });
    },
    /** Something would be lost by closing. */
    isDirty: () => form.isDirty() || !isEmptyEntry(fields.entry.now()),
    /** Retries the lists that failed to load. */
    retry(): void {
      const { services, packages } = state();
      const { serviceId } = form.now();
      if (licenceId !== null) void reading.licence(licenceId);
      else if (services.status === 'failed') void reading.services();
      else if (packages?.status === 'failed' && serviceId !== null) reading.packages(serviceId);
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start(): () => void {
      let gone = false;
      let done = (): void => undefined;
      void (licenceId === null ? reading.services() : reading.licence(licenceId)).then(() => {
        const { services, stored } = state();
        if (gone || (licenceId === null ? services : stored).status !== 'ready') return;
        done = keepEditor(page, edited, { store, form, entry: fields.entry, keys, reading });
      });
      return () => {
        gone = true;
        done();
        reading.stop();
      };
    },
  };
}

/** A form that can be kept: JSON has no exact counts of centavos. */
const inText = (form: LicenceForm) => ({ ...form, ranges: form.ranges.map((range) => ({ ...range, price: decimalText(range.price) })) });

/** Stores the typed values until the dialog closes, and restores them. @returns stops storing */
function keepEditor(
  page: Page,
  { customerId, licenceId }: Edited,
  {
    store,
    form,
    entry: fields,
    keys,
    reading,
  }: {
    readonly store: EditorStore;
    readonly form: EditorForm;
    readonly entry: RangeForm;
    readonly keys: RangeKeys;
    readonly reading: EditorReading;
  },
): () => void {
  return keepTyped(page, `licence.${customerId}.${licenceId ?? newRecord}`, {
    opened: () => ({ ...inText(form.opened()), entry: emptyEntry, editing: null }),
    now() {
      const { editing } = store.getState();
      return { ...inText(form.now()), entry: fields.now(), editing };
    },
    put({ entry, editing, ...typed }) {
      const ranges = typed.ranges.map((range) => ({ ...range, price: parsePesos(range.price) ?? noMoney }));
      form.put({ ...typed, ranges });
      store.setState({ editing });
      fields.open(entry);
      keys.know(ranges);
      if (licenceId === null && typed.serviceId !== null) reading.packages(typed.serviceId);
    },
    subscribe(changed) {
      const stops = [form.subscribe(changed), fields.subscribe(changed), store.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
  });
}

function createRangeKeys() {
  let last = 0;
  return {
    next: (): number => (last += 1),
    /** Registers ranges that have keys already. */
    know(ranges: readonly Range[]): void {
      last = Math.max(last, ...ranges.map(({ key }) => key));
    },
  };
}

type RangeKeys = ReturnType<typeof createRangeKeys>;

function createRangeFields(store: EditorStore, form: EditorForm, keys: RangeKeys) {
  const state = store.getState;
  const others = (): readonly Range[] => form.now().ranges.filter(({ key }) => key !== state().editing);
  const entry: RangeForm = createForm({ opened: emptyEntry, typed: typedEntry, problems: (values) => entryProblems(values, others()) });

  /** @param editing the key of the range that they hold */
  function begin(values: RangeEntry, editing: number | null = null): void {
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
    /** Puts the typed range into the list. @returns whether the list took it */
    keepEntry(): boolean {
      const { ranges } = form.now();
      const edited = ranges.find(({ key }) => key === state().editing);
      store.setState({ pending: false });
      const range = entry.submit() ? readEntry(entry.now(), others(), edited ?? { key: keys.next(), id: 0 }) : null;
      if (range === null) return false;
      form.change({ ranges: edited === undefined ? [...ranges, range] : ranges.map((each) => (each === edited ? range : each)) });
      empty();
      return true;
    },
    dropEntry: empty,
    editRange(key: number): void {
      const range = form.now().ranges.find((each) => each.key === key);
      if (range !== undefined) begin(entryOf(range), key);
    },
    removeRange(key: number): void {
      form.change({ ranges: form.now().ranges.filter((range) => range.key !== key) });
      if (state().editing === key) empty();
      // The ranges that overlapped with it are valid now.
      else entry.judge();
    },
  };
}
