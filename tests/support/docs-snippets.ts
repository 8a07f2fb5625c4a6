import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A block of a page of the docs, as a reader copies it. */
export interface Snippet {
  readonly lang: string;
  /** What stands behind the language: `part` of what is no page by itself, `file=<name>` of what has a name. */
  readonly words: readonly string[];
  readonly code: string;
  /** The nearest heading. */
  readonly under: string;
}

/** Every fenced block of a page, in order. */
export function snippetsOf(markdown: string): readonly Snippet[] {
  let under = '';
  return [...markdown.matchAll(/^#{1,6} (.+)$|^```([\w-]*) *(.*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, heading, lang = '', words = '', code]) => {
      if (heading !== undefined) under = heading;
      return code === undefined ? [] : [{ lang, words: words.split(/\s+/).filter(Boolean), code, under }];
    },
  );
}

/** A page of the docs in Markdown, as the sandbox serves it: with its own addresses. */
export async function docsPageAt(start: string, name: string): Promise<string> {
  const answer = await fetch(`${start}/docs/${name}.md`);
  if (answer.status !== 200) throw new Error(`${start}/docs/${name}.md answers ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

/** Names of all pages of the docs, as `llms.txt` lists them. */
export async function docsPages(start: string): Promise<readonly string[]> {
  const text = await (await fetch(`${start}/docs/llms.txt`)).text();
  return [...text.matchAll(/\/docs\/([\w-]+)\.md\)/g)].map(([, name = '']) => name);
}

/** An empty folder of a person's own, served on an origin of theirs. */
export class OwnFolder {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'own-folder-'));
  readonly #headers = new Map<string, Readonly<Record<string, string>>>();
  readonly #server: Server = createServer((request, response) => {
    const name = (request.url ?? '/').replace(/[?#].*/, '').slice(1);
    try {
      const bytes = readFileSync(path.join(this.folder, path.basename(name)));
      for (const [header, value] of Object.entries(this.#headers.get(name) ?? {})) response.setHeader(header, value);
      response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'text/html').end(bytes);
    } catch {
      // A browser asks for an icon by itself.
      response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
    }
  });

  async serve(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  /** @returns where the file is served */
  save(name: string, text: string, headers: Readonly<Record<string, string>> = {}): string {
    writeFileSync(path.join(this.folder, name), text);
    this.#headers.set(name, headers);
    return `http://own.localhost:${(this.#server.address() as AddressInfo).port}/${name}`;
  }

  async remove(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
