import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { refuse } from '../core/handler.ts';
import { jsonReply, type App } from '../core/http.ts';

/** Loopback only: the sandbox gives a token to every caller. */
const host = '127.0.0.1';
/**
 * Milliseconds that an idle connection stays open. Node's default of five seconds would close it just when a busy test uses it
 * again.
 */
const keepAliveTimeout = 120_000;

/** Starts one listener on loopback. */
export function listen(port: number, app: App): Promise<Server> {
  const listener = new Hono<{ Bindings: HttpBindings }>().all('*', async ({ req, env }) => {
    const { socket } = env.incoming;
    // Not the answer: one that waits behind another on its connection has no socket yet, and would never end.
    const line = { address: socket.remoteAddress ?? '', cut: () => void socket.destroy() };
    const { body, status, headers } = await app.fetch(req.raw, line);
    const answer = new Response(socket.destroyed ? null : body, { status, headers: { 'x-content-type-options': 'nosniff' } });
    // Sent only where a browser listens to it: behind a proxy that speaks https.
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

/** Refuses a body that is larger than any call of ours. */
export const limitedBody = bodyLimit({
  maxSize: 12_000_000,
  onError: () => jsonReply(413, JSON.stringify(refuse(413, 'La solicitud es demasiado grande.').body)),
});

/** Any page may ask: tokens travel in headers, never in cookies. Credentials are allowed because SignalR asks with them. */
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
 * Headers of a file, the same for every page. A browser caches a file for all pages of a site, so an answer with the first page's
 * origin would fail on the second (in Firefox for all of `*.localhost`).
 */
export const openFile: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
