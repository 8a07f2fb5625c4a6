import { formatDay, formatMoment, parseStamp } from '#shared/domain/dates';
import { formatPesos, type Centavos } from '#shared/domain/money';
import { messages } from './cash-payment.messages.ts';
import { parameterText } from '../parameter-text.ts';
import type { AppParameters } from '../parameters.ts';

/** Only the amount is known before the order is registered. */
export interface CashOrder {
  readonly total: Centavos;
  readonly reference?: string;
  /** A moment, a day, or the platform's own words. */
  readonly payBefore?: string | null | undefined;
}

export interface PaymentFact {
  readonly name: string;
  readonly value: string;
  /** The buyer types it into another app (a number, a reference). */
  readonly code: boolean;
}

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

export function reviewSentence(parameters: AppParameters): string {
  return messages.reviewed(parameterText(parameters, 'cashPaymentReviewTime'));
}

function lastDay(stamp: string | null | undefined): string | null {
  const isDay = stamp?.trim().length === 10;
  const moment = parseStamp(stamp, isDay);
  return moment === null ? null : isDay ? formatDay(moment) : formatMoment(moment).slice(0, 16);
}
