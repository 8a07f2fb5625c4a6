import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from '#shared/contract/schema';
import type { Ask, LiveAnswer } from './http-get.ts';
import { readDeployment } from './deployment.ts';
import { documentKinds, placesWith } from './documents.ts';
import { channels, NEUTRAL } from './pins.ts';
import { namedByContent, readPins } from './publish.ts';
import { docsFolder, federationFiles, folderOf } from './rules-of.ts';
import { filesOfSite } from './scripts-in-use.ts';
import { ruleFor, siteRules, type SiteRule, type SiteRules } from './site-rules.ts';
import { hashOf, Refused, wholeRelease } from './checked-release.ts';

/** One address of every kind that a site serves, except files of the release and scripts named by their hash. */
export const sampleAddresses: readonly string[] = [
  ...documentKinds.flatMap(placesWith),
  '/license/purchase',
  '/myplan/sign-in',
  '/Admin/packages',
  '/%61dmin/packages',
  '/license/viewCartMenu',
  '/License/ViewCartModal',
  '/embed.js',
  '/site.js',
  ...Object.keys(federationFiles).map((name) => `/stock/${name}`),
  '/docs/',
  '/docs/llms.txt',
  '/docs/facts.json',
  '/docs/no-such-page',
  '/health',
  '/no-such-file.txt',
  '/v/no-such-release/no-such-file.js',
];

/** Headers that change a page's behaviour and that we never publish. */
const uninvited = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'clear-site-data',
  'link',
  'refresh',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
];

const types: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html\b/,
  '.js': /^(?:text|application)\/javascript\b/,
  '.md': /^text\/markdown\b/,
  '.txt': /^text\/plain\b/,
  '.css': /^text\/css\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
  '.woff2': /^font\/woff2\b/,
  '.json': /^application\/json\b/,
};

const remedies = {
  headers: 'Let nginx read nginx/sites.conf again (nginx -s reload), or give the CDN the rule of headers.json.',
  missing: 'Copy the published folder to this host again, v/ and e/ before the rest.',
  content: 'This is not what was published: find out who changed it, and publish again.',
  reach: 'See whether the host is up, its name leads there and its certificate is valid.',
  packing: 'Let the server answer with the .br and .gz files that lie beside it.',
} as const;

interface Difference {
  readonly at: string;
  readonly what: string;
  readonly remedy: string;
}

export interface CheckedDeployment {
  readonly site: string;
  readonly channel: SiteRules['channel'];
  readonly release: string;
  readonly requests: number;
  readonly differences: readonly string[];
}

/** Reads `headers.json` of every site of a published folder. @throws Refused for another folder */
function publishedRules(out: string): readonly SiteRules[] {
  if (!existsSync(path.join(out, 'pins.json')))
    throw new Refused(`${out} is no published folder: name the one that is deployed with --out.`);
  return channels.flatMap((channel) => {
    const folder = path.join(out, path.dirname(folderOf('any', channel)));
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.map((name) => parse(siteRules, JSON.parse(readFileSync(path.join(folder, name, 'headers.json'), 'utf8'))));
  });
}

/** Returns the rules of the site at an address. @throws Refused when there is none */
function siteAt(address: string, out: string): SiteRules {
  const { host, origin } = new URL(address);
  const all = publishedRules(out);
  const { hosts } = readDeployment(JSON.parse(readFileSync(path.join(out, 'config.json'), 'utf8')));
  const neutralHere = hosts.files !== undefined && URL.parse(hosts.files)?.origin === origin;
  const found =
    all.find((rules) => rules.host === host) ?? all.find(({ site, channel }) => neutralHere && site === NEUTRAL && channel === 'stable');
  if (found) return found;
  const known = all.map((rules) => rules.host).filter((name) => name !== '');
  throw new Refused(`No site of ${out} is at ${host}: there are ${known.join(', ')}. Is this the folder that is deployed there?`);
}

interface Expected {
  readonly at: string;
  readonly rule: SiteRule;
  readonly file: string;
}

function expectedAt(at: string, rules: SiteRules, out: string): Expected {
  const rule = ruleFor(rules, at);
  const lost = rules.rules.at(-1);
  if (!rule || !lost) throw new Refused(`headers.json of ${rules.site} has no rule for ${at}: publish again.`);
  const file = rule.file === '$path' ? at.slice(1) : rule.file;
  return existsSync(path.join(out, file)) ? { at, rule, file } : { at, rule: lost, file: lost.file };
}

function headerDifferences({ rule, file }: Expected, always: SiteRules['always'], live: LiveAnswer): string[] {
  const differences = Object.entries({ ...always, ...rule.headers }).map(
    ([name, value]) => [name, value, live.headers[name.toLowerCase()]] as const,
  );
  const names = differences.map(([name]) => name.toLowerCase());
  const type = live.headers['content-type'];
  return [
    ...differences.flatMap(([name, value, actual = '']) => {
      if (actual === value) return [];
      return actual === '' ? [`the header ${name} is missing`] : [`the header ${name} is '${actual}' instead of '${value}'`];
    }),
    ...uninvited
      .filter((name) => live.headers[name] !== undefined && !names.includes(name))
      .map((name) => `the header ${name} is there ('${live.headers[name]}') and was not published`),
    ...((rule.status ?? 200) !== 302 && types[path.extname(file)]?.test(type ?? '') === false ? [`the type is '${type ?? ''}'`] : []),
  ];
}

function differencesAt(expected: Expected, { always }: SiteRules, out: string, live: LiveAnswer): Difference[] {
  const { at, rule, file } = expected;
  const status = rule.status ?? 200;
  // The headers of an answer with another status do not count.
  if (live.status !== status)
    return [{ at, what: `answers ${live.status} instead of ${status}`, remedy: status === 200 ? remedies.missing : remedies.headers }];
  const packed = status !== 302 && existsSync(path.join(out, `${file}.br`)) && live.headers['content-encoding'] === undefined;
  return [
    // The body of a redirect does not matter.
    ...(status === 302 || hashOf(live.bytes) === hashOf(readFileSync(path.join(out, file)))
      ? []
      : [{ at, what: `has other bytes than ${file}`, remedy: remedies.content }]),
    ...headerDifferences(expected, always, live).map((what) => ({ at, what, remedy: remedies.headers })),
    ...(packed ? [{ at, what: 'comes unpacked', remedy: remedies.packing }] : []),
  ];
}

function sentences(differences: readonly Difference[]): readonly string[] {
  const kinds = new Map<string, string[]>();
  for (const { at, what, remedy } of differences) {
    const words = `${what}. ${remedy}`;
    kinds.set(words, [...(kinds.get(words) ?? []), at]);
  }
  return [...kinds].map(([words, [first = '', ...more]]) => `${first}${more.length > 0 ? ` and ${more.length} more` : ''}: ${words}`);
}

/** Returns every address that visitors load: pages, scripts, and all files of the release and the docs. */
function addressesOf(rules: SiteRules, versions: readonly string[], out: string): readonly string[] {
  const files = versions.flatMap((version) =>
    wholeRelease(path.join(out, 'v', version)).files.flatMap(({ file }) => [
      `/v/${version}/${file}`,
      ...(namedByContent.test(file) ? [`/v/${file}`] : []),
    ]),
  );
  const scripts = filesOfSite(path.join(out, folderOf(rules.site, rules.channel))).map((name) => `/e/${name}`);
  const docs = globSync('*.{html,md,txt,css,js,json,d.ts,tpl}', { cwd: path.join(out, docsFolder) }).map((name) => `/docs/${name}`);
  return [...new Set([...sampleAddresses, ...docs, ...scripts, ...files])];
}

/**
 * Compares a live deployment with its published folder: every file by its hash, every header, the policy.
 * @throws Refused when the folder is incomplete or has no such site
 */
export async function checkDeployment(
  address: string,
  { out, ask }: { readonly out: string; readonly ask: Ask },
): Promise<CheckedDeployment> {
  const rules = siteAt(address, out);
  const pins = readPins(out)[rules.channel];
  const pin = pins[rules.site === NEUTRAL ? NEUTRAL : rules.brand];
  if (!pin) throw new Refused(`pins.json of ${out} has no release for ${rules.site}: publish again.`);
  // A tenant has no pin of its own, since its scripts are of its brand's release.
  for (const script of rules.tenant === '' ? (['embed', 'site'] as const) : []) {
    const file = path.join(folderOf(rules.site, rules.channel), `${script}.js`);
    if (hashOf(readFileSync(path.join(out, file))) !== pin[script])
      throw new Refused(`${file} of ${out} is not the one that pins.json names: somebody changed the folder. Publish again.`);
  }
  const versions = rules.site === NEUTRAL ? [...new Set(Object.values(pins).map(({ release }) => release))] : [pin.release];
  const addresses = addressesOf(rules, versions, out);
  const differences = await Promise.all(
    addresses.map(async (at): Promise<Difference[]> => {
      try {
        return differencesAt(expectedAt(at, rules, out), rules, out, await ask(at));
      } catch (cause) {
        if (cause instanceof Refused) throw cause;
        return [{ at, what: `has no answer (${cause instanceof Error ? cause.message : String(cause)})`, remedy: remedies.reach }];
      }
    }),
  );
  return {
    site: rules.site,
    channel: rules.channel,
    release: pin.release,
    requests: addresses.length,
    differences: sentences(differences.flat()),
  };
}
