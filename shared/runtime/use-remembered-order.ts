import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { rememberOrder } from '#shared/page/orders/recent-orders';

/**
 * Remembers the order of a screen in this browser, once the platform's parameters are known.
 * @param reference as people see it; null while it is unknown whether the order exists
 */
export function useRememberedOrder(page: Page, referenceUuid: string, reference: string | null): void {
  const isSettled = useStore(page.parameters.store, ({ status }) => status === 'known' || status === 'failed');
  useEffect(() => {
    if (isSettled && reference !== null) rememberOrder(page, { referenceUuid, reference });
  }, [isSettled, page, referenceUuid, reference]);
}
