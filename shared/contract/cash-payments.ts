import { endpoint } from './endpoint.ts';
import {
  array,
  assumed,
  id,
  literal,
  money,
  nothing,
  nullish,
  number,
  numeric,
  object,
  optional,
  records,
  stamp,
  string,
  text,
  union,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** 5 pending, 6 approved, 7 rejected: a type of its own, not the 0/1 of other records. */
export const cashState = union([literal(5), literal(6), literal(7)]);
export type CashState = OutputOf<typeof cashState>;
export const cashStates = { pending: 5, approved: 6, rejected: 7 } as const satisfies Readonly<Record<string, CashState>>;

/** A cash order as staff see it. */
export const cashPayment = object({
  id,
  referenceUuid: text,
  paymentReference: nullish(text),
  purchaseDate: nullish(stamp),
  totalPurchase: nullish(money),
  customer: nullish(
    object({
      legalName: nullish(text),
      /** A person's names, where there is no legal one. */
      firstName: nullish(text),
      lastName: nullish(text),
      documentNumber: nullish(text),
      documentType: nullish(object({ documentTypeCode: nullish(text) })),
    }),
  ),
  /** Names of the uploaded proofs; null while there is none. */
  paymentSupport: nullish(text),
  paymentRUT: assumed(nullish(text)),
  rejectTypeId: nullish(id),
  /** The bank of the payment; an extension. */
  bank: assumed(nullish(text)),
});
export type CashPayment = OutputOf<typeof cashPayment>;

/** `Last` is the number of rows already loaded; `purchaseRows` the total. */
export const getPurchaseCashByBatch = endpoint({
  name: 'getPurchaseCashByBatch',
  method: 'POST',
  path: '/license/api/PurchaseOrder/GetPurchaseCashByBatch',
  as: 'user',
  safe: true,
  body: object({ Last: number(), NumRows: number(), IdState: cashState }),
  answer: records(object({ purchase: array(cashPayment), purchaseRows: numeric })),
});

/** Searches reference, document and name among the orders of one state. */
export const searchPurchaseCash = endpoint({
  name: 'searchPurchaseCash',
  method: 'POST',
  path: '/license/api/PurchaseOrder/SearchPurchaseCash',
  as: 'user',
  safe: true,
  body: object({ IdState: cashState, Search: string() }),
  answer: records(array(cashPayment)),
});

/** Approves (6) or rejects (7, with a reason); 422 carries the server's own words. */
export const changeStatePurchase = endpoint({
  name: 'changeStatePurchase',
  method: 'POST',
  path: '/license/api/PurchaseOrder/ChangeStatePurchase/{appName}',
  as: 'user',
  params: object({ appName: string() }),
  body: object({ id: number(), idState: cashState, rejectTypeId: optional(number()) }),
  answer: nothing,
  refusals: [422],
});
