import type { ServerResponse } from 'node:http';
import { ApiError } from '#shared/api/api-error';
import { send } from '#shared/api/send';
import { publicConfig } from '#shared/contract/config';
import type { Endpoint, InputOf, RequestPart } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { parse, isRecord } from '#shared/contract/schema';
import { failureText } from '#shared/page/failure-text';
import { serveLocally } from '../../support/local-server.ts';
import { shuffled } from '../../support/numbers.ts';
import { together, tries, type Count, type Figure } from './figure.ts';
import { field } from '../../../sandbox/test-support/running.ts';

const parts: readonly RequestPart[] = ['params', 'query', 'headers', 'body'];

/** A value of a schema: required members are present, with meaningless content. */
function shaped(schema: unknown): unknown {
  const definition = field(schema, '_zod', 'def');
  switch (field(definition, 'type')) {
    case 'object': {
      const shape = field(definition, 'shape');
      return isRecord(shape) ? Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, shaped(each)])) : {};
    }
    case 'array':
      return [shaped(field(definition, 'element'))];
    case 'record':
      return {};
    case 'literal':
      return field(definition, 'values', 0);
    case 'enum':
      return Object.values(Object(field(definition, 'entries')))[0];
    case 'number':
    case 'int':
      return 1;
    case 'bigint':
      return 100n;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return 'uno';
    case 'union':
      return shaped(field(definition, 'options', 0));
    case 'pipe':
      return shaped(field(definition, 'out'));
    // An amount of money.
    case 'custom':
      return 100n;
    case undefined:
      return undefined;
    default:
      return shaped(field(definition, 'innerType'));
  }
}

/** An input that an endpoint can send, with meaningless values. */
function shapedInput<E extends Endpoint>(endpoint: E): InputOf<E> {
  return Object.fromEntries(parts.flatMap((part) => (endpoint[part] === undefined ? [] : [[part, shaped(endpoint[part])]]))) as InputOf<E>;
}

const endpoints: readonly Endpoint[] = Object.values(ENDPOINT_TABLE);

/** A fault between a call and its answer. */
interface Trouble {
  readonly name: string;
  /** Time limit of the call in ms: short if no answer will come. */
  readonly limit: number;
  answer(response: ServerResponse, path: string): void;
  /** A call must not return a value from this answer. */
  readonly unreadable?: true;
}

/** Longer than three attempts and their pauses take on a busy machine. */
const patience = 30_000;
const impatience = 300;
const statuses = [
  201, 204, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 415, 422, 429, 451, 500, 501, 502, 503, 504, 520, 599,
];
const html = '<!doctype html><html lang="es"><title>Portal</title><p>Acepta las condiciones para navegar';

function body(name: string, text: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Trouble {
  return {
    name,
    limit: patience,
    answer: (response) => void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text),
  };
}

const troubles: readonly Trouble[] = [
  ...statuses.map((status): Trouble => ({
    name: `status ${status}`,
    limit: patience,
    answer: (response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 || status === 304 ? '' : '{}'),
  })),
  ...[
    body('a portal with 200', html, { 'content-type': 'text/html' }),
    body('half an answer', '{"result":{"records":[{"id":1,'),
    body('a text', 'OK'),
  ].map((trouble): Trouble => ({ ...trouble, unreadable: true })),
  body('nothing with 200', ''),
  body('null', 'null'),
  body('a list of nothing', '[null]'),
  body('every field null', '{"result":null,"records":null,"statusMessage":null}'),
  body('other types', '{"result":{"records":"7","token":[],"signIn":1},"statusMessage":{}}'),
  {
    ...body(
      'a broken packing',
      Uint8Array.from({ length: 64 }, (_, at) => 7 * at),
      { 'content-encoding': 'gzip' },
    ),
    unreadable: true,
  },
  body('a mark before it', '\ufeff{"result":{}}'),
  body('fields twice', '{"result":{},"result":7,"result":{"records":[]}}'),
  { name: 'a line that is cut', limit: patience, answer: (response) => void response.destroy(), unreadable: true },
  {
    name: 'a line that is cut in the middle',
    limit: patience,
    answer(response) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"result":');
      setImmediate(() => response.destroy());
    },
    unreadable: true,
  },
  {
    name: 'another address, for ever',
    limit: patience,
    answer: (response, path) => void response.writeHead(302, { location: path }).end(),
    unreadable: true,
  },
  { name: 'no answer', limit: impatience, answer: () => undefined, unreadable: true },
  {
    name: 'no more than the head',
    limit: impatience,
    answer: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    unreadable: true,
  },
  {
    name: 'come back tomorrow',
    limit: impatience,
    answer: (response) => void response.writeHead(503, { 'retry-after': '86400' }).end(),
    unreadable: true,
  },
];
const cells = endpoints.flatMap((endpoint) => troubles.map((trouble) => ({ endpoint, trouble })));
type Cell = (typeof cells)[number];

/** Number of simultaneous calls. */
const atOnce = 100;
/** A word sent with each call, which must not occur in any failure text. */
const secret = 'palabra-secreta';

/** Returns what is wrong with the end of a call; null if it gave one declared value or one failure with a text. */
async function judged({ endpoint, trouble }: Cell, cell: number, port: number): Promise<string | null> {
  const config = parse(publicConfig, { hosts: { license: `http://127.0.0.1:${port}/${cell}` } });
  try {
    const answer = await send(endpoint, shapedInput(endpoint), { config, token: secret, timeLimit: trouble.limit });
    if (trouble.unreadable) return 'gives a value';
    if (!answer.ok)
      return endpoint.refusals?.includes(answer.status) === true ? null : `gives ${answer.status} back as if it were declared`;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return `throws ${String(error)}`;
    if (error.kind === 'unsendable') return `is not sent: ${String(error.cause)}`;
    if (`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes(secret)) return 'tells what was sent';
    return failureText(error).endsWith('.') || failureText(error) === 'Error de servidor' ? null : `says '${failureText(error)}'`;
  }
}

async function run(chosen: readonly number[]): Promise<Count> {
  /** Number of requests of each cell. */
  const asked = new Map<string, number>();
  // The path names the cell, which selects the fault.
  const { port, stop } = await serveLocally((request, response) => {
    const [, cell = ''] = (request.url ?? '').split('/');
    asked.set(cell, (asked.get(cell) ?? 0) + 1);
    request.resume();
    const trouble = cells[Number(cell)]?.trouble;
    request.once('end', () => trouble?.answer(response, request.url ?? '/'));
  });
  try {
    const counts: Count[] = [];
    for (let from = 0; from < chosen.length; from += atOnce) {
      const batch = chosen.slice(from, from + atOnce);
      const ends = await Promise.all(
        batch.map(async (cell) => {
          const each = cells[cell];
          if (each === undefined) throw new RangeError(`There is no cell ${cell}.`);
          const wrong = await judged(each, cell, port);
          const times = asked.get(String(cell)) ?? 0;
          const most = each.endpoint.method === 'GET' ? 3 : 1;
          const tooOften = times > most && !each.trouble.name.startsWith('another address') ? `is asked ${times} times` : null;
          return { name: `${each.endpoint.name}, ${each.trouble.name}`, wrong: wrong ?? tooOften };
        }),
      );
      counts.push(await tries(ends, ({ name, wrong }) => (wrong === null ? null : `${name}: ${wrong}`)));
    }
    return together(...counts);
  } finally {
    await stop();
  }
}

export const faults: Figure = {
  name: 'faults',
  counts:
    'calls of every endpoint answered with another status, a broken body, too late, in part or not at all: neither a declared value nor one failure with a sentence, or sent again when that may do harm',
  unit: 'calls',
  floor: 1_000,
  target: cells.length,
  targetHours: 0.02,
  run: ({ seed, atLeast }) => run(shuffled([...cells.keys()], seed).slice(0, atLeast)),
};
