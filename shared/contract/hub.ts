import * as z from './schema.ts';

/** Below the socket host. */
export const SESSION_HUB = '/api/connections/session';
export const GET_CONNECTION_ID = 'GetConnectionId';
export const RECEIVE_SESSION_STATUS = 'ReceiveSessionStatus';

/** Reads `{ message }` or plain text; null for anything else. */
export function sessionMessageOf(payload: unknown): string | null {
  const message: unknown = z.isRecord(payload) ? payload['message'] : payload;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}
