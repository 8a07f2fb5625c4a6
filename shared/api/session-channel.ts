import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { ILogger, RetryContext } from '@microsoft/signalr';
import { GET_CONNECTION_ID, RECEIVE_SESSION_STATUS, SESSION_HUB, sessionMessageOf } from '#shared/contract/hub';

export interface SessionChannelOptions {
  /** The socket host's address, without a slash at the end. */
  readonly socketHost: string;
  /** Returns the current user token without its prefix; called for every connection. */
  readonly token: () => Promise<string>;
  /** Called after every connection and reconnection: validates the session on the server. */
  readonly validate: (connectionId: string) => Promise<unknown>;
  /** The server's message about the session. */
  readonly onMessage: (message: string) => void;
  /** The failure, without a token in it; for the log only. */
  readonly onTrouble: (trouble: string) => void;
}

export interface SessionChannel {
  /** Closes the connection for good; safe twice. */
  stop(): void;
}

/** Pauses before the next attempt in milliseconds; the last one repeats as long as the page lives. */
const PAUSES = [0, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/**
 * The real-time session connection of the back office. It is a hint only: when it is down, the next refused call still
 * ends the session. This module is a late file: import it with `import()`.
 */
export function openSessionChannel({ socketHost, token, validate, onMessage, onTrouble }: SessionChannelOptions): SessionChannel {
  let stopped = false;
  /** Reports a failure, unless the caller stopped the connection. */
  const report = (error: unknown): void => {
    if (!stopped) onTrouble(withoutTokens(error));
  };
  const logger: ILogger = {
    log: (level, message) => {
      if (level >= LogLevel.Error) report(message);
    },
  };
  const connection = new HubConnectionBuilder()
    .withUrl(socketHost + SESSION_HUB, { accessTokenFactory: token, withCredentials: false })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }: RetryContext) => pauseBefore(previousRetryCount) })
    .configureLogging(logger)
    .build();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const introduce = async (): Promise<void> => {
    try {
      const connectionId: unknown = await connection.invoke(GET_CONNECTION_ID);
      if (!stopped && typeof connectionId === 'string') await validate(connectionId);
    } catch (error) {
      if (!stopped) report(error);
    }
  };

  // Automatic reconnection begins only after a first success; the first connection is retried here.
  const start = async (failures: number): Promise<void> => {
    try {
      await connection.start();
    } catch (error) {
      if (stopped) return;
      report(error);
      timer = setTimeout(() => void start(failures + 1), pauseBefore(failures + 1));
      return;
    }
    if (!stopped) await introduce();
  };

  connection.on(RECEIVE_SESSION_STATUS, (payload: unknown) => {
    const message = sessionMessageOf(payload);
    if (message !== null && !stopped) onMessage(message);
  });
  connection.onreconnected(() => void introduce());
  void start(0);

  return {
    stop() {
      if (stopped) return;
      stopped = true;
      clearTimeout(timer);
      connection.stop().catch(report);
    },
  };
}

function pauseBefore(attempt: number): number {
  const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0;
  return pause * (0.8 + Math.random() * 0.4);
}

/** SignalR puts the token into the socket's address: no text leaves here with it. */
function withoutTokens(trouble: unknown): string {
  const text = trouble instanceof Error ? trouble.message : String(trouble);
  return text.replace(/access_token=[^&\s'")]*/gi, 'access_token=…').replace(/bearer\s+[\w.~+/=-]+/gi, 'Bearer …');
}
