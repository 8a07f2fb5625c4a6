import { formatDay, formatMoment, parseStamp } from '#shared/domain/dates';
import { formatPesos, type Centavos } from '#shared/domain/money';
import { messages } from './cash-payment.messages.ts';
import { parameterText } from '../parameter-text.ts';
import type { AppParameters } from '../parameters.ts';

/** Facts of a cash order; only the amount before it is registered. */
export interface CashOrder {
  readonly total: Centavos;
  readonly reference?: string;
  /** A moment, or a day; the platform's own words stand in where it sends none. */
  readonly payBefore?: string | null | undefined;
}

export interface PaymentFact {
  readonly name: string;
  readonly value: string;
  /** Whether the buyer types it into another app (a number, a reference). */
  readonly code: boolean;
}

/** Returns the place, amount and deadline of a cash payment; missing facts are left out. */
export function paymentFacts(parameters: AppParameters, { total, reference, payBefore }: CashOrder): readonly PaymentFact[] {
  const fact = (name: string, value: string | null | undefined, code = false): readonly PaymentFact[] =>
    value ? [{ name, value, code }] : [];
  const textOf = (code: string): string | null => parameterText(parameters, code);
  return [
    ...fact(messages.bank, textOf('cashPaymentBank')),
    ...fact(messages.accountType, textOf('cashPaymentAccountType')),
    ...fact(messages.accountNumber, textOf('cashPaymentAccountNumber'), true),
    ...fact(messages.agreement, textOf('cashPaymentAgreement'), true),
    ...fact(messages.amount, formatPesos(total)),
    ...fact(messages.reference, reference, true),
    ...fact(messages.deadline, lastDay(payBefore) ?? textOf('cashPaymentDeadline')),
  ];
}

/** Returns the sentence about the time after the payment. */
export function reviewSentence(parameters: AppParameters): string {
  return messages.reviewed(parameterText(parameters, 'cashPaymentReviewTime'));
}

function lastDay(stamp: string | null | undefined): string | null {
  const isDay = stamp?.trim().length === 10;
  const moment = parseStamp(stamp, isDay);
  return moment === null ? null : isDay ? formatDay(moment) : formatMoment(moment).slice(0, 16);
}
