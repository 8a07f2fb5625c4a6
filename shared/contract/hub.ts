import { isRecord } from './schema.ts';

/** The real-time hub, below the socket host. */
export const SESSION_HUB = '/api/connections/session';
/** The server method that names the connection. */
export const GET_CONNECTION_ID = 'GetConnectionId';
/** The event that carries the server's message about the session. */
export const RECEIVE_SESSION_STATUS = 'ReceiveSessionStatus';

/** The message of a session-status event: `{ message }`, or plain text; null for anything else. */
export function sessionMessageOf(payload: unknown): string | null {
  const message: unknown = isRecord(payload) ? payload['message'] : payload;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}
