import { createContract, type ContractParameters } from '#shared/contract/contracts';
import type { Seen } from '#shared/domain/audit-trail';
import { saveGuarded } from '#shared/desk/guarded-save';
import { randomId } from '#shared/page/random-id';
import type { SavedAgreements } from '#shared/desk/saved-agreements';
import type { OutputOf } from '#shared/contract/schema';
import { asksRepresentative } from '#shared/domain/agreements/contract-steps';
import { identifierCode, type ServiceLine } from '#shared/domain/agreements/contracted-services';
import { tidy } from '#shared/domain/people/person-fields';
import { customerName } from './summary.ts';
import type { AgreementLookups } from './lookups.ts';
import { messages } from './agreements.messages.ts';
import type { ContractProduct } from './offer.ts';
import type { Wizard } from './agreements.state.ts';
import { sameCustomer, type CustomerValues, type WizardValues } from './agreements.values.ts';

/** ms for which a success notice shows before the page reloads. */
const NOTICE = 2_000;
const RELOAD = 4_000;

/** @param clear begins a new agreement */
export function createAgreementSaving(
  { page, store, form, draft, product }: Wizard,
  lookups: AgreementLookups,
  remembered: SavedAgreements,
  clear: () => void,
) {
  const { call, clock, notices } = page;
  const { getState, setState } = store;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param seen the customer record that the agreement replaces */
  async function saveOver(seen: Seen<CustomerValues | null>): Promise<void> {
    const chosen = product();
    if (getState().saved || chosen === null) return;
    const after = await form.save(async (refuse) => {
      if (draft.attempt() === '') {
        draft.sendAs(randomId());
        // Stored first: if the answer is lost, even after a reload, the agreement is repeated under the same key.
        await draft.keepNow();
      }
      return send(form.now(), chosen, seen, refuse);
    });
    // Runs after all requests have ended.
    after?.();
  }

  /** @returns what becomes of the wizard */
  async function send(
    values: WizardValues,
    chosen: ContractProduct,
    seen: Seen<CustomerValues | null>,
    refuse: (text: string | null) => void,
  ): Promise<() => void> {
    let failure: unknown;
    try {
      const body = agreementBody(values, chosen, getState().parameters.value);
      const outcome = await saveGuarded(
        page,
        {
          seen,
          read: lookups.newestCustomer,
          harmless: (before, newer) =>
            newer !== null && [before, values.customer].some((customer) => customer !== null && sameCustomer(customer, newer)),
          send: ({ version }) => call(createContract, { body }, { idempotencyKey: draft.attempt(), unmodifiedSince: version }),
        },
        'user',
      );
      if (outcome.kind === 'conflict') return () => setState({ dialog: 'conflict', conflict: outcome.conflict });
      const { answer } = outcome;
      if (answer.ok) return finish;
      refuse(answer.message);
      // Nothing was saved, so the next attempt has another key.
      draft.sendAs('');
    } catch (error) {
      console.error('licence: the agreement could not be saved', error);
      failure = error;
    }
    return () => setState({ dialog: 'failed', failure });
  }

  function finish(): void {
    draft.forget();
    const values = form.now();
    const { contractNumber, startDate, endDate } = values.contract;
    void remembered.add({
      contractNumber,
      customer: customerName({ values }),
      product: product()?.label ?? '',
      startDate,
      endDate,
      savedAt: clock.now(),
    });
    setState({ saved: true, dialog: null });
    notices.show('success', messages.saved, NOTICE);
    reloadTimer = setTimeout(() => {
      clear();
      page.reload();
    }, RELOAD);
  }

  async function closeFailure(): Promise<void> {
    await draft.keepNow();
    setState({ dialog: null });
    form.refuse(null);
    page.reload();
  }

  return {
    save: (): Promise<void> => saveOver(getState().seenCustomer ?? { record: null, version: null }),
    /** Saves the typed customer over the newer one that the conflict showed. */
    async keepMine(): Promise<void> {
      const { conflict } = getState();
      if (conflict !== null) await saveOver(conflict.newer);
    },
    /** Reloads the page, which restores the draft. */
    closeFailure,
    stop: (): void => clearTimeout(reloadTimer),
  };
}

type Agreement = OutputOf<typeof createContract.body>;
type Line = Agreement['servicesToAddContract']['servicesToAdd'][number];

/** @param values valid in every step */
function agreementBody(values: WizardValues, product: ContractProduct, parameters: ContractParameters): Agreement {
  const { contract, lines } = values;
  return {
    contract: {
      contractNumber: contract.contractNumber.trim(),
      contractStartDate: contract.startDate,
      contractEndDate: contract.endDate,
      commercialManagerId: contract.managerId ?? 0,
      paymentCondition: Number(contract.paymentCondition),
    },
    customer: customerPart(values, parameters),
    supervisor: supervisorPart(values),
    servicesToAddContract: {
      servicesToAdd: lines.map((line) => lineOf(line, product, parameters)),
      serviceName: product.name,
      requiresSupervision: product.requiresSupervision,
    },
  };
}

function customerPart({ customer }: WizardValues, parameters: ContractParameters): Agreement['customer'] {
  const { personType } = customer;
  return {
    personType,
    documentTypeId: customer.documentTypeId ?? 0,
    documentNumber: customer.documentNumber,
    ...(personType === 'J'
      ? { legalName: tidy(customer.legalName) }
      : { firstName: tidy(customer.firstName), lastName: tidy(customer.lastName) }),
    fulladdress: tidy(customer.fullAddress),
    cityId: customer.cityId ?? 0,
    cellphoneNumber: customer.cellphoneNumber.trim(),
    email: customer.email.trim(),
    ...(asksRepresentative(personType, parameters.showLegalRepresentativeContract)
      ? {
          legalDocumentTypeId: customer.legalDocumentTypeId ?? 0,
          legalDocumentNumber: customer.legalDocumentNumber,
          legalFirstName: tidy(customer.legalFirstName),
          legalLastName: tidy(customer.legalLastName),
        }
      : {}),
  };
}

function supervisorPart({ supervisor }: WizardValues): Agreement['supervisor'] {
  return {
    documentTypeId: supervisor.documentTypeId ?? 0,
    documentNumber: supervisor.documentNumber,
    firstName: tidy(supervisor.firstName),
    lastName: tidy(supervisor.lastName),
    fulladdress: tidy(supervisor.fullAddress),
    ...(supervisor.cityId === null ? {} : { cityId: supervisor.cityId }),
    phoneNumber: supervisor.cellphoneNumber.trim(),
    email: supervisor.email.trim(),
    jobTitle: tidy(supervisor.jobTitle),
  };
}

function lineOf(line: ServiceLine, { variant }: ContractProduct, { deviceTypes }: ContractParameters): Line {
  const device = variant === 'devices' ? deviceTypes.find(({ id }) => id === line.deviceTypeId) : undefined;
  const common = {
    packageCode: line.product,
    quantityToAdd: line.unlimited ? 0 : (line.quantity ?? 0),
    identifierCode: identifierCode(line, device === undefined ? null : device.codeDevice || String(device.id)),
    typeValidity: line.validityTypeId,
    validityAmount: line.validityAmount,
  };
  return variant === 'devices'
    ? {
        ...common,
        reassignmentQuota: line.reassignmentQuota,
        deviceType: line.deviceTypeId ?? 0,
        credentialsDeliveryType: line.deliveryTypeId ?? 0,
      }
    : { ...common, IsUnlimited: line.unlimited };
}
