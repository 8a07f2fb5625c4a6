import { pageSizes, readPlace, writePlace, type ListPlace, type PlaceRules } from '#shared/desk/list-address';
import type { LocationPort } from '#shared/page/location-port';
import { sortKeys, type SortKey } from './payments.rows.ts';
import type { Asked, PaymentsState } from './payments.state.ts';

type Params = ReturnType<LocationPort['get']>;

/** What an address says of each; of the detail the payment alone. */
export const said: Readonly<Record<Asked, string | null>> = { detail: null, approve: 'aprobar', reject: 'rechazar', reason: 'motivo' };
export const noDialog = { pago: null, accion: null } as const;

/** The payment that an address names, and what it asks of it. */
export function readAsked({ pago, accion }: Params): { readonly id: string; readonly kind: Asked } | null {
  if (pago === undefined) return null;
  const asked = (['approve', 'reject', 'reason'] as const).find((kind) => said[kind] === accion);
  return { id: pago, kind: asked ?? 'detail' };
}

/** What is searched of what was typed: references have no spaces. */
export const tidyReference = (query: string): string => query.replace(/\s/g, '');

const rules: PlaceRules<SortKey> = { sizes: pageSizes.payments, sortKeys, tidy: tidyReference };
/** Of a platform that says nothing of banks: there is no such column. */
const withoutBanks: typeof rules = { ...rules, sortKeys: sortKeys.filter((key) => key !== 'bank') };

export type PaymentsPlace = Pick<PaymentsState, 'tab' | keyof ListPlace<SortKey>>;

/**
 * The open tab, the search and the page stand in the address: a link or Back brings them again.
 * @param banks whether the platform says through which bank payments came
 */
export function readAddress(params: Params, banks: boolean): PaymentsPlace {
  const { estado } = params;
  return { tab: estado === 'approved' || estado === 'rejected' ? estado : 'pending', ...readPlace(params, banks ? rules : withoutBanks) };
}

export const writeAddress = (place: PaymentsPlace) => ({ estado: place.tab === 'pending' ? null : place.tab, ...writePlace(place, rules) });
