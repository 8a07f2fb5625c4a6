import type { SortType } from '#shared/contract/licences-admin';
import { licenceDialogs, pageSizes, readPlace, writePlace, type ListPlace } from '#shared/desk/list-address';

/** Customers or consumption ('Bolsas'). */
export type ViewKey = 'customers' | 'usage';

/** An open dialog by ids, since an address must not hold names or documents. */
export type DialogRequest =
  | { readonly kind: 'detail'; readonly licenceId: number }
  | { readonly kind: 'add'; readonly customerId: number }
  | { readonly kind: 'edit'; readonly customerId: number; readonly licenceId: number }
  /** null for a new customer. */
  | { readonly kind: 'customer'; readonly customerId: number | null }
  | { readonly kind: 'services'; readonly customerId: number };

type Params = Readonly<Record<string, string>>;
type Change = Readonly<Record<string, string | null>>;

const ORDERS: Readonly<Record<SortType, string>> = { A_Z: 'az', Z_A: 'za', DATE_DESC: 'recientes', DATE_ASC: 'antiguas' };

function idIn(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function listIn(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((one) => one !== ''))];
}

const idOut = (id: number | null): string | null => (id === null ? null : String(id));

const listOut = (list: readonly string[]): string | null => list.join(',') || null;

function orderIn(text: string | undefined): SortType | null {
  const entry = Object.entries(ORDERS).find(([, name]) => name === text);
  return entry === undefined ? null : (entry[0] as SortType);
}

const orderOut = (order: SortType | null): string | null => (order === null ? null : ORDERS[order]);

/** Keys of the customers' columns that sort. */
export const customerSorts = ['name', 'document', 'licences', 'validity'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export interface CustomersAddress extends Pick<ListPlace<CustomerSort>, 'query' | 'page' | 'sort'> {
  readonly open: readonly number[];
}

const placeRules = { sizes: pageSizes.customers, sortKeys: customerSorts, tidy: (query: string): string => query };

export function readCustomers(params: Params): CustomersAddress {
  const { query, page, sort } = readPlace(params, placeRules);
  return { query, page, sort, open: listIn(params['abiertas']).flatMap((one) => idIn(one) ?? []) };
}

export function writeCustomers({ open, ...place }: CustomersAddress): Change {
  return { ...writePlace({ ...place, pageSize: placeRules.sizes[0] }, placeRules), abiertas: listOut(open.map(String)) };
}

/** Filters and order of the consumption list and of a licence's detail. */
export interface LicenceFilters {
  readonly customerId: number | null;
  readonly services: readonly string[];
  readonly sort: SortType | null;
}

const filtersIn = (customer: string | undefined, services: string | undefined, order: string | undefined): LicenceFilters => ({
  customerId: idIn(customer),
  services: listIn(services),
  sort: orderIn(order),
});

export interface UsageAddress extends LicenceFilters {
  readonly text: string;
}

export const readView = ({ vista }: Params): ViewKey => (vista === 'bolsas' ? 'usage' : 'customers');

export function readUsage({ empresa, texto, servicios, orden }: Params): UsageAddress {
  return { ...filtersIn(empresa, servicios, orden), text: texto ?? '' };
}

export function writeUsage({ customerId, text, services, sort }: UsageAddress): Change {
  return { vista: 'bolsas', empresa: idOut(customerId), texto: text || null, servicios: listOut(services), orden: orderOut(sort) };
}

export const withoutUsage: Change = { vista: null, empresa: null, texto: null, servicios: null, orden: null };

export interface DetailAddress extends LicenceFilters {
  /** Plans per page. */
  readonly pageSize: number;
}

export function readDetail({ dcliente, dservicios, dorden, dfilas }: Params): DetailAddress {
  const { plans } = pageSizes;
  return { ...filtersIn(dcliente, dservicios, dorden), pageSize: plans.find((size) => size === Number(dfilas)) ?? plans[0] };
}

export function writeDetail({ customerId, services, sort, pageSize }: DetailAddress): Change {
  return {
    dcliente: idOut(customerId),
    dservicios: listOut(services),
    dorden: orderOut(sort),
    dfilas: pageSize === pageSizes.plans[0] ? null : String(pageSize),
  };
}

export const withoutDialog: Change = {
  dialogo: null,
  cliente: null,
  licencia: null,
  dcliente: null,
  dservicios: null,
  dorden: null,
  dfilas: null,
  dcolumnas: null,
  ddensidad: null,
};

export function writeDialog(request: DialogRequest): Change {
  return {
    ...withoutDialog,
    dialogo: licenceDialogs[request.kind],
    cliente: 'customerId' in request ? idOut(request.customerId) : null,
    licencia: 'licenceId' in request ? String(request.licenceId) : null,
  };
}

/** Returns null without a dialog, and for a link that lacks the dialog's id. */
export function readDialog({ dialogo, cliente, licencia }: Params): DialogRequest | null {
  const customerId = idIn(cliente);
  const licenceId = idIn(licencia);
  switch (dialogo) {
    case licenceDialogs.detail:
      return licenceId === null ? null : { kind: 'detail', licenceId };
    case licenceDialogs.add:
      return customerId === null ? null : { kind: 'add', customerId };
    case licenceDialogs.edit:
      return customerId === null || licenceId === null ? null : { kind: 'edit', customerId, licenceId };
    case licenceDialogs.customer:
      return { kind: 'customer', customerId };
    case licenceDialogs.services:
      return customerId === null ? null : { kind: 'services', customerId };
    default:
      return null;
  }
}

/** Value of `data-opens` on the button that opens a dialog. The focus returns to that button. */
export const openerOf = (request: DialogRequest): string =>
  Object.values(writeDialog(request))
    .filter((part) => part !== null)
    .join('-');

/** Value of `data-opens` on the button that shows a customer's consumption. */
export const openerOfUsage = (customerId: number): string => `bolsas-${customerId}`;

/** Id of a row's expanded licences, for `aria-controls`. */
export const licencesId = (customerId: number): string => `licences-${customerId}`;

export function sameDialog(one: DialogRequest | null, other: DialogRequest | null): boolean {
  return (one && openerOf(one)) === (other && openerOf(other));
}
