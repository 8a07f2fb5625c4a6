import { hostAddress } from '#shared/contract/config';
import { validateSession } from '#shared/contract/session';
import type { Page } from '../page.ts';

/**
 * Listens to what the platform says about the session of the back office. Its client is a late file:
 * nobody waits for it, and when it is down the next refused call still ends the session.
 * @returns stops listening
 */
export function listenToSession(page: Page, onMessage: (message: string) => void): () => void {
  let stop: (() => void) | null = null;
  let gone = false;
  const trouble = (why: string, cause?: unknown): void =>
    console.warn(`licence: the session connection: ${why}`, ...(cause === undefined ? [] : [cause]));
  import('#shared/api/session-channel').then(
    ({ openSessionChannel }) => {
      if (gone || page.session.token() === null) return;
      stop = openSessionChannel({
        socketHost: hostAddress(page.config, 'socket'),
        async token() {
          // A token that cannot be renewed just now is refused at the hub, which is tried again.
          await page.freshSession().catch((error: unknown) => trouble('the session could not be renewed', error));
          return page.session.token() ?? '';
        },
        validate: (connectionId) => page.call(validateSession, { headers: { connectionId } }),
        onMessage,
        onTrouble: trouble,
      }).stop;
    },
    (error: unknown) => trouble('its code did not load', error),
  );
  return () => {
    gone = true;
    stop?.();
  };
}
