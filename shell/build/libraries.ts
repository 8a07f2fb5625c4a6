/**
 * Content and exports of the libraries' file. It is a compilation of its own without our code, so a release of ours does not change
 * it (decision record 0002).
 */

/** Packages in the file; another one, or one of these in any other file, fails the build. */
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
 * Exports by share key, which is the import specifier; `*` for a CommonJS package, which cannot be split. A missing name fails the
 * build.
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
