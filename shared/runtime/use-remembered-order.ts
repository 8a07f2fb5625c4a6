import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { rememberOrder } from '#shared/page/orders/recent-orders';

/**
 * Remembers the order that a screen is about, once the platform has said whether it may.
 * @param reference what people call it; null while it is not known that there is such an order
 */
export function useRememberedOrder(page: Page, referenceUuid: string, reference: string | null): void {
  const told = useStore(page.parameters.store, ({ status }) => status === 'known' || status === 'failed');
  useEffect(() => {
    if (told && reference !== null) rememberOrder(page, { referenceUuid, reference });
  }, [told, page, referenceUuid, reference]);
}
