import { Glyph } from '#shared/ui/icon';

/** Drawings of the logo types that the platform names, on the kit's 20 grid. */
const drawings: Readonly<Record<string, string>> = {
  users:
    'M10 7a2.6 2.6 0 1 1-5.2 0A2.6 2.6 0 0 1 10 7ZM2.500 16c.4-3 2.500-4.500 4.900-4.500s4.500 1.500 4.900 4.500M12.500 4.600a2.600 2.600 0 0 1 0 4.800M14 11.800c1.900.5 3.200 1.900 3.500 4.200',
  user: 'M13 6.800a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3.8 17c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5',
  document: 'M5 2.8h6.5L15 6.3v10.9H5V2.8ZM11.2 3v3.6H15M7.500 10h5M7.500 13h5',
  receipt: 'M5 3h10v14l-2.500-1.700L10 17l-2.500-1.700L5 17V3ZM8 7.500h4M8 10.500h4',
  search: 'M14.2 9a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM13 13l4 4',
  chat: 'M3.500 4.500h13v9H9l-3.500 3v-3h-2v-9Z',
  mail: 'M3 5h14v10H3V5ZM3.4 5.6 10 10.8l6.6-5.2',
  lock: 'M5 9h10v7.5H5V9ZM7 9V6.500a3 3 0 0 1 6 0V9',
};

/** Stands for a logo type that has no drawing (ST-192). */
const neutral = 'M10 3 16.500 6.700v6.600L10 17l-6.500-3.700V6.700L10 3Z';

/** The icon of a feature. Decoration: its name stands beside it. */
export function FeatureMark({ logo }: { readonly logo: string | null | undefined }) {
  return <Glyph path={drawings[logo?.toLowerCase() ?? ''] ?? neutral} />;
}
