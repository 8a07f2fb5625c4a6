import { createStore } from 'zustand/vanilla';
import { addMonths } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { notYet, noneYet } from '#shared/form/late';
import { createForm } from '#shared/form/form';
import type { Page } from '#shared/page/page';
import { decimalText, noMoney, parsePesos } from '#shared/domain/money';
import { keepTyped } from '#shared/desk/typed-work';
import {
  contractProblems,
  isEmptyEntry,
  sameForm,
  typedContractNumber,
  type ContractField,
  type LicenceForm,
  emptyEntry,
} from './licence-editor.form.ts';
import { createRangeFields, createRangeKeys } from './licence-editor-ranges.ts';
import { createEditorReading } from './licence-editor-lists.ts';
import { createEditorSaving } from './licence-editor.saving.ts';
import type { EditorForm, EditorStore, LicenceEditorState, Edited, RangeForm } from './licence-editor.state.ts';
import type { RangeKeys } from './licence-editor-ranges.ts';
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
  return keepTyped(page, `licence.${customerId}.${licenceId ?? 'new'}`, {
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
