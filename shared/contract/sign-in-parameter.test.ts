import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { openText, sealText } from './aes-cbc.ts';
import { looksLikeSignIn, openSignIn } from './sign-in-parameter.ts';

const key = { key: Buffer.alloc(32, 7).toString('base64'), iv: Buffer.alloc(16, 9).toString('base64') };
const facts = { token: 'a.b.c', refreshToken: 'r', userName: 'ana ñ', myplan: 'true' };

/** As another platform's sender would make it. */
function sealedElsewhere(text: string, encoding: 'base64' | 'base64url'): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 7), Buffer.alloc(16, 9));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString(encoding);
}

test('a parameter sealed by another sender opens, in base64 and base64url (ST-211, corrections 1.30)', async () => {
  for (const encoding of ['base64', 'base64url'] as const) {
    expect(await openSignIn(sealedElsewhere(JSON.stringify(facts), encoding), key)).toEqual(facts);
  }
});

test('a plus that an address turned into a space is put back', async () => {
  const sealed = sealedElsewhere(JSON.stringify({ ...facts, userName: 'ana 5' }), 'base64');
  expect(await openSignIn(sealed.replace(/\+/g, ' '), key)).toMatchObject({ userName: 'ana 5' });
});

test('a parameter looks like one in either alphabet (ST-032)', () => {
  for (const encoding of ['base64', 'base64url'] as const)
    expect(looksLikeSignIn(sealedElsewhere(JSON.stringify(facts), encoding))).toBe(true);
});

test('shorter segments and fixed routes are unknown addresses, not sign-ins (ST-032)', () => {
  expect(['myplan', 'a'.repeat(63), `${'a'.repeat(70)}.html`].map(looksLikeSignIn)).toEqual([false, false, false]);
  expect(looksLikeSignIn('a'.repeat(64))).toBe(true);
});

test('a changed, cut, foreign or empty parameter fails (ST-218)', async () => {
  const sealed = sealedElsewhere(JSON.stringify(facts), 'base64url');
  const other = sealedElsewhere('{"token":"only"}', 'base64url');
  for (const bad of [`${sealed.slice(0, -2)}AA`, sealed.slice(0, 20), other, '', '***'])
    await expect(openSignIn(bad, key)).rejects.toThrow();
});

test('a stored value gets a vector of its own each time (ST-524)', async () => {
  const storage = { key: key.key };
  const [first, second] = [await sealText('hola', storage), await sealText('hola', storage)];
  expect(first).not.toBe(second);
  expect(await Promise.all([first, second].map((sealed) => openText(sealed, storage)))).toEqual(['hola', 'hola']);
});
