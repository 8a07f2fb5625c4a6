import { describe, expect, it } from 'vitest';
import { createContract } from '#shared/contract/contracts';
import { revokeToken } from '#shared/contract/session';
import { readAnswer } from './answer.ts';

describe('a yes', () => {
  it('is any 2xx, unless the endpoint names its own', () => {
    expect(readAnswer(revokeToken, 204, '')).toMatchObject({ ok: true });
    expect(readAnswer(createContract, 200, '{"result":{"id":1}}')).toMatchObject({ ok: true }); // LC-453
    expect(() => readAnswer(createContract, 201, '{"result":{"id":1}}')).toThrow('createContract: the server refused (status 201)'); // LC-453
    expect(readAnswer(createContract, 422, '{"statusMessage":"No."}')).toMatchObject({ ok: false, status: 422, message: 'No.' });
  });
});
