import { createStore } from 'zustand/vanilla';
import { withSettledNumber, type CustomerFields } from '#shared/domain/people/customer';
import { isoDay } from '#shared/domain/dates';
import type { PersonType } from '#shared/domain/people/identity-document';
import { noneYet } from '#shared/form/late';
import { createForm } from '#shared/form/form';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/form/places';
import { createMaps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/desk/typed-work';
import {
  emptyForm,
  formProblems,
  sameForm,
  settledTime,
  typedTime,
  withApplication,
  withEnd,
  withFields,
  withPerson,
  withStart,
  type Application,
  type CustomerForm,
  type DayTime,
  type FormField,
} from './customer-form.form.ts';
import { createCustomerLookup } from './customer-form-lookup.ts';
import { createCustomerSaving } from './customer-form.saving.ts';
import { storedOf, type CustomerDesk, type CustomerFormState, type OpenedCustomer } from './customer-form.state.ts';

const nothingRead: Omit<CustomerFormState, 'status'> = {
  stored: null,
  lookup: 'idle',
  departments: noneYet,
  documentTypes: [],
  blackList: [],
  conflict: null,
};

const readPlaces = ({ page, store, here }: CustomerDesk): void =>
  void readDepartments(page, (departments) => store.setState({ departments }), here);

/** Reads the lists of the fields, and the addresses that are refused. */
function readLists(desk: CustomerDesk): void {
  const { page, store, form, here } = desk;
  readPlaces(desk);
  void readDocumentTypes(page, (documentTypes) => store.setState({ documentTypes }), here);
  void readBlackList(
    page,
    (blackList) => {
      store.setState({ blackList });
      form.judge();
    },
    here,
  );
}

/** Keeps what is typed. A customer found by its document has only the platform's data: it is looked up again. */
const keepDraft = ({ page, form }: CustomerDesk, opened: OpenedCustomer | null, put: (values: CustomerForm) => void) =>
  keepTyped(page, `customer.${opened?.id ?? 'new'}`, {
    opened: () => (opened === null ? emptyForm : form.opened()),
    now: () => (opened === null && form.opened() !== emptyForm ? emptyForm : form.now()),
    put,
    subscribe: form.subscribe,
  });

/**
 * The form that creates or updates a customer.
 * @param opened the customer it opens with; null begins an empty one
 */
export function createCustomerFormModel(page: Page, opened: OpenedCustomer | null) {
  const { clock } = page;
  const maps = createMaps(page);
  const store = createStore<CustomerFormState>(() => ({ ...nothingRead, status: opened === null ? 'ready' : 'loading' }));
  const state = store.getState;
  const form: CustomerDesk['form'] = createForm({
    opened: emptyForm,
    problems: (values) => formProblems(values, state().blackList),
    same: sameForm,
  });
  let over = false;
  const isOpen = (): boolean => !over;
  const desk: CustomerDesk = { page, store, form, maps, here: isOpen };
  const lookup = createCustomerLookup(desk);
  const send = createCustomerSaving(desk, lookup);

  function put(values: CustomerForm, ...fields: readonly FormField[]): void {
    form.put(values);
    form.leave(...fields);
    lookup.follow(values);
  }

  return {
    store,
    /** A field speaks once it was left or typed in. */
    form,
    maps,
    today: isoDay(clock.now()),
    /** True when the form edits an existing customer. */
    opened: opened !== null,
    change(change: Partial<CustomerFields>): void {
      const fields = Object.keys(change).filter((field): field is keyof CustomerFields => field in emptyForm);
      put(withFields(form.now(), change), ...fields);
    },
    choosePerson(personType: PersonType): void {
      form.forgiveAll();
      put(withPerson(form.now(), personType));
    },
    chooseApplication: (application: Application): void => put(withApplication(form.now(), application, clock.now())),
    changeMoment(which: 'contractStart' | 'contractEnd', change: Partial<DayTime>): void {
      const time = change.time === undefined ? change : { ...change, time: typedTime(change.time) };
      const changed: FormField = `${which}.${change.time === undefined ? 'day' : 'time'}`;
      put((which === 'contractStart' ? withStart : withEnd)(form.now(), time), changed, 'contractEnd.day');
    },
    /** A field was left. */
    leave: (field: FormField): void => form.leave(field),
    /** A time is completed when it is left; that is no change of the start. */
    settleTime(moment: 'contractStart' | 'contractEnd'): void {
      const { [moment]: typed } = form.now();
      const time = settledTime(typed.time);
      if (time !== typed.time) put({ ...form.now(), [moment]: { ...typed, time } });
    },
    /** The document's number was left: a valid one is looked up. */
    leaveDocument(): void {
      put(withSettledNumber(form.now()), 'documentNumber');
      void lookup.settle();
    },
    retry(): void {
      if (opened !== null) void lookup.readOpened(opened);
    },
    retryPlaces: () => readPlaces(desk),
    /** @returns the success text, with an empty form; null when it was not saved */
    async save(): Promise<string | null> {
      if (state().status !== 'ready' || !form.isValid()) return null;
      return form.save(async (refuse) => {
        const before = form.now();
        await lookup.settle();
        // The look-up filled or cleared the form, and the person has not seen that yet.
        if (!sameForm(form.now(), before)) return null;
        const stored = storedOf(before, state());
        return send(before, { record: stored, version: stored?.version ?? null }, refuse);
      });
    },
    /** Saves what is typed over the newer version that was shown. @returns as `save` */
    async keepMine(): Promise<string | null> {
      const { conflict } = state();
      return conflict === null ? null : form.save((refuse) => send(form.now(), conflict.newer, refuse));
    },
    /** Back to the form. */
    dismissConflict: (): void => store.setState({ conflict: null }),
    start(): () => void {
      over = false;
      const read = opened !== null && state().status === 'loading' ? lookup.readOpened(opened) : Promise.resolve();
      readLists(desk);
      let gone = false;
      let done = (): void => undefined;
      void read.then(() => {
        if (gone || state().status !== 'ready') return;
        done = keepDraft(desk, opened, put);
      });
      return () => {
        over = true;
        gone = true;
        done();
      };
    },
  };
}

export type CustomerFormModel = ReturnType<typeof createCustomerFormModel>;
