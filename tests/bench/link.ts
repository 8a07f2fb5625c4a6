import { createHash } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { SharedPipe } from './shared-pipe.ts';
import { promised } from './trace.ts';
import type { Plan, Seen } from './probe.ts';

/** The network: each answer begins `latencyMs` after its request, and all answers share the bandwidth. */
export interface Conditions {
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
  /** Forbids the browser to cache. */
  readonly uncached?: boolean;
}

/** One request over the link; the page's own document is left out. */
export interface Crossed {
  readonly url: string;
  readonly kind: 'script' | 'api' | 'other';
  /** Epoch ms. */
  readonly began: number;
  bytes: number;
  /** Whether the script has characters for which the engine stores two bytes per character. */
  wide: boolean;
}

export type Link = Awaited<ReturnType<typeof openLink>>;

/** A host of its own for reports, so that they use no connection of a subject. */
const reports = 'http://bench.localhost';
const quietMs = 500;

/**
 * The HTTP proxy of the measured browser. It delays answers, shares the bandwidth, counts, and puts the probe into every
 * document. So no page needs an inspector session, and all subjects use the same link.
 */
export async function openLink(probeSource: (plan: Plan) => string) {
  const pipe = new SharedPipe();
  let conditions: Conditions = { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  let script = '';
  let all: Crossed[] = [];
  let open = 0;
  let lastMove = 0;
  /** Number of the current page; requests of an earlier page are not counted. */
  let turn = 0;
  let hearReport: (seen: Seen) => void = () => undefined;
  let report = promised<Seen>();

  /** Waits until no request has been under way for half a second. */
  const quiet = async (limitMs: number): Promise<void> => {
    const deadline = Date.now() + limitMs;
    while ((open > 0 || Date.now() - lastMove < quietMs) && Date.now() < deadline) await sleep(25);
  };

  /** Answers the probe's own requests. */
  async function ofTheBench(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const open = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'cache-control': 'no-store' };
    const mine = turn;
    const { pathname, searchParams } = new URL(asked.url ?? '', reports);
    if (pathname === '/report') {
      const parts: Buffer[] = [];
      for await (const part of asked) parts.push(part as Buffer);
      if (mine === turn) hearReport(JSON.parse(Buffer.concat(parts).toString()) as Seen);
    } else if (pathname === '/quiet') {
      await sleep(Number(searchParams.get('least')));
      await quiet(20_000);
    }
    answer.writeHead(204, open).end();
  }

  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', 'http://unknown.invalid');
    if (url.origin === reports) {
      void ofTheBench(asked, answer).catch(() => answer.destroy());
      return;
    }
    // Requests of the browser itself end here.
    if (!/(^|\.)localhost$/.test(url.hostname)) {
      answer.writeHead(502).end();
      return;
    }
    const isDocument = asked.headers['sec-fetch-dest'] === 'document';
    const began = Date.now();
    const mine = turn;
    const crossed: Crossed = { url: url.href, kind: kindOf(asked), began, bytes: 0, wide: false };
    if (!isDocument) all.push(crossed);
    open += 1;
    lastMove = began;
    let over = false;
    const ended = (): void => {
      if (over || mine !== turn) return;
      over = true;
      open -= 1;
      lastMove = Date.now();
    };
    answer.once('close', ended);

    const { latencyMs, bytesPerSecond, uncached = false } = conditions;
    const upstream = ask(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        method: asked.method,
        path: url.pathname + url.search,
        headers: { ...asked.headers, host: url.host },
      },
      (from) => {
        void (async () => {
          const parts: Buffer[] = [];
          for await (const part of from) parts.push(part as Buffer);
          const arrived = Buffer.concat(parts);
          const html = isDocument && /text\/html/.test(from.headers['content-type'] ?? '');
          const { headers, body } = html ? withProbe(from.headers, arrived, script) : { headers: withoutHops(from.headers), body: arrived };
          await sleep(Math.max(0, latencyMs - (Date.now() - began)));
          if (answer.destroyed) return;
          answer.writeHead(from.statusCode ?? 502, uncached ? { ...headers, 'cache-control': 'no-store' } : headers);
          await pipe.through(answer, body, bytesPerSecond);
          crossed.bytes = body.length;
          crossed.wide =
            crossed.kind === 'script' && /[^\u0000-\u00ff]/.test(unpacked(arrived, from.headers['content-encoding']).toString());
          answer.end();
        })().catch(() => answer.destroy());
      },
    );
    upstream.on('error', () => answer.destroy());
    asked.pipe(upstream);
  });
  // WebSockets are tunnels, which no server closes together with its connections.
  const tunnels = new Set<Duplex>();
  server.on('connect', (asked, client) => {
    tunnels.add(client);
    const [, port] = (asked.url ?? '').split(':');
    const to = connect(Number(port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      to.pipe(client);
      client.pipe(to);
    });
    to.on('error', () => client.destroy());
    client.on('error', () => to.destroy());
    client.on('close', () => {
      tunnels.delete(client);
      to.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port.');

  return {
    port: address.port,
    quiet,
    /** Counts requests for this page from now on, and gives its probe the plan. */
    begin(plan: Plan, given: Conditions) {
      turn += 1;
      conditions = given;
      script = probeSource(plan);
      all = [];
      open = 0;
      lastMove = Date.now();
      report = promised<Seen>();
      hearReport = report.resolve;
    },
    /** Returns what the page's probe reported. @throws after the limit */
    async reported(limitMs: number) {
      const late = AbortSignal.timeout(limitMs);
      return Promise.race([
        report.promise,
        new Promise<never>((_, reject) => {
          late.addEventListener('abort', () => reject(new Error(`The page said nothing for ${limitMs / 1000} s.`)));
        }),
      ]);
    },
    crossed: (): readonly Crossed[] => all,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const tunnel of tunnels) tunnel.destroy();
      }),
  };
}

/** A prefetched script has no destination, so its name decides. */
function kindOf({ method, headers, url = '' }: IncomingMessage): Crossed['kind'] {
  const destination = headers['sec-fetch-dest'];
  if (destination === 'script' || url.endsWith('.js')) return 'script';
  return destination === 'empty' || method === 'OPTIONS' ? 'api' : 'other';
}

/** Removes the headers of a single connection. */
function withoutHops(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name)));
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Returns the document with the probe before its scripts, and a policy that allows the probe to run and report. */
function withProbe(from: IncomingMessage['headers'], body: Buffer, script: string): { headers: OutgoingHttpHeaders; body: Buffer } {
  const html = unpacked(body, from['content-encoding']).toString();
  const tag = `<script>${script}</script>`;
  const changed = /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + tag)
    : html.replace(/^(<!doctype[^>]*>)?/i, (start) => start + tag);
  const packed = brotliCompressSync(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const policy = from['content-security-policy'];
  return {
    headers: {
      ...withoutHops(from),
      'content-encoding': 'br',
      'content-length': packed.length,
      ...(typeof policy === 'string' ? { 'content-security-policy': letIn(policy, script) } : {}),
    },
    body: packed,
  };
}

export function letIn(policy: string, script: string): string {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const directives = policy.split(';').map((each) => each.trim());
  const named = (name: string): boolean => directives.some((each) => each.startsWith(`${name} `));
  const scripts = named('script-src-elem') ? 'script-src-elem' : 'script-src';
  return directives
    .map((each) => {
      if (each.startsWith(`${scripts} `) && !each.includes("'unsafe-inline'")) return `${each} ${hash}`;
      return each.startsWith('connect-src ') ? `${each} ${reports}` : each;
    })
    .join('; ');
}
