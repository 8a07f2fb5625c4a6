import type { StoreApi } from 'zustand/vanilla';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import type { CustomerFields } from '#shared/domain/people/customer';
import type { Centavos } from '#shared/domain/money';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { OrderSums } from '#shared/domain/orders/purchase';
import type { LateList } from '#shared/form/late';
import type { PurchaseDialog } from './dialog.ts';
import type { Lookup } from './lookup.ts';
import type { Half } from './purchase-form.fields.ts';

export interface PurchaseState {
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  /** `empty`: nothing in the cart; `done`: the order stands and the buyer is being led on. */
  readonly status: 'loading' | 'empty' | 'ready' | 'done';
  readonly flow: FlowKind;
  readonly stored: CustomerFields | null;
  /** Names come only from the look-up. */
  readonly namesFromLookup: boolean;
  readonly lookup: Readonly<Record<Half, Lookup>>;
  /** The way to pay that is being worked on; nothing else can be pressed meanwhile. */
  readonly sending: PaymentMethod | null;
  readonly dialog: PurchaseDialog | null;
  /** The platform's own amounts, where they are not the sum of the lines; null: the cart's. */
  readonly platformSums: OrderSums | null;
  /** Price of the pending order for these values. */
  readonly standingTotal: Centavos | null;
}

export type PurchaseStore = StoreApi<PurchaseState>;
