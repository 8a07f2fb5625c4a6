import type { ColorRole, Theme } from './themes.ts';

/** Six digits after `#`, or red, green and blue from 0 to 255. */
export type Color = string | readonly number[];

export const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance of WCAG 2.2: 0 for black, 1 for white. */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = (typeof color === 'string' ? channels(color) : color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2: 1 for equal colours, 21 for black on white. */
export function ratio(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds: readonly ColorRole[] = ['canvas', 'surface', 'raised', 'overlay', 'sunken'];
const surfaces: readonly ColorRole[] = ['surface', 'canvas', 'sunken'];

/** Minimum contrast between text colours (inks) and backgrounds (papers), in every theme. */
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
  [['focus'], [...grounds, 'accent-quiet', 'success-quiet', 'warning-quiet', 'danger-quiet', 'info-quiet'], 3],
  [['accent-mark'], surfaces, 3],
  [['success-mark'], [...surfaces, 'success-quiet'], 3],
  [['warning-mark'], [...surfaces, 'warning-quiet'], 3],
  [['danger-mark'], [...surfaces, 'danger-quiet'], 3],
  [['info-mark'], [...surfaces, 'info-quiet'], 3],
  [['accent'], ['surface', 'canvas'], 3],
];

export interface Pair {
  readonly ink: ColorRole;
  readonly paper: ColorRole;
  readonly least: number;
  readonly ratio: number;
}

/** Returns every pair of colours of text or a visible edge, with its contrast in a theme. */
export function pairsOf(color: Theme['color']): readonly Pair[] {
  return legible.flatMap(([inks, papers, least]) =>
    inks.flatMap((ink) => papers.map((paper): Pair => ({ ink, paper, least, ratio: ratio(color[ink], color[paper]) }))),
  );
}
