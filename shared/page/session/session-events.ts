import { hostAddress } from '#shared/contract/config';
import { validateSession } from '#shared/contract/session';
import type { Page } from '../page.ts';

/**
 * Listens to the platform's messages about the back office's session. The client is a late file; without it the next refused call
 * ends the session.
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
