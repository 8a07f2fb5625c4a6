import { isRecord } from './wire.ts';

/** Claims of a token. They decide what is drawn; the server decides what is allowed. */
export interface Claims {
  readonly userName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly customerId: string | null;
  /** The type's code: 'NIT', 'CC'. */
  readonly customerType: string | null;
  readonly customerValue: string | null;
  /** Epoch milliseconds; the token counts as expired from this moment on. */
  readonly expiresAt: number;
  /** LICENSE_ROLE, one or many. */
  readonly roles: readonly string[];
  /** APPS, one or many; compared exactly. */
  readonly apps: readonly string[];
  /** PERMISSIONS by module; null when the token has no such claim and the roles decide. */
  readonly permissions: ReadonlyMap<string, readonly string[]> | null;
  /** Values of every claim with PRIVILEGE in its key. */
  readonly privileges: readonly string[];
}

/** An `exp` above this many seconds (the year 5138) can only be milliseconds. */
const LATEST_SECONDS = 100_000_000_000;
/** The last millisecond a Date can hold. */
const LATEST_MOMENT = 8_640_000_000_000_000;

/**
 * Reads the payload of a token. Returns null where it is not an object or has no readable `exp`; never
 * throws. Uses no schema, since scripts read tokens before the schema library is loaded.
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

/** Older services write numbers where others write text. */
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
