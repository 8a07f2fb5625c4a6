export const messageFile = /(\/|\.)messages\.ts$/;

/** A text of a screen; parameters of a text function are `{1}`, `{2}`. */
export type Texts = { readonly [name: string]: string | Texts };

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

/** Arguments to try on a text function; the first accepted one counts. */
const kinds: readonly ((index: number) => unknown)[] = [
  (index) => `{${index + 1}}`,
  (index) => index + 2,
  (index) => [`{${index + 1}}`],
  (index) => new Proxy({}, { get: (_, name) => `{${index + 1}.${String(name)}}` }),
];

/** Calls a text function with placeholders. A function with several results gives each by its number. */
function made(sentence: (...parts: unknown[]) => unknown): string | Texts | null {
  for (const part of kinds) {
    try {
      const text = sentence(...Array.from({ length: sentence.length }, (_, index) => part(index)));
      // 'undefined' in the sentence: the argument lacks a part, so try the next kind.
      if ((typeof text === 'string' || Array.isArray(text)) && !/undefined|NaN/.test(String(text))) return textOf(text);
    } catch {
      // The function threw: try the next kind.
    }
  }
  return null;
}
