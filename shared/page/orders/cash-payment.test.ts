import { expect, it } from 'vitest';
import { pesos } from '#shared/domain/money';
import { paymentFacts, reviewSentence } from './cash-payment.ts';
import { supportContact } from '../help-line.ts';
import type { AppParameters } from '../parameters.ts';

const none: AppParameters = {
  urlLandingPage: '',
  urlPersonalDataTreatmentPolicy: '',
  urlTermsAndConditions: '',
  urlSecutityLogin: '',
  maximumQuantity: 999,
  integrationServiceApply: false,
  promotionCodeApply: true,
  planFeaturesview: true,
  values: new Map(),
};
const saying = (values: Readonly<Record<string, unknown>>): AppParameters => ({
  ...none,
  values: new Map(Object.entries(values).map(([code, value]) => [code.toLowerCase(), value])),
});
const spelled = (...facts: Parameters<typeof paymentFacts>) => paymentFacts(...facts).map(({ name, value }) => `${name}: ${value}`);

it('paymentFacts() has bank, amount and deadline of a cash order', () => {
  const parameters = saying({
    cashPaymentBank: 'Banco del Valle',
    cashPaymentAccountType: 'Cuenta corriente',
    cashPaymentAccountNumber: '220-110045-87',
    cashPaymentAgreement: 18734,
    cashPaymentDeadline: '5 días después de hacer la orden',
  });
  expect(spelled(parameters, { total: pesos(119_000), reference: 'SBX-1239230D', payBefore: '2026-11-27' })).toEqual([
    'Banco: Banco del Valle',
    'Tipo de cuenta: Cuenta corriente',
    'Número de cuenta: 220-110045-87',
    'Número de convenio: 18734',
    'Valor a pagar: $119,000',
    'Referencia: SBX-1239230D',
    'Paga hasta: 27/11/2026',
  ]);
  // A moment in UTC is the evening before in Bogotá. A missing moment is replaced by the platform's own words.
  expect(spelled(parameters, { total: pesos(1), payBefore: '2026-11-28T04:59:00Z' }).at(-1)).toBe('Paga hasta: 27/11/2026 23:59');
  expect(spelled(parameters, { total: pesos(1), payBefore: null }).at(-1)).toBe('Paga hasta: 5 días después de hacer la orden');
});

it('the payment facts omit what the platform does not send', () => {
  expect(spelled(none, { total: pesos(119_000) })).toEqual(['Valor a pagar: $119,000']);
  expect(spelled(saying({ cashPaymentBank: ' ', cashPaymentAgreement: ['x'] }), { total: pesos(1) })).toEqual(['Valor a pagar: $1']);
  expect(reviewSentence(none)).toBe('Revisamos tu pago y te avisamos por correo.');
  expect(reviewSentence(saying({ cashPaymentReviewTime: 'un día hábil' }))).toBe(
    'Revisamos tu pago en un día hábil y te avisamos por correo.',
  );
  expect(supportContact(none)).toBeNull();
});
