import { createStore } from 'zustand/vanilla';
import { getCustomer, setCustomer } from '#shared/contract/customers-admin';
import { versionOf, type Seen } from '#shared/domain/audit-trail';
import { withSettledNumber, type CustomerFields } from '#shared/domain/people/customer';
import { isoDay } from '#shared/domain/dates';
import { documentTypeId, type PersonType } from '#shared/domain/people/identity-document';
import { noneYet } from '#shared/form/late';
import { createForm, type Refuse } from '#shared/form/form';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/form/places';
import { failureText } from '#shared/page/failure-text';
import { createMaps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { saveGuarded } from '#shared/desk/guarded-save';
import { newRecord } from '#shared/desk/linked-dialog';
import { keepTyped } from '#shared/desk/typed-work';
import {
  documentOf,
  emptyForm,
  formOf,
  formProblems,
  mergeAnswer,
  onlyDocument,
  payloadOf,
  sameDocument,
  sameForm,
  settledTime,
  storedOf,
  typedTime,
  withApplication,
  withEnd,
  withFields,
  withPerson,
  withStart,
  type Application,
  type AskedDocument,
  type CustomerDesk,
  type CustomerForm,
  type CustomerFormState,
  type DayTime,
  type FormField,
  type FormProblem,
  type OpenedCustomer,
  type StoredCustomer,
} from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';

function createCustomerLookup({ page: { call }, store, form, isOpen }: CustomerDesk) {
  const state = store.getState;
  let lastDocument: AskedDocument | null = null;
  let looking: Promise<void> | null = null;

  async function fetchCustomer(id: number, number: string, typeId: number): Promise<StoredCustomer | null> {
    const answer = await call(getCustomer, { body: { CustomerId: id, DocumentNumber: number, DocumentType: typeId } });
    if (!answer.ok) return null;
    return { id: answer.value.customerId ?? null, form: formOf(answer.value), version: versionOf({}, answer.lastModified) };
  }

  function openStored(stored: StoredCustomer): void {
    lastDocument = documentOf(stored.form);
    form.open(stored.form);
    store.setState({ stored, lookup: 'idle' });
  }

  async function lookUp(document: AskedDocument): Promise<void> {
    lastDocument = document;
    const before = form.now();
    store.setState({ lookup: 'asking' });
    try {
      const record = await fetchCustomer(0, document.number, document.typeId);
      if (lastDocument !== document || !isOpen()) return;
      if (record !== null) {
        openStored(record);
        return;
      }
      // A new document: clear the former customer's data, keep what was typed since.
      if (state().stored !== null) form.put(mergeAnswer(onlyDocument(before), before, form.now()));
      form.rebase(emptyForm);
      store.setState({ stored: null, lookup: 'idle' });
    } catch (error) {
      if (lastDocument !== document || !isOpen()) return;
      console.error('licence: the customer could not be looked up', error);
      lastDocument = null;
      store.setState({ lookup: { failure: error } });
    }
  }

  function settle(): Promise<void> {
    const document = documentOf(form.now());
    if (document !== null && !sameDocument(document, lastDocument)) looking = lookUp(document);
    return looking ?? Promise.resolve();
  }

  async function readOpened(customer: OpenedCustomer): Promise<void> {
    store.setState({ status: 'loading' });
    try {
      const record = await fetchCustomer(customer.id, customer.documentNumber, documentTypeId(customer.documentType ?? '') ?? 0);
      if (!isOpen()) return;
      if (record !== null) openStored(record);
      store.setState({ status: 'ready' });
    } catch (error) {
      console.error('licence: the customer to update could not be read', error);
      if (isOpen()) store.setState({ status: { failure: error } });
    }
  }

  return {
    /** @returns null when the platform has no such customer. @throws when the platform could not be reached */
    ask: fetchCustomer,
    settle,
    readOpened,
    /** Drops the pending look-up when the document in the form changed. */
    follow(values: CustomerForm): void {
      if (sameDocument(documentOf(values), lastDocument)) return;
      lastDocument = null;
      looking = null;
      store.setState({ lookup: 'idle' });
    },
    forget(): void {
      lastDocument = null;
    },
  };
}

type CustomerLookup = ReturnType<typeof createCustomerLookup>;

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

/** Also reads the refused e-mail domains. */
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

/** Stores the typed values; a new form that a look-up filled is not stored. */
const keepDraft = ({ page, form }: CustomerDesk, opened: OpenedCustomer | null, setValues: (values: CustomerForm) => void) =>
  keepTyped(page, `customer.${opened?.id ?? newRecord}`, {
    opened: () => (opened === null ? emptyForm : form.opened()),
    now: () => (opened === null && form.opened() !== emptyForm ? emptyForm : form.now()),
    put: setValues,
    subscribe: form.subscribe,
  });

/** @param opened the customer that the form opens with; null begins an empty one */
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
  let isClosed = false;
  const isOpen = (): boolean => !isClosed;
  const desk: CustomerDesk = { page, store, form, maps, isOpen };
  const lookup = createCustomerLookup(desk);
  const send = createCustomerSaving(desk, lookup);

  function setValues(values: CustomerForm, ...fields: readonly FormField[]): void {
    form.put(values);
    form.leave(...fields);
    lookup.follow(values);
  }

  return {
    store,
    form,
    maps,
    today: isoDay(clock.now()),
    opened: opened !== null,
    change(change: Partial<CustomerFields>): void {
      const fields = Object.keys(change).filter((field): field is keyof CustomerFields => field in emptyForm);
      setValues(withFields(form.now(), change), ...fields);
    },
    choosePerson(personType: PersonType): void {
      form.forgiveAll();
      setValues(withPerson(form.now(), personType));
    },
    chooseApplication: (application: Application): void => setValues(withApplication(form.now(), application, clock.now())),
    changeMoment(which: 'contractStart' | 'contractEnd', change: Partial<DayTime>): void {
      const time = change.time === undefined ? change : { ...change, time: typedTime(change.time) };
      const changed: FormField = `${which}.${change.time === undefined ? 'day' : 'time'}`;
      setValues((which === 'contractStart' ? withStart : withEnd)(form.now(), time), changed, 'contractEnd.day');
    },
    leave: (field: FormField): void => form.leave(field),
    /** Completes a typed time. An unchanged start must not reset the end. */
    settleTime(moment: 'contractStart' | 'contractEnd'): void {
      const { [moment]: typed } = form.now();
      const time = settledTime(typed.time);
      if (time !== typed.time) setValues({ ...form.now(), [moment]: { ...typed, time } });
    },
    /** Looks up the document if it is valid. */
    leaveDocument(): void {
      setValues(withSettledNumber(form.now()), 'documentNumber');
      void lookup.settle();
    },
    retry(): void {
      if (opened !== null) void lookup.readOpened(opened);
    },
    retryPlaces: () => readPlaces(desk),
    /** Empties the form after a save. @returns the success text; null when it was not saved */
    async save(): Promise<string | null> {
      if (state().status !== 'ready' || !form.isValid()) return null;
      return form.save(async (refuse) => {
        const before = form.now();
        await lookup.settle();
        // The look-up changed the form after the press, so the staff member must review it first.
        if (!sameForm(form.now(), before)) return null;
        const stored = storedOf(before, state());
        return send(before, { record: stored, version: stored?.version ?? null }, refuse);
      });
    },
    /** Saves over the newer version that the conflict showed. @returns as `save` */
    async keepMine(): Promise<string | null> {
      const { conflict } = state();
      return conflict === null ? null : form.save((refuse) => send(form.now(), conflict.newer, refuse));
    },
    dismissConflict: (): void => store.setState({ conflict: null }),
    start(): () => void {
      isClosed = false;
      const read = opened !== null && state().status === 'loading' ? lookup.readOpened(opened) : Promise.resolve();
      readLists(desk);
      let isStopped = false;
      let stopDraft = (): void => undefined;
      void read.then(() => {
        if (isStopped || state().status !== 'ready') return;
        stopDraft = keepDraft(desk, opened, setValues);
      });
      return () => {
        isClosed = true;
        isStopped = true;
        stopDraft();
      };
    },
  };
}

export type CustomerFormModel = ReturnType<typeof createCustomerFormModel>;

/** Empties the form after a save. @returns the success text; null when it was not saved */
type SendCustomer = (
  values: CustomerForm,
  seen: Seen<StoredCustomer | null>,
  refuse: Refuse<FormField, FormProblem>,
) => Promise<string | null>;

function createCustomerSaving({ page, store, form, maps }: CustomerDesk, lookup: CustomerLookup): SendCustomer {
  const { call, notices } = page;
  const state = store.getState;

  /** Adds coordinates to a changed address; null where the map has no match. */
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
    const placedValues = await placed(values);
    const body = payloadOf(placedValues, null);
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
            newer !== null && [was?.form, placedValues].some((other) => other !== undefined && sameForm(newer.form, other)),
          send: ({ record, version }) =>
            call(setCustomer, { body: payloadOf(placedValues, record?.id ?? null) ?? body }, { unmodifiedSince: version }),
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
