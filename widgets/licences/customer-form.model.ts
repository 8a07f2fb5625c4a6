import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCustomer, setCustomer } from '#shared/contract/customers-admin';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { CalendarDay } from '#shared/domain/calendar';
import type { CustomerFields } from '#shared/domain/customer';
import { isoDay } from '#shared/domain/dates';
import { documentTypeId, type PersonType } from '#shared/domain/identity-document';
import { versionOf, type Seen } from '#shared/domain/record-version';
import type { BlackListRule } from '#shared/domain/person-fields';
import { noneYet, type LateList } from '#shared/page/desk/late';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/page/desk/places';
import { failureText } from '#shared/page/failure-text';
import { saveGuarded, type EditConflict } from '#shared/page/guarded-save';
import { createMaps, type Maps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/page/typed-work';
import {
  documentOf,
  emptyForm,
  formOf,
  formProblems,
  merged,
  onlyDocument,
  payloadOf,
  sameDocument,
  sameForm,
  settledTime,
  typedTime,
  withApplication,
  withEnd,
  withFields,
  withPerson,
  withStart,
  type Application,
  type AskedDocument,
  type CustomerForm,
  type DayTime,
  type FormField,
  type FormProblems,
} from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';

/** The customer the form was opened for. */
export interface OpenedCustomer {
  readonly id: number;
  readonly documentNumber: string;
  /** Its type, as a code or an id. */
  readonly documentType?: string;
}

/** A customer the platform knows, as it was read. */
export interface StoredCustomer {
  readonly id: number | null;
  readonly form: CustomerForm;
  /** null where the answer does not tell. */
  readonly version: string | null;
}

export interface CustomerFormState {
  /** The customer it was opened for is on its way, or did not come. */
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  readonly form: CustomerForm;
  /** The customer of the last look-up that found one. */
  readonly stored: StoredCustomer | null;
  readonly lookup: 'idle' | 'asking' | { readonly failure: unknown };
  /** Fields that were left or typed in: their problems are shown. */
  readonly touched: ReadonlySet<FormField>;
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  readonly saving: boolean;
  /** What the server said to a refused save. */
  readonly refusal: string | null;
  /** Somebody saved another version of this customer meanwhile. */
  readonly conflict: EditConflict<StoredCustomer | null> | null;
}

export interface CustomerFormModel {
  readonly store: StoreApi<CustomerFormState>;
  readonly maps: Maps;
  readonly today: CalendarDay;
  /** It was opened for a customer that is known. */
  readonly opened: boolean;
  change(change: Partial<CustomerFields>): void;
  choosePerson(personType: PersonType): void;
  chooseApplication(application: Application): void;
  changeMoment(which: 'contractStart' | 'contractEnd', change: Partial<DayTime>): void;
  /** A field was left. */
  leave(field: FormField): void;
  /** A time is completed when it is left; that is no change of the start. */
  settleTime(moment: 'contractStart' | 'contractEnd'): void;
  /** The document's number was left: a valid one is looked up. */
  leaveDocument(): void;
  /** Something would be lost by closing. */
  isDirty(): boolean;
  retry(): void;
  retryPlaces(): void;
  /** @returns what is said of a customer that was saved, and the form is then empty; null when it was not */
  save(): Promise<string | null>;
  /** Saves what is typed over the newer version that was shown. @returns as `save` */
  keepMine(): Promise<string | null>;
  /** Back to the form. */
  dismissConflict(): void;
  start(): () => void;
}

/** The stored customer whose document stands in the form; null while it is somebody new, or somebody else. */
export function storedOf({ form, stored }: Pick<CustomerFormState, 'form' | 'stored'>): StoredCustomer | null {
  return stored !== null && sameDocument(documentOf(form), documentOf(stored.form)) ? stored : null;
}

/** Whether the warning about changed data stands. */
export function warnsOfChange(state: Pick<CustomerFormState, 'form' | 'stored'>): boolean {
  const stored = storedOf(state);
  return stored !== null && !sameForm(state.form, stored.form);
}

/** What the fields show as wrong. */
export function shownProblems({ form, blackList, touched }: CustomerFormState): FormProblems {
  return Object.fromEntries(Object.entries(formProblems(form, blackList)).filter(([field]) => (touched as ReadonlySet<string>).has(field)));
}

/**
 * The form that creates or updates a customer.
 * @param opened the customer it opens with; null begins an empty one
 */
export function createCustomerFormModel(page: Page, opened: OpenedCustomer | null): CustomerFormModel {
  const { call, clock, notices } = page;
  const maps = createMaps(page);
  const store: CustomerFormModel['store'] = createStore<CustomerFormState>(() => ({
    status: opened === null ? 'ready' : 'loading',
    form: emptyForm,
    stored: null,
    lookup: 'idle',
    touched: new Set(),
    departments: noneYet,
    documentTypes: [],
    blackList: [],
    saving: false,
    refusal: null,
    conflict: null,
  }));
  const state = store.getState;
  /** What closing would lose is what differs from this. */
  let base = emptyForm;
  /** The document that was looked up last: it is not asked for again. */
  let known: AskedDocument | null = null;
  let looking: Promise<void> | null = null;
  let over = false;

  function put(form: CustomerForm, ...fields: readonly FormField[]): void {
    const refusal = sameForm(form, state().form) ? state().refusal : null;
    store.setState({ form, refusal, touched: new Set([...state().touched, ...fields]) });
    // The answer to a question about another document is nobody's any more.
    if (!sameDocument(documentOf(form), known)) {
      known = null;
      looking = null;
      store.setState({ lookup: 'idle' });
    }
  }

  /** @returns the customer; null when the platform knows none. @throws when it could not be asked */
  async function ask(id: number, number: string, typeId: number): Promise<StoredCustomer | null> {
    const answer = await call(getCustomer, { body: { CustomerId: id, DocumentNumber: number, DocumentType: typeId } });
    if (!answer.ok) return null;
    return { id: answer.value.customerId ?? null, form: formOf(answer.value), version: versionOf({}, answer.lastModified) };
  }

  function take(stored: StoredCustomer): void {
    const { form } = stored;
    base = form;
    known = documentOf(form);
    store.setState({ form, stored, touched: new Set(), lookup: 'idle', refusal: null });
  }

  async function lookUp(document: AskedDocument): Promise<void> {
    known = document;
    const before = state().form;
    store.setState({ lookup: 'asking' });
    try {
      const record = await ask(0, document.number, document.typeId);
      if (known !== document || over) return;
      if (record !== null) {
        take(record);
        return;
      }
      // Nobody has this document. The former customer's data go, but not what was typed for somebody new.
      const cleared = state().stored === null ? state().form : merged(onlyDocument(before), before, state().form);
      base = emptyForm;
      store.setState({ form: cleared, stored: null, lookup: 'idle' });
    } catch (error) {
      if (known !== document || over) return;
      console.error('licence: the customer could not be looked up', error);
      known = null;
      store.setState({ lookup: { failure: error } });
    }
  }

  /** Looks the document in the form up unless that was done. */
  function settleDocument(): Promise<void> {
    const document = documentOf(state().form);
    if (document !== null && !sameDocument(document, known)) looking = lookUp(document);
    return looking ?? Promise.resolve();
  }

  async function readOpened(customer: OpenedCustomer): Promise<void> {
    store.setState({ status: 'loading' });
    try {
      const record = await ask(customer.id, customer.documentNumber, documentTypeId(customer.documentType ?? '') ?? 0);
      if (over) return;
      if (record !== null) take(record);
      store.setState({ status: 'ready' });
    } catch (error) {
      console.error('licence: the customer to update could not be read', error);
      if (!over) store.setState({ status: { failure: error } });
    }
  }

  const here = (): boolean => !over;
  const readPlaces = (): void => void readDepartments(page, (departments) => store.setState({ departments }), here);

  /** A typed address gets its place now; nobody can say it: none. An address that is as it was stays where it was. */
  async function placed(form: CustomerForm): Promise<CustomerForm> {
    const before = storedOf({ form, stored: state().stored })?.form;
    if (form.fullAddress === before?.fullAddress && form.cityId === before.cityId && before.addressLatGeocode !== null) {
      const { addressLatGeocode, addressLngGeocode } = before;
      return { ...form, addressLatGeocode, addressLngGeocode };
    }
    if (form.addressLatGeocode !== null && form.addressLngGeocode !== null) return form;
    const department = state().departments.value.find(({ id }) => id === form.departmentId);
    const city = department?.city.find(({ id }) => id === form.cityId);
    const place = await maps.locateText([form.fullAddress.trim(), city?.cityName, department?.stateName].filter(Boolean).join(', '));
    return { ...form, addressLatGeocode: place?.lat ?? null, addressLngGeocode: place?.lng ?? null };
  }

  /** @param seen the customer that is replaced; one nobody knew yet when the form was opened has none */
  async function send(form: CustomerForm, seen: Seen<StoredCustomer | null>): Promise<string | null> {
    const document = documentOf(form);
    const settled = await placed(form);
    const body = payloadOf(settled, null);
    if (body === null || document === null) return null;
    try {
      const outcome = await saveGuarded(
        page,
        {
          seen,
          async read() {
            const newest = await ask(0, document.number, document.typeId);
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
        base = emptyForm;
        known = null;
        store.setState({ form: emptyForm, stored: null, touched: new Set() });
        return answer.value || messages.saved;
      }
      notices.show('warning', messages.refused);
      store.setState({ refusal: answer.message });
    } catch (error) {
      console.error('licence: the customer could not be saved', error);
      notices.fail(error, failureText(error, messages.failed));
    }
    return null;
  }

  const isValid = (): boolean => Object.keys(formProblems(state().form, state().blackList)).length === 0;

  return {
    store,
    maps,
    today: isoDay(clock.now()),
    opened: opened !== null,
    change(change) {
      const fields = Object.keys(change).filter((field): field is keyof CustomerFields => field in emptyForm);
      put(withFields(state().form, change), ...fields);
    },
    choosePerson(personType) {
      store.setState({ touched: new Set() });
      put(withPerson(state().form, personType));
    },
    chooseApplication: (application) => put(withApplication(state().form, application, clock.now())),
    changeMoment(which, change) {
      const time = change.time === undefined ? change : { ...change, time: typedTime(change.time) };
      const { form } = state();
      if (which === 'contractStart') put(withStart(form, time), change.time === undefined ? 'startDay' : 'startTime', 'endDay');
      else put(withEnd(form, time), change.time === undefined ? 'endDay' : 'endTime', 'endDay');
    },
    leave: (field) => put(state().form, field),
    settleTime(moment) {
      const { form } = state();
      put({ ...form, [moment]: { ...form[moment], time: settledTime(form[moment].time) } });
    },
    leaveDocument() {
      put(state().form, 'documentNumber');
      void settleDocument();
    },
    isDirty: () => !sameForm(state().form, base),
    retry: () => opened !== null && void readOpened(opened),
    retryPlaces: readPlaces,
    async save() {
      if (state().saving || state().status !== 'ready' || !isValid()) return null;
      store.setState({ saving: true, refusal: null });
      try {
        const before = state().form;
        await settleDocument();
        // The look-up brought somebody, or cleared the form: whoever pressed has not seen that yet.
        if (!sameForm(state().form, before)) return null;
        const stored = storedOf(state());
        return await send(before, { record: stored, version: stored?.version ?? null });
      } finally {
        store.setState({ saving: false });
      }
    },
    async keepMine() {
      const { conflict, saving, form } = state();
      if (conflict === null || saving) return null;
      store.setState({ saving: true, refusal: null });
      try {
        return await send(form, conflict.newer);
      } finally {
        store.setState({ saving: false });
      }
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start() {
      over = false;
      maps.loadScript();
      const read = opened !== null && state().status === 'loading' ? readOpened(opened) : Promise.resolve();
      readPlaces();
      void readDocumentTypes(page, (documentTypes) => store.setState({ documentTypes }), here);
      void readBlackList(page, (blackList) => store.setState({ blackList }), here);
      let gone = false;
      let done = (): void => undefined;
      void read.then(() => {
        if (gone || state().status !== 'ready') return;
        done = keepTyped(page, `customer.${opened?.id ?? 'new'}`, {
          opened: () => (opened === null ? emptyForm : base),
          // Of somebody who was found by the document there is only what the platform has: it is looked up again.
          now: () => (opened === null && base !== emptyForm ? emptyForm : state().form),
          put: (form) => put(form),
          subscribe: store.subscribe,
        });
      });
      return () => {
        over = true;
        gone = true;
        done();
      };
    },
  };
}
