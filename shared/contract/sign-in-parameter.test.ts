import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openText, sealText } from './aes-cbc.ts';
import { looksLikeSignIn, openSignIn } from './sign-in-parameter.ts';

const key = { key: Buffer.alloc(32, 7).toString('base64'), iv: Buffer.alloc(16, 9).toString('base64') };
const facts = { token: 'a.b.c', refreshToken: 'r', userName: 'ana ñ', myplan: 'true' };

/** Encrypts as the platform does, with Node's own cipher. */
function sealedElsewhere(text: string, encoding: 'base64' | 'base64url'): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 7), Buffer.alloc(16, 9));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString(encoding);
}

test('a parameter encrypted by another sender is decrypted, in base64 and base64url (ST-211)', async () => {
  for (const encoding of ['base64', 'base64url'] as const) {
    expect(await openSignIn(sealedElsewhere(JSON.stringify(facts), encoding), key)).toEqual(facts);
  }
});

test('a plus that an address turned into a space is restored', async () => {
  const sealed = sealedElsewhere(JSON.stringify({ ...facts, userName: 'ana 5' }), 'base64');
  expect(await openSignIn(sealed.replace(/\+/g, ' '), key)).toMatchObject({ userName: 'ana 5' });
});

test('an encrypted parameter is recognised in either alphabet (ST-032)', () => {
  for (const encoding of ['base64', 'base64url'] as const) {
    expect(looksLikeSignIn(sealedElsewhere(JSON.stringify(facts), encoding), false)).toBe(true);
    expect(looksLikeSignIn(sealedElsewhere(JSON.stringify(facts), encoding), true)).toBe(true);
  }
});

test('shorter path segments and fixed routes are unknown addresses, not sign-ins (ST-032)', () => {
  expect(['myplan', 'a'.repeat(63), `${'a'.repeat(70)}.html`].map((text) => looksLikeSignIn(text, true))).toEqual([false, false, false]);
  // 64 characters are 48 bytes, three cipher blocks. A sign-in code may have any length.
  expect(looksLikeSignIn('a'.repeat(64), false)).toBe(true);
  expect(looksLikeSignIn('a'.repeat(66), false)).toBe(false);
  expect(looksLikeSignIn('a'.repeat(66), true)).toBe(true);
});

describe('recognising the sign-in parameter', () => {
  const url = fc.string({ unit: fc.constantFrom(...'ABZabz019-_'), minLength: 1, maxLength: 200 });
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'abcñ-'), minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 12 });

  test('an encrypted text of at least 64 characters is recognised, in both alphabets, padded or not', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 33, maxLength: 400 }),
        fc.constantFrom('base64', 'base64url'),
        fc.boolean(),
        (text, encoding, padded) => {
          const sealed = sealedElsewhere(text, encoding as 'base64' | 'base64url');
          const given = padded ? sealed.padEnd(Math.ceil(sealed.length / 4) * 4, '=') : sealed.replace(/=+$/, '');
          expect(looksLikeSignIn(given, false)).toBe(given.length >= 64); // ST-032, ST-211
        },
      ),
    );
  });

  test('a text that mixes both alphabets is not recognised', () => {
    fc.assert(
      fc.property(url, fc.constantFrom('+', '/'), fc.constantFrom('-', '_'), url, fc.boolean(), (before, plain, ofUrl, after, codes) => {
        expect(looksLikeSignIn(`${before}${plain}${ofUrl}${after}`.padEnd(128, 'A'), codes)).toBe(false);
      }),
    );
  });

  test('a text without whole cipher blocks is recognised only where codes are allowed, and then as one segment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 400 }), (length) => {
        const text = 'aB'.repeat(length).slice(0, length);
        const bytes = Buffer.from(text, 'base64url');
        const whole = length % 4 !== 1 && bytes.length % 16 === 0;
        expect(looksLikeSignIn(text, false)).toBe(whole);
        expect(looksLikeSignIn(text, true)).toBe(true);
        expect(looksLikeSignIn(`/${text.slice(1)}`, true)).toBe(whole);
      }),
    );
  });

  test('a path of several words with hyphens is not recognised, at any length', () => {
    fc.assert(
      fc.property(words, (segments) => {
        const path = segments.join('/');
        // Hyphens together with several segments mix two alphabets.
        fc.pre(path.includes('/') && path.includes('-'));
        expect(looksLikeSignIn(path, true)).toBe(false);
      }),
    );
  });
});

test('a changed, cut, foreign or empty parameter fails (ST-218)', async () => {
  const sealed = sealedElsewhere(JSON.stringify(facts), 'base64url');
  const other = sealedElsewhere('{"token":"only"}', 'base64url');
  for (const bad of [`${sealed.slice(0, -2)}AA`, sealed.slice(0, 20), other, '', '***'])
    await expect(openSignIn(bad, key)).rejects.toThrow(); // TR-B12
});

test('each stored value is encrypted with its own initialization vector (ST-524)', async () => {
  const storage = { key: key.key };
  const [first, second] = [await sealText('hola', storage), await sealText('hola', storage)];
  expect(first).not.toBe(second);
  expect(await Promise.all([first, second].map((sealed) => openText(sealed, storage)))).toEqual(['hola', 'hola']);
});

test('a text whose length fits no encrypted text is not recognised', () => {
  // One extra digit encodes no byte, and padding completes a group of four.
  expect(looksLikeSignIn('a'.repeat(65), false)).toBe(false);
  expect(looksLikeSignIn(`${'a'.repeat(64)}=`, false)).toBe(false);
  expect(looksLikeSignIn(`${'a'.repeat(86)}==`, false)).toBe(true);
});
