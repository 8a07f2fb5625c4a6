import { describe, expect, test } from 'vitest';
import { brands, tenants } from './brand-table.ts';
import { nightCss } from './night-css.ts';
import { nightOf, nights } from './night.ts';
import { colorRoles, themes, type ColorRole } from './themes.ts';

// WCAG 2.2 relative luminance and contrast ratio, worked from the standard's own formula.
function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function ratio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds: ColorRole[] = ['canvas', 'surface', 'raised', 'overlay', 'sunken'];
const drawn: ColorRole[] = ['surface', 'canvas', 'sunken'];

/** [what is read, on what it stands, least ratio] */
const pairs: [ColorRole[], ColorRole[], number][] = [
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

test('the ratio of black on white is 21, as the standard says', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

const nightsByName = Object.entries(nights).map(([name, night]) => ({ name: `${name} in the dark`, ...night }));

describe.each([...Object.values(themes), ...nightsByName])('theme $name', (theme) => {
  test.each(pairs)('%j is legible on %j at %d to 1', (inks, papers, least) => {
    for (const ink of inks) {
      for (const paper of papers) {
        expect(ratio(theme.color[ink], theme.color[paper]), `${ink} on ${paper}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('its paper matches its scheme', () => {
    const { above, below } = { light: { above: 0.85, below: 1.01 }, dark: { above: -0.01, below: 0.05 } }[theme.scheme];
    // ST-018, ST-019, ST-020, ST-021, ST-022, ST-023, ST-024: a light page is lighter than 0.85, a dark one is darker than 0.05.
    expect(luminance(theme.color.canvas)).toBeGreaterThan(above);
    expect(luminance(theme.color.canvas)).toBeLessThan(below);
  });
});

test('each look that staff may work in has its night, which names every colour and shadow', () => {
  const worn = [...Object.values(brands).filter(({ backOffice }) => backOffice), ...tenants].map(({ theme }) => theme);
  expect(worn.map(({ name }) => name)).toEqual(['license', 'aliado']);
  for (const theme of worn) {
    const night = nightOf(theme);
    expect(night?.scheme, theme.name).toBe('dark');
    const css = night === undefined ? '' : nightCss(night, ':root');
    for (const role of colorRoles) expect(css).toContain(`--licence-${role}:#`);
    for (const step of [1, 2, 3, 4]) expect(css).toContain(`--licence-shadow-${step}:`);
  }
});

test('no two themes share an accent', () => {
  const accents = Object.values(themes).map((theme) => theme.color.accent);
  expect(new Set(accents).size).toBe(accents.length);
});
