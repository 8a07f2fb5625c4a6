import type { SVGProps } from 'react';

// Icons on a 20 grid, stroke 1.6, current colour. The back office adds its own in `desk/desk-icon.tsx`.

const paths = {
  alert: 'M10 3.2 17.5 16h-15L10 3.2ZM10 8v4M10 14v.1',
  arrowLeft: 'm12.5 5-5 5 5 5',
  arrowRight: 'm7.5 5 5 5-5 5',
  barred: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM5.2 14.8l9.6-9.6',
  cart: 'M2.5 3.5h2l1.8 9h8.4l1.8-6.5H5.2M8.6 16a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0ZM14.6 16a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0Z',
  check: 'm4.5 10.5 3.6 3.6 7.4-8.2',
  chevronDown: 'm5 7.5 5 5 5-5',
  chevronUp: 'm5 12.5 5-5 5 5',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.8 1.8',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.5 7.500h9v9h-9v-9ZM4.500 12.500h-1v-9h9v1',
  crown: 'M3 6.5 6.5 9.5 10 4.5l3.5 5L17 6.5 15.5 15h-11L3 6.5Z',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  file: 'M5 2.8h6.5L15 6.3v10.9H5V2.8ZM11.2 3v3.6H15',
  image: 'M3 4h14v12H3V4ZM3.2 14l4.3-4.3 3 3 2.5-2.5 3.8 3.800M13 7.5v.1',
  info: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9.2V14M10 6.4v.1',
  lock: 'M5 9h10v7.5H5V9ZM7 9V6.500a3 3 0 0 1 6 0V9',
  mail: 'M3 5h14v10H3V5ZM3.4 5.6 10 10.8l6.6-5.2',
  minus: 'M4 10h12',
  pause: 'M7 5v10M13 5v10',
  play: 'M6.5 4.5 15 10l-8.5 5.500v-11Z',
  plus: 'M10 4v12M4 10h12',
  search: 'M14.2 9a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM13 13l4 4',
  tag: 'M3.5 9.5v-6h6l7 7-6 6-7-7ZM6.8 6.700v.1',
  trash: 'M3.5 5.500h13M8 5V3.500h4V5M5.5 5.500l.8 11h7.400l.8-11M8.5 8.500v5M11.5 8.500v5',
  user: 'M13 6.800a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3.8 17c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5',
} as const;

export type IconName = keyof typeof paths;

export interface GlyphProps extends Omit<SVGProps<SVGSVGElement>, 'd' | 'path'> {
  readonly path: string;
  /** px: 16 in text and badges, 20 in buttons and fields, 24 in navigation, 40 in empty states. */
  readonly size?: number;
}

/** Hidden from screen readers: the control around it has the name. */
export function Glyph({ path, size = 20, ...rest }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

export interface IconProps extends Omit<GlyphProps, 'path' | 'name'> {
  readonly name: IconName;
}

export function Icon({ name, ...rest }: IconProps) {
  return <Glyph path={paths[name]} {...rest} />;
}
