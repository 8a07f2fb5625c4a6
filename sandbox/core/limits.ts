import type { Clock } from './clock.ts';

const minute = 60_000;

interface Limit {
  readonly tries: number;
  /** Milliseconds in which they may be made. */
  readonly within: number;
  /** Which of its answers is a try; every one when absent. */
  readonly counts?: (status: number, input: unknown) => boolean;
  /** Endpoints that share a count. */
  readonly name: string;
}

const lookUp: Limit = { name: 'look-up', tries: 20, within: 10 * minute };

/** Limits against guessing, by the endpoint's name. Of codes only wrong tries count. */
const limits: Readonly<Record<string, Limit>> = {
  validatePromotionCode: { name: 'promo', tries: 10, within: minute, counts: (status) => status === 400 },
  getRazonSocial: lookUp,
  rues: lookUp,
  checkIsValidEmail: { name: 'resend', tries: 3, within: 10 * minute, counts: (_, input) => isResend(input) },
};

/** Slows guessing down: so many tries per client address in so much time. An `Origin` is the caller's own word, so it counts for nothing. */
export function createLimits(clock: Clock) {
  let made = new Map<string, readonly number[]>();
  const keyOf = (limit: Limit, address: string): string => JSON.stringify([limit.name, address]);
  const recent = (limit: Limit, address: string): readonly number[] =>
    (made.get(keyOf(limit, address)) ?? []).filter((moment) => moment > clock.now() - limit.within);
  return {
    /** Seconds until the endpoint may be called again; 0 when it may be called now. */
    wait(endpoint: string, address: string, input: unknown) {
      const limit = limits[endpoint];
      if (limit === undefined || (endpoint === 'checkIsValidEmail' && !isResend(input))) return 0;
      const tries = recent(limit, address);
      const oldest = tries.at(-limit.tries);
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + limit.within - clock.now()) / 1000));
    },
    /** Counts an answer that was given. */
    count(endpoint: string, address: string, status: number, input: unknown) {
      const limit = limits[endpoint];
      if (limit === undefined || limit.counts?.(status, input) === false) return;
      made.set(keyOf(limit, address), [...recent(limit, address), clock.now()]);
    },
    clear() {
      made = new Map();
    },
  };
}

/** The first mail with a code is no try: only 'Reenviar' is. */
function isResend(input: unknown): boolean {
  const headers: unknown = Object(input).headers;
  return /^true$/i.test(String(Object(headers).pResendEmail));
}
