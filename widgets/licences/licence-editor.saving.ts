import { addNewCustomerLicense, errorDetailOf, setLicenseTransactionRange } from '#shared/contract/licences-admin';
import { mergeRanges } from '#shared/domain/agreements/transaction-ranges';
import type { Refuse } from '#shared/form/form';
import { saysStale } from '#shared/desk/guarded-save';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import {
  formProblems,
  isEmptyEntry,
  samePrice,
  wireContract,
  wireRanges,
  withIdsOf,
  type ContractField,
  type ContractProblem,
  type LicenceForm,
  type Range,
} from './licence-editor.form.ts';
import { messages } from './licence-editor.messages.ts';
import type { EditorReading } from './licence-editor-lists.ts';
import type { Edited, EditorForm, EditorStore, RangeForm } from './licence-editor.state.ts';

/** A save that others keep overtaking ends after so many tries. */
const TURNS = 3;

export function createEditorSaving(
  { call, notices }: Pick<Page, 'call' | 'notices'>,
  { customerId, licenceId }: Edited,
  { store, form, entry }: { readonly store: EditorStore; readonly form: EditorForm; readonly entry: RangeForm },
  reading: Pick<EditorReading, 'newest'>,
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

  /** Sends the whole list: the newest version with this person's changes merged in. Another save in between repeats the read. */
  async function update(ranges: readonly Range[], id: number, refuse: Refuse<ContractField, ContractProblem>): Promise<boolean> {
    try {
      for (let turn = 1; turn <= TURNS; turn += 1) {
        const { form: newest, version } = await reading.newest(id);
        const merged = mergeRanges(form.opened().ranges, ranges, newest.ranges, samePrice);
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

  async function keepMine(): Promise<boolean> {
    const { conflict } = state();
    if (form.store.getState().saving || conflict === null || licenceId === null) return false;
    // The shown version is the common base from here on.
    form.rebase({ ...form.opened(), ranges: conflict.newer });
    form.change({ ranges: conflict.ranges });
    return (await form.save((refuse) => update(conflict.ranges, licenceId, refuse))) === true;
  }

  return {
    /** @returns whether the licence was saved */
    save /** Saves one's own ranges over those the conflict showed. @returns whether the licence was saved */,
    keepMine,
  };
}
