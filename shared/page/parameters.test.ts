import { describe, expect, it } from 'vitest';
import { parameterValue } from './parameters.ts';

const read = (parameterValueText: string | null): unknown => parameterValue({ parameterCode: 'x', parameterValue: parameterValueText });

describe('the value of a parameter', () => {
  it.each([
    ['{"type":"number","value":5}', 5],
    ['{"type":"string","value":"5"}', '5'],
    ['{"type":"boolean","value":false}', false],
    ['{"type":"array","value":[0,19]}', [0, 19]],
    ['{"type":"object","value":{"a":1}}', { a: 1 }],
  ])('is read from its JSON text: %s', (text, value) => {
    expect(read(text)).toEqual(value); // ST-201
  });

  it.each([
    '{"type":"number","value":"5"}',
    '{"type":"string","value":5}',
    '{"type":"boolean","value":"false"}',
    '{"type":"array","value":{"a":1}}',
    '{"type":"object","value":[1]}',
    '{"type":"object","value":null}',
    '{"type":"number","value":1e999}', // a number has to be finite
    '{"type":"number"}',
    '{"value":5}',
    '5',
    'null',
    'ciento veinte',
    '',
    null,
  ])('is ignored where it is not of the type it declares: %s', (text) => {
    expect(read(text)).toBeUndefined(); // ST-202
  });
});
