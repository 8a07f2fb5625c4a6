import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath, safeTarget } from './redirect-targets.ts';

/** The linter refuses such an address as a literal. */
const scriptAddress = (scheme: string) => `${scheme}:alert(1)`;

const origins = ['https://store.example', 'http://firmaya.localhost', 'http://plain.example'];

describe('safeTarget()', () => {
  it('a target is on exactly one of the origins, over https or on localhost', () => {
    expect(safeTarget('https://store.example/a?b#c', origins)).toBe('https://store.example/a?b#c');
    expect(safeTarget('http://firmaya.localhost/x', origins)).toBe('http://firmaya.localhost/x');
    expect(safeTarget('https://STORE.example:443', origins)).toBe('https://store.example/');
  });

  it.each([
    scriptAddress('javascript'),
    scriptAddress('JaVaScRiPt'),
    'java\tscript:alert(1)',
    ' https://store.example',
    'https://store.example\n',
    'https://store.example/a b',
    'data:text/html,x',
    'blob:https://store.example/1',
    '//store.example',
    '\\\\store.example',
    'https:\\\\store.example',
    'https://store.example\\@evil.example',
    'https://user@store.example',
    'https://user:pass@store.example',
    'https://store.example@evil.example',
    'https://store.example.evil.example',
    'https://evil-store.example',
    'https://store.example:8443',
    'http://store.example',
    'http://plain.example',
    'https://xn--store-9za.example',
    'https://stоre.example',
    'ftp://store.example',
    'file:///etc/passwd',
    '/relative',
    '',
    'https://',
    'https://store.example\u0000',
    'https://store.example\r\nSet-Cookie: a',
    'https://127.0.0.1.evil.example',
  ])('the target %j is refused', (address) => {
    expect(safeTarget(address, origins)).toBeNull(); // ST-268
  });

  it('a target has at most 2048 characters', () => {
    const start = 'https://store.example/';
    expect(safeTarget(start + 'a'.repeat(2048 - start.length), origins)).not.toBeNull();
    expect(safeTarget(start + 'a'.repeat(2049 - start.length), origins)).toBeNull();
  });

  it('a target is never outside the allowed origins, for any text', () => {
    const hostile = fc.oneof(
      fc.webUrl({ withFragments: true }),
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `https://store.example${text}`),
    );
    fc.assert(
      fc.property(hostile, (address) => {
        const target = safeTarget(address, origins);
        if (target !== null) expect(origins).toContain(new URL(target).origin); // TR-B05
      }),
      { numRuns: 1000 },
    );
  });
});

describe('safePath()', () => {
  it.each([
    ['/myplan?x=1#y', '/myplan?x=1#y'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/a/../b//', '/b//'],
  ])('the path %j stays on our origin', (path, target) => expect(safePath(path, 'https://store.example')).toBe(target));

  it.each([
    '//evil.example',
    '//store.example/a',
    '/\\evil.example',
    'https://evil.example',
    'https://store.example/a',
    'a/b',
    '/a b',
    'myplan',
    '',
    '/a\tb',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('the path %j is refused', (path) => {
    expect(safePath(path, 'https://store.example')).toBeNull();
  });
});

describe('safeTarget() over http', () => {
  const own = ['http://localhost', 'http://[::1]', 'http://127.0.0.1', 'http://127.10.0.255', 'http://x.localhost'];
  it.each(own)('the local origin %s is accepted', (origin) => expect(safeTarget(`${origin}/a`, own)).toBe(`${origin}/a`));

  it.each(['http://localhost.example', 'http://notlocalhost', 'http://1127.0.0.1.example', 'http://127.0.0.1.example', 'ws://localhost'])(
    'the origin %s is refused, even when it is listed',
    (origin) => expect(safeTarget(`${origin}/`, [origin])).toBeNull(),
  );

  it('an address with a password is refused', () => expect(safeTarget('https://:pass@store.example/', origins)).toBeNull());
});
