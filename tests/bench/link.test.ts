import { Writable } from 'node:stream';
import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';
import { letIn, openLink } from './link.ts';
import { SharedPipe } from './shared-pipe.ts';

test("a policy gets the probe's hash and report address and stays otherwise unchanged", () => {
  const policy = letIn("default-src 'none'; script-src 'self' https://maps.example; connect-src 'self'", 'probe()');
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' https:\/\/maps\.example 'sha256-[A-Za-z0-9+/=]{44}'; connect-src 'self' http:\/\/bench\.localhost$/,
  );
  expect(letIn("script-src 'unsafe-inline'", 'probe()')).toBe("script-src 'unsafe-inline'");
});

test('answers share the bandwidth: two of 20 kB take as long as one of 40 kB', async () => {
  const pipe = new SharedPipe();
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const began = performance.now();
  const ends = await Promise.all(
    [20_000, 20_000].map(async (bytes) => {
      await pipe.through(nowhere(), Buffer.alloc(bytes), 200_000);
      return performance.now() - began;
    }),
  );
  for (const end of ends) expect(end).toBeGreaterThan(185);
});

test.each([
  ['a script', 'script'],
  ['a prefetched script', 'empty'],
])('the answer for %s is delayed, complete and counted', async (_what, destination) => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('let dash = "–";'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const link = await openLink(() => '');
  try {
    link.begin({ control: 'body', press: 'never', end: 'visible', patience: 1, look: 0 }, { latencyMs: 120, bytesPerSecond: 200_000 });
    const began = performance.now();
    const body = await new Promise<string>((resolve) => {
      get(
        {
          host: '127.0.0.1',
          port: link.port,
          path: `http://localhost:${port}/a.js`,
          headers: { host: `localhost:${port}`, 'sec-fetch-dest': destination },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve(text));
        },
      );
    });
    expect(performance.now() - began).toBeGreaterThan(115);
    expect(body).toBe('let dash = "–";');
    expect(link.crossed()).toMatchObject([{ url: `http://localhost:${port}/a.js`, kind: 'script', bytes: 17, wide: true }]);
  } finally {
    await link.stop();
    server.closeAllConnections();
    server.close();
  }
});
