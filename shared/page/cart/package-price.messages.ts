import type { ShownPrice } from '#shared/domain/packages/shown-price';

/** Texts around a package's price, in the store and in tags. */
export const commonWords = {
  from: 'Desde',
  byEmployees: 'Según tus empleados',
  before: 'Antes',
} as const;

/** '/anual' is specified; the others keep it true for other periods. */
const periodTexts = { A: '/anual', M: '/mensual', D: '/diario', I: undefined } as const;

/** Returns the text after a price; undefined without a period, as for free packages. */
export function periodBehind({ free, period }: Pick<ShownPrice, 'free' | 'period'>): string | undefined {
  return free || period === null ? undefined : periodTexts[period];
}
