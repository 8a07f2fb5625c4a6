import { endpoint } from './endpoint.ts';
import { array, boolean, looseObject, money, nullish, numeric, object, resultField, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** The order answer's `paymentRequest`, passed on to the payment provider with all its further members. */
export const paymentForm = looseObject({
  fullReference: text,
  redirectionUrl: text,
  subTotal: money,
  taxIva: money,
  taxReteIva: money,
  taxReteIca: money,
  taxReteFuente: money,
  user: looseObject({
    firstName: nullish(text),
    lastName: nullish(text),
    legalName: nullish(text),
    isLegalClient: boolean(),
    documentType: text,
    documentNumber: text,
    cellPhoneNumber: text,
    email: text,
    departmentCode: text,
    cityCode: text,
    address: text,
    additionalInformation: nullish(text),
  }),
  productsList: array(looseObject({ ref: text, quantity: numeric, unitPrice: money })),
  service: text,
});
export type PaymentForm = OutputOf<typeof paymentForm>;

/** `Authorization` is 'Token ' plus the order answer's token; gives the address to send the buyer to. */
export const sendPaymentForm = endpoint({
  name: 'sendPaymentForm',
  method: 'POST',
  host: 'gateway',
  path: '/payment/form',
  as: 'visitor',
  headers: object({ Authorization: string() }),
  body: paymentForm,
  answer: resultField('url', string()),
});
