import { useEffect, useState } from 'react';
import type { Page } from '#shared/page/page';
import { watchPriceChanges } from '#shared/page/cart/price-changes';

/** Draws again when the cart's prices change by time alone: what is shown is what an order would cost now. */
export function usePriceChanges(page: Page): void {
  const [, again] = useState(0);
  useEffect(() => watchPriceChanges(page, () => again((count) => count + 1)), [page]);
}
