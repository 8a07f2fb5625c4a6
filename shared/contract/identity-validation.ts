import { endpoint } from './endpoint.ts';
import { array, number, object, resultField, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** The buyer of an e-signature as the identity check wants it. */
export const subscriber = object({ documentType: string(), document: string(), email: string(), phoneNumber: string() });
export type Subscriber = OutputOf<typeof subscriber>;

/** The one result code that means "validated"; any other means "not". */
export const IDENTITY_VALIDATED = 'OK01';

/** The identity check of an e-signature buyer; OK01 is success, any other code is "not validated". */
export const registerIdentityValidation = endpoint({
  name: 'registerIdentityValidation',
  method: 'POST',
  path: '/license/api/purchaseorder/register-identity-validation',
  as: 'user',
  body: object({
    package: array(object({ code: string(), quantity: number() })),
    PromotionCode: string(),
    subscriber,
    appName: string(),
  }),
  answer: resultField('code', text),
  successes: [200],
});
