import { createStore } from 'zustand/vanilla';
import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { getLicenseUsage } from '#shared/contract/licences-admin';
import { parseStamp } from '#shared/domain/dates';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { metersOf, type FeatureMeter } from './usage.rows.ts';

const BATCH = 50;

export interface LicencePlan {
  readonly packageName: string;
  readonly meters: readonly FeatureMeter[];
}

export function createLicencePlans({ call, clock }: Pick<Page, 'call' | 'clock'>) {
  const store = createStore<ReadonlyMap<number, LicencePlan>>(() => new Map());
  const requested = new WeakSet<LicensedCustomer>();

  async function read({ documentType, documentNumber }: LicensedCustomer): Promise<void> {
    const body = { DocumentType: documentType ?? '', DocumentNumber: documentNumber ?? '', ServiceName: '', pFilter: '' };
    const ask = (pSkip: number) => call(getLicenseUsage, { headers: { pSkip, pTake: BATCH }, body });
    for (let from: number | null = 0; from !== null;) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask(from);
      const { licenseUsageList, countRecords, nextSkipLicense } = valueOf(answer, 'the consumption');
      const plans = licenseUsageList.flatMap(({ serviceLicenses }) => serviceLicenses.flatMap(({ licensePlan }) => licensePlan ?? []));
      store.setState(
        new Map([
          ...store.getState(),
          ...plans.map((plan) => [plan.purchaseOrderLicenseId, { packageName: plan.packageName ?? '', meters: metersOf([plan]) }] as const),
        ]),
        true,
      );
      const goesOn: boolean = nextSkipLicense != null && nextSkipLicense > from && nextSkipLicense < countRecords;
      from = goesOn ? (nextSkipLicense ?? null) : null;
    }
  }

  return {
    store,
    /** Requests a customer's plans once. After a failure its rows show none. */
    need(customer: LicensedCustomer): void {
      if (requested.has(customer) || !customer.documentNumber || (customer.validLicences ?? []).length === 0) return;
      requested.add(customer);
      read(customer).catch((error: unknown) => {
        requested.delete(customer);
        console.error('licence: the consumption of a customer did not load', error);
      });
    },
    /** Whether a licence is in force; null where the list lacks its start or end. */
    isActive({ effectiveDate, expirationDate }: ListedLicence): boolean | null {
      const [starts, ends] = [parseStamp(effectiveDate), parseStamp(expirationDate, true)];
      return starts === null || ends === null ? null : starts <= clock.now() && clock.now() <= ends;
    },
  };
}

export type LicencePlans = ReturnType<typeof createLicencePlans>;
