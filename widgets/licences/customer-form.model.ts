import { createStore } from 'zustand/vanilla';
import { withSettledNumber, type CustomerFields } from '#shared/domain/people/customer';
import { isoDay } from '#shared/domain/dates';
import type { PersonType } from '#shared/domain/people/identity-document';
import { noneYet } from '#shared/form/late';
import { createForm } from '#shared/form/form';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/form/places';
import { createMaps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { newRecord } from '#shared/desk/linked-dialog';
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
  documentOf,
  payloadOf,
  type FormProblem,
} from './customer-form.form.ts';
import { createCustomerLookup } from './customer-form-lookup.ts';
import { storedOf, type CustomerDesk, type CustomerFormState, type OpenedCustomer, type StoredCustomer } from './customer-form.state.ts';
import type { Refuse } from '#shared/form/form';
import { setCustomer } from '#shared/contract/customers-admin';
import type { Seen } from '#shared/domain/audit-trail';
import { saveGuarded } from '#shared/desk/guarded-save';
import { failureText } from '#shared/page/failure-text';
import type { CustomerLookup } from './customer-form-lookup.ts';
import { messages } from './customer-form.messages.ts';

const nothingRead: Omit<CustomerFormState, 'status'> = {
  stored: null,
  lookup: 'idle',
  departments: noneYet,
  documentTypes: [],
  blackList: [],
  conflict: null,
};

const readPlaces = ({ page, store, isOpen }: CustomerDesk): void =>
  void readDepartments(page, (departments) => store.setState({ departments }), isOpen);

/** Reads the lists of the fields, and the addresses that are refused. */
function readLists(desk: CustomerDesk): void {
  const { page, store, form, isOpen } = desk;
  readPlaces(desk);
  void readDocumentTypes(page, (documentTypes) => store.setState({ documentTypes }), isOpen);
  void readBlackList(
    page,
    (blackList) => {
      store.setState({ blackList });
      form.judge();
    },
    isOpen,
  );
}

/** Keeps what is typed. A customer found by its document has only the platform's data: it is looked up again. */
const keepDraft = ({ page, form }: CustomerDesk, opened: OpenedCustomer | null, put: (values: CustomerForm) => void) =>
  keepTyped(page, `customer.${opened?.id ?? newRecord}`, {
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
  const desk: CustomerDesk = { page, store, form, maps, isOpen };
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

/**
 * Sends a customer.
 * @param seen the customer that is replaced; none for a new one
 * @returns the success text, with an empty form; null when it was not saved
 */
type SendCustomer = (
  values: CustomerForm,
  seen: Seen<StoredCustomer | null>,
  refuse: Refuse<FormField, FormProblem>,
) => Promise<string | null>;

function createCustomerSaving({ page, store, form, maps }: CustomerDesk, lookup: CustomerLookup): SendCustomer {
  const { call, notices } = page;
  const state = store.getState;

  /** Locates a typed address; without a match the coordinates are null. An unchanged address keeps its coordinates. */
  async function placed(values: CustomerForm): Promise<CustomerForm> {
    const before = storedOf(values, state())?.form;
    if (values.fullAddress === before?.fullAddress && values.cityId === before.cityId && before.addressLatGeocode !== null) {
      const { addressLatGeocode, addressLngGeocode } = before;
      return { ...values, addressLatGeocode, addressLngGeocode };
    }
    if (values.addressLatGeocode !== null && values.addressLngGeocode !== null) return values;
    const department = state().departments.value.find(({ id }) => id === values.departmentId);
    const city = department?.city.find(({ id }) => id === values.cityId);
    const description = [values.fullAddress.trim(), city?.cityName, department?.stateName].filter(Boolean).join(', ');
    const place = await maps.locate({ description });
    return { ...values, addressLatGeocode: place?.lat ?? null, addressLngGeocode: place?.lng ?? null };
  }

  return async (values, seen, refuse) => {
    const document = documentOf(values);
    const settled = await placed(values);
    const body = payloadOf(settled, null);
    if (body === null || document === null) return null;
    try {
      const outcome = await saveGuarded(
        page,
        {
          seen,
          async read() {
            const newest = await lookup.ask(0, document.number, document.typeId);
            return newest === null ? null : { record: newest, version: newest.version };
          },
          harmless: (was, newer) =>
            newer !== null && [was?.form, settled].some((other) => other !== undefined && sameForm(newer.form, other)),
          send: ({ record, version }) =>
            call(setCustomer, { body: payloadOf(settled, record?.id ?? null) ?? body }, { unmodifiedSince: version }),
        },
        'user',
      );
      if (outcome.kind === 'conflict') {
        store.setState({ conflict: outcome.conflict });
        return null;
      }
      const { answer } = outcome;
      store.setState({ conflict: null });
      if (answer.ok) {
        lookup.forget();
        form.open(emptyForm);
        store.setState({ stored: null });
        return answer.value || messages.saved;
      }
      notices.show('warning', messages.refused);
      refuse(answer.message);
    } catch (error) {
      console.error('licence: the customer could not be saved', error);
      notices.fail(error, failureText(error, messages.failed));
    }
    return null;
  };
}
