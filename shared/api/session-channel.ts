import { HubConnectionBuilder, LogLevel, type ILogger, type RetryContext } from '@microsoft/signalr';
import { GET_CONNECTION_ID, RECEIVE_SESSION_STATUS, SESSION_HUB, sessionMessageOf } from '#shared/contract/hub';

export interface SessionChannelOptions {
  /** Without a slash at the end. */
  readonly socketHost: string;
  /** Returns the user token without its prefix; called for every connection. */
  readonly token: () => Promise<string>;
  /** Validates the session on the server; called after every connection and reconnection. */
  readonly validate: (connectionId: string) => Promise<unknown>;
  readonly onMessage: (message: string) => void;
  /** Receives a failure for the log, without a token in it. */
  readonly onTrouble: (trouble: string) => void;
}

/** Milliseconds before the next attempt; the last pause repeats. */
const PAUSES = [0, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/**
 * Opens the back office's real-time session connection. Without it the next refused call ends the session. Import this module with
 * `import()`, so that SignalR is a separate file.
 */
export function openSessionChannel({ socketHost, token, validate, onMessage, onTrouble }: SessionChannelOptions) {
  let isStopped = false;
  const report = (error: unknown): void => {
    if (!isStopped) onTrouble(withoutTokens(error));
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
      if (!isStopped && typeof connectionId === 'string') await validate(connectionId);
    } catch (error) {
      if (!isStopped) report(error);
    }
  };

  // Automatic reconnection begins only after a first success; the first connection is retried here.
  const start = async (failures: number): Promise<void> => {
    try {
      await connection.start();
    } catch (error) {
      if (isStopped) return;
      report(error);
      timer = setTimeout(() => void start(failures + 1), pauseBefore(failures + 1));
      return;
    }
    if (!isStopped) await introduce();
  };

  connection.on(RECEIVE_SESSION_STATUS, (payload: unknown) => {
    const message = sessionMessageOf(payload);
    if (message !== null && !isStopped) onMessage(message);
  });
  connection.onreconnected(() => void introduce());
  void start(0);

  return {
    /** Closes the connection for good; safe twice. */
    stop(): void {
      if (isStopped) return;
      isStopped = true;
      clearTimeout(timer);
      connection.stop().catch(report);
    },
  };
}

function pauseBefore(attempt: number): number {
  const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0;
  return pause * (0.8 + Math.random() * 0.4);
}

/** SignalR puts the token into the socket's address, which its errors quote. */
function withoutTokens(trouble: unknown): string {
  const text = trouble instanceof Error ? trouble.message : String(trouble);
  return text.replace(/access_token=[^&\s'")]*/gi, 'access_token=…').replace(/bearer\s+[\w.~+/=-]+/gi, 'Bearer …');
}
