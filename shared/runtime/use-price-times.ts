import { useEffect, useState } from 'react';
import type { Page } from '#shared/page/page';
import { watchPriceTimes } from '#shared/page/price-times';

/** Draws again when the cart's prices change by time alone: what is shown is what an order would cost now. */
export function usePriceTimes(page: Page): void {
  const [, again] = useState(0);
  useEffect(() => watchPriceTimes(page, () => again((count) => count + 1)), [page]);
}
