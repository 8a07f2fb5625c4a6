import type { ColorRole } from '#shared/brands/themes';

// The kit's only way to a colour, a corner, a face or a time. Names resolve to the private custom properties that `themeCss` declares on the
// shadow host; a page overrides them by the public `--licence-*` name. No component writes a hex.

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
type ColorTokens = Readonly<Record<Camel<ColorRole>, string>>;

const color: ColorTokens = {
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
  successLine: 'var(--_success-line)',
  successText: 'var(--_success-text)',
  successMark: 'var(--_success-mark)',
  warningQuiet: 'var(--_warning-quiet)',
  warningLine: 'var(--_warning-line)',
  warningText: 'var(--_warning-text)',
  warningMark: 'var(--_warning-mark)',
  dangerQuiet: 'var(--_danger-quiet)',
  dangerLine: 'var(--_danger-line)',
  dangerText: 'var(--_danger-text)',
  dangerMark: 'var(--_danger-mark)',
  infoQuiet: 'var(--_info-quiet)',
  infoLine: 'var(--_info-line)',
  infoText: 'var(--_info-text)',
  infoMark: 'var(--_info-mark)',
  dangerFill: 'var(--_danger-fill)',
  textOnDanger: 'var(--_text-on-danger)',
  inverse: 'var(--_inverse)',
  inverseText: 'var(--_inverse-text)',
  scrim: 'var(--_scrim, rgb(0 0 0 / .5))', // older engines do not inherit into ::backdrop
};

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

/** Times in ms and their easings. Under reduced motion components drop movement and keep at most an 80 ms fade. */
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

/** The css declarations of one step of the type scale. */
export function type(role: TypeRole): string {
  const [size, line, weight, track] = scale[role];
  return `font-size:${size}px;line-height:${line}px;font-weight:${weight};letter-spacing:${track};`;
}

/** Figures of one width, for amounts and dates that line up or tick. */
export const tabular = 'font-variant-numeric:tabular-nums lining-nums;';

/** The ring of everything that can be operated: 2 px off it, so that one on an accent shows too; an outline, which forced colours keep. */
export const focusRing = `&:focus-visible{outline:2px solid ${token.focus};outline-offset:2px;}`;

/** Fingers need 44 px. */
export const touch = '@media (pointer: coarse)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const forcedColors = '@media (forced-colors: active)';

/** Print is dark on white in every theme. */
export const onPaper = `@media print{color-scheme:light;--_text:CanvasText;--_text-muted:CanvasText;--_accent-text:CanvasText;--_surface:Canvas;--_canvas:Canvas;--_line:color-mix(in srgb,CanvasText 30%,Canvas);color:CanvasText;}`;

/** Container widths at which layouts change; for `@container`, so that a widget answers to the box it is given. */
export const from = {
  sm: '@container (min-width: 480px)',
  md: '@container (min-width: 640px)',
  lg: '@container (min-width: 840px)',
  xl: '@container (min-width: 1000px)',
} as const;

/** For elements with `part`, which styled-components filters out. Transient `$props` are removed before. */
export function forwardAll(): boolean {
  return true;
}

export const hiddenVisually =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';
