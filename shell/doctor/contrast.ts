import { ratio } from '#shared/brands/contrast';

export const pairs = [
  ['text-on-accent', 'accent', 4.5],
  ['text-on-accent', 'accent-hover', 4.5],
  ['text', 'surface', 4.5],
  ['text-muted', 'surface', 4.5],
  ['accent-text', 'surface', 4.5],
  ['text', 'overlay', 4.5],
  ['line-strong', 'surface', 3],
] as const;

/** Returns red, green and blue (0 to 255) as the browser paints a colour; null for a translucent colour. */
function painted(color: string): readonly [number, number, number] | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return null;
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? null : [red, green, blue];
}

/** Returns 1 to 21; null if one of the colours is translucent. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [painted(one), painted(other)];
  return first && second && ratio(first, second);
}

/** Returns the colours of roles in a tag, as computed by a probe element in its root; '' for a role that the tag lacks. */
export function colorsOf({ shadowRoot }: Pick<HTMLElement, 'shadowRoot'>, roles: readonly string[]): readonly string[] {
  const probe = document.createElement('span');
  shadowRoot?.append(probe);
  const { style } = probe;
  const colors = roles.map((role) => {
    style.color = '';
    if (getComputedStyle(probe).getPropertyValue(`--_${role}`).trim() === '') return '';
    style.color = `var(--_${role})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colors;
}
