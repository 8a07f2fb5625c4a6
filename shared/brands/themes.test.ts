import { describe, expect, test } from 'vitest';
import { legible, luminance, ratio } from './contrast.ts';
import { brands } from './brand-table.ts';
import { nightCss, nightOf, nights } from './night.ts';
import { colorRoles, themes } from './themes.ts';

test('the contrast ratio of black on white is 21, as in WCAG', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

const nightsByName = Object.entries(nights).map(([name, night]) => ({ name: `${name} in the dark`, ...night }));

describe.each([...Object.values(themes), ...nightsByName])('theme $name', (theme) => {
  test.each(legible)('%j is legible on %j at %d to 1', (inks, papers, least) => {
    for (const ink of inks) {
      for (const paper of papers) {
        expect(ratio(theme.color[ink], theme.color[paper]), `${ink} on ${paper}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('the focus ring has its own colour, and contrasts with a control of that colour', () => {
    expect(theme.color.focus).toBe(theme.color['accent-text']);
    // The ring is 2 px off a control, so its ground is on both sides. On a field's edge it lies between two grounds.
    for (const inside of ['surface', 'sunken'] as const) expect(ratio(theme.color.focus, theme.color[inside])).toBeGreaterThanOrEqual(3);
  });

  test('the canvas is light or dark as the scheme says', () => {
    const { above, below } = { light: { above: 0.85, below: 1.01 }, dark: { above: -0.01, below: 0.05 } }[theme.scheme];
    // ST-018, ST-019, ST-020, ST-021, ST-022, ST-023, ST-024: a light page is lighter than 0.85, a dark one is darker than 0.05.
    expect(luminance(theme.color.canvas)).toBeGreaterThan(above);
    expect(luminance(theme.color.canvas)).toBeLessThan(below);
  });
});

test('each theme of the back office has a dark variant with every colour and shadow', () => {
  const worn = Object.values(brands).flatMap(({ backOffice, theme }) => (backOffice ? [theme] : []));
  expect(worn.map(({ name }) => name)).toEqual(['license']);
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
