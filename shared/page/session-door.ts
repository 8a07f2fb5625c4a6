import { hostAddress } from '#shared/contract/config';
import { validateSession } from '#shared/contract/session';
import type { Page } from './page.ts';

/**
 * Listens to what the platform says about the session of the back office. Its client is a late file:
 * nobody waits for it, and when it is down the next refused call still ends the session.
 * @returns stops listening
 */
export function openSessionDoor(page: Page, onMessage: (message: string) => void): () => void {
  let stop: (() => void) | null = null;
  let gone = false;
  const trouble = (why: string): void => console.warn(`licence: the session connection: ${why}`);
  import('#shared/api/session-channel').then(
    ({ openSessionChannel }) => {
      if (gone || page.session.token() === null) return;
      stop = openSessionChannel({
        socketHost: hostAddress(page.config, 'socket'),
        async token() {
          // A token that cannot be renewed just now is refused at the hub, which is tried again.
          await page.freshSession().catch(() => trouble('the session could not be renewed'));
          return page.session.token() ?? '';
        },
        validate: (connectionId) => page.call(validateSession, { headers: { connectionId } }),
        onMessage,
        onTrouble: trouble,
      }).stop;
    },
    () => trouble('its code did not load'),
  );
  return () => {
    gone = true;
    stop?.();
  };
}
