import type { Page } from '#shared/page/page';

/** The session of the customer who opened the form; a visitor's form has none that could end. */
export interface BuyerSession {
  /** Whether the customer who opened the form is no longer the one signed in. */
  isOver(): boolean;
  /** Keeps cart and form when the server ends the session, and tells of each change. @returns stops watching */
  watch(changed: (over: boolean) => void): () => void;
}

export function createBuyerSession({ session, holdSession }: Pick<Page, 'session' | 'holdSession'>): BuyerSession {
  const buyer = session.token() === null ? null : session.userName();
  const isOver = (): boolean => buyer !== null && (session.token() === null || session.userName() !== buyer);
  return {
    isOver,
    watch(changed) {
      // A form over a cart is a purchase begun, whether or not something is typed in it yet.
      const stops = [holdSession({ unfinished: () => true, tells: true }), session.store.subscribe(() => changed(isOver()))];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
