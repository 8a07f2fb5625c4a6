import { createStore, type StoreApi } from 'zustand/vanilla';
import { mailReceipt } from '#shared/contract/after-purchase';
import { callFailure } from '../call-failure.ts';
import { failureText } from '../failure-text.ts';
import type { Page } from '../page.ts';
import { messages } from './order-sheet.messages.ts';

export interface ReceiptMailState {
  readonly sending: boolean;
  /** The moment (`Date.now`) until which no mail may be asked for, after too many; null when one may. */
  readonly waitUntil: number | null;
}

export interface ReceiptMail {
  readonly store: StoreApi<ReceiptMailState>;
  /** Asks for the receipt at the purchase's own address, which nobody here is told. */
  send(): Promise<void>;
}

export function createReceiptMail({ call, brand, notices }: Pick<Page, 'call' | 'brand' | 'notices'>, referenceUuid: string): ReceiptMail {
  const store: ReceiptMail['store'] = createStore<ReceiptMailState>(() => ({ sending: false, waitUntil: null }));
  return {
    store,
    async send() {
      const { sending, waitUntil } = store.getState();
      if (sending || (waitUntil ?? 0) > Date.now()) return;
      store.setState({ sending: true, waitUntil: null });
      try {
        const answer = await call(mailReceipt, { body: { referenceUuid, appName: brand.appName } });
        if (answer.ok) notices.show('success', messages.receiptMailed);
        else notices.show('warning', answer.message ?? messages.receiptNotMailed);
      } catch (error) {
        const { retryAfter } = callFailure(error);
        if (retryAfter === null) notices.fail(error, failureText(error, messages.receiptNotMailed));
        else store.setState({ waitUntil: Date.now() + retryAfter * 1_000 });
      } finally {
        store.setState({ sending: false });
      }
    },
  };
}
