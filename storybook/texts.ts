/** A module of words. Not those that frames send each other. */
export const messageFile = /(\/|\.)messages\.ts$/;

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

/** What a sentence may be made of: words, a number, several words, or something with parts of its own; the first that it takes. */
const kinds: readonly ((index: number) => unknown)[] = [
  (index) => `{${index + 1}}`,
  (index) => index + 2,
  (index) => [`{${index + 1}}`],
  (index) => new Proxy({}, { get: (_, name) => `{${index + 1}.${String(name)}}` }),
];

/** What a sentence says of its parts, each named in its place. One may say several things: then each by its number. */
function made(sentence: (...parts: unknown[]) => unknown): string | Texts | null {
  for (const part of kinds) {
    try {
      const text = sentence(...Array.from({ length: sentence.length }, (_, index) => part(index)));
      // What has no such part says so in the sentence: the next kind.
      if ((typeof text === 'string' || Array.isArray(text)) && !/undefined|NaN/.test(String(text))) return textOf(text);
    } catch {
      // It takes something else: the next kind.
    }
  }
  return null;
}
