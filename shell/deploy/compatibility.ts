import type { Fingerprints } from '../kernel/remote-loader.ts';

/** Imports of a remote by share key; `*` for all names. */
export type Takes = Readonly<Record<string, readonly string[]>>;

export function needsOf(takes: Takes, provides: Fingerprints): Fingerprints {
  return Object.fromEntries(
    Object.entries(takes).map(([key, names]) => {
      const provided = provides[key] ?? {};
      const needed = names.includes('*') ? Object.keys(provided) : names;
      return [key, Object.fromEntries(needed.map((name) => [name, provided[name] ?? '']))];
    }),
  );
}

/**
 * Returns why a remote does not fit a kernel, a sentence for each name; empty when it does. Additional exports of the kernel do not
 * matter.
 */
export function misfits(needs: Fingerprints, provides: Fingerprints): readonly string[] {
  return Object.entries(needs).flatMap(([key, names]) =>
    Object.entries(names).flatMap(([name, wanted]) => {
      const fingerprint = provides[key]?.[name];
      if (fingerprint === wanted) return [];
      const what = name === '*' ? `${key} ${wanted}` : `'${name}' of ${key}`;
      return [fingerprint === undefined ? `it needs ${what}, which is not there` : `it needs ${what}, which is another there`];
    }),
  );
}
