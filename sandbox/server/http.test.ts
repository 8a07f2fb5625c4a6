import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { markSvg } from '#shared/brands/brand';
import { brands } from '#shared/brands/brand-table';
import { runningSandbox } from '../test-support/running.ts';

const { sandbox } = runningSandbox();

test('a cached file can be used by every page of the site', async () => {
  const file = new URL('/_pages/figtree.woff2', sandbox().addresses.start);
  for (const origin of ['firmaya', 'colnomina'].map(sandbox().addresses.landing)) {
    const answer = await fetch(file, { headers: { origin } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('an answer of the platform names the requesting origin, because the hub sends credentials', async () => {
  const origin = sandbox().addresses.landing('firmaya');
  const answer = await fetch(new URL('/license/api/parameter/GetAppParameters', sandbox().addresses.platform), { headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('vary')).toContain('Origin');
});

test("a landing page's favicon is the mark of the brand's store", async () => {
  const address = new URL('/favicon.svg', sandbox().addresses.landing('superguarda'));
  const { host, port } = address;
  // Node does not resolve `*.localhost`, as browsers do.
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: 'localhost', port, path: address.pathname, headers: { host } }, resolve).on('error', reject);
  });
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(await text(answer)).toBe(markSvg(brands.superguarda));
});

describe('compressing answers', () => {
  const places = '/license/api/parameter/GetListStatesAndCities';

  interface Raw {
    readonly headers: IncomingMessage['headers'];
    readonly bytes: Buffer;
  }

  /** The bytes on the wire, as `fetch` would decompress them. */
  function raw(path: string, acceptEncoding: string, origin?: string): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': acceptEncoding, ...(origin === undefined ? {} : { origin }) };
      get(new URL(path, sandbox().addresses.platform), { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
  }

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ] as const)('a long answer for clients that accept %s is compressed with %s', async (accepted, coding, unpack) => {
    const plain = await raw(places, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const { headers, bytes } = await raw(places, accepted, sandbox().addresses.landing('firmaya'));
    expect(headers['content-encoding']).toBe(coding);
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(unpack(bytes).equals(plain.bytes)).toBe(true);
    // A cache must not mix answers of two origins or codings.
    expect(headers['vary']).toBe('Origin, Accept-Encoding');
    expect(headers['access-control-allow-origin']).toBe(sandbox().addresses.landing('firmaya'));
  });

  test('a short answer is not compressed', async () => {
    const { headers, bytes } = await raw('/license/api/parameter/GetNothing', 'br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toMatchObject({});
  });
});
