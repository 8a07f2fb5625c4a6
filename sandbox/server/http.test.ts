import { expect, test } from 'vitest';
import { runningSandbox } from '../test-support/running.ts';

const { sandbox } = runningSandbox();

test('a file kept by a browser is good for every page of the site, whoever asked for it first', async () => {
  const file = new URL('/_pages/figtree.woff2', sandbox().addresses.start);
  for (const origin of ['firmaya', 'colnomina'].map(sandbox().addresses.landing)) {
    const answer = await fetch(file, { headers: { origin } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('a call of the platform names the page that asked, since the hub is asked with credentials', async () => {
  const origin = sandbox().addresses.landing('firmaya');
  const answer = await fetch(new URL('/license/api/parameter/GetAppParameters', sandbox().addresses.platform), { headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('vary')).toContain('Origin');
});
