import { percentDecoded } from '#shared/contract/header-value';
import { placeholdersOf } from '#shared/contract/endpoint';
import { isRecord, type Schema } from '#shared/contract/schema';
import { addressOf, type App, type Call } from './http.ts';
import type { AnyHandler } from './handler.ts';

export function namesOf(schema: Schema | undefined): string[] {
  const shape: unknown = isRecord(schema) ? schema['shape'] : undefined;
  return isRecord(shape) ? Object.keys(shape) : [];
}

export type Params = Readonly<Record<string, string>>;

/**
 * Routes an app's requests to handlers. If two endpoints share a path, the one whose own headers are all present is called.
 * @param paths further paths by endpoint, from config.json
 */
export function routeTo(
  handlers: readonly AnyHandler[],
  paths: Readonly<Record<string, string>>,
  app: App,
  answer: (call: Call, handler: AnyHandler, params: Params) => Promise<Response>,
): void {
  const addresses = handlers.flatMap((handler) =>
    [handler.endpoint.path, ...[handler.endpoint.name, ...(handler.endpoint.variants ?? [])].flatMap((name) => paths[name] ?? [])].map(
      (path) => {
        const segments = path.toLowerCase().replace(/\/$/, '').split('/');
        const route = segments.map((each, at) => (each.startsWith('{') ? `:at${at}` : each)).join('/');
        return { handler, method: handler.endpoint.method, route, segments };
      },
    ),
  );
  for (const address of addresses) {
    const sharing = addresses.filter(({ method, route }) => method === address.method && route === address.route);
    app.on(address.method, address.route, (call) => {
      const [{ handler, segments } = address] = sharing.toSorted(
        (a, b) => declaredAndSent(b.handler, call) - declaredAndSent(a.handler, call),
      );
      return answer(call, handler, paramsIn(call, handler, segments));
    });
  }
}

/** Returns the placeholders' values in the client's letter case, decoded if their encoding is valid. */
function paramsIn(call: Call, { endpoint }: AnyHandler, segments: readonly string[]): Params {
  const sent = addressOf(call.req).pathname.split('/');
  const values = sent.filter((_, at) => segments[at]?.startsWith('{'));
  return Object.fromEntries(placeholdersOf(endpoint.path).map((name, index) => [name, percentDecoded(values[index] ?? '')]));
}

function declaredAndSent({ endpoint }: AnyHandler, call: Call): number {
  const names = namesOf(endpoint.headers);
  const sent = names.filter((name) => call.req.header(name) !== undefined).length;
  return sent === names.length ? sent : -1;
}

export function headersFor({ endpoint }: AnyHandler, { req }: Call): Record<string, string> {
  return Object.fromEntries(namesOf(endpoint.headers).map((name) => [name, percentDecoded(req.header(name) ?? '')]));
}

export function queryFor({ endpoint }: AnyHandler, { req }: Call): Record<string, string> {
  const sent = new Map([...addressOf(req).searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(namesOf(endpoint.query).map((name) => [name, sent.get(name.toLowerCase()) ?? '']));
}
