import { hostAddress } from '#shared/contract/config';
import { validateSession } from '#shared/contract/session';
import type { Page } from '../page.ts';

/** Milliseconds in which the screen's own files and calls go first: until then a refused call ends the session. */
const HEAD_START = 3_000;

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
  const connect = async (): Promise<void> => {
    const { openSessionChannel } = await import('#shared/api/session-channel');
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
  };
  const timer = setTimeout(() => void connect().catch((error: unknown) => trouble('its code did not load', error)), HEAD_START);
  return () => {
    gone = true;
    clearTimeout(timer);
    stop?.();
  };
}
