import { telemetryReport, type TelemetryReport } from '#shared/contract/telemetry';
import { array, looseObject, safeParse, string, union, object } from '#shared/contract/schema';
import { readJson } from './json.ts';

/** A browser's report of a violation of a page's Content-Security-Policy. */
export interface PolicyReport {
  readonly about: 'policy';
  /** Address of the page, without its query. */
  readonly page: string;
  readonly directive: string;
  /** An address, or a keyword such as 'inline'. */
  readonly blocked: string;
}

export type Told = (TelemetryReport | PolicyReport) & {
  /** ISO moment of the platform's clock. */
  readonly at: string;
};

const mostEntries = 200;

/** The older format (`report-uri`); the newer one is `report-to`. */
const older = object({
  'csp-report': looseObject({ 'document-uri': string(), 'effective-directive': string(), 'blocked-uri': string() }),
});
const newer = array(looseObject({ body: looseObject({ documentURL: string(), effectiveDirective: string(), blockedURL: string() }) }));
const anyPolicyReport = union([older, newer]);

export function createTelemetry() {
  let entries: readonly Told[] = [];
  return {
    /** Stores a report of a page or a browser. @returns false for any other body */
    add(body: string, at: string): boolean {
      const reports = reportsIn(body);
      entries = [...entries, ...reports.map((report) => ({ ...report, at }))].slice(-mostEntries);
      return reports.length > 0;
    },
    list: () => entries,
    clear() {
      entries = [];
    },
  };
}

function reportsIn(body: string): readonly (TelemetryReport | PolicyReport)[] {
  let value: unknown;
  try {
    value = readJson(body);
  } catch {
    return [];
  }
  const own = safeParse(telemetryReport, value);
  if (own.success) return [own.data];
  const policy = safeParse(anyPolicyReport, value);
  if (!policy.success) return [];
  return Array.isArray(policy.data)
    ? policy.data.map((each) => policyReport(each.body.documentURL, each.body.effectiveDirective, each.body.blockedURL))
    : [
        policyReport(
          policy.data['csp-report']['document-uri'],
          policy.data['csp-report']['effective-directive'],
          policy.data['csp-report']['blocked-uri'],
        ),
      ];
}

function policyReport(page: string, directive: string, blocked: string): PolicyReport {
  return { about: 'policy', page: page.split('?')[0] ?? '', directive, blocked };
}
