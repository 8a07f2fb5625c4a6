import { stopAll } from '#shared/desk/stop-all';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getPackages, packageAge, savePackage, updatePackage, type AdminPackage } from '#shared/contract/packages-admin';
import { mergeForms, saveGuarded, type EditConflict, type AcceptOutcome } from '#shared/desk/guarded-save';
import { linkedName } from '#shared/desk/linked-dialog';
import { keepTyped } from '#shared/desk/typed-work';
import { toBase64 } from '#shared/domain/base64';
import { isoDay } from '#shared/domain/dates';
import { sentFileName } from '#shared/contract/purchase-order';
import { bytesMatchName, refuseFile } from '#shared/domain/orders/proof-file';
import { settledValidity } from '#shared/domain/packages/package-rules';
import { versionOf, type Seen } from '#shared/domain/audit-trail';
import { createForm, type Form } from '#shared/form/form';
import { failureText } from '#shared/page/failure-text';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { createCompanies, linkedCompanies, createOptions, type Choice, createPosition } from './package-options.model.ts';
import {
  copyOf,
  emptyForm,
  formOf,
  formProblems,
  isMadeFree,
  payloadOf,
  sameForm,
  typedField,
  type FieldName,
  type FieldProblem,
  type PackageForm,
} from './packages.form.ts';
import { messages } from './packages.messages.ts';

export interface PackageDialogState {
  /** Number of chosen files. An increment restarts the progress bar. */
  readonly filesTaken: number;
  readonly restored: boolean;
  /** Name of a picture that was too large for the draft; '' for none. */
  readonly lostImage: string;
  readonly conflict: PackageConflict | null;
}

/** A newer version of the package that changes the same fields. */
export interface PackageConflict extends EditConflict<AdminPackage> {
  readonly theirs: PackageForm;
  /** The typed changes merged over the newer version. */
  readonly mergedForm: PackageForm;
  readonly companies: readonly Choice[];
}

type DialogForm = Form<PackageForm, FieldName, FieldProblem>;
type DialogStore = StoreApi<PackageDialogState>;

export type PackageDialogModel = ReturnType<typeof createPackageDialogModel>;

const offerFields = ['offerValue', 'offerStart', 'offerEnd', 'image'] as const satisfies readonly FieldName[];

/** @param record null for a new package @param from the package that a new one copies @param onChanged called after a save or a conflict */
export function createPackageDialogModel(page: Page, record: AdminPackage | null, from: AdminPackage | null, onChanged: () => void) {
  const today = isoDay(page.clock.now());
  const opened = record !== null ? formOf(record, today) : from !== null ? copyOf(from, today) : emptyForm(today);
  const stored = record === null ? null : opened;
  const openedCompanies = linkedCompanies(record ?? from);

  const store = createStore<PackageDialogState>(() => ({ filesTaken: 0, restored: false, lostImage: '', conflict: null }));
  const form: DialogForm = createForm({
    opened,
    typed: (before, change) => typedField(before, change, today),
    problems: (values) => formProblems(values, stored, today),
    atOnce: (_field, problem) => problem === 'offer-above-price',
    same: sameForm,
  });
  const companies = createCompanies(page, openedCompanies);
  const options = createOptions(page, opened.serviceIds);
  const position = createPosition(page, opened, stored, record?.order ?? 1, form.now);
  const pictures = createPictures(form, store);
  const save = createSave(page, record, form, store, position, onChanged);

  function change(changed: Partial<PackageForm>): void {
    const before = form.now();
    form.change(changed);
    const after = form.now();
    // The value has another meaning for another type of discount.
    if (changed.offerType !== undefined) form.leave('offerValue');
    if (changed.offer !== undefined) {
      form.forgive(...offerFields);
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
    mode: record === null ? ('create' as const) : ('edit' as const),
    today,
    change,
    leave: (field: FieldName): void => form.leave(field),
    settleValidity() {
      const { validity } = form.now();
      const validityFields = settledValidity(validity);
      if (validityFields !== validity) change({ validity: validityFields });
    },
    takeImage: pictures.take,
    removeImage() {
      change({ image: opened.image });
      store.setState({ lostImage: '' });
    },
    chooseCompanies(ids: readonly number[]) {
      companies.choose(ids);
      change({ companyIds: ids });
    },
    /** @param confirmFree asks whether an offer may make the package free */
    async accept(confirmFree: () => Promise<boolean>): Promise<AcceptOutcome> {
      await pictures.settled();
      if (form.store.getState().saving) return 'open';
      if (stored !== null && !form.isDirty()) return 'closed';
      if (!form.submit()) return 'invalid';
      if (isMadeFree(form.now()) && !(await confirmFree())) return 'open';
      return save(record === null ? null : { record, version: versionOf(record) });
    },
    /** Saves the typed changes over the newer version that the conflict showed. */
    async keepMine(): Promise<AcceptOutcome> {
      const { conflict } = store.getState();
      return conflict === null ? 'open' : save(conflict.newer);
    },
    dismissConflict: (): void => store.setState({ conflict: null }),
    start() {
      options.read();
      if (!opened.isPublic) companies.begin();
      if (from !== null) void position.place();
      const endDraft = keepTyped(
        page,
        `packages.${linkedName({ record, from })}`,
        draftOf(form, store, companies, openedCompanies, (typed) => {
          void position.place();
          if (!typed.isPublic && opened.isPublic) companies.begin();
        }),
      );
      return stopAll(endDraft, options.stop, position.stop, companies.stop);
    },
  };
}

/** Draft of the form and the chosen companies. It stores only a file's name, to ask for the file again. */
function draftOf(
  form: DialogForm,
  store: DialogStore,
  companies: ReturnType<typeof createCompanies>,
  openedCompanies: readonly Choice[],
  onRestored: (values: PackageForm) => void,
) {
  const opened = form.opened();
  return {
    opened: () => ({ ...opened, chosenCompanies: openedCompanies, chosenImage: '' }),
    now() {
      const { chosen: chosenCompanies } = companies.store.getState();
      const { image, ...others } = form.now();
      return image.kind === 'new'
        ? { ...others, image: opened.image, chosenCompanies, chosenImage: image.file.name }
        : { ...others, image, chosenCompanies, chosenImage: store.getState().lostImage };
    },
    put({
      chosenCompanies,
      chosenImage,
      ...typed
    }: PackageForm & { readonly chosenCompanies: readonly Choice[]; readonly chosenImage: string }) {
      form.put(typed);
      companies.setChosen(chosenCompanies);
      store.setState({ restored: true, lostImage: chosenImage });
      onRestored(typed);
    },
    subscribe: form.subscribe,
  };
}

/** Creates the package, or saves it over the newest version. */
function createSave(
  page: Page,
  record: AdminPackage | null,
  form: DialogForm,
  store: DialogStore,
  position: ReturnType<typeof createPosition>,
  onChanged: () => void,
) {
  const { call, clock, notices } = page;
  const today = isoDay(clock.now());
  const opened = form.opened();
  const stored = record === null ? null : opened;

  /** Reads the list of up to five thousand packages and validates only this one. */
  async function readNewest(id: number): Promise<Seen<AdminPackage> | null> {
    const wantedFirst = (one: { readonly id: number }, other: { readonly id: number }): number =>
      Number(other.id === id) - Number(one.id === id);
    const newest = valueOf(await call(getPackages, {}), 'the packages')
      .inOrder(packageAge, wantedFirst)
      .read(0, 1)
      .find((each) => each.id === id);
    return newest === undefined ? null : { record: newest, version: versionOf(newest) };
  }

  /** Merges the typed changes over the newer version. */
  const layOver = (values: PackageForm, newer: AdminPackage): PackageForm => mergeForms(opened, values, formOf(newer, today)).merged;

  async function send(values: PackageForm, over: Seen<AdminPackage> | null) {
    const place = await position.settled();
    if (over === null) return { kind: 'answered', answer: await call(savePackage, { body: payloadOf(values, 0, place) }) } as const;
    return saveGuarded(
      page,
      {
        seen: over,
        read: () => readNewest(over.record.id),
        harmless(was, newer) {
          const { conflicts } = mergeForms(formOf(was, today), layOver(values, was), formOf(newer, today));
          return conflicts.length === 0 && Object.keys(formProblems(layOver(values, newer), stored, today)).length === 0;
        },
        send({ record: newer, version }) {
          const order = place === (record?.order ?? 1) ? (newer.order ?? place) : place;
          return call(updatePackage, { body: payloadOf(layOver(values, newer), newer.id, order) }, { unmodifiedSince: version });
        },
        auditOf: (newer) => newer,
      },
      'admin',
    );
  }

  /** @param over the version to replace; null creates a package */
  return async function save(over: Seen<AdminPackage> | null): Promise<AcceptOutcome> {
    const outcome = await form.save(async (refuse): Promise<AcceptOutcome> => {
      const values = form.now();
      const code = values.code.trim();
      try {
        const sent = await send(values, over);
        switch (sent.kind) {
          case 'conflict': {
            const newer = sent.conflict.newer.record;
            const theirs = formOf(newer, today);
            store.setState({
              conflict: { ...sent.conflict, theirs, mergedForm: layOver(values, newer), companies: linkedCompanies(newer) },
            });
            onChanged();
            return 'open';
          }
          case 'answered':
            store.setState({ conflict: null });
            if (!sent.answer.ok) {
              notices.show('warning', over === null ? messages.notSaved(code) : messages.notUpdated(code));
              refuse(sent.answer.message);
              return 'open';
            }
            notices.show('success', over === null ? messages.saved : messages.updated);
            onChanged();
            return 'closed';
        }
      } catch (error) {
        console.error('licence: the package could not be saved', error);
        notices.fail(error, failureText(error, messages.serverError));
        return 'open';
      }
    });
    return outcome ?? 'open';
  };
}

function createPictures(form: DialogForm, store: DialogStore) {
  let last: Promise<unknown> = Promise.resolve();

  async function read(file: File): Promise<void> {
    const image = await readImage(file);
    if ('refused' in image) {
      form.refuse(form.store.getState().refusal, { image: image.refused });
      return;
    }
    form.change({ image: { kind: 'new', file: { name: sentFileName(file.name), size: file.size, base64: image.base64 } } });
    store.setState(({ filesTaken }) => ({ lostImage: '', filesTaken: filesTaken + 1 }));
  }

  return {
    take(file: File): Promise<void> {
      const reading = read(file);
      last = reading;
      return reading;
    },
    /** Resolves once the last chosen file is read or refused. */
    settled: () => Promise.allSettled([last]),
  };
}

async function readImage(file: File): Promise<{ readonly refused: 'file-size' | 'file-type' } | { readonly base64: string }> {
  const refusal = refuseFile(file);
  if (refusal === 'file-size') return { refused: 'file-size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return refusal !== null || !bytesMatchName(file.name, bytes) ? { refused: 'file-type' } : { base64: toBase64(bytes) };
}
