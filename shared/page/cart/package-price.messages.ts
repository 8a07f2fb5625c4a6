import type { ShownPrice } from '#shared/domain/packages/shown-price';

export const commonWords = {
  from: 'Desde',
  byEmployees: 'Según tus empleados',
  before: 'Antes',
} as const;

/** The requirements name only '/anual'; the other periods are our words. */
const periodTexts = { A: '/anual', M: '/mensual', D: '/diario', I: undefined } as const;

/** Undefined without a period, as for free packages. */
export function periodBehind({ free, period }: Pick<ShownPrice, 'free' | 'period'>): string | undefined {
  return free || period === null ? undefined : periodTexts[period];
}
