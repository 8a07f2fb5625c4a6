import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = [
  ...globSync('widgets/*/*.messages.ts', { cwd: root }),
  ...globSync('shared/{page,runtime,ui}/*messages.ts', { cwd: root }),
  'shared/ui/words.tsx',
  'shell/messages.ts',
].toSorted();

/** Words that a screen of another language would show; none of them is Spanish. */
const english =
  /\b(next|previous|page|rows?|search|cancel|save[ds]?|close|choose|file|chosen|bold|italic|underline|bullets?|january|february|april|june|july|august|september|october|december|monday|tuesday|wednesday|thursday|friday|today|select|loading|undefined|null|required|invalid|username|password|settings|customers?|licen[cs]es?|packages?|contract(number)?|from|with|the|and|you|your|is|are|not|failed|sign|click|back)\b/i;

/** Every text inside a value; a text that is made is made with samples. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return textsIn(value('Ana', 2, 3));
    } catch {
      return [];
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('what a screen says', () => {
  it.each(files)('%s is Spanish', async (file) => {
    const module: unknown = await import(join(root, file));
    const texts = textsIn(module).filter((text) => /[a-z]{2}/i.test(text));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => english.test(text))).toEqual([]); // LC-001, PK-001
  });
});
