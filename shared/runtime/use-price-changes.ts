import { useEffect, useState } from 'react';
import type { Page } from '#shared/page/page';
import { watchPriceChanges } from '#shared/page/cart/price-changes';

/** Renders again when the cart's prices change by time alone, so that the screen shows what an order costs now. */
export function usePriceChanges(page: Page): void {
  const [, again] = useState(0);
  useEffect(() => watchPriceChanges(page, () => again((count) => count + 1)), [page]);
}
