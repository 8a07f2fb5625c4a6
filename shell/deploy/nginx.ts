import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NEUTRAL } from './pins.ts';
import { immutableFiles } from './rules-of.ts';
import type { SiteRule, SiteRules } from './site-rules.ts';
import { Refused } from './checked-release.ts';

const fixed = (name: string): string => readFileSync(path.join(import.meta.dirname, 'nginx', name), 'utf8');

const HEAD = `# Written by 'npm run publish' from each site's headers.json: change the configuration instead, and publish again.
#
# Yours, beside the main configuration file; nothing of it is ever written by publishing:
#   licence/*.conf           for every site: 'listen 443 ssl http2;', its certificate, 'listen 8080;' behind a balancer
#   licence/<site>/*.conf    for one site; licence/preview/<site>/ for its preview, licence/unknown/ for hosts of nobody
# After publishing: nginx -s reload, when the hosts or the headers are others; files alone need none.
`;

/** Escapes quotes and backslashes; `faultsOf` refuses variables. */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const indented = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '  ');

/** Longest argument that nginx reads. */
const LONGEST = 4_000;

function faultsOf({ host, always, rules, channel, site }: SiteRules): string[] {
  const who = channel === 'stable' ? site : `${site} (${channel})`;
  const headers = [always, ...rules.map((rule) => rule.headers)].flatMap(Object.entries<string>);
  const faults = [
    ...(host === '' || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?$/i.test(host)
      ? []
      : [`the host ${JSON.stringify(host)} is no name of a host: letters, digits, dots and hyphens`]),
    ...headers.flatMap(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z\d-]*$/.test(name)) return [`${JSON.stringify(name)} is no name of a header`];
      const badCharacter = /[^\x20-\x7e]|[$\\]/.exec(value)?.[0];
      if (badCharacter !== undefined)
        return [`the header ${name} would hold ${JSON.stringify(badCharacter)}, which nginx cannot be told: ${JSON.stringify(value)}`];
      return value.length > LONGEST ? [`the header ${name} is longer than the ${LONGEST} characters that nginx reads`] : [];
    }),
    ...rules.flatMap(({ file }) =>
      file === '$path' || /^[\w@][\w.-]*(?:\/[\w@][\w.-]*)*$/.test(file)
        ? []
        : [`${JSON.stringify(file)} is no file of a published folder`],
    ),
  ];
  return [...new Set(faults)].map((fault) => `${who}: ${fault}`);
}

/** Writes all headers into each block, since a block with a header of its own inherits none. An empty header is not sent. */
function headerLines(...headers: readonly Readonly<Record<string, string>>[]): string[] {
  const all = Object.entries(Object.assign({}, ...headers) as Record<string, string>);
  return all.filter(([, value]) => value !== '').map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

const block = (opening: string, lines: readonly string[]): string => `${opening} {\n${indented(lines.join('\n'))}\n}`;

function location(rule: SiteRule, always: SiteRules['always'], lost: SiteRule): string {
  const opening = `location ${rule.anyCase === true ? '~*' : '~'} ${quoted(rule.path)}`;
  const { Location, ...headers } = rule.headers;
  if (Location !== undefined) return block(opening, [`return ${rule.status ?? 302} ${quoted(Location)};`, ...headerLines(always, headers)]);
  // The error page's rule has the headers. A rule without a file of its own uses the site's page.
  if (rule.status === 404)
    return block(opening, [...(rule.file === lost.file || rule.file === '' ? [] : ['error_page 404 @unknown;']), 'return 404;']);
  return block(opening, [`try_files ${rule.file === '$path' ? '$uri' : `/${rule.file}`} =404;`, ...headerLines(always, rule.headers)]);
}

/** Rules for missing files, and for addresses of our own pages that name no place. */
function lostLines(lost: SiteRule, always: SiteRules['always'], unknown: SiteRule | undefined): string[] {
  const namedLocation = (name: string, { file, headers }: SiteRule): string =>
    block(`location ${name}`, [`try_files /${file} =404;`, ...headerLines(always, headers)]);
  return ['error_page 404 @lost;', namedLocation('@lost', lost), ...(unknown ? [namedLocation('@unknown', unknown)] : [])];
}

function server(rules: SiteRules, name: string, folder: string, answered: readonly SiteRule[] = rules.rules.slice(0, -1)): string {
  const lost = rules.rules.at(-1);
  if (lost?.status !== 404) throw new Error(`The last rule of ${rules.site} is not the one for what is not there.`);
  return block('server', [
    `server_name ${name};`,
    `include licence/*.conf;`,
    `include licence/${folder}/*.conf;`,
    fixed('server.conf').trimEnd(),
    ...headerLines(rules.always),
    ...answered.map((rule) => location(rule, rules.always, lost)),
    ...lostLines(
      lost,
      rules.always,
      answered.find(({ status, file }) => status === 404 && file !== lost.file && file !== ''),
    ),
  ]);
}

/** Server for unknown hosts, with a health check and a 404 page. */
function unknownHosts(neutral: SiteRules | undefined): string {
  const shared = ['server_name "";', 'include licence/*.conf;', 'include licence/unknown/*.conf;'];
  if (!neutral) return block('server', [...shared, 'server_tokens off;', 'return 404;']);
  const rules = neutral.rules.filter(({ path: at, file }) => at === immutableFiles || file.endsWith('/health.json'));
  const nothing: SiteRule = { path: '^', file: '', status: 404, headers: {} };
  return server(neutral, '""', 'unknown', [...rules, nothing]);
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

export interface NginxOptions {
  /** Sites of both channels. */
  readonly sites: readonly SiteRules[];
  /** `hosts.files` of the configuration: the neutral site answers there, unless it is a brand's own address. */
  readonly files?: string | undefined;
}

/**
 * Returns the nginx configuration of a published folder: `nginx/sites.conf` with a server for each site, and a main file.
 * @throws Refused when nginx cannot express a host or a header, naming the site
 */
export function nginxFiles({ sites, files }: NginxOptions): Readonly<Record<'nginx/nginx.conf' | 'nginx/sites.conf', string>> {
  const neutral = sites.find(({ site, channel }) => site === NEUTRAL && channel === 'stable');
  const filesHost = files === undefined ? '' : (URL.parse(files)?.host ?? '');
  const served = sites
    .map((rules) => (rules === neutral && !sites.some(({ host }) => host === filesHost) ? { ...rules, host: filesHost } : rules))
    .filter(({ host }) => host !== '');
  const names = served.map(({ host }) => withoutPort(host));
  const faults = [
    ...sites.flatMap(faultsOf),
    ...served
      .filter((_, at) => names.indexOf(names[at] ?? '') !== at)
      .map(({ site, host }) => `${site}: ${withoutPort(host)} is another site's host already`),
  ];
  if (faults.length > 0)
    throw new Refused(`The nginx configuration cannot be written:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  const servers = served.map((rules) => {
    const folder = rules.channel === 'stable' ? rules.site : `${rules.channel}/${rules.site}`;
    return `# ${folder}\n${server(rules, quoted(withoutPort(rules.host)), folder)}`;
  });
  const parts = [
    HEAD,
    fixed('http.conf'),
    `# The first one answers for every host that is none of ours.\n${unknownHosts(neutral)}`,
    ...servers,
  ];
  return { 'nginx/nginx.conf': fixed('nginx.conf'), 'nginx/sites.conf': `${parts.join('\n').trimEnd()}\n` };
}
