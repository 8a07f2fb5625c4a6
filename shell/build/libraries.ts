/**
 * The libraries' file, in two lists: what is in it, and what of it is handed out. It is a compilation of its own, without a word
 * of ours, so it lives as long as a version of a library: a release of ours leaves it what it was (decision record 0002).
 */

/** The packages whose code it holds; one more, or one of these anywhere else, does not build. */
export const libraryPackages: readonly string[] = [
  '@emotion/is-prop-valid',
  '@emotion/memoize',
  'react',
  'react-dom',
  'scheduler',
  'styled-components',
  'stylis',
  'zod',
  'zustand',
];

/**
 * What it hands out: by share key, which is what our code imports it under, the names; `*` for a package of CommonJS, which
 * has no part that could be left out. A name that is not here does not build.
 */
export const libraries: Readonly<Record<string, readonly string[] | '*'>> = {
  react: '*',
  'react/jsx-runtime': '*',
  'react-dom': '*',
  'react-dom/client': '*',
  'styled-components': ['StyleSheetContext', 'StyleSheetManager', 'createGlobalStyle', 'css', 'keyframes', 'styled'],
  zustand: ['useStore'],
  'zustand/vanilla': ['createStore'],
  'zod/mini': [
    'ZodMiniCatch',
    '_default',
    'array',
    'boolean',
    'clone',
    'codec',
    'config',
    'custom',
    'describe',
    'encode',
    'enum',
    'extend',
    'literal',
    'looseObject',
    'minLength',
    'nullable',
    'nullish',
    'number',
    'object',
    'optional',
    'parse',
    'pipe',
    'prefault',
    'record',
    'safeParse',
    'string',
    'transform',
    'union',
    'unknown',
  ],
};
