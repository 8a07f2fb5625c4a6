import type { Page } from 'playwright';
import { channels as channelsOf, luminance } from '#shared/brands/contrast';

/** A page that every brand shows to every visitor. */
export const anywhere = '/messageValidationEmail/package-failed';

/** The look of a page as the browser computed it. */
export type Skin = Awaited<ReturnType<typeof skinOf>>;

/** The heading of that page. */
export const saidAnywhere = '¡Ocurrió un inconveniente!';

/**
 * Waits until the page at `anywhere` has its theme and its text. Background and text are WCAG relative luminances, 0 (black) to 1
 * (white); the hue is the accent's in degrees: red 0, orange about 15 to 45, yellow 60.
 */
export async function skinOf(page: Page) {
  await page.waitForFunction(
    (said) => getComputedStyle(document.documentElement).getPropertyValue('--_accent') !== '' && document.title.startsWith(said),
    saidAnywhere,
  );
  const worn = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      title: document.title,
      favicon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '',
      lang: document.documentElement.lang,
      ground: style.backgroundColor,
      ink: style.color,
      accent: style.getPropertyValue('--_accent').trim(),
    };
  });
  return { ...worn, ground: luminance(channels(worn.ground)), ink: luminance(channels(worn.ink)), hue: hueOf(channels(worn.accent)) };
}

type Rgb = readonly [number, number, number];

function channels(color: string): Rgb {
  const [r = 0, g = 0, b = 0] = color.startsWith('#') ? channelsOf(color) : (color.match(/\d+/g) ?? []).map(Number);
  return [r, g, b];
}

/** The hue of a colour whose strongest channel is red; other colours are no orange. */
function hueOf([r, g, b]: Rgb): number {
  const lightest = Math.max(r, g, b);
  return lightest === r ? (60 * (g - b)) / (lightest - Math.min(r, g, b)) : Number.NaN;
}
