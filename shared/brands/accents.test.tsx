import { expect, test } from 'vitest';
import { luminance as luminanceOf, ratio as ratioOf } from './contrast.ts';
import { facadeCss, lateFacadeTokens, lookOf } from './facade-css.ts';
import { themeCss } from './theme-css.ts';
import { themes, type Theme } from './themes.ts';

// The browser computes the contrast, since the theme derives its roles with relative CSS colours.

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** A CSS colour as red, green and blue, 0 to 255. */
function onScreen(color: string): readonly number[] {
  if (!context) throw new Error('This browser draws on no canvas.');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

const luminance = (color: string): number => luminanceOf(onScreen(color));
const ratio = (a: string, b: string): number => ratioOf(onScreen(a), onScreen(b));

function rolesIn(css: string): { readonly element: HTMLElement; readonly role: (name: string) => string } {
  const element = document.createElement('div');
  document.body.append(element);
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const probe = document.createElement('i');
  root.append(probe);
  return {
    element,
    role(name) {
      probe.style.color = `var(--_${name})`;
      return getComputedStyle(probe).color;
    },
  };
}

/** 343 colours including black and white, and the greys where black and white text contrast alike. */
const steps = [0, 43, 85, 128, 170, 213, 255];
const accents = [
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `rgb(${red} ${green} ${blue})`))),
  ...Array.from({ length: 12 }, (_, at) => `rgb(${112 + at} ${112 + at} ${112 + at})`),
];
const grounds = ['canvas', 'surface', 'raised', 'overlay', 'sunken'] as const;
const each: readonly Theme[] = Object.values(themes);

test.each(each)('$name: text on any accent of the page is readable, also hovered and pressed', (theme) => {
  const { element, role } = rolesIn(themeCss(theme));
  const unreadable: string[] = [];
  for (const accent of accents) {
    element.style.setProperty('--licence-accent', accent);
    const words = role('text-on-accent');
    for (const ground of ['accent', 'accent-hover', 'accent-active'])
      if (ratio(words, role(ground)) < 4.5) unreadable.push(`${accent} ${ground} ${ratio(words, role(ground)).toFixed(2)}`);
    const ring = role('focus');
    for (const ground of grounds)
      if (ratio(ring, theme.color[ground]) < 3)
        unreadable.push(`${accent} ring on ${ground} ${ratio(ring, theme.color[ground]).toFixed(2)}`);
    // White and black have no lighter or darker variant.
    const ends = [0, 1].includes(luminance(accent));
    const [still, over, down] = ['accent', 'accent-hover', 'accent-active'].map((name) => onScreen(role(name)).join());
    if (!ends && (still === over || over === down)) unreadable.push(`${accent} does not answer`);
  }
  element.remove();
  expect(unreadable).toEqual([]);
});

test('text on the server-drawn button is readable on any accent of the page', () => {
  const { element, role } = rolesIn(`${facadeCss(lookOf(themes.facturacion))}:host{${lateFacadeTokens(themes.facturacion)}}`);
  for (const accent of accents) {
    element.style.setProperty('--licence-accent', accent);
    for (const ground of ['accent', 'accent-hover'])
      expect(ratio(role('text-on-accent'), role(ground)), accent).toBeGreaterThanOrEqual(4.5);
  }
  element.remove();
});

test("a page without an accent gets the theme's roles, and a role that the page sets overrides the derived one", () => {
  const { element, role } = rolesIn(themeCss(themes.facturacion));
  const { color } = themes.facturacion;
  for (const name of ['text-on-accent', 'accent-hover', 'accent-active', 'focus'] as const)
    expect(onScreen(role(name)), name).toEqual(onScreen(color[name]));
  element.style.setProperty('--licence-accent', '#5b21b6');
  element.style.setProperty('--licence-text-on-accent', '#fde047');
  expect(onScreen(role('text-on-accent'))).toEqual([253, 224, 71]);
  element.remove();
});
