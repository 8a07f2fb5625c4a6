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

  it('that is none has no words where the platform gave blanks', () => {
    expect(readAnswer(createContract, 422, '{"statusMessage":"  "}')).toMatchObject({ ok: false, status: 422, message: null });
  });

  it('says when what it holds was changed last, where the platform says so', () => {
    const headers = new Headers({ 'Last-Modified': 'Tue, 24 Nov 2026 12:00:00 GMT' });
    expect(readAnswer(revokeToken, 200, '', headers)).toMatchObject({ ok: true, lastModified: 'Tue, 24 Nov 2026 12:00:00 GMT' });
    expect(readAnswer(revokeToken, 200, '')).not.toHaveProperty('lastModified');
  });
});
