/** A word of a screen; what is made of something stands with `{1}`, `{2}` in its place. */
export type Texts = { readonly [name: string]: string | Texts };

/** All that a messages module says, as a translator or a writer reads it. */
export function textsOf(module: unknown): Texts {
  if (typeof module !== 'object' || module === null) return {};
  return Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function textOf(value: unknown): string | Texts | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return made(value as (...parts: unknown[]) => unknown);
  if (typeof value !== 'object' || value === null) return null;
  const inner = textsOf(value);
  return Object.keys(inner).length === 0 ? null : inner;
}

/** What a sentence says of its parts: a part is told as a text, else as a number, whichever it takes. */
function made(sentence: (...parts: unknown[]) => unknown): string | null {
  for (const parts of [(index: number) => `{${index + 1}}`, (index: number) => index + 2]) {
    try {
      const text = sentence(...Array.from({ length: sentence.length }, (_, index) => parts(index)));
      if (typeof text === 'string') return text;
    } catch {
      // It takes something else: the next kind.
    }
  }
  return null;
}
