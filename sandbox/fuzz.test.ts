import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { isRecord } from '#shared/contract/schema';
import { expect, it } from 'vitest';
import { namesOf } from './core/router.ts';
import { field, runningSandbox } from './test-support/running.ts';

const { ask, control, tokenOf } = runningSandbox();
const endpoints = Object.values(ENDPOINT_TABLE);

/** Values that no screen sends: excessive numbers, wrong types, missing values. */
const odd: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'null',
  'ñ%_\'";--\0',
  'a'.repeat(100_000),
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '9'.repeat(21),
  '-0',
  'NaN',
  '2024-02-31T25:61:61',
  [],
  [null],
  {},
  { id: {} },
];
const oddText = odd.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
const inPath = (value: string): string => encodeURIComponent(value.slice(0, 2_000)) || '%20';
const inHeader = (value: string): string => encodeURIComponent(value.slice(0, 4_000));

/** A body in the shape of the contract's schema, with ids of no record. */
function shaped(schema: unknown, filling: unknown): unknown {
  const definition = field(schema, '_zod', 'def');
  const type = field(definition, 'type');
  const inner = field(definition, 'innerType') ?? field(definition, 'in') ?? field(definition, 'options', 0);
  if (type === 'object') {
    const shape = field(definition, 'shape');
    return isRecord(shape) ? Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, shaped(each, filling)])) : {};
  }
  if (type === 'literal') return field(definition, 'values', 0);
  if (type === 'enum') return Object.values(Object(field(definition, 'entries')))[0];
  if (type === 'array') return [shaped(field(definition, 'element'), filling)];
  if (type === 'number' || type === 'int') return typeof filling === 'number' ? filling : 987_654_321;
  if (type === 'boolean') return true;
  if (type === 'string') return typeof filling === 'string' ? filling : String(filling);
  return inner === undefined ? filling : shaped(inner, filling);
}

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s rejects odd input without a server error',
  async (_, endpoint) => {
    const token = await tokenOf('superadmin');
    const headerNames = namesOf('headers' in endpoint ? endpoint.headers : undefined);
    const queryNames = namesOf('query' in endpoint ? endpoint.query : undefined);
    const body = 'body' in endpoint ? endpoint.body : undefined;
    const call = async (text: string, sent: unknown) => {
      const query = queryNames.map((name) => `${name}=${inPath(text)}`).join('&');
      const answer = await ask({
        method: endpoint.method,
        path: `${endpoint.path.replace(/\{\w+\}/g, inPath(text))}${query === '' ? '' : `?${query}`}`,
        headers: Object.fromEntries(headerNames.filter((name) => name !== 'Authorization').map((name) => [name, inHeader(text)])),
        token,
        ...(body === undefined ? {} : { body: JSON.stringify(sent) ?? '' }),
      });
      return { status: answer.status, text: text.slice(0, 40), sent: JSON.stringify(sent)?.slice(0, 300) };
    };
    const bodies: readonly unknown[] =
      body === undefined ? [] : [...odd.flatMap((value) => [value, shaped(body, value)]), [shaped(body, 1)], shaped(body, 987_654_321)];
    const answers = [
      ...(headerNames.length + queryNames.length > 0 || endpoint.path.includes('{')
        ? await Promise.all(oddText.map((text) => call(text, body === undefined ? undefined : shaped(body, 1))))
        : []),
      ...(await Promise.all(bodies.map((each) => call('1', each)))),
    ];
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // The sandbox still answers.
    expect(Array.isArray(await control('requests'))).toBe(true);
  },
);
