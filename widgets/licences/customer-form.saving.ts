import { setCustomer } from '#shared/contract/customers-admin';
import type { Seen } from '#shared/domain/record-version';
import type { Refuse } from '#shared/form/form';
import { saveGuarded } from '#shared/desk/guarded-save';
import { failureText } from '#shared/page/failure-text';
import { documentOf, emptyForm, payloadOf, sameForm, type CustomerForm, type FormField, type FormProblem } from './customer-form.form.ts';
import type { CustomerLookup } from './customer-form-lookup.ts';
import { messages } from './customer-form.messages.ts';
import { storedOf, type CustomerDesk, type StoredCustomer } from './customer-form.state.ts';

/**
 * Sends a customer.
 * @param seen the customer that is replaced; none for a new one
 * @returns the success text, with an empty form; null when it was not saved
 */
export type SendCustomer = (
  values: CustomerForm,
  seen: Seen<StoredCustomer | null>,
  refuse: Refuse<FormField, FormProblem>,
) => Promise<string | null>;

export function createCustomerSaving({ page, store, form, maps }: CustomerDesk, lookup: CustomerLookup): SendCustomer {
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
