import type { ColorRole } from '#shared/brands/themes';

// The kit's only source of colours, corners, fonts and times. Names resolve to private custom properties of `themeCss` on the
// shadow host; a page overrides them by the public `--licence-*` names.

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
const color = {
  canvas: 'var(--_canvas)',
  surface: 'var(--_surface)',
  raised: 'var(--_raised)',
  overlay: 'var(--_overlay)',
  sunken: 'var(--_sunken)',
  line: 'var(--_line)',
  lineStrong: 'var(--_line-strong)',
  text: 'var(--_text)',
  textMuted: 'var(--_text-muted)',
  textDisabled: 'var(--_text-disabled)',
  accentQuiet: 'var(--_accent-quiet)',
  accentLine: 'var(--_accent-line)',
  accent: 'var(--_accent)',
  accentHover: 'var(--_accent-hover)',
  accentActive: 'var(--_accent-active)',
  textOnAccent: 'var(--_text-on-accent)',
  accentText: 'var(--_accent-text)',
  accentMark: 'var(--_accent-mark)',
  focus: 'var(--_focus)',
  successQuiet: 'var(--_success-quiet)',
  successText: 'var(--_success-text)',
  successMark: 'var(--_success-mark)',
  warningQuiet: 'var(--_warning-quiet)',
  warningText: 'var(--_warning-text)',
  warningMark: 'var(--_warning-mark)',
  dangerQuiet: 'var(--_danger-quiet)',
  dangerText: 'var(--_danger-text)',
  dangerMark: 'var(--_danger-mark)',
  infoQuiet: 'var(--_info-quiet)',
  infoText: 'var(--_info-text)',
  dangerFill: 'var(--_danger-fill)',
  textOnDanger: 'var(--_text-on-danger)',
  scrim: 'var(--_scrim, rgb(0 0 0 / .5))', // older engines do not inherit into ::backdrop
} satisfies { readonly [Role in Camel<ColorRole>]?: string };

export const token = {
  ...color,
  radiusXs: 'var(--_radius-xs)',
  radiusSm: 'var(--_radius-sm)',
  radiusMd: 'var(--_radius-md)',
  radiusLg: 'var(--_radius-lg)',
  radiusXl: 'var(--_radius-xl)',
  shadow1: 'var(--_shadow-1)',
  shadow2: 'var(--_shadow-2)',
  shadow3: 'var(--_shadow-3)',
  shadow4: 'var(--_shadow-4)',
  fontFamily: 'var(--_font-family)',
  fontMono: 'var(--_font-mono)',
} as const;

/** Durations and easings. Under reduced motion components keep at most an 80 ms fade. */
export const motion = {
  quick: '140ms',
  base: '200ms',
  slow: '320ms',
  out: 'cubic-bezier(.2,.8,.2,1)',
  inOut: 'cubic-bezier(.6,0,.2,1)',
} as const;

/** [size px, line px, weight, letter spacing] */
const scale = {
  caption: [12, 16, 500, '.01em'],
  small: [13, 20, 400, '0'],
  body: [15, 24, 400, '0'],
  strong: [15, 24, 600, '0'],
  label: [14, 20, 500, '0'],
  button: [15, 20, 600, '0'],
  cell: [14, 20, 400, '0'],
  head: [12, 16, 600, '.01em'],
  title: [18, 24, 600, '-.005em'],
  heading: [22, 28, 600, '-.012em'],
  page: [28, 36, 650, '-.018em'],
  display: [44, 48, 650, '-.028em'],
  price: [32, 36, 650, '-.02em'],
  total: [24, 28, 650, '-.015em'],
} as const satisfies Record<string, readonly [number, number, number, string]>;

export type TypeRole = keyof typeof scale;

export function type(role: TypeRole): string {
  const [size, line, weight, track] = scale[role];
  return `font-size:${size}px;line-height:${line}px;font-weight:${weight};letter-spacing:${track};`;
}

/** Figures of equal width, for aligned or changing numbers. */
export const tabular = 'font-variant-numeric:tabular-nums lining-nums;';

/** 2 px away from the control, so that it shows on the accent too. An outline, since forced colours keep outlines. */
export const focusRing = `&:focus-visible{outline:2px solid ${token.focus};outline-offset:2px;}`;

/** Touch needs 44 px. */
export const touch = '@media (pointer: coarse)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const forcedColors = '@media (forced-colors: active)';

/** Print is dark on white in every theme. */
export const onPaper = `@media print{color-scheme:light;--_text:CanvasText;--_text-muted:CanvasText;--_accent-text:CanvasText;--_surface:Canvas;--_canvas:Canvas;--_line:color-mix(in srgb,CanvasText 30%,Canvas);color:CanvasText;}`;

export const from = {
  sm: '@container (min-width: 480px)',
  md: '@container (min-width: 640px)',
  lg: '@container (min-width: 840px)',
  xl: '@container (min-width: 1000px)',
} as const;

/** Keeps `part`, which styled-components filters out. Transient `$props` are already removed. */
export function forwardAll(): boolean {
  return true;
}

export const hiddenVisually =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';
