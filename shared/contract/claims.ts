import type { TokenFacts } from '#shared/domain/people/token-facts';
import { isRecord } from './wire.ts';

/** Claims control what the screens show; the server controls what is allowed. */
export interface Claims extends TokenFacts {
  readonly userName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly customerId: string | null;
  /** Epoch milliseconds from which the token counts as expired. */
  readonly expiresAt: number;
}

/** An `exp` above this many seconds (the year 5138) can only be milliseconds. */
const LATEST_SECONDS = 100_000_000_000;
const LATEST_MOMENT = 8_640_000_000_000_000;

/**
 * Reads a token's payload; null without a readable `exp`. Uses no schema, since scripts read tokens before the schema library
 * loads.
 */
export function claimsOf(payload: unknown): Claims | null {
  if (!isRecord(payload)) return null;
  const expiresAt = momentOf(payload['exp']);
  if (expiresAt === null) return null;
  return {
    userName: textOf(payload['unique_name']),
    givenName: textOf(payload['given_name']),
    familyName: textOf(payload['family_name']),
    customerId: textOf(payload['customer_id']),
    customerType: textOf(payload['customer_type']),
    customerValue: textOf(payload['customer_value']),
    expiresAt,
    roles: listOf(payload['LICENSE_ROLE']),
    apps: listOf(payload['APPS']),
    permissions: permissionsOf(payload),
    privileges: Object.entries(payload).flatMap(([key, value]) => (/privilege/i.test(key) ? listOf(value) : [])),
  };
}

/** Also accepts numbers, which older services write. */
function textOf(claim: unknown): string | null {
  if (typeof claim === 'number') return String(claim);
  return typeof claim === 'string' ? claim : null;
}

function momentOf(exp: unknown): number | null {
  const stated = typeof exp === 'string' && /^\d+$/.test(exp) ? Number(exp) : exp;
  if (typeof stated !== 'number' || !(stated > 0)) return null;
  const moment = stated > LATEST_SECONDS ? stated : stated * 1000;
  return moment <= LATEST_MOMENT ? moment : null;
}

/** A list, one text, or a comma-separated text. */
function listOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
}

/** Object or JSON text `{MODULE: [authorisation…]}`; a list or comma text names modules without authorisations. */
function permissionsOf(payload: Record<string, unknown>): Map<string, string[]> | null {
  const key = Object.keys(payload).find((name) => name.toUpperCase() === 'PERMISSIONS');
  if (key === undefined) return null;
  const claim = jsonOrSame(payload[key]);
  if (isRecord(claim)) {
    return new Map(Object.entries(claim).map(([module, authorisations]) => [module.toUpperCase(), listOf(authorisations)]));
  }
  return new Map(listOf(claim).map((module) => [module.toUpperCase(), []]));
}

function jsonOrSame(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const TOKEN_PREFIX = 'Bearer ';

/** Returns the bare token; repeated prefixes are removed. */
export function stripTokenPrefix(token: string): string {
  return token.trim().replace(/^(bearer\s+)+/i, '');
}

/** Milliseconds: a token that expires sooner is renewed before its use. */
export const RENEW_BEFORE = 60_000;
