import { decodeHeaderValue } from '#shared/contract/header-value';
import { placeholdersOf } from '#shared/contract/endpoint';
import { isRecord, type Schema } from '#shared/contract/schema';
import { decodedText, type PlatformRequest } from './http.ts';
import type { AnyHandler } from './table.ts';

export interface Route {
  readonly handler: AnyHandler;
  readonly params: Readonly<Record<string, string>>;
}

interface Compiled {
  readonly handler: AnyHandler;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly headerNames: readonly string[];
}

/** The declared names of a params, query or headers schema. */
export function namesOf(schema: Schema | undefined): string[] {
  const shape: unknown = isRecord(schema) ? schema['shape'] : undefined;
  return isRecord(shape) ? Object.keys(shape) : [];
}

/**
 * Finds the handler of a request; paths match without regard to letter case.
 * @param paths further paths, by endpoint, as config.json names them
 */
export function createRouter(
  handlers: readonly AnyHandler[],
  paths: Readonly<Record<string, string>> = {},
): (request: PlatformRequest) => Route | 'method' | null {
  const addresses = handlers.flatMap((handler) =>
    [handler.endpoint.path, ...[handler.endpoint.name, ...(handler.endpoint.variants ?? [])].flatMap((name) => paths[name] ?? [])].map(
      (path) => ({ handler, path }),
    ),
  );
  const compiled = addresses.map(({ handler, path }): Compiled => {
    const { endpoint } = handler;
    const source = path
      .split(/\{\w+\}/)
      .map((piece) => piece.replace(/[.+?^${}()|[\]\\*]/g, '\\$&'))
      .join('([^/]+)')
      .replace(/\/$/, '');
    return {
      handler,
      pattern: new RegExp(`^${source}/?$`, 'i'),
      names: placeholdersOf(endpoint.path),
      headerNames: namesOf(endpoint.headers),
    };
  });
  return function route(request) {
    const fitting = compiled.filter(({ pattern }) => pattern.test(request.url.pathname));
    if (fitting.length === 0) return null;
    // Two endpoints may share a path; the one whose own headers are all present is meant.
    const best = fitting
      .filter(({ handler }) => handler.endpoint.method === request.method)
      .toSorted((a, b) => declaredAndSent(b, request) - declaredAndSent(a, request))[0];
    if (best === undefined) return 'method';
    const values = best.pattern.exec(request.url.pathname)?.slice(1) ?? [];
    return {
      handler: best.handler,
      params: Object.fromEntries(best.names.map((name, index) => [name, decodedText(values[index] ?? '') ?? values[index] ?? ''])),
    };
  };
}

function declaredAndSent({ headerNames }: Compiled, request: PlatformRequest): number {
  const sent = headerNames.filter((name) => request.headers[name.toLowerCase()] !== undefined).length;
  return sent === headerNames.length ? sent : -1;
}

/** The declared headers of a request as text, decoded; '' when absent. */
export function headersFor(handler: AnyHandler, request: PlatformRequest): Record<string, string> {
  return Object.fromEntries(
    namesOf(handler.endpoint.headers).map((name) => [name, decodeHeaderValue(request.headers[name.toLowerCase()] ?? '')]),
  );
}

/** The declared query parts as text; '' when absent. */
export function queryFor(handler: AnyHandler, request: PlatformRequest): Record<string, string> {
  const sent = new Map([...request.url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(namesOf(handler.endpoint.query).map((name) => [name, sent.get(name.toLowerCase()) ?? '']));
}
