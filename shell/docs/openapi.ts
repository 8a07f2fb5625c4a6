import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toJSONSchema, type $ZodPipeDef } from 'zod/v4/core';
import type { Credential, Endpoint, Host } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { isAssumed, money, statusMessage, wireOf, type Schema } from '#shared/contract/schema';
import { code, table } from './markdown.ts';

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
};

interface Body {
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown } };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly servers: readonly [{ readonly url: string; readonly description: string }];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: Body & { readonly required: true };
  readonly responses: Readonly<Record<string, Body & { readonly description: string }>>;
  /** Set for a call that the customer's documents do not describe. */
  readonly 'x-assumed'?: true;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [member: string]: unknown;
}

/** Seen from the platform. A request has one spelling; an answer is read in several. */
type Direction = 'request' | 'answer';

const hosts: Readonly<Record<Host, string>> = {
  license: 'The licence platform: `hosts.license` of config.json.',
  auth: 'Sign-in: `hosts.auth`, else the licence platform.',
  security: 'Users and sessions: `hosts.security`, else the licence platform.',
  mail: 'Mail: `hosts.mail`, else the licence platform.',
  external: 'Identity validation and registers: `hosts.external`, else the licence platform.',
  gateway: 'The payment gateway: `hosts.gateway`, else the licence platform.',
  maps: 'Addresses: `hosts.maps`, else the licence platform.',
};

const security: Readonly<Record<Credential, Operation['security']>> = {
  visitor: [],
  user: [{}, { user: [] }],
  admin: [{ admin: [] }],
};

/** Returns the comment above each endpoint of the contract, by its name. */
function descriptions(): ReadonlyMap<string, string> {
  const folder = path.join(import.meta.dirname, '..', '..', 'shared', 'contract');
  return new Map(
    globSync('*.ts', { cwd: folder }).flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = endpoint\(/g)].map(
        ([, comment = '', name = '']) =>
          [
            name,
            comment
              .replaceAll(/^\s*\* ?/gm, '')
              .replaceAll(/\s+/g, ' ')
              .trim(),
          ] as const,
      ),
    ),
  );
}

/** Returns a schema of the contract as JSON Schema of the value on the wire. */
function jsonSchema(schema: Schema, direction: Direction): JsonSchema {
  const { $schema: _, ...written } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: target }) {
      const { def } = zodSchema._zod;
      const wire = wireOf(zodSchema) ?? (def.type === 'pipe' ? wireOfPipe(def, direction) : undefined);
      if (wire !== undefined) replace(target, jsonSchema(wire, direction));
      if (def === money._zod.def)
        replace(target, { type: direction === 'request' ? 'number' : ['number', 'string'], description: 'Pesos.' });
      if (isAssumed(zodSchema)) Object.assign(target, { 'x-assumed': true });
    },
  });
  return written as JsonSchema;
}

function replace(target: object, by: JsonSchema): void {
  for (const name of Object.keys(target)) Reflect.deleteProperty(target, name);
  Object.assign(target, by);
}

/** Returns one side of a pipe: a codec's single spelling for a request, and a function's result for an answer. */
function wireOfPipe({ in: from, out, reverseTransform }: $ZodPipeDef, direction: Direction): Schema | undefined {
  const isCodec = reverseTransform !== undefined;
  return isCodec ? (direction === 'request' ? out : undefined) : from._zod.def.type === 'transform' ? out : undefined;
}

/** Returns the parameters of an endpoint's path or headers. The token is declared as OpenAPI's `security`, not as a parameter. */
function parameters(schema: Schema | undefined, place: Operation['parameters'][number]['in']): Operation['parameters'] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'request');
  return Object.entries(properties)
    .filter(([name]) => name !== 'Authorization')
    .map(([name, each]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: asText(each) }));
}

/** A null parameter is the text 'null' on the wire. */
function asText(schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat();
  if (!types.includes('null')) return schema;
  return {
    anyOf: [
      { ...schema, type: types.filter((type) => type !== 'null') },
      { type: 'string', const: 'null' },
    ],
  };
}

const failure = { description: 'A failure: the page says so, and offers another try. 401 ends the session.' };

/** One call of each endpoint with the sandbox's answer. `sandbox/answers.test.ts` records and checks them. */
export const EXAMPLES_FILE = path.join(import.meta.dirname, 'openapi-examples.json');

type Examples = Readonly<Record<string, { readonly request?: unknown; readonly answer?: unknown }>>;

const json = (schema: JsonSchema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

function operation(endpoint: Endpoint, description: string, example: Examples[string] = {}): Operation {
  const { name, host, as, body, answer, open, successes = [200], refusals = [] } = endpoint;
  const read = jsonSchema(answer, 'answer');
  const isRead = Object.keys(read).length > 0;
  const refused = {
    description: 'A refusal, with the words that the buyer or the staff member reads.',
    ...json(jsonSchema(statusMessage, 'answer')),
  };
  return {
    operationId: name,
    summary: wordsOf(name),
    description,
    tags: [host],
    servers: [{ url: 'https://api.example', description: hosts[host] }],
    security: host === 'gateway' ? [{ order: [] }] : security[as],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...parameters(endpoint.headers, 'header')],
    ...(body === undefined ? {} : { requestBody: { required: true, ...json(jsonSchema(body, 'request'), example.request) } }),
    responses: {
      ...Object.fromEntries(
        successes.map((status) => [
          status,
          { description: isRead ? 'What is read of the answer.' : 'Done; no body is read.', ...(isRead ? json(read, example.answer) : {}) },
        ]),
      ),
      ...Object.fromEntries(refusals.map((status) => [status, refused])),
      '4XX': failure,
      '5XX': failure,
    },
    ...(open === true ? { 'x-assumed': true } : {}),
  };
}

function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names a value's kind in JSON's terms. */
function kindOf({ type, items, anyOf, enum: values, const: value }: JsonSchema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((each) => JSON.stringify(each)).join(' or ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(kindOf))].join(' or ');
  if (items !== undefined) return `list of ${kindOf(items)}`;
  return [type ?? 'anything'].flat().join(' or ');
}

/** Returns every member below a value with its path, as rows of a table. */
function members(schema: JsonSchema, way = ''): string[][] {
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [
      [
        code(way + name),
        kindOf(each),
        [required.includes(name) ? 'always' : '', each['x-assumed'] === true ? 'assumed' : '', each.description ?? '']
          .filter(Boolean)
          .join('; '),
      ],
      ...members(each, `${way}${name}.`),
    ]),
    ...(items === undefined ? [] : members(items, way === '' ? '[].' : `${way.slice(0, -1)}[].`)),
    ...anyOf.flatMap((each) => members(each, way)),
  ];
}

const bodyOf = (body: Body | undefined): JsonSchema => body?.content?.['application/json'].schema ?? {};

const part = (title: string, rows: string[][]): string =>
  rows.length === 0 ? '' : `\n\n**${title}**\n\n${table(['member', 'kind', 'notes'], rows)}`;

export function callsPage({ paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const sections = calls
    .toSorted((one, other) => one.call.operationId.localeCompare(other.call.operationId))
    .map(({ path, method, call: { operationId, description, parameters, requestBody, responses, servers, ...call } }) => {
      const [answered, ...others] = Object.entries(responses).filter(([status]) => !status.endsWith('XX'));
      const refusals = others.map(([status]) => status);
      return `## ${operationId}

${description}${call['x-assumed'] === true ? ' The documents of the platform do not give this call.' : ''}

\`${method.toUpperCase()} ${path}\`. ${servers[0].description}${refusals.length === 0 ? '' : ` Refusals: ${refusals.join(', ')}.`}${part(
        'Parameters',
        parameters.map(({ name, in: place, required, schema }) => [
          code(name),
          kindOf(schema),
          `${place}${required ? '' : ', may be missing'}`,
        ]),
      )}${part('Request', members(bodyOf(requestBody)))}${part('Answer', members(bodyOf(answered?.[1])))}`;
    });
  return `# The platform's calls

Every call that a store makes of its licence platform, written from the contract that the store itself reads and sends with. The same as [OpenAPI 3.1](https://store.example/docs/openapi.json), for client generators and validators. Members marked 'assumed' are in no document of the platform.

${sections.join('\n\n')}
`;
}

/** The OpenAPI description, for client generators, viewers and validators. */
export function openApi(): OpenApi {
  const texts = descriptions();
  const examples = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Examples;
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of Object.values<Endpoint>(ENDPOINT_TABLE))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(
      endpoint,
      texts.get(endpoint.name) ?? wordsOf(endpoint.name),
      examples[endpoint.name],
    );
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Licence platform',
      version: '<release>',
      summary: 'The calls that a licence store makes of its platform.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description:
        'Written from the contract that the store reads and sends with. `x-assumed` marks what the documents of the platform do not name.',
    },
    servers: [{ url: 'https://api.example', description: hosts.license }],
    tags: Object.entries(hosts).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        user: bearer("The signed-in customer's or staff member's token. A visitor sends none."),
        admin: bearer('The admin session token of `getAdminToken`.'),
        order: { type: 'apiKey', in: 'header', name: 'Authorization', description: "'Token ' and the token of the order's answer." },
      },
    },
  };
}
