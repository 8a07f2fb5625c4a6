import { ApiError } from '#shared/api/api-error';
import { readAnswer } from '#shared/api/answer';
import { buildRequest, type BuiltRequest } from '#shared/api/request';
import { brands } from '#shared/brands/brand-table';
import { endpointAddress, hostAddress, type PublicConfig } from '#shared/contract/config';
import { placeholdersOf, type Endpoint } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE, type EndpointName } from '#shared/contract/endpoint-table';
import { SESSION_HUB } from '#shared/contract/hub';
import { readJson } from '#shared/contract/json';
import type { LongList } from '#shared/contract/long-list';
import { isRecord, safeParse } from '#shared/contract/schema';
import { questions, type Known, type Question } from './questions.ts';
import { screensOf } from './screens.ts';
import { toleratedIn } from './tolerance.ts';

/**
 * `tolerant`: readable, but spelled otherwise than specified. `closed`: the platform refused every given token. `not-asked`: not called,
 * since an earlier answer lacked a value. `breaks`: our code cannot use the answer.
 */
export type Verdict = 'fits' | 'tolerant' | 'closed' | 'not-asked' | 'breaks';

export interface Finding {
  /** Name of an endpoint, or another subject of the check. */
  readonly what: string;
  readonly verdict: Verdict;
  /** Sentences that name fields of an answer, never values. */
  readonly notes: readonly string[];
  /** Screens that use it. */
  readonly screens: readonly string[];
}

/** In milliseconds. */
const patience = 30_000;
const unknownDocument = { id: 4, code: 'NIT', number: '999999999' };
/** Response headers that our code reads and CORS must expose (`Last-Modified` always is), each with the effect of its absence. */
export const headersRead: Readonly<Record<string, string>> = {
  'X-Now': 'offers end by the clock of the visitor',
  'X-Request-Id': 'the code that a visitor names to support is none of the platform',
  'Retry-After': 'after too many tries nobody is told how long to wait',
};
/** Headers that a browser sends without a preflight. */
const simpleHeaders = ['accept'];
const safeNames = new Set([
  ...(Object.keys(questions) as EndpointName[]),
  ...Object.values<Endpoint>(ENDPOINT_TABLE).flatMap(({ name, safe }) => (safe === true ? [name as EndpointName] : [])),
]);

/**
 * Calls every safe endpoint of a platform in order, and checks the answers with our schemas. Changes nothing and sends no mail.
 * @param tokens bearer tokens; each is tried after the earlier ones were refused
 */
export async function checkPlatform(config: PublicConfig, tokens: readonly string[]): Promise<readonly Finding[]> {
  const origins = pageOrigins(config);
  const [origin = 'https://store.example'] = origins;
  const facts = whatIsKnown(config);
  const admins: string[] = [];
  const sent = new Set<string>();
  const findings: Finding[] = [];
  for (const name of safeNames) {
    const endpoint: Endpoint = ENDPOINT_TABLE[name];
    const question: Partial<Question<Endpoint>> = Reflect.get(questions, name) ?? {};
    const inputs = question.inputs?.(facts) ?? [{}];
    if (typeof inputs === 'string') {
      findings.push({ what: name, verdict: 'not-asked', notes: [inputs], screens: screensOf(name) });
      continue;
    }
    const asking = { config, origin, sent, tokens: tokensFor(endpoint, admins, tokens) };
    const answers: Judged[] = [];
    for (const input of inputs) answers.push(await ask(endpoint, input, asking));
    for (const { value } of answers) if (value !== undefined) question.learn?.(value, facts);
    if (name === 'getAdminToken') admins.push(...(await adminTokens(asking)));
    findings.push({ what: name, ...worst(answers), screens: screensOf(name) });
  }
  for (const each of origins) findings.push(await pageMayAsk(config, each));
  findings.push(
    await pageMaySee(config, origin, sent),
    await preflights(config, origin),
    await consentIsTaken(config, origin, facts.termsVersion),
    await hubAnswers(config),
  );
  return findings;
}

function tokensFor({ as }: Endpoint, admins: readonly string[], others: readonly string[]): readonly string[] {
  if (as === 'visitor') return [''];
  return as === 'admin' ? admins : ['', ...others];
}

interface Asking {
  readonly config: PublicConfig;
  readonly origin: string;
  /** In the order in which they are tried; '' sends no token. */
  readonly tokens: readonly string[];
  /** Names of headers in any answer, in lower case. */
  readonly sent: Set<string>;
}

interface Judged {
  readonly verdict: Verdict;
  readonly notes: readonly string[];
  readonly value?: unknown;
}

async function ask(endpoint: Endpoint, input: object, { config, origin, tokens, sent }: Asking): Promise<Judged> {
  let closed: Judged = { verdict: 'closed', notes: ['no token given may ask: add one with --token'] };
  for (const token of tokens) {
    const request = buildRequest(endpoint, input, { config, token });
    const answer = await exchange(request, origin);
    if (typeof answer !== 'string') for (const header of answer.headers.keys()) sent.add(header);
    const judged = judge(endpoint, answer, origin);
    if (judged.verdict !== 'closed') return judged;
    closed = judged;
  }
  return closed;
}

interface Exchanged {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** @returns the answer, or a sentence that says why there is none */
async function exchange({ url, init }: BuiltRequest, origin: string): Promise<Exchanged | string> {
  const headers = new Headers(init.headers);
  headers.set('Origin', origin);
  const request = { method: init.method ?? 'GET', headers, body: init.body ?? null, signal: AbortSignal.timeout(patience) };
  try {
    const answer = await fetch(url, request);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  } catch (error) {
    return `no answer from ${new URL(url).origin}: ${reason(error)}`;
  }
}

function judge(endpoint: Endpoint, answer: Exchanged | string, origin: string): Judged {
  if (typeof answer === 'string') return { verdict: 'breaks', notes: [answer] };
  const { status, text, headers } = answer;
  const refused = endpoint.refusals?.includes(status) ?? false;
  if ((status === 401 || status === 403) && !refused)
    return { verdict: 'closed', notes: [`answered ${status}: add a token that may ask with --token`] };
  const unreadable = corsTrouble(headers, origin);
  if (unreadable !== null) return { verdict: 'breaks', notes: [unreadable] };
  try {
    const read = readAnswer(endpoint, status, text, headers);
    if (!read.ok) return { verdict: 'fits', notes: [] };
    // Plain JSON, since our own reader returns long numbers as text.
    const notes = text.trim() === '' ? [] : toleratedIn(JSON.parse(text), allRows(read.value));
    return { verdict: notes.length === 0 ? 'fits' : 'tolerant', notes, value: read.value };
  } catch (error) {
    return { verdict: 'breaks', notes: troubles(endpoint, error, answer) };
  }
}

/** Reads all rows of a long list, which a screen reads only as it shows them. */
function allRows(value: unknown): unknown {
  const read: unknown = isRecord(value) ? value['read'] : undefined;
  return typeof read === 'function' ? (value as LongList<unknown>).read(0, (value as LongList<unknown>).length) : value;
}

/** Returns a sentence for each unreadable field of an answer. */
function troubles(endpoint: Endpoint, error: unknown, { status, text }: Exchanged): readonly string[] {
  if (!(error instanceof ApiError)) return [reason(error)];
  if (error.kind !== 'unreadable') return [`answered ${status}, which it never says`];
  const wire = parsed(text);
  if (wire === undefined) return [text.trim() === '' ? 'answered nothing' : 'answered what is no JSON'];
  const read = safeParse(endpoint.answer, wire);
  const issues = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  return issues.length > 5 ? [...issues.slice(0, 5), `and ${issues.length - 5} more`] : issues;
}

function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Applies the browser's rule for reading an answer. Returns null if a page may read it. */
function corsTrouble(headers: Headers, origin: string): string | null {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === origin) return null;
  return `no page of ${origin} may read it: Access-Control-Allow-Origin is ${allowed ?? 'missing'}`;
}

function worst(answers: readonly Judged[]): Pick<Finding, 'verdict' | 'notes'> {
  const order: readonly Verdict[] = ['breaks', 'closed', 'tolerant', 'not-asked', 'fits'];
  const verdict = order.find((each) => answers.some((answer) => answer.verdict === each)) ?? 'not-asked';
  return { verdict, notes: [...new Set(answers.flatMap(({ notes }) => notes))] };
}

async function adminTokens({ tokens, ...asking }: Asking): Promise<readonly string[]> {
  const got = await Promise.all(tokens.map((token) => ask(ENDPOINT_TABLE.getAdminToken, {}, { ...asking, tokens: [token] })));
  return got.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** Returns the origins of our pages: the brands' stores, their landing pages, and pages that frame us. */
function pageOrigins({ brands: settings, origins }: PublicConfig): readonly string[] {
  const addresses = Object.values(settings).flatMap(({ storeUrl, pages }) => [storeUrl, pages.urlLandingPage]);
  return [
    ...new Set(
      [...addresses, ...origins.parents].flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : [])),
    ),
  ];
}

function whatIsKnown(config: PublicConfig): Known {
  const nameOf = (id: keyof typeof brands): string => config.brands[id]?.appName ?? brands[id].appName;
  const sold = Object.values(brands).filter(({ id }) => config.brands[id] !== undefined);
  const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return {
    config,
    appNames: sold.map(({ id }) => nameOf(id)),
    office: nameOf('license'),
    today: day(0),
    yearAgo: day(365),
    document: unknownDocument,
    documentTypes: [],
  };
}

/** Requests the catalogue as the script on a brand's page does: without a token and without a preflight. */
function askForCatalogue(config: PublicConfig, origin: string): Promise<Exchanged | string> {
  const params = { appName: whatIsKnown(config).office };
  return exchange(buildRequest(ENDPOINT_TABLE.getPackagesByServiceName, { params }, { config }), origin);
}

async function pageMayAsk(config: PublicConfig, origin: string): Promise<Finding> {
  const answer = await askForCatalogue(config, origin);
  const trouble = typeof answer === 'string' ? answer : corsTrouble(answer.headers, origin);
  return finding(`pages of ${origin}`, trouble === null ? [] : [trouble], ['every widget on these pages']);
}

/** Checks that CORS exposes the response headers that the platform sends or must send. @param sent headers of the answers */
async function pageMaySee(config: PublicConfig, origin: string, sent: ReadonlySet<string>): Promise<Finding> {
  const what = 'what a page may see of an answer (Access-Control-Expose-Headers)';
  const screens = ['every page'];
  const answer = await askForCatalogue(config, origin);
  if (typeof answer === 'string') return finding(what, [answer], screens);
  const exposed = listedIn(answer.headers, 'Access-Control-Expose-Headers');
  const hidden = Object.entries(headersRead).filter(([name]) => {
    const lower = name.toLowerCase();
    // Only a 429 carries it, which the check does not provoke.
    const needed = name === 'Retry-After' || sent.has(lower);
    return needed && !exposed.includes(lower) && !exposed.includes('*');
  });
  return finding(
    what,
    hidden.map(([name, cost]) => `'${name}' is not listed: ${cost}`),
    screens,
  );
}

function listedIn(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
}

/** Checks that each call's preflight allows its method and headers. */
async function preflights(config: PublicConfig, origin: string): Promise<Finding> {
  const notes: string[] = [];
  for (const endpoint of Object.values<Endpoint>(ENDPOINT_TABLE)) {
    const troubles = await preflightTroubles(config, endpoint, origin);
    notes.push(...troubles.map((trouble) => `${endpoint.name}: ${trouble}`));
  }
  return finding('what a browser asks first (OPTIONS)', notes, ['whatever calls them']);
}

async function preflightTroubles(config: PublicConfig, endpoint: Endpoint, origin: string): Promise<readonly string[]> {
  // `consentIsTaken` checks the header of the consent.
  const headers = headersOf(endpoint, config).filter((name) => name !== consentHeader);
  const answer = await preflight(config, endpoint, origin, headers);
  if (typeof answer === 'string') return [`no answer to OPTIONS: ${answer}`];
  const methods = listedIn(answer.headers, 'Access-Control-Allow-Methods');
  const isMethodAllowed = endpoint.method !== 'PUT' || methods.includes('put') || methods.includes('*');
  const names = listedIn(answer.headers, 'Access-Control-Allow-Headers');
  // '*' stands for every header but the token's.
  const refused = headers.filter((name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')));
  return [
    answer.ok ? null : `OPTIONS is answered ${answer.status}`,
    isMethodAllowed ? null : 'the method PUT is not allowed',
    ...refused.map((name) => `the header '${name}' is not allowed`),
    corsTrouble(answer.headers, origin),
  ].filter((trouble) => trouble !== null);
}

function preflight(config: PublicConfig, endpoint: Endpoint, origin: string, headers: readonly string[]) {
  return fetch(endpointAddress(config, endpoint, Object.fromEntries(placeholdersOf(endpoint.path).map((name) => [name, '1']))), {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': endpoint.method, 'Access-Control-Request-Headers': headers.join(', ') },
    signal: AbortSignal.timeout(patience),
  }).catch(reason);
}

const consentHeader = 'pTermsAccepted'.toLowerCase();

/**
 * Checks that an order may carry the header for the text that its buyer accepted. If its preflight is refused, the whole order fails.
 * @param edition edition in the platform's parameters; undefined without one
 */
async function consentIsTaken(config: PublicConfig, origin: string, edition: string | null | undefined): Promise<Finding> {
  const what = 'the proof of consent (pTermsAccepted of RegisterPurchaseOrder)';
  const { registerPurchaseOrder } = ENDPOINT_TABLE;
  const screens = screensOf(registerPurchaseOrder.name);
  if (edition === undefined)
    return {
      what,
      verdict: 'not-asked',
      notes: ['the application parameters name no termsVersion: an order does not say which text its buyer accepted'],
      screens,
    };
  if (edition === null)
    return finding(what, ['termsVersion is neither text nor a number: an order does not say which text its buyer accepted'], screens);
  const answer = await preflight(config, registerPurchaseOrder, origin, [consentHeader]);
  if (typeof answer === 'string') return finding(what, [`no answer to OPTIONS: ${answer}`], screens);
  const names = listedIn(answer.headers, 'Access-Control-Allow-Headers');
  const isAllowed = names.includes(consentHeader) || names.includes('*');
  return finding(what, isAllowed ? [] : [`the header '${consentHeader}' is not allowed: no order is registered`], screens);
}

/** Returns the headers of a call, in lower case, that need a preflight. */
export function headersOf({ headers, body }: Endpoint, { extensions }: Pick<PublicConfig, 'extensions'>): readonly string[] {
  const own = headers === undefined ? [] : fieldsOf(headers);
  return [
    ...['authorization', 'content-type'],
    ...own.map((name) => name.toLowerCase()).filter((name) => name !== 'authorization' && !simpleHeaders.includes(name)),
    ...(body !== undefined && extensions.idempotency ? ['idempotency-key'] : []),
    ...(body !== undefined && extensions.concurrency ? ['if-unmodified-since'] : []),
  ];
}

export function fieldsOf(schema: object): readonly string[] {
  const shape: unknown = Reflect.get(schema, 'shape');
  return isRecord(shape) ? Object.keys(shape) : [];
}

/** Checks the hub's first answer. Without the hub the back office notices an ended session later. */
async function hubAnswers(config: PublicConfig): Promise<Finding> {
  const address = `${hostAddress(config, 'socket')}${SESSION_HUB}/negotiate?negotiateVersion=1`;
  const what = 'the hub';
  const screens = ['the back office: the end of a session is told with the next call instead of at once'];
  const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) }).catch(reason);
  if (typeof answer === 'string') return finding(what, [`no answer from ${address}: ${answer}`], screens);
  if (answer.status === 401) return { what, verdict: 'closed', notes: ['answered 401: it asks for a token'], screens };
  const answerBody = parsed(await answer.text());
  const transports = isRecord(answerBody) ? answerBody['availableTransports'] : undefined;
  const sockets = Array.isArray(transports) && transports.some((each) => isRecord(each) && each['transport'] === 'WebSockets');
  if (!answer.ok) return finding(what, [`answered ${answer.status} to ${address}`], screens);
  return finding(what, sockets ? [] : ["its answer to 'negotiate' offers no WebSockets"], screens);
}

function finding(what: string, troubles: readonly string[], screens: readonly string[]): Finding {
  return { what, verdict: troubles.length === 0 ? 'fits' : 'breaks', notes: troubles, screens };
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
