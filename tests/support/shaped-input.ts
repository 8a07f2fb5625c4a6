import type { Endpoint, InputOf, RequestPart } from '#shared/contract/endpoint';
import { isRecord } from '#shared/contract/schema';
import { field } from '../../sandbox/test-support/running.ts';

const parts: readonly RequestPart[] = ['params', 'query', 'headers', 'body'];

/** A value of a schema, as far as the schema tells: what is asked for is there, and means nothing. */
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
    // An amount of money inside.
    case 'custom':
      return 100n;
    case undefined:
      return undefined;
    default:
      return shaped(field(definition, 'innerType'));
  }
}

/** An input that an endpoint can send, with values that mean nothing. */
export function shapedInput<E extends Endpoint>(endpoint: E): InputOf<E> {
  return Object.fromEntries(parts.flatMap((part) => (endpoint[part] === undefined ? [] : [[part, shaped(endpoint[part])]]))) as InputOf<E>;
}
