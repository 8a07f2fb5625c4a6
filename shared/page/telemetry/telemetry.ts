import type { PublicConfigFile, TelemetryTarget } from '#shared/contract/config';
import type { FailureReport, TelemetryReport } from '#shared/contract/telemetry';
import { registry } from '../registry.ts';

// No React and no zod here: this is part of embed.js, which must tell that everything else did not come.

/** Failures told in one visit, which is one load of the page: one that repeats itself says nothing new. */
const MOST_FAILURES = 10;

/** Whom a configuration that nobody has read yet names: the one given, else the one published with the script. */
export function errorsIn(config: unknown = registry.config): TelemetryTarget | undefined {
  return (config as Partial<PublicConfigFile> | undefined)?.errors;
}

/** Version of the release that a brand's widgets are of: two brands of one page may have two. */
export const releaseOf = (brand: string): string => registry.releaseOf?.(brand) ?? '';

/** Tells it, and whatever becomes of that is nobody's trouble on this page. */
export function tell(to: TelemetryTarget, report: TelemetryReport): void {
  try {
    if (typeof to === 'function') to(report);
    // Simple, so that the browser asks nobody first; alive beyond this page; and without the cookies of a beacon.
    else fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body: JSON.stringify(report) }).catch(warn);
  } catch (error) {
    warn(error);
  }
}

/**
 * Tells a failure to whom the configuration names.
 * @param requestId the platform's own name for the failed request, where it sent one
 * @returns what a visitor may name to support; null when there is nothing to name
 */
export function tellFailure(
  to: TelemetryTarget | undefined,
  failure: Omit<FailureReport, 'about' | 'release' | 'id'>,
  requestId: string | null = null,
): string | null {
  const told = registry.failures ?? 0;
  if (!to || told >= MOST_FAILURES) return requestId;
  registry.failures = told + 1;
  const id = requestId ?? Math.random().toString(36).slice(2, 10);
  tell(to, { about: 'failure', release: releaseOf(failure.brand), ...failure, id });
  return id;
}

function warn(error: unknown): void {
  console.warn('licence: a failure could not be told to config.errors', error);
}
