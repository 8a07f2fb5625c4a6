import type { Endpoint, Host } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { fieldsOf } from './check.ts';
import { screensOf } from './screens.ts';

const hostNames: Readonly<Record<Host, string>> = {
  license: 'the licence API',
  auth: 'auth',
  security: 'security',
  mail: 'mail',
  external: 'external sources',
  gateway: 'payment gateway',
  maps: 'maps',
};

/** Every call as rows of a table in Markdown, by host and path: what a platform must offer. */
export function offerTable(): string {
  const rows = Object.values<Endpoint>(ENDPOINT_TABLE)
    .toSorted(
      (a, b) =>
        a.host.localeCompare(b.host) || a.path.toLowerCase().localeCompare(b.path.toLowerCase()) || a.method.localeCompare(b.method),
    )
    .map(rowOf);
  return [
    '| call | host | headers of its own | whose token | asked by the check | stands on it |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function rowOf(endpoint: Endpoint): string {
  const { name, method, path, host, as, headers, safe } = endpoint;
  const own =
    headers === undefined
      ? ''
      : fieldsOf(headers)
          .map((field) => `\`${field}\``)
          .join(' ');
  const stands = screensOf(name).map((screen) => screen.replace(/^every page.*/, 'every page'));
  return `| \`${method} ${path}\` | ${hostNames[host]} | ${own} | ${as} | ${safe === true ? 'yes' : ''} | ${[...new Set(stands)].join(', ')} |`;
}
