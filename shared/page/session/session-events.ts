import { hostAddress } from '#shared/contract/config';
import { validateSession } from '#shared/contract/session';
import type { Page } from '../page.ts';

/** Milliseconds before the connection starts, so that the screen's files and calls load first. */
const HEAD_START = 3_000;

/**
 * Listens to the platform's messages about the back office's session. Without a connection the next refused call ends the session.
 * @returns stops listening
 */
export function listenToSession(page: Page, onMessage: (message: string) => void): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const trouble = (why: string, cause?: unknown): void =>
    console.warn(`licence: the session connection: ${why}`, ...(cause === undefined ? [] : [cause]));
  const connect = async (): Promise<void> => {
    const { openSessionChannel } = await import('#shared/api/session-channel');
    if (isStopped || page.session.token() === null) return;
    stop = openSessionChannel({
      socketHost: hostAddress(page.config, 'socket'),
      async token() {
        // The hub refuses a token that could not be renewed, and the channel then retries.
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
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
