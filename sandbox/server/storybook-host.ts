import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { createApp, redirectReply } from '../core/http.ts';
import { page, type Html } from '../pages/layout.ts';
import { openFile } from './http.ts';
import { fileReply } from './static.ts';

const root = join(import.meta.dirname, '..', '..');

const sources = [
  '{widgets,shared,sandbox}/**/*.{ts,tsx,json,css,md}',
  'storybook/**/*.{ts,tsx,md,mdx}',
  'storybook/public/*',
  'tests/support/world.ts',
  'package-lock.json',
];

/** Whether there is a built Storybook that is as new as its sources. */
export function storybookIsNew(folder: string): boolean {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) return false;
  const built = statSync(index).mtimeMs;
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}', 'storybook/out/**'] });
  return files.every((file) => statSync(join(root, file)).mtimeMs < built);
}

export interface StorybookHostOptions {
  readonly folder?: string;
  readonly isNew?: (folder: string) => boolean;
  readonly command?: readonly string[];
}

const out = join(root, 'storybook', 'out');
const buildCommand = [
  'node_modules/storybook/dist/bin/dispatcher.js',
  'build',
  '-c',
  'storybook',
  '-o',
  out,
  '--disable-telemetry',
  '--quiet',
];

/** Serves `/storybook/` as `npm run storybook:build` builds it. */
export function storybookHost({ folder = out, isNew = storybookIsNew, command = buildCommand }: StorybookHostOptions = {}) {
  let state: 'unknown' | 'building' | 'built' | { readonly problem: string } = 'unknown';
  let child: ChildProcess | undefined;

  function begin(): void {
    if (state === 'building' || state === 'built') return;
    if (isNew(folder)) {
      state = 'built';
      return;
    }
    state = 'building';
    const output: string[] = [];
    child = spawn(process.execPath, [...command], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', (error) => (state = { problem: error.message }));
    child.once('close', (code) => (state = code === 0 ? 'built' : { problem: output.join('').slice(-2_000) }));
  }

  return {
    begin,
    stop: () => child?.kill(),
    /** The first visit builds Storybook if it is missing or old. */
    routes: createApp()
      .get('/storybook', () => redirectReply('/storybook/'))
      .get('/storybook/*', async (call) => {
        if (state === 'unknown') begin();
        if (state === 'built') {
          const path = call.req.path.slice('/storybook/'.length);
          const headers = { ...openFile, 'cache-control': 'no-cache' };
          return (await fileReply(call, { folder, path, headers })) ?? new Response(null, { status: 404 });
        }
        if (state === 'building' || state === 'unknown') return waiting();
        const { problem } = state;
        // The next visit tries again.
        state = 'unknown';
        return waitingPage(
          html`<h1>El catálogo no se pudo construir</h1>
            <pre>${problem}</pre>
            <p><a href="/storybook/">Reintentar</a></p>`,
        );
      }),
  };
}

export type StorybookHost = ReturnType<typeof storybookHost>;

async function waiting(): Promise<Response> {
  const reply = await waitingPage(
    html`<h1>Estamos construyendo el catálogo</h1>
      <p>Tarda alrededor de un minuto la primera vez. Esta página se abre sola cuando está listo.</p>`,
  );
  reply.headers.set('refresh', '2');
  return reply;
}

const waitingPage = (body: Html): Promise<Response> =>
  page({ title: 'Storybook', status: 503, body: html`<main class="stack">${body}</main>` });
