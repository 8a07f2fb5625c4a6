import { createApp } from '#sandbox/core/http';
import { listen, openFile } from '#sandbox/server/http';
import { fileReply } from '#sandbox/server/static';
import { freeBasePort } from './free-ports.ts';

/** Serves a built Storybook on its own port; browsers may cache its files. */
export async function serveStorybook(folder: string) {
  const port = await freeBasePort();
  const app = createApp()
    .get('*', async (call, next) => {
      const file = await fileReply(call, { folder, path: call.req.path, headers: { ...openFile, 'cache-control': 'max-age=600' } });
      return file ?? next();
    })
    // Browsers ask for an icon by themselves; a frame has none.
    .get('/favicon.ico', () => new Response(null, { status: 204 }));
  const server = await listen(port, app);
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in the page: the story has played, and its shadow root shows text, a picture or a control. */
export function storyHasEnded(): boolean {
  const { currentRender } = (globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase: string } } }).__STORYBOOK_PREVIEW__ ?? {};
  if (!['completed', 'afterEach', 'finished', 'errored'].includes(currentRender?.phase ?? '')) return false;
  if (currentRender?.phase === 'errored') return true;
  if (document.querySelector('#storybook-root [data-starting]') !== null) return false;
  const shadow = [...document.querySelectorAll('#storybook-root *')].find((element) => element.shadowRoot !== null)?.shadowRoot;
  return [...(shadow?.querySelectorAll('*') ?? [])].some(
    (element) => element.localName !== 'style' && element.clientHeight > 0 && element.clientWidth > 0,
  );
}

/**
 * Runs in the page: the error of a story that broke or could not play; null if there is none. Messages of the widget itself are in its
 * shadow root.
 */
export function troubleOfStory(): string | null {
  if (document.body.classList.contains('sb-show-errordisplay')) return document.querySelector('#error-message')?.textContent ?? 'it broke';
  return document.querySelector('#storybook-root [role="alert"]')?.textContent ?? null;
}
