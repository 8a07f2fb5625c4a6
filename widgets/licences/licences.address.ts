import type { SortType } from '#shared/contract/licences-admin';
import { licenceDialogs, pageIn, pageOut } from '#shared/desk/list-address';

/** Lists of the screen: customers or consumption ('Bolsas'). */
export type ViewKey = 'customers' | 'usage';

/** Which dialog is open, by the numbers a link can carry: no name and no document stands in an address. */
export type DialogAsk =
  | { readonly kind: 'detail'; readonly licenceId: number }
  | { readonly kind: 'add'; readonly customerId: number }
  | { readonly kind: 'edit'; readonly customerId: number; readonly licenceId: number }
  /** null begins a new customer. */
  | { readonly kind: 'customer'; readonly customerId: number | null }
  | { readonly kind: 'services'; readonly customerId: number };

type Params = Readonly<Record<string, string>>;
type Change = Readonly<Record<string, string | null>>;

const ORDERS: Readonly<Record<SortType, string>> = { A_Z: 'az', Z_A: 'za', DATE_DESC: 'recientes', DATE_ASC: 'antiguas' };

function idIn(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function listIn(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((one) => one !== ''))];
}

const listOut = (list: readonly string[]): string | null => list.join(',') || null;

function orderIn(text: string | undefined): SortType | null {
  const entry = Object.entries(ORDERS).find(([, name]) => name === text);
  return entry === undefined ? null : (entry[0] as SortType);
}

const orderOut = (order: SortType | null): string | null => (order === null ? null : ORDERS[order]);

export interface CustomersAddress {
  readonly query: string;
  /** Starts at 0. */
  readonly page: number;
  readonly open: readonly number[];
}

export function readCustomers({ buscar, pagina, abiertas }: Params): CustomersAddress {
  return {
    query: buscar ?? '',
    page: pageIn(pagina),
    open: listIn(abiertas).flatMap((one) => idIn(one) ?? []),
  };
}

export function writeCustomers({ query, page, open }: CustomersAddress): Change {
  return { buscar: query || null, pagina: pageOut(page), abiertas: listOut(open.map(String)) };
}

export interface UsageAddress {
  readonly companyId: number | null;
  readonly text: string;
  readonly services: readonly string[];
  readonly sort: SortType | null;
}

export const readView = ({ vista }: Params): ViewKey => (vista === 'bolsas' ? 'usage' : 'customers');

export function readUsage({ empresa, texto, servicios, orden }: Params): UsageAddress {
  return { companyId: idIn(empresa), text: texto ?? '', services: listIn(servicios), sort: orderIn(orden) };
}

export function writeUsage({ companyId, text, services, sort }: UsageAddress): Change {
  return {
    vista: 'bolsas',
    empresa: companyId === null ? null : String(companyId),
    texto: text || null,
    servicios: listOut(services),
    orden: orderOut(sort),
  };
}

export const withoutUsage: Change = { vista: null, empresa: null, texto: null, servicios: null, orden: null };

export interface DetailAddress {
  readonly customerId: number | null;
  readonly services: readonly string[];
  readonly sort: SortType | null;
  /** Plans per page; null for the usual. */
  readonly pageSize: number | null;
}

export function readDetail({ dcliente, dservicios, dorden, dfilas }: Params): DetailAddress {
  return { customerId: idIn(dcliente), services: listIn(dservicios), sort: orderIn(dorden), pageSize: idIn(dfilas) };
}

export function writeDetail({ customerId, services, sort, pageSize }: DetailAddress): Change {
  return {
    dcliente: customerId === null ? null : String(customerId),
    dservicios: listOut(services),
    dorden: orderOut(sort),
    dfilas: pageSize === null ? null : String(pageSize),
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

export function writeDialog(ask: DialogAsk): Change {
  return {
    ...withoutDialog,
    dialogo: licenceDialogs[ask.kind],
    cliente: 'customerId' in ask && ask.customerId !== null ? String(ask.customerId) : null,
    licencia: 'licenceId' in ask ? String(ask.licenceId) : null,
  };
}

/** null: no dialog, or a link that lacks what its dialog is about. */
export function readDialog({ dialogo, cliente, licencia }: Params): DialogAsk | null {
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

/** Value of `data-opens` on the button that opens a dialog; the focus returns by it. */
export function openerOf(ask: DialogAsk): string {
  const { dialogo, cliente, licencia } = writeDialog(ask);
  return [dialogo, cliente, licencia].filter((part) => part != null).join('-');
}

/** Value of `data-opens` on the button that shows a customer's consumption. */
export const openerOfUsage = (customerId: number): string => `bolsas-${customerId}`;

/** Id of the open licences of a row, for the button that opens them. */
export const licencesId = (customerId: number): string => `licences-${customerId}`;

export function sameDialog(one: DialogAsk | null, other: DialogAsk | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(writeDialog(one)) === JSON.stringify(writeDialog(other));
}
