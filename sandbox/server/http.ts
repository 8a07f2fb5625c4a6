import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { refuse } from '../core/handler.ts';
import { jsonReply, type App } from '../core/http.ts';

/** Only loopback, since the sandbox gives a token to every caller. */
const host = '127.0.0.1';
/** In milliseconds. After Node's default of 5 s an idle connection may close just when a test uses it again. */
const keepAliveTimeout = 120_000;

export function listen(port: number, app: App): Promise<Server> {
  const listener = new Hono<{ Bindings: HttpBindings }>().all('*', async ({ req, env }) => {
    const { socket } = env.incoming;
    // The socket is destroyed, not the answer: an answer that is queued behind another has no socket yet, and would never end.
    const line = { address: socket.remoteAddress ?? '', cut: () => void socket.destroy() };
    const { body, status, headers } = await app.fetch(req.raw, line);
    const answer = new Response(socket.destroyed ? null : body, { status, headers: { 'x-content-type-options': 'nosniff' } });
    // Browsers accept this header only over https, which a proxy may serve.
    if (req.header('x-forwarded-proto') === 'https') answer.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    for (const [name, value] of headers) answer.headers.set(name, value);
    return answer;
  });
  const server = createServer({ keepAliveTimeout }, getRequestListener(listener.fetch, { hostname: 'localhost' }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

export const limitedBody = bodyLimit({
  maxSize: 12_000_000,
  onError: () => jsonReply(413, JSON.stringify(refuse(413, 'La solicitud es demasiado grande.').body)),
});

/** Any origin may call, since tokens are in headers, never in cookies. Credentials are allowed because SignalR sends them. */
export const openToPages: MiddlewareHandler = (call, next) => {
  for (const [name, value] of Object.entries(openFile)) call.res.headers.set(name, value);
  return allowOrigin(call, next);
};

const allowOrigin = cors({
  origin: (origin) => origin || '*',
  credentials: true,
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: ['X-Now', 'X-Request-Id', 'Date', 'Retry-After', 'Idempotency-Replayed', 'appName', 'tenant'],
  maxAge: 600,
});

/**
 * Headers of a file, equal for every page. A browser caches a file for all pages of a site (Firefox for all of `*.localhost`). An
 * answer that names the first page's origin would fail on the second page.
 */
export const openFile: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** In bytes. Smaller answers are sent uncompressed, as gateways do. */
const worthPacking = 1_024;
const brotliQuality = 5;

const pack = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

function codingFor(acceptEncoding: string): keyof typeof pack | undefined {
  const accepted = acceptEncoding
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/** Compresses texts as the gateway of a real platform does. Hono's own `compress` lacks brotli. */
export const packTexts: MiddlewareHandler = async (call, next) => {
  await next();
  const coding = codingFor(call.req.header('accept-encoding') ?? '');
  if (coding === undefined || call.res.headers.has('content-encoding') || !/^text|json/.test(call.res.headers.get('content-type') ?? ''))
    return;
  const bytes = Buffer.from(await call.res.arrayBuffer());
  const worth = bytes.length >= worthPacking;
  const status = call.res.status;
  call.res = new Response(bytes.length === 0 ? null : worth ? await pack[coding](bytes) : bytes, { status, headers: call.res.headers });
  if (!worth) return;
  call.res.headers.delete('content-length');
  call.res.headers.set('content-encoding', coding);
  call.res.headers.append('vary', 'Accept-Encoding');
};
