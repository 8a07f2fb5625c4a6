import type { PublicConfigFile, TelemetryTarget } from '#shared/contract/config';
import type { FailureReport, TelemetryReport } from '#shared/contract/telemetry';
import { registry } from '../registry.ts';

// Imports neither React nor zod: embed.js contains this file, to report other files that did not load.

/** Maximum failures reported in one page load. */
const MOST_FAILURES = 10;

/** Returns the target of reports from a configuration that is not parsed; default: the one published with the script. */
export function errorsIn(config: unknown = registry.config): TelemetryTarget | undefined {
  return (config as Partial<PublicConfigFile> | undefined)?.errors;
}

/** Two brands of one page may have different releases. */
export const releaseOf = (brand: string): string => registry.releaseOf?.(brand) ?? '';

/** Sends a report; a failure to send is ignored. */
export function tell(to: TelemetryTarget, report: TelemetryReport): void {
  try {
    if (typeof to === 'function') to(report);
    // A simple request needs no preflight. `keepalive` is for pages that close; unlike a beacon it sends no cookies.
    else fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body: JSON.stringify(report) }).catch(warn);
  } catch (error) {
    warn(error);
  }
}

/**
 * Reports a failure to the configured target.
 * @param requestId the platform's own id of the failed request
 * @returns support reference, or null
 */
export function tellFailure(
  to: TelemetryTarget | undefined,
  failure: Omit<FailureReport, 'about' | 'release' | 'id'>,
  requestId: string | null = null,
): string | null {
  const count = registry.failures ?? 0;
  if (!to || count >= MOST_FAILURES) return requestId;
  registry.failures = count + 1;
  const id = requestId ?? Math.random().toString(36).slice(2, 10);
  tell(to, { about: 'failure', release: releaseOf(failure.brand), ...failure, id });
  return id;
}

function warn(error: unknown): void {
  console.warn('licence: a failure could not be told to config.errors', error);
}
