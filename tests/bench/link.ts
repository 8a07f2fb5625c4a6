import { createHash } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { promised } from './promised.ts';
import { SharedPipe } from './shared-pipe.ts';
import type { Plan, Seen } from './probe.ts';

/** What the way to the servers is like: each answer begins `latencyMs` after its question, all answers share the pipe. */
export interface Conditions {
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
  /** The browser is told to keep nothing of it. */
  readonly uncached?: boolean;
}

/** One request as it crossed the link; the page's own document is not among them. */
export interface Crossed {
  readonly url: string;
  readonly kind: 'script' | 'api' | 'other';
  /** Epoch ms. */
  readonly began: number;
  /** Of the body, as packed as it came. */
  bytes: number;
  /** Whether a script has characters that make the engine keep two bytes for each of them. */
  wide: boolean;
}

export interface Link {
  readonly port: number;
  /** From now on requests belong to this page, which is told the plan. */
  begin(plan: Plan, conditions: Conditions): void;
  /** What the page says it saw, once it is over. @throws when it says nothing for so long */
  reported(limitMs: number): Promise<Seen>;
  crossed(): readonly Crossed[];
  /** Waits until no request has been under way for half a second. */
  quiet(limitMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** The page's own way to the bench: a host of its own, so that no connection of a subject's is taken. */
const reports = 'http://bench.localhost';
const quietMs = 500;

/**
 * The only way from the measured browser to any server, as its HTTP proxy: it delays, it shares the bandwidth, it counts, and it
 * puts the probe into every document. So no page needs an inspector session, and all subjects cross the same link.
 */
export async function openLink(probeSource: (plan: Plan) => string): Promise<Link> {
  const pipe = new SharedPipe();
  let conditions: Conditions = { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  let script = '';
  let all: Crossed[] = [];
  let open = 0;
  let lastMove = 0;
  /** Requests of a page before this one are counted no more. */
  let turn = 0;
  let hearReport: (seen: Seen) => void = () => undefined;
  let report = promised<Seen>();

  const quiet = async (limitMs: number): Promise<void> => {
    const deadline = Date.now() + limitMs;
    while ((open > 0 || Date.now() - lastMove < quietMs) && Date.now() < deadline) await sleep(25);
  };

  /** What the probe asks of the bench. */
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
    // The browser's own errands end here.
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
  // Web sockets come as tunnels, which the server closes with none of its connections.
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
    begin(plan, given) {
      turn += 1;
      conditions = given;
      script = probeSource(plan);
      all = [];
      open = 0;
      lastMove = Date.now();
      report = promised<Seen>();
      hearReport = report.resolve;
    },
    async reported(limitMs) {
      const late = AbortSignal.timeout(limitMs);
      return Promise.race([
        report.promise,
        new Promise<never>((_, reject) => {
          late.addEventListener('abort', () => reject(new Error(`The page said nothing for ${limitMs / 1000} s.`)));
        }),
      ]);
    },
    crossed: () => all,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const tunnel of tunnels) tunnel.destroy();
      }),
  };
}

function kindOf({ method, headers }: IncomingMessage): Crossed['kind'] {
  const destination = headers['sec-fetch-dest'];
  if (destination === 'script') return 'script';
  return destination === 'empty' || method === 'OPTIONS' ? 'api' : 'other';
}

/** Headers that speak of one connection only. */
function withoutHops(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name)));
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The document with the probe before all else; its policy lets just this script run and report. */
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

/** The policy that also lets the probe's own text run and report. */
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
