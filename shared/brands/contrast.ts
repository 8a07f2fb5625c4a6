import type { ColorRole, Theme } from './themes.ts';

// WCAG 2.2 relative luminance and contrast ratio, worked from the standard's own formula.
function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance: 0 for black, 1 for white. @param hex six digits after `#` */
export function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio: 1 for equal colours, 21 for black on white. */
export function ratio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds: readonly ColorRole[] = ['canvas', 'surface', 'raised', 'overlay', 'sunken'];
const drawn: readonly ColorRole[] = ['surface', 'canvas', 'sunken'];

/** The least contrast that every theme keeps between these inks and these papers. */
export const legible: readonly (readonly [inks: readonly ColorRole[], papers: readonly ColorRole[], least: number])[] = [
  [['text'], [...grounds, 'accent-quiet', 'success-quiet', 'warning-quiet', 'danger-quiet', 'info-quiet'], 4.5],
  [['text-muted'], [...grounds, 'accent-quiet'], 4.5],
  [['accent-text'], [...grounds, 'accent-quiet'], 4.5],
  [['text-on-accent'], ['accent', 'accent-hover', 'accent-active'], 4.5],
  [['text-on-danger'], ['danger-fill'], 4.5],
  [['success-text'], [...grounds, 'success-quiet'], 4.5],
  [['warning-text'], [...grounds, 'warning-quiet'], 4.5],
  [['danger-text'], [...grounds, 'danger-quiet'], 4.5],
  [['info-text'], [...grounds, 'info-quiet'], 4.5],
  [['inverse-text'], ['inverse'], 4.5],
  [['line-strong'], grounds, 3],
  [['focus'], [...grounds, 'accent-quiet'], 3],
  [['accent-mark'], drawn, 3],
  [['success-mark'], [...drawn, 'success-quiet'], 3],
  [['warning-mark'], [...drawn, 'warning-quiet'], 3],
  [['danger-mark'], [...drawn, 'danger-quiet'], 3],
  [['info-mark'], [...drawn, 'info-quiet'], 3],
  [['accent'], ['surface', 'canvas'], 3],
];

export interface Pair {
  readonly ink: ColorRole;
  readonly paper: ColorRole;
  readonly least: number;
  readonly ratio: number;
}

/** Returns every pair of colours that carries text or a visible edge, with its contrast in a theme. */
export function pairsOf(color: Theme['color']): readonly Pair[] {
  return legible.flatMap(([inks, papers, least]) =>
    inks.flatMap((ink) => papers.map((paper): Pair => ({ ink, paper, least, ratio: ratio(color[ink], color[paper]) }))),
  );
}
