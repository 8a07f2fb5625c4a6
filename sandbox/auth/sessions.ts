import { findBrand } from '#shared/brands/brand-table';
import type { Clock } from '../core/clock.ts';
import { toBase64Url } from '#shared/domain/base64';
import { isRecord } from '#shared/contract/schema';
import { documentCode } from '../handlers/customer-rows.ts';
import { flag, insert, number, text, type Db, type Row } from '../db/db.ts';
import { grantsOfRoles } from './principal.ts';
import { signToken, type Claims } from './tokens.ts';

/** In seconds. */
const tokenLife = 15 * 60;
const expiryFrom = (clock: Clock): number => Math.floor(clock.now() / 1000) + tokenLife;
/** Milliseconds in which a used refresh token returns the same pair again, since an answer may be lost or two tabs may renew at once. */
const spentGrace = 60_000;
/** Milliseconds in which a sign-in code can be exchanged. */
const codeLife = 60_000;

function secretText(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function findUser(db: Db, userName: string): Row | undefined {
  return db.get('SELECT * FROM user WHERE user_name=?', [userName.trim()]);
}

/** @param claims override the user's own claims; null removes a claim */
export function openSession(db: Db, userName: string, app: string, claims: Claims = {}) {
  const session = { id: secretText(12), refreshToken: secretText(32) };
  insert(db, 'session', { id: session.id, user_name: userName, app, refresh_token: session.refreshToken, claims: JSON.stringify(claims) });
  return session;
}

/** Returns a one-time code for the sign-in link. It has at least 64 letters, by which the store recognises a sign-in parameter. */
export function signInCode(db: Db, session: ReturnType<typeof openSession>, clock: Clock): string {
  const code = secretText(48);
  insert(db, 'sign_in_code', { code, session_id: session.id, expires_at: clock.now() + codeLife });
  return code;
}

/** Returns the session of a code. A code is valid once, for a minute, and only for the brand that it was made for. */
export function redeemCode(db: Db, code: string, appName: string, clock: Clock): Row | null {
  const row = db.get('SELECT * FROM sign_in_code WHERE code=?', [code]);
  db.run('DELETE FROM sign_in_code WHERE code=?', [code]);
  if (row === undefined || number(row, 'expires_at') < clock.now()) return null;
  const session = sessionRow(db, text(row, 'session_id'));
  return session !== undefined && isOfBrand(text(session, 'app'), appName) ? session : null;
}

/** Compares by the brand under which a tenant sells, since a tenant's site is not a brand. */
function isOfBrand(site: string, appName: string): boolean {
  const { brand, isKnown } = findBrand({ appName: site });
  return !isKnown || findBrand({ appName }).brand.id === brand.id;
}

export function sessionRow(db: Db, id: string): Row | undefined {
  return db.get('SELECT * FROM session WHERE id=? AND ended=0', [id]);
}

function own(db: Db, userName: string): Record<string, unknown> {
  const user = findUser(db, userName);
  const roles: unknown = JSON.parse(text(user, 'roles') || '[]');
  const privileges: unknown = JSON.parse(text(user, 'privileges') || '[]');
  const customer = db.get('SELECT id, document_type_id, document_number FROM customer WHERE id=?', [number(user, 'customer_id')]);
  const roleNames = Array.isArray(roles) ? roles.map(String) : [];
  return {
    unique_name: userName,
    given_name: text(user, 'names'),
    family_name: text(user, 'surnames'),
    ...(customer === undefined
      ? {}
      : {
          customer_id: String(number(customer, 'id')),
          customer_type: documentCode(db, number(customer, 'document_type_id')),
          customer_value: text(customer, 'document_number'),
        }),
    APPS: 'LICENSE',
    ...(roleNames.length > 0
      ? { LICENSE_ROLE: roleNames.length === 1 ? roleNames[0] : roleNames, PERMISSIONS: grantsOfRoles(roleNames) }
      : {}),
    ...(Array.isArray(privileges) && privileges.length > 0 ? { LICENSE_PRIVILEGE: privileges } : {}),
  };
}

export async function tokenOf(db: Db, session: Row, clock: Clock): Promise<string> {
  const { exp } = overrides(session);
  return signToken({ ...claimsOf(db, session), exp: typeof exp === 'number' ? exp : expiryFrom(clock) });
}

type TokenPair = Readonly<Record<'token' | 'refreshToken', string>>;

/**
 * Exchanges a refresh token for a new pair. The token that was used last returns the same pair for a minute. An older one may be
 * stolen, so its use ends the whole session and returns null.
 */
export async function renewSession(db: Db, refreshToken: string, userName: string, clock: Clock): Promise<TokenPair | null> {
  const current = db.get('SELECT * FROM session WHERE refresh_token=? AND user_name=? COLLATE NOCASE AND ended=0', [
    refreshToken,
    userName,
  ]);
  if (current === undefined) return renewedBefore(db, refreshToken, userName, clock);
  const pair = { token: await signToken({ ...claimsOf(db, current), exp: expiryFrom(clock) }), refreshToken: secretText(32) };
  const spent = db.transaction(() => {
    const renew = 'UPDATE session SET refresh_token=?, token=? WHERE refresh_token=? AND ended=0';
    const { changes } = db.run(renew, [pair.refreshToken, pair.token, refreshToken]);
    if (changes === 1)
      insert(db, 'spent_refresh_token', { refresh_token: refreshToken, session_id: text(current, 'id'), spent_at: clock.now() });
    return changes === 1;
  });
  // If another request used the token while this pair was being signed, that request's pair is valid.
  return spent ? pair : renewedBefore(db, refreshToken, userName, clock);
}

function renewedBefore(db: Db, refreshToken: string, userName: string, clock: Clock): TokenPair | null {
  const row = db.get(
    `SELECT session.id, session.refresh_token, session.token, spent.spent_at,
      spent.spent_at=(SELECT MAX(spent_at) FROM spent_refresh_token WHERE session_id=session.id) AS last
     FROM spent_refresh_token spent JOIN session ON session.id=spent.session_id
     WHERE spent.refresh_token=? AND session.user_name=? COLLATE NOCASE AND session.ended=0`,
    [refreshToken, userName],
  );
  if (row === undefined) return null;
  if (flag(row, 'last') && clock.now() - number(row, 'spent_at') < spentGrace)
    return { token: text(row, 'token'), refreshToken: text(row, 'refresh_token') };
  db.run('UPDATE session SET ended=1 WHERE id=?', [text(row, 'id')]);
  return null;
}

export function revokeSession(db: Db, refreshToken: string, userName: string): void {
  db.run(
    `UPDATE session SET ended=1 WHERE user_name=? COLLATE NOCASE
     AND (refresh_token=? OR id IN (SELECT session_id FROM spent_refresh_token WHERE refresh_token=?))`,
    [userName, refreshToken, refreshToken],
  );
}

/** Returns the admin session token: the same person and grants, a shorter life. */
export async function adminTokenOf(db: Db, session: Row, clock: Clock): Promise<string> {
  return signToken({ ...claimsOf(db, session), kind: 'admin', exp: expiryFrom(clock) });
}

/** Returns a token for only the name look-up and the identity validation. */
export function visitorToken(clock: Clock): Promise<string> {
  return signToken({ kind: 'visitor', exp: expiryFrom(clock) });
}

function overrides(session: Row): Record<string, unknown> {
  const claims: unknown = JSON.parse(text(session, 'claims') || '{}');
  return isRecord(claims) ? claims : {};
}

function claimsOf(db: Db, session: Row): Record<string, unknown> {
  const merged = { ...own(db, text(session, 'user_name')), ...overrides(session), sid: text(session, 'id'), app: text(session, 'app') };
  // Token times are whole seconds, so the id distinguishes two tokens of one second.
  return Object.fromEntries(Object.entries({ jti: secretText(9), ...merged }).filter(([, value]) => value !== null));
}
