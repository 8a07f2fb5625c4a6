import { createStore } from 'zustand/vanilla';
import { admittedTo, admittedToken } from '#shared/desk/admission';
import { configurationSections } from '#shared/desk/list-address';
import type { Page } from '#shared/page/page';
import { documentTypeId, sameDocumentNumber } from '#shared/domain/people/identity-document';
import { isForLicense, opensModule, readGrants } from '#shared/domain/people/grants';
import { customerOf, type TokenFacts } from '#shared/domain/people/token-facts';
import type { LocationPort } from '#shared/page/location-port';
import { messages } from './reports.messages.ts';

const cardKeys = ['serviceManagement', 'customerSupport', 'promotionalCodes', 'consumption'] as const;
export type CardKey = (typeof cardKeys)[number];

interface ReportCard {
  readonly key: CardKey;
  /** null disables the card, where the deployment configures no allowed address. */
  readonly address: string | null;
}

const allowedAddress = ({ navigation }: Pick<Page, 'navigation'>, address: string): string | null =>
  address === '' ? null : navigation.allowed(address);

/** Returns the four external reports for staff with REPORTS; null for others. */
export function reportsOf(page: Pick<Page, 'brand' | 'session' | 'config' | 'navigation'>): readonly ReportCard[] | null {
  if (admittedTo(page, 'REPORTS') === null) return null;
  return cardKeys.map((key) => ({ key, address: allowedAddress(page, page.config.reports[key]) }));
}

const { lists } = messages.own;

/** The back office's own lists with figures, of the modules that the token opens. */
export const ownListsOf = (page: Pick<Page, 'brand' | 'session'>) =>
  (
    [
      ['PAYMENTS', '/admin/payments', lists.payments],
      ['LICENSES', '/admin/licenses?vista=bolsas', lists.usage],
      ['LICENSES', '/admin/licenses', lists.licences],
      ['PACKAGES', '/admin/packages', lists.packages],
      ['CONFIGURATION', `/admin/configurations?seccion=${configurationSections.promoCodes}`, lists.promoCodes],
    ] as const
  ).flatMap(([module, address, words]) => (admittedTo(page, module) === null ? [] : [{ address, ...words }]));

type ReportType = 'KibanaConsumptionReport' | 'GeneralConsumptionReport';

/** Period of a report: 90 days in ms. */
const REACH = 90 * 86_400_000;

type Report =
  | { readonly status: 'denied' }
  /** No report, or no customer. `type` is set if there is a report. */
  | { readonly status: 'empty'; readonly type: ReportType | null }
  /** The deployment configures no allowed embedded report. */
  | { readonly status: 'not-configured'; readonly type: ReportType }
  | { readonly status: 'ready'; readonly type: ReportType; readonly address: string };

type Person = NonNullable<ReturnType<typeof customerOf>>;

/** Computes the 90 days once, so that a report does not reload by itself. */
export function createReportModel(page: Page, location: LocationPort) {
  const now = page.clock.now();

  function reportFromAddress(): Report {
    const { reportType, documentType = '', documentNumber = '', claimCreate = '', claimDelete = '' } = location.get();
    const type = reportType === 'KibanaConsumptionReport' || reportType === 'GeneralConsumptionReport' ? reportType : null;
    const person = { documentType: documentType.trim(), documentNumber: documentNumber.trim() };
    const hasDocument = person.documentType !== '' && person.documentNumber !== '';
    const token = admittedToken(page);
    if (token === null || !mayRead(token, hasDocument ? person : null)) return { status: 'denied' };
    if (type === null || !hasDocument) return { status: 'empty', type };
    const base = allowedAddress(page, page.config.reports.embedded);
    if (base === null) return { status: 'not-configured', type };
    const address = new URL(base);
    // The report is filtered by claim although its title says "general".
    const claims = type === 'GeneralConsumptionReport' ? { claimCreate, claimDelete } : {};
    const filter = { ...person, ...claims, from: new Date(now - REACH).toISOString(), to: new Date(now).toISOString() };
    for (const [name, value] of Object.entries(filter)) address.searchParams.set(name, value);
    return { status: 'ready', type, address: address.href };
  }

  const store = createStore<Report>(reportFromAddress);
  return {
    store,
    start: (): (() => void) => location.subscribe(() => store.setState(reportFromAddress(), true)),
  };
}

/** Staff with LICENSES or REPORTS may read any customer's report, a customer only their own. Without a customer in the address nothing shows. */
function mayRead(token: TokenFacts, person: Person | null): boolean {
  if (!isForLicense(token)) return false;
  const grants = readGrants(token);
  if (opensModule(grants, 'LICENSES') || opensModule(grants, 'REPORTS')) return true;
  const own = customerOf(token);
  return (
    own !== null &&
    (person === null || (sameType(own.documentType, person.documentType) && sameDocumentNumber(own.documentNumber, person.documentNumber)))
  );
}

/** Compares two names of a type, since the address may hold its code or its id. */
function sameType(one: string, other: string): boolean {
  const typeId = documentTypeId(one);
  return typeId === null ? one === other : typeId === documentTypeId(other);
}
