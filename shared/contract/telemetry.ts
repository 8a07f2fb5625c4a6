import * as z from './schema.ts';

/** Our own names, never an address, typed values or the platform's sentences. */
const place = {
  /** As in `licence.version`. */
  release: z.string(),
  brand: z.string(),
  /** The remote; '' for none. */
  widget: z.string(),
};

const failureReport = z.object({
  about: z.literal('failure'),
  ...place,
  /** `crashed`, `not-loaded`, or a kind of `ApiError`. */
  kind: z.string(),
  /** The failed call's name in the contract. */
  endpoint: z.optional(z.string()),
  status: z.optional(z.number()),
  /** The unreadable member of the answer, by its name in the contract. */
  member: z.optional(z.string()),
  /** Support reference: the platform's `X-Request-Id`, else made for this failure. */
  id: z.string(),
});

const speedReport = z.object({
  about: z.literal('speed'),
  ...place,
  /** A Web Vital (`LCP`, `CLS`, `INP`, `FCP`, `TTFB`), or a widget's `mount`, `first-paint` or `slowest-interaction`. */
  name: z.string(),
  /** Milliseconds; a score for `CLS`. */
  value: z.number(),
});

/** Body of the POST to `config.errors`: JSON as plain text, which needs no preflight. */
export const telemetryReport = z.union([failureReport, speedReport]);
export type TelemetryReport = z.OutputOf<typeof telemetryReport>;
export type FailureReport = z.OutputOf<typeof failureReport>;
