import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** The order answer's `paymentRequest`; all its members go on to the payment provider. */
export const paymentForm = z.looseObject({
  fullReference: z.text,
  redirectionUrl: z.text,
  subTotal: z.money,
  taxIva: z.money,
  taxReteIva: z.money,
  taxReteIca: z.money,
  taxReteFuente: z.money,
  user: z.looseObject({
    firstName: z.nullish(z.text),
    lastName: z.nullish(z.text),
    legalName: z.nullish(z.text),
    isLegalClient: z.boolean(),
    documentType: z.text,
    documentNumber: z.text,
    cellPhoneNumber: z.text,
    email: z.text,
    departmentCode: z.text,
    cityCode: z.text,
    address: z.text,
    additionalInformation: z.nullish(z.text),
  }),
  productsList: z.array(z.looseObject({ ref: z.text, quantity: z.numeric, unitPrice: z.money })),
  service: z.text,
});

/** `Authorization` is 'Token ' and the order answer's token; returns the address for the buyer. */
export const sendPaymentForm = endpoint('sendPaymentForm', 'POST /payment/form', {
  host: 'gateway',
  as: 'visitor',
  headers: z.object({ Authorization: z.string() }),
  body: paymentForm,
  answer: z.resultField('url', z.string()),
});
