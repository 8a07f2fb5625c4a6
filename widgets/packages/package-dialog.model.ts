import { createStore } from 'zustand/vanilla';
import type { AdminPackage } from '#shared/contract/packages-admin';
import type { Audited } from '#shared/domain/audit-trail';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { settledValidity } from '#shared/domain/packages/package-rules';
import { versionOf } from '#shared/domain/record-version';
import { createForm } from '#shared/form/form';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/desk/typed-work';
import { namesOfAudit } from '#shared/desk/user-names';
import { createCompanies, linkedCompanies, type Companies } from './package-dialog.companies.ts';
import { readImage } from './package-dialog.image.ts';
import { createOptions, type Options } from './package-dialog.options.ts';
import { createPosition, type Position } from './package-dialog.position.ts';
import { createSaving, type AcceptOutcome } from './package-dialog.saving.ts';
import type { DialogForm, DialogStore, PackageDialogState } from './package-dialog.state.ts';
import {
  copyOf,
  emptyForm,
  formOf,
  formProblems,
  isMadeFree,
  sameForm,
  typedField,
  type FieldName,
  type PackageForm,
} from './packages.form.ts';

export interface PackageDialogModel {
  readonly store: DialogStore;
  readonly form: DialogForm;
  readonly companies: Companies;
  readonly options: Options;
  readonly position: Position;
  readonly mode: 'create' | 'edit';
  /** Who made and last changed the package; null for a new one. */
  readonly audited: Audited | null;
  readonly today: CalendarDay;
  change(change: Partial<PackageForm>): void;
  leave(field: FieldName): void;
  /** The validity is brought into its bounds as soon as it is left: 'Aceptar' may be what it was left for. */
  settleValidity(): void;
  takeImage(file: File): Promise<void>;
  removeImage(): void;
  chooseCompanies(ids: readonly number[]): void;
  /** Looks the names of creator and modifier up, once. */
  openAudit(): void;
  /** @param confirmFree asks whether an offer may make the package free */
  accept(confirmFree: () => Promise<boolean>): Promise<AcceptOutcome>;
  /** Saves what is typed over the newer version that was shown. */
  keepMine(): Promise<AcceptOutcome>;
  /** Back to the form. */
  dismissConflict(): void;
  start(): () => void;
}

/** The offer's own fields. */
const ofOffer = ['offerValue', 'offerStart', 'offerEnd', 'image'] as const satisfies readonly FieldName[];

/**
 * The dialog that creates or edits one package.
 * @param record the package to edit, or null for a new one
 * @param from the package that a new one begins as; null where it begins empty
 * @param onChanged told after the server took it, and when somebody else turned out to have changed it
 */
export function createPackageDialogModel(
  page: Page,
  record: AdminPackage | null,
  from: AdminPackage | null,
  onChanged: () => void,
): PackageDialogModel {
  const { call, clock } = page;
  const today = isoDay(clock.now());
  const opened = record !== null ? formOf(record, today) : from !== null ? copyOf(from, today) : emptyForm(today);
  const stored = record === null ? null : opened;
  const openedCompanies = linkedCompanies(record ?? from);

  const store = createStore<PackageDialogState>(() => ({
    filesTaken: 0,
    restored: false,
    lostImage: '',
    names: new Map(),
    conflict: null,
  }));
  const state = store.getState;
  const form: PackageDialogModel['form'] = createForm({
    opened,
    typed: (before, change) => typedField(before, change, today),
    problems: (values) => formProblems(values, stored, today),
    atOnce: (_field, problem) => problem === 'offer-above-price',
    same: sameForm,
  });
  const companies = createCompanies(page, openedCompanies);
  const options = createOptions(page, opened.serviceIds);
  const position = createPosition(page, opened, stored, record?.order ?? 1, form.now);
  const save = createSaving(page, { store, form, position: position.settled, today, onChanged });
  let auditAsked = false;
  let running = false;

  function change(changed: Partial<PackageForm>): void {
    const before = form.now();
    form.change(changed);
    const after = form.now();
    // Another type of discount checks the value anew; switching the offer off forgets what was wrong with it.
    if (changed.offerType !== undefined) form.leave('offerValue');
    if (changed.offer !== undefined) {
      form.forgive(...ofOffer);
      store.setState({ lostImage: '' });
    }
    if (after.typeId !== before.typeId || after.relevance !== before.relevance) void position.place();
    else if (after.active !== before.active) position.shift();
    if (before.isPublic && !after.isPublic) companies.begin();
  }

  return {
    store,
    form,
    companies,
    options,
    position,
    mode: record === null ? 'create' : 'edit',
    audited: record,
    today,
    change,
    leave: (field) => form.leave(field),
    settleValidity() {
      const { validity } = form.now();
      const settled = settledValidity(validity);
      if (settled !== validity) change({ validity: settled });
    },
    async takeImage(file) {
      const image = await readImage(file);
      if ('refused' in image) {
        form.refuse(form.store.getState().refusal, { image: image.refused });
        return;
      }
      change({ image: { kind: 'new', file: { name: file.name, size: file.size, base64: image.base64 } } });
      store.setState({ lostImage: '', filesTaken: state().filesTaken + 1 });
    },
    removeImage() {
      change({ image: opened.image });
      store.setState({ lostImage: '' });
    },
    chooseCompanies(ids) {
      companies.choose(ids);
      change({ companyIds: ids });
    },
    openAudit() {
      if (auditAsked || record === null) return;
      auditAsked = true;
      void namesOfAudit(call, record, { as: 'admin' }).then((names) => running && store.setState({ names }));
    },
    async accept(confirmFree) {
      if (form.store.getState().saving) return 'open';
      // Nothing changed: nothing is sent and nothing is said.
      if (stored !== null && !form.isDirty()) return 'closed';
      if (!form.submit()) return 'invalid';
      if (isMadeFree(form.now()) && !(await confirmFree())) return 'open';
      return save(record === null ? null : { record, version: versionOf(record) });
    },
    async keepMine() {
      const { conflict } = state();
      return conflict === null ? 'open' : save(conflict.newer);
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start() {
      running = true;
      options.read();
      if (!opened.isPublic) companies.begin();
      if (from !== null) void position.place();
      const done = keepTyped(page, `packages.${record?.id ?? (from === null ? 'new' : `copy-${from.id}`)}`, {
        opened: () => ({ ...opened, known: openedCompanies, chosenImage: '' }),
        // A chosen file is too large to be kept: its name is, so that it can be asked for again.
        now() {
          const { known } = companies.store.getState();
          const { image, ...rest } = form.now();
          return image.kind === 'new'
            ? { ...rest, image: opened.image, known, chosenImage: image.file.name }
            : { ...rest, image, known, chosenImage: state().lostImage };
        },
        put({ known, chosenImage, ...typed }) {
          form.put(typed);
          companies.know(known);
          store.setState({ restored: true, lostImage: chosenImage });
          void position.place();
          if (!typed.isPublic && opened.isPublic) companies.begin();
        },
        subscribe: form.subscribe,
      });
      return () => {
        done();
        running = false;
        options.stop();
        position.stop();
        companies.stop();
      };
    },
  };
}
