import { createStore } from 'zustand/vanilla';
import { admittedTo, admittedToken } from '#shared/desk/admission';
import type { Page } from '#shared/page/page';
import { documentTypeId, sameDocumentNumber } from '#shared/domain/people/identity-document';
import { isForLicense, opensModule, readGrants } from '#shared/domain/people/grants';
import { customerOf, type TokenFacts } from '#shared/domain/people/token-facts';
import type { LocationPort } from '#shared/page/location-port';

export type CardKey = 'serviceManagement' | 'customerSupport' | 'promotionalCodes' | 'consumption';

const cardKeys: readonly CardKey[] = ['serviceManagement', 'customerSupport', 'promotionalCodes', 'consumption'];

export interface ReportCard {
  readonly key: CardKey;
  /** null: the deployment names none that may be gone to, and the card is disabled. */
  readonly address: string | null;
}

export type Reports = { readonly status: 'denied' } | { readonly status: 'ready'; readonly cards: readonly ReportCard[] };

/** The four external reports, for staff with REPORTS in the licence application. */
export function reportsOf(page: Pick<Page, 'brand' | 'session' | 'config' | 'navigation'>): Reports {
  const { config, navigation } = page;
  if (admittedTo(page, 'REPORTS') === null) return { status: 'denied' };
  return {
    status: 'ready',
    cards: cardKeys.map((key) => ({ key, address: config.reports[key] === '' ? null : navigation.allowed(config.reports[key]) })),
  };
}

type ReportType = 'KibanaConsumptionReport' | 'GeneralConsumptionReport';

/** The report that is also filtered by claim: the second one named, although its title says general. */
const perFeature: ReportType = 'GeneralConsumptionReport';

/** How far back a report reaches, in ms: 90 days. */
const REACH = 90 * 86_400_000;

type Report =
  | { readonly status: 'denied' }
  /** The address has no report or no customer; `type` is set when it has a report. */
  | { readonly status: 'empty'; readonly type: ReportType | null }
  /** The deployment names no embedded report that may be shown. */
  | { readonly status: 'not-configured'; readonly type: ReportType }
  | { readonly status: 'ready'; readonly type: ReportType; readonly address: string };

interface Person {
  readonly documentType: string;
  readonly documentNumber: string;
}

/** Follows the address; the 90 days are counted once, so that a report does not load anew by itself. */
export function createReportModel(page: Page, location: LocationPort) {
  const now = page.clock.now();

  function read(): Report {
    const { reportType, documentType = '', documentNumber = '', claimCreate = '', claimDelete = '' } = location.get();
    const type = reportType === 'KibanaConsumptionReport' || reportType === 'GeneralConsumptionReport' ? reportType : null;
    const person = { documentType: documentType.trim(), documentNumber: documentNumber.trim() };
    const hasDocument = person.documentType !== '' && person.documentNumber !== '';
    const token = admittedToken(page);
    if (token === null || !mayRead(token, hasDocument ? person : null)) return { status: 'denied' };
    if (type === null || !hasDocument) return { status: 'empty', type };
    const base = page.config.reports.embedded === '' ? null : page.navigation.allowed(page.config.reports.embedded);
    if (base === null) return { status: 'not-configured', type };
    const address = new URL(base);
    const claims = type === perFeature ? { claimCreate, claimDelete } : {};
    const filter = { ...person, ...claims, from: new Date(now - REACH).toISOString(), to: new Date(now).toISOString() };
    for (const [name, value] of Object.entries(filter)) address.searchParams.set(name, value);
    return { status: 'ready', type, address: address.href };
  }

  const store = createStore<Report>(read);
  return {
    store,
    start: (): (() => void) => location.subscribe(() => store.setState(read(), true)),
  };
}

/** Staff with LICENSES or REPORTS see any customer; a customer sees itself alone. An address without a customer shows nothing. */
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

/** A type may be written as its code or as its id. */
function sameType(one: string, other: string): boolean {
  const typeId = documentTypeId(one);
  return typeId === null ? one === other : typeId === documentTypeId(other);
}
