import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** 5 pending, 6 approved, 7 rejected. */
export const cashState = z.union([z.literal(5), z.literal(6), z.literal(7)]);
export type CashState = z.OutputOf<typeof cashState>;
export const cashStates = { pending: 5, approved: 6, rejected: 7 } as const satisfies Readonly<Record<string, CashState>>;

export const cashPayment = z.object({
  id: z.id,
  referenceUuid: z.text,
  paymentReference: z.nullish(z.text),
  purchaseDate: z.nullish(z.stamp),
  totalPurchase: z.nullish(z.money),
  customer: z.nullish(
    z.object({
      legalName: z.nullish(z.text),
      /** A person's names; a company has `legalName`. */
      firstName: z.nullish(z.text),
      lastName: z.nullish(z.text),
      documentNumber: z.nullish(z.text),
      documentType: z.nullish(z.object({ documentTypeCode: z.nullish(z.text) })),
    }),
  ),
  /** Names of the uploaded proofs; null while there is none. */
  paymentSupport: z.nullish(z.text),
  paymentRUT: z.assumed(z.nullish(z.text)),
  rejectTypeId: z.nullish(z.id),
  /** The bank of the payment; an extension. */
  bank: z.assumed(z.nullish(z.text)),
});
export type CashPayment = z.OutputOf<typeof cashPayment>;

/** `Last` is the number of loaded rows, `purchaseRows` the total. */
export const getPurchaseCashByBatch = endpoint('getPurchaseCashByBatch', 'POST /license/api/PurchaseOrder/GetPurchaseCashByBatch', {
  safe: true,
  body: z.object({ Last: z.number(), NumRows: z.number(), IdState: cashState }),
  answer: z.records(z.object({ purchase: z.array(cashPayment), purchaseRows: z.numeric })),
});

export const searchPurchaseCash = endpoint('searchPurchaseCash', 'POST /license/api/PurchaseOrder/SearchPurchaseCash', {
  safe: true,
  body: z.object({ IdState: cashState, Search: z.string() }),
  answer: z.records(z.array(cashPayment)),
});

/** Approves (6) or rejects (7, with a reason); the screen shows the words of a 422. */
export const changeStatePurchase = endpoint('changeStatePurchase', 'POST /license/api/PurchaseOrder/ChangeStatePurchase/{appName}', {
  params: z.object({ appName: z.string() }),
  body: z.object({ id: z.number(), idState: cashState, rejectTypeId: z.optional(z.number()) }),
  answer: z.nothing,
  refusals: [422],
});
