import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveLocally, type LocalServer } from './local-server.ts';
import { addressesOfThisRun } from './this-run.ts';

export interface Snippet {
  readonly lang: string;
  /** The words behind the language: `part` for a piece of a page, `file=<name>` for a named file. */
  readonly words: readonly string[];
  readonly code: string;
  /** The nearest heading. */
  readonly under: string;
}

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

/** An empty folder, served on its own origin. */
export class OwnFolder {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'own-folder-'));
  readonly #headers = new Map<string, Readonly<Record<string, string>>>();
  #served: LocalServer | undefined;

  async serve(): Promise<void> {
    this.#served = await serveLocally((request, response) => {
      const name = (request.url ?? '/').replace(/[?#].*/, '').slice(1);
      try {
        const bytes = readFileSync(path.join(this.folder, path.basename(name)));
        for (const [header, value] of Object.entries(this.#headers.get(name) ?? {})) response.setHeader(header, value);
        response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'text/html').end(bytes);
      } catch {
        response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
      }
    });
  }

  save(name: string, text: string, headers: Readonly<Record<string, string>> = {}): string {
    writeFileSync(path.join(this.folder, name), text);
    this.#headers.set(name, headers);
    return `http://own.localhost:${this.#served?.port}/${name}`;
  }

  async remove(): Promise<void> {
    await this.#served?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The snippets of a recipe as a reader copies them: from the page that this worker's store serves, with its addresses. */
export const recipe = async (name: string): Promise<readonly Snippet[]> => snippetsOf(await docsPageAt(addressesOfThisRun().start, name));

/** Returns the snippet for a file. @throws when the recipe has none */
export function snippet(snippets: readonly Snippet[], file: string): string {
  const found = snippets.find(({ words }) => words.includes(`file=${file}`));
  if (!found) throw new Error(`The recipe has no snippet file=${file}: put it back, or take its test away.`);
  return found.code;
}
