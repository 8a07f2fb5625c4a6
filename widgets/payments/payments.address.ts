import { pageSizes, readPlace, writePlace, type ListPlace, type PlaceRules } from '#shared/desk/list-address';
import type { LocationPort } from '#shared/page/location-port';
import { sortKeys, type SortKey } from './payments.rows.ts';
import { tabs, type DialogKind, type PaymentsState } from './payments.state.ts';

type Params = ReturnType<LocationPort['get']>;

/** The value of `accion` for each dialog; the detail has the payment's id alone. */
export const dialogParameters: Readonly<Record<DialogKind, string | null>> = {
  detail: null,
  approve: 'aprobar',
  reject: 'rechazar',
  reason: 'motivo',
};
export const noDialog = { pago: null, accion: null } as const;

/** The payment and the dialog that an address names. */
export function readDialog({ pago, accion }: Params): { readonly id: string; readonly kind: DialogKind } | null {
  if (pago === undefined) return null;
  const kind = (['approve', 'reject', 'reason'] as const).find((each) => dialogParameters[each] === accion);
  return { id: pago, kind: kind ?? 'detail' };
}

/** References have no spaces, so the search drops them. */
export const tidyReference = (query: string): string => query.replace(/\s/g, '');

const rules: PlaceRules<SortKey> = { sizes: pageSizes.payments, sortKeys, tidy: tidyReference };
const rulesWithoutBanks: typeof rules = { ...rules, sortKeys: sortKeys.filter((key) => key !== 'bank') };

export type PaymentsPlace = Pick<PaymentsState, 'tab' | keyof ListPlace<SortKey>>;

/**
 * The tab, the search and the page that an address names.
 * @param banks whether the platform names the banks of payments
 */
export function readAddress(params: Params, banks: boolean): PaymentsPlace {
  return { tab: tabs.find((tab) => tab === params['estado']) ?? 'pending', ...readPlace(params, banks ? rules : rulesWithoutBanks) };
}

export const writeAddress = (place: PaymentsPlace) => ({ estado: place.tab === 'pending' ? null : place.tab, ...writePlace(place, rules) });
