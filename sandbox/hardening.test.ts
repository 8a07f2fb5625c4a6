import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { cleanSummary, plainLength } from './handlers/summary-html.ts';
import { runningSandbox } from './test-support/running.ts';

const { sandbox, ask, control, tokenOf } = runningSandbox();
const portOf = (listener: 0 | 1 | 2): number => sandbox().addresses.basePort + listener;

/** Sends raw bytes. @returns the answer; '' when the connection is closed without one */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      heard += String(chunk);
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

/** Requests a page by a host name that only browsers resolve. */
function pageOf(host: string, path: string): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, unknown>> }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port: portOf(0), host: '127.0.0.1', path, headers: { host: `${host}:${portOf(0)}` } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    })
      .on('error', reject)
      .end();
  });
}

describe('the login', () => {
  const signIn = (appName: string) => ask({ path: '/login', body: new URLSearchParams({ quick: 'cliente-plan', appName }).toString() });

  it.each(['evil.example/x', 'evil.example:80#', 'evil.example\\', 'user@evil.example', 'x\r\nSet-Cookie: a=b', '../x', 'ñ'])(
    'the login redirects to no foreign host: %j',
    async (appName) => {
      const answer = await signIn(appName);
      expect(answer.status).toBe(303);
      expect(new URL(String(answer.headers.get('location'))).host).toBe(`license.localhost:${portOf(0)}`);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );

  it.each(['facturacion', 'Facturacion', 'aliado'])('the login leads back to %s', async (appName) => {
    const answer = await signIn(appName);
    expect(new URL(String(answer.headers.get('location'))).host).toBe(`${appName.toLowerCase()}.localhost:${portOf(0)}`);
  });

  it('the login form contains no foreign host', async () => {
    expect(String((await ask({ path: '/login?appName=evil.example/' })).body)).not.toContain('evil.example');
  });
});

describe('malformed HTTP requests', () => {
  const ends = 'Connection: close\r\n\r\n';
  it.each([
    ['a path that cannot be decoded', `GET /v/%zz.js HTTP/1.1\r\nHost: localhost\r\n${ends}`],
    ['a path of two slashes', `GET // HTTP/1.1\r\nHost: localhost\r\n${ends}`],
    ['a path with a host in it', `GET //evil.example:99999/ HTTP/1.1\r\nHost: localhost\r\n${ends}`],
    ['an invalid host', `GET / HTTP/1.1\r\nHost: a b[\r\n${ends}`],
    ['an empty host', `GET / HTTP/1.1\r\nHost:\r\n${ends}`],
    ['no host', `GET / HTTP/1.0\r\n${ends}`],
    ['no HTTP', 'hola\r\n\r\n'],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n${ends}`],
    ['an unknown method', `BREW /license/api/x HTTP/1.1\r\nHost: localhost\r\n${ends}`],
  ])('%s gets an answer below 500 from every listener', async (_, bytes) => {
    for (const listener of [0, 1, 2] as const) {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(await raw(portOf(listener), bytes))?.[1]);
      expect(status, `listener ${listener}`).toBeGreaterThanOrEqual(200);
      expect(status, `listener ${listener}`).toBeLessThan(500);
    }
  });

  it('a body larger than any of our calls gets a 413', async () => {
    const size = 13_000_000;
    const head = `POST /license/api/Package/SavePackage HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    expect(await raw(portOf(2), `${head}Content-Length: ${size}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    // The same for a body without a length.
    const chunk = `100000\r\n${'a'.repeat(0x10_00_00)}\r\n`;
    expect(await raw(portOf(2), `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(13)}`)).toMatch(/^HTTP\/1\.1 413 /);
    const token = await tokenOf('superadmin');
    expect((await ask({ path: '/license/api/Package/SavePackage', token, body: `"${'a'.repeat(8_000_001)}"` })).status).toBe(413);
  });
});

describe('the fault and clock controls', () => {
  it('a dropping fault also cuts a pipelined request on the same connection', async () => {
    await control('faults', { path: 'GetAppParameters', delayMs: 200, times: 1 });
    await control('faults', { path: 'GetAllRejectTypes', drop: true });
    const requests = ['GetAppParameters', 'GetAllRejectTypes'].map(
      (name) => `GET /license/api/parameter/${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    const heard = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(portOf(2), '127.0.0.1', () => socket.write(requests.join('')));
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(heard).toBe('');
  });

  it('a fault pattern with many stars is matched without backtracking', async () => {
    // Backtracking over the stars would outlast any test.
    await control('faults', { path: `${'*a'.repeat(30)}*end`, status: 418 });
    expect((await ask({ path: `/license/api/${'a'.repeat(60)}` })).status).toBe(404);
    expect((await ask({ path: `/license/api/${'a'.repeat(60)}/END` })).status).toBe(418);
  });

  it('a fault matches a part of the path in any letter case, with stars as wildcards', async () => {
    await control('faults', { path: 'PACKAGE/get*channel', status: 418, times: 1 });
    expect((await ask({ path: '/license/api/channel/Package/GetAll' })).status).toBe(404);
    expect((await ask({ path: '/license/api/Package/GetAllChannel' })).status).toBe(418);
  });

  it.each([{ advanceMs: 1e308 }, { advanceMs: -1e14 }, { now: '9999-12-31T00:00:00Z' }, { now: '+275760-09-13T00:00:00Z' }])(
    'the clock cannot be set to %j',
    async (body) => {
      expect((await ask({ path: '/sandbox/clock', body })).status).toBe(400);
      expect((await ask({ path: '/license/api/parameter/GetAppParameters' })).headers.get('x-now')).toMatch(/^20\d\d-/);
    },
  );
});

describe('cleaning a package summary', () => {
  it.each(['<', '<a ', '<!--', '<script', '<b', '"<', '&#', "<p '", '<p ', '</p'])(
    'cleaning %j repeated takes time linear in its length',
    (piece) => {
      const begun = process.threadCpuUsage();
      for (const end of ['', "'", '">', '-']) plainLength(piece.repeat(Math.ceil(20_000 / piece.length) - 1) + end);
      // Four texts of 50 ms at most, in CPU time of this thread, so that other processes do not count.
      const { user, system } = process.threadCpuUsage(begun);
      expect((user + system) / 1_000).toBeLessThan(200);
    },
  );

  it('cleaning keeps the allowed formats and nothing else', () => {
    expect(cleanSummary('<p>a <B class="x">b</B><br/></p>')).toBe('<p>a <b>b</b><br></p>');
    expect(cleanSummary('<script>alert(1)</script>a<style>b</style>c<svg><p>d</p></svg>e')).toBe('ace');
    expect(cleanSummary('<p title="a>b">c</p><img src=x onerror=alert(1)>d<!-- e -->f')).toBe('<p>c</p>df');
    expect(cleanSummary('1 < 2 <3 <')).toBe('1 &lt; 2 &lt;3 &lt;');
    expect(cleanSummary('a<script>b')).toBe('a');
    expect(cleanSummary('a<!--b')).toBe('a');
    expect(cleanSummary('<p')).toBe('&lt;p');
    expect(cleanSummary("<p>Más <menor d'abril</p>")).toBe("<p>Más &lt;menor d'abril</p>");
    expect(cleanSummary('<scr<script></script>ipt>alert(1)</script>')).not.toMatch(/<script/i);
  });
});

it('every answer has the header nosniff', async () => {
  expect((await ask({ path: '/license/api/parameter/GetAppParameters' })).headers.get('x-content-type-options')).toBe('nosniff');
  expect((await ask({ path: '/nothing' })).headers.get('x-content-type-options')).toBe('nosniff');
  expect((await pageOf('localhost', '/')).headers['x-content-type-options']).toBe('nosniff');
});

it('a platform behind HTTPS sends HSTS for a year', async () => {
  const { headers } = await ask({ path: '/license/api/parameter/GetAppParameters', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
