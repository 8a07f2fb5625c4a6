import type { ShownPrice } from '#shared/domain/packages/shown-price';

/** What stands around a package's price, on a card of the store as on a brand's own page. */
export const commonWords = {
  from: 'Desde',
  byEmployees: 'Según tus empleados',
  before: 'Antes',
} as const;

/** What stands behind a price: '/anual' is what the requirements say, the others keep it true. */
const periodTexts = { A: '/anual', M: '/mensual', D: '/diario', I: undefined } as const;

/** The period behind a price; undefined where there is none, as behind what is free. */
export function periodBehind({ free, period }: Pick<ShownPrice, 'free' | 'period'>): string | undefined {
  return free || period === null ? undefined : periodTexts[period];
}
