import { array, boolean, number, object, oneOf, optional, record, string, type OutputOf } from '#shared/contract/schema';
import { percentDecoded } from '#shared/contract/header-value';
import { channels } from './pins.ts';

const headers = record(string(), string());

const siteRule = object({
  /** Regular expression for the decoded path without its query, in which consecutive '/' count as one. */
  path: string(),
  /** Ignores letter case. */
  anyCase: optional(boolean()),
  /** File below the published folder; `$path` is the path itself. */
  file: string(),
  /** Default 200. */
  status: optional(number()),
  headers,
});
export type SiteRule = OutputOf<typeof siteRule>;

/** `headers.json` of a site: file and headers by address. The first matching rule counts; the last rule is the 404. */
export const siteRules = object({
  site: string(),
  channel: oneOf(channels),
  brand: string(),
  tenant: string(),
  appName: string(),
  /** Host and port of the site; '' for the neutral site. */
  host: string(),
  always: headers,
  rules: array(siteRule),
});
export type SiteRules = OutputOf<typeof siteRules>;

/** @param path as the browser sent it */
export function ruleFor({ rules }: SiteRules, path: string): SiteRule | undefined {
  const address = percentDecoded(path).replace(/\/+/g, '/');
  return rules.find((rule) => new RegExp(rule.path, rule.anyCase === true ? 'i' : '').test(address));
}
