// Defaults of a theme: fonts, corners (px, never rem: the host page owns the root font size) and shadows.

export const fontFamily = {
  /** Our own pages, where the shell loads the font. */
  store: '"Figtree Variable", "Figtree Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  /** A tag on a brand page: never a font download. */
  system: 'system-ui, sans-serif',
  code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
} as const;

export const radii = { xs: 4, sm: 6, md: 10, lg: 14, xl: 20 } as const;
export type RadiusName = keyof typeof radii;

export const shadows = {
  light: {
    1: '0 1px 2px rgb(20 20 30 / .05)',
    2: '0 1px 2px rgb(20 20 30 / .05), 0 6px 16px -6px rgb(20 20 30 / .10)',
    3: '0 2px 6px rgb(20 20 30 / .06), 0 18px 40px -12px rgb(20 20 30 / .20)',
    4: '0 4px 12px rgb(20 20 30 / .08), 0 32px 72px -16px rgb(20 20 30 / .30)',
  },
  dark: {
    1: 'inset 0 0 0 1px rgb(255 255 255 / .04)',
    2: 'inset 0 0 0 1px rgb(255 255 255 / .06), 0 6px 16px -6px rgb(0 0 0 / .5)',
    3: 'inset 0 0 0 1px rgb(255 255 255 / .08), 0 18px 40px -12px rgb(0 0 0 / .65)',
    4: 'inset 0 0 0 1px rgb(255 255 255 / .08), 0 32px 72px -16px rgb(0 0 0 / .8)',
  },
} as const;
