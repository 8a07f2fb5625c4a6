import { endpoint } from './endpoint.ts';
import { nothing, object, result, string } from './schema.ts';

/**
 * The order that a buyer has no link to any more. Wrong references and wrong documents are refused in one way, 404, and as slowly as a
 * right pair is answered. An extension, asked of platforms whose application parameters say `findOrderApply`.
 */
export const findOrder = endpoint({
  name: 'findOrder',
  method: 'POST',
  host: 'license',
  path: '/license/api/purchaseorderlicense/findorder',
  as: 'visitor',
  body: object({ reference: string(), documentNumber: string(), appName: string() }),
  answer: result(object({ referenceUuid: string() })),
  refusals: [404],
});

/**
 * Mails the receipt of a paid order once more, to the address of its purchase and to no other. An extension, asked of platforms whose
 * application parameters say `mailReceiptApply`.
 */
export const mailReceipt = endpoint({
  name: 'mailReceipt',
  method: 'POST',
  host: 'license',
  path: '/license/api/purchaseorderlicense/mailreceipt',
  as: 'visitor',
  body: object({ referenceUuid: string(), appName: string() }),
  answer: nothing,
  refusals: [404, 422],
});
