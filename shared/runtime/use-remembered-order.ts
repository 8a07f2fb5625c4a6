import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { rememberOrder } from '#shared/page/orders/recent-orders';

/** Stores the order of a screen in this browser, once the parameters are known. `reference` is null while the order may not exist. */
export function useRememberedOrder(page: Page, referenceUuid: string, reference: string | null): void {
  const isSettled = useStore(page.parameters.store, ({ status }) => status === 'known' || status === 'failed');
  useEffect(() => {
    if (isSettled && reference !== null) rememberOrder(page, { referenceUuid, reference });
  }, [isSettled, page, referenceUuid, reference]);
}
