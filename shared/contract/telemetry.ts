import { literal, number, object, optional, string, union, type OutputOf } from './schema.ts';

/** The reporting place: our own names, never an address, typed values or the platform's sentences. */
const place = {
  /** Version of the release, as `licence.version` says it. */
  release: string(),
  brand: string(),
  /** The remote; '' where no single one is meant. */
  widget: string(),
};

/** One thing that went wrong. */
const failureReport = object({
  about: literal('failure'),
  ...place,
  /** `crashed`, `not-loaded`, or a kind of `ApiError`. */
  kind: string(),
  /** The call that failed, by its name in the contract's table. */
  endpoint: optional(string()),
  /** The HTTP status of the answer. */
  status: optional(number()),
  /** The member of an answer that could not be read, by its name in the contract. */
  member: optional(string()),
  /** The support reference: the platform's `X-Request-Id` where it sent one, else made for this failure. */
  id: string(),
});

/** One speed of a visit. */
const speedReport = object({
  about: literal('speed'),
  ...place,
  /** A Web Vital (`LCP`, `CLS`, `INP`, `FCP`, `TTFB`), or of a widget `mount`, `first-paint` or `slowest-interaction`. */
  name: string(),
  /** Milliseconds; of `CLS` its score, which has no unit. */
  value: number(),
});

/** Body of the POST to `config.errors`: JSON as plain text, so that no preflight is needed. */
export const telemetryReport = union([failureReport, speedReport]);
export type TelemetryReport = OutputOf<typeof telemetryReport>;
export type FailureReport = OutputOf<typeof failureReport>;
