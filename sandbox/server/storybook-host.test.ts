import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { storybookHost, type StorybookHost } from './storybook-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'storybook-host-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function visit(host: StorybookHost, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const reply = await host.routes.request(path);
  return { status: reply.status, text: await reply.text() };
}
const hostOf = (script: string, isNew = false) => storybookHost({ folder, isNew: () => isNew, command: ['-e', script] });

it('the first visit builds Storybook, and its page refreshes until the build is there', async () => {
  const host = hostOf(`require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'index.html'))}, 'the catalogue')`);
  const first = await host.routes.request('/storybook/');
  expect(first.status).toBe(503);
  expect(first.headers.get('refresh')).toBe('2');
  await expect.poll(() => visit(host, '/storybook/'), { timeout: 15_000 }).toEqual({ status: 200, text: 'the catalogue' });
  expect(await visit(host, '/storybook/nothing.js')).toEqual({ status: 404, text: '' });
  expect(await visit(host, '/storybooks')).toEqual({ status: 404, text: '404 Not Found' });
});

it('a failed build shows its output, and the next visit builds again', async () => {
  const host = hostOf(`console.error('Module not found'); process.exitCode = 1`);
  await expect.poll(async () => (await visit(host, '/storybook/')).text, { timeout: 15_000 }).toContain('Module not found');
  expect((await visit(host, '/storybook/')).text).toContain('Estamos construyendo');
  host.stop();
});
