import { Hono, type Context } from 'hono';

export interface Line {
  /** The caller's network address; '' for a request inside a page. */
  readonly address: string;
  /** Cuts the connection without an answer (fault `drop`). */
  cut(): void;
}

export type App = Hono<{ Bindings: Line }>;
export type Call = Context<{ Bindings: Line }>;

export const createApp = (): App => new Hono();

/** An app whose routes, written in lower case, match any letter case, with or without a slash at the end. */
export const anyCaseApp = (): App =>
  new Hono({
    getPath: (request) =>
      addressOf(request)
        .pathname.toLowerCase()
        .replace(/(.)\/$/, '$1'),
  });

/** Returns the address with its path as the client sent it. */
export const addressOf = ({ url }: Pick<Request, 'url'>): URL => new URL(url);

export function jsonReply(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(status === 204 ? null : body, { status, headers: { ...type, ...headers } });
}

interface Head {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a text answer that caches do not store unless the headers allow it. @param type such as 'html' of 'text/html' */
export function textReply(type: string, body: string, { status = 200, headers = {} }: Head = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
  });
}

/** Redirects to a GET after a form, so that Back and reload do not post again. */
export function redirectReply(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
