import { getAllServices } from '#shared/contract/services-admin';
import { worksheetParameter } from '#shared/desk/list-address';
import { openWorksheet, type Worksheet } from '#shared/desk/worksheet';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { KeptWizard } from './agreements.draft.ts';
import type { AgreementLists } from './options.ts';
import type { AgreementLookups } from './lookups.ts';
import { productsOf } from './offer.ts';
import { nothingYet, untried, type Wizard } from './agreements.state.ts';
import { LAST, pasoOf } from './steps.ts';
import { emptyValues, fromWorksheet, withProduct, type WizardValues } from './agreements.values.ts';

async function readWorksheet(page: Page, location: LocationPort): Promise<Worksheet | null> {
  const customerId = Number(location.get()[worksheetParameter] ?? 0);
  if (!Number.isSafeInteger(customerId) || customerId <= 0) return null;
  return openWorksheet(page, customerId).read();
}

/** @param follow shows the step in the address */
export function createWizardOpening(
  { page, location, readOnly, store, form, draft, isRunning, setValues }: Wizard,
  lookups: AgreementLookups,
  lists: AgreementLists,
  follow: () => void,
) {
  const { call, session } = page;
  const { getState, setState } = store;
  /** Worksheet, while the staff member has not answered whether it replaces the typed agreement. */
  let handedValues: WizardValues | null = null;

  function clear(): void {
    draft.forget();
    lookups.forgetAll();
    lists.forget();
    form.open(emptyValues);
    setState({ ...nothingYet, ...untried });
    location.set({ paso: null, [worksheetParameter]: null }, { replace: true });
  }

  async function load(): Promise<void> {
    setState({ status: 'loading' });
    try {
      const [answer, found, sheet] = await Promise.all([
        call(getAllServices, {}, { as: 'user' }),
        draft.read(),
        readOnly ? null : readWorksheet(page, location),
      ]);
      if (!isRunning()) return;
      const state = session.store.getState();
      if (state.status !== 'signed-in') return;
      const services = answer.ok ? answer.value : [];
      const products = productsOf(services, state.claims);
      if (products.length === 0) {
        setState({ status: 'denied' });
        return;
      }
      setState({ status: 'ready', products });
      const names = new Map(
        services.map(({ id, descriptionService, serviceName }) => [String(id), descriptionService || serviceName || String(id)]),
      );
      handedValues = sheet && fromWorksheet(sheet, new Set(products.map(({ id }) => id)), (service) => names.get(service) ?? service);
      if (found !== null && !draft.hasDraft()) restore(found);
      else if (handedValues === null) follow();
      if (handedValues === null) return;
      if (found === null) begin(handedValues);
      else setState({ dialog: 'takeOver' });
    } catch (error) {
      if (!isRunning()) return;
      console.error('licence: the products of agreements did not load', error);
      setState({ status: 'failed', failure: error });
    }
  }

  function begin(values: WizardValues): void {
    clear();
    handedValues = null;
    setValues(values);
    lists.ofProduct();
    lookups.leaveDocument('customer');
  }

  function restore({ step, values, attempt: sentAs, seenCustomer }: KeptWizard): void {
    setState({ seenCustomer, isRestored: true });
    if (!getState().products.some(({ id }) => id === values.contract.productId) && values.contract.productId !== null) {
      // The staff member has lost the privilege for this product.
      form.put(withProduct(values, null));
      setState({ step: 0 });
    } else {
      form.put(values);
      setState({ step: Math.min(Math.max(Math.trunc(step), 0), LAST) });
    }
    draft.isBack(sentAs);
    lookups.takeAsKnown();
    lists.ofProduct();
    location.set({ paso: pasoOf(getState().step) }, { replace: true });
    // A sent agreement may exist although its answer was lost, so its own number must not block the repeated request.
    if (sentAs === '') void lookups.checkNumber();
  }

  return {
    load,
    clear,
    takeOver(): void {
      if (handedValues !== null) begin(handedValues);
    },
    dropBrought(): void {
      handedValues = null;
      location.set({ [worksheetParameter]: null }, { replace: true });
    },
  };
}
