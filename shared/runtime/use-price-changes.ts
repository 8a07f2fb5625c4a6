import { useEffect, useState } from 'react';
import type { Page } from '#shared/page/page';
import { watchPriceChanges } from '#shared/page/cart/price-changes';

/** Renders again when an offer's start or end changes the cart's prices. */
export function usePriceChanges(page: Page): void {
  const [, renderAgain] = useState(0);
  useEffect(() => watchPriceChanges(page, () => renderAgain((count) => count + 1)), [page]);
}
