import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

export const subscriber = z.object({ documentType: z.string(), document: z.string(), email: z.string(), phoneNumber: z.string() });
export type Subscriber = z.OutputOf<typeof subscriber>;

/** Any other result code means "not validated". */
export const IDENTITY_VALIDATED = 'OK01';

export const registerIdentityValidation = endpoint(
  'registerIdentityValidation',
  'POST /license/api/purchaseorder/register-identity-validation',
  {
    body: z.object({
      package: z.array(z.object({ code: z.string(), quantity: z.number() })),
      PromotionCode: z.string(),
      subscriber,
      appName: z.string(),
    }),
    answer: z.resultField('code', z.text),
    successes: [200],
  },
);
