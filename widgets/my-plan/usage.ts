import type { Plan } from '#shared/contract/my-plan';
import { parseStamp } from '#shared/domain/dates';
import { percentageUsed } from '#shared/domain/usage';

export type PlanFeature = NonNullable<Plan['packagesFeatures']>[number];
export type ActivePackage = NonNullable<Plan['packagesActiveInfo']>[number];

export type FeatureUsage =
  /** Both labels are numbers. `used` is in the feature's own unit, `percent` from 0 to 100. */
  | { readonly kind: 'metered'; readonly used: number; readonly percent: number }
  | { readonly kind: 'unlimited' }
  /** The labels are words: the feature is included or not. */
  | { readonly kind: 'told' };

const number = /^(\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s*(MB|GB))?$/i;

/** Reads '2,400', '54.50' and '3 GB'; returns null for 'Ilimitado' and ''. */
function amountIn(label: string | null | undefined): { readonly figure: number; readonly unit: string } | null {
  const [, figure, unit = ''] = number.exec(label?.trim() ?? '') ?? [];
  return figure === undefined ? null : { figure: Number(figure.replaceAll(',', '')), unit: unit.toUpperCase() };
}

/** The used amount is the quantity less the balance, to the hundredth. */
export function featureUsage({ quantityTxLabel, amountBalanceTxLabel }: PlanFeature): FeatureUsage {
  const bought = amountIn(quantityTxLabel);
  const left = amountIn(amountBalanceTxLabel);
  if (bought !== null && left?.unit === bought.unit) {
    const used = Math.max(0, Math.round((bought.figure - left.figure) * 100) / 100);
    return { kind: 'metered', used, percent: Math.min(100, percentageUsed(used, bought.figure)) };
  }
  return [quantityTxLabel, amountBalanceTxLabel].some((label) => /^ilimitad/i.test(label?.trim() ?? ''))
    ? { kind: 'unlimited' }
    : { kind: 'told' };
}

/** Returns a text such as '1,234.5', with as many decimals as the balance's label, at most two. */
export function usedText(used: number, { amountBalanceTxLabel }: Pick<PlanFeature, 'amountBalanceTxLabel'>): string {
  const decimals = /\.(\d+)/.exec(amountBalanceTxLabel?.trim() ?? '')?.[1]?.length ?? 0;
  return used.toLocaleString('en-US', { minimumFractionDigits: Math.min(2, decimals), maximumFractionDigits: 2 });
}

const dayLength = 86_400_000;

/** Returns days until the last second of a day in Bogotá: 0 on that day, negative afterwards, null without a date. */
export function daysLeft(expirationDate: string | null | undefined, now: number): number | null {
  const end = parseStamp(expirationDate, true);
  return end === null ? null : Math.floor((end - now) / dayLength);
}
