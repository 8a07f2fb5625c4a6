import { Glyph, type GlyphProps } from '../icon.tsx';

// The drawings only the back office needs, on the same grid as the core set.

const paths = {
  agreements: 'M3 10.5 7 6l3 2 3-2 4 4.500M7 11l3 3.2 3-3.200M10 8l-2 2.2',
  building: 'M5 17V3.500h7V17M12 8h3.500v9M3.5 17h13M7.5 6.500h2M7.5 9.500h2M7.5 12.500h2',
  calendar: 'M3.5 5h13v11.500h-13V5ZM3.5 8.500h13M7 3v3M13 3v3',
  chart: 'M3.5 16.500h13M6 13.500v-3M10 13.500v-8M14 13.500V8',
  download: 'M10 3.500v9M6.5 9 10 12.5 13.5 9M4 16.500h12',
  edit: 'M4 16l.8-3.400L13.3 4.100l2.6 2.6-8.5 8.500L4 16ZM11.8 5.600l2.6 2.6',
  eye: 'M2.5 10C4.2 7 6.8 5.5 10 5.500s5.8 1.5 7.5 4.500c-1.7 3-4.3 4.5-7.5 4.500S4.2 13 2.5 10ZM12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  filter: 'M3.5 5.500h13M6 10h8M8.5 14.500h3',
  identity:
    'M2.8 4.500h14.400v11H2.800zM9 8.800a1.600 1.600 0 1 1-3.200 0 1.600 1.600 0 0 1 3.200 0ZM5 13c.3-1.500 1.200-2 2.400-2s2.100.5 2.400 2M12.200 8h2.600M12.200 11.500h2.600',
  key: 'M10.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM10.5 10H17M14.5 10v3',
  licences: 'M3.5 5h13v10h-13zM6.5 8.500h4M6.5 11.500h7',
  list: 'M7 5.500h9.500M7 10h9.500M7 14.500h9.500M3.5 5.500v.1M3.5 10v.1M3.5 14.500v.1',
  listNumbers: 'M8 5.500h8.500M8 10h8.500M8 14.500h8.500M3.200 4.300l1.300-.8v4M3 13c.3-.9 2-.9 2 .2 0 1-2 1.400-2 2.800h2.200',
  logOut: 'M8 3.500H5A1.500 1.500 0 0 0 3.500 5v10A1.500 1.500 0 0 0 5 16.500h3M8 10h8.500M13 6.500 16.500 10 13 13.500',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  moon: 'M16.5 11.800A6.800 6.800 0 0 1 8.200 3.500 6.800 6.800 0 1 0 16.500 11.800Z',
  order: 'M5 2.800h10v14.400l-2.5-1.6-2.5 1.6-2.5-1.600L5 17.200V2.800ZM8 7h4M8 10.500h4',
  package: 'M10 2.8 16.5 6v8L10 17.2 3.5 14V6L10 2.800ZM3.8 6.2 10 9.400l6.2-3.200M10 9.400v7.6',
  payment: 'M2.8 5h14.400v10H2.800zM2.8 8.500h14.400M5.5 12h3',
  print: 'M6 7V3h8v4M6 14H3.500V7h13v7H14M6 11.500h8V17H6v-5.500Z',
  refresh: 'M16 10a6 6 0 1 1-2-4.500M16.5 3v3.500H13',
  settings:
    'M12.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0ZM10 2.800v2.400M10 14.800v2.400M2.8 10h2.400M14.8 10h2.400M4.9 4.900l1.7 1.700M13.4 13.400l1.7 1.700M15.1 4.900l-1.7 1.700M6.6 13.400l-1.7 1.7',
  sortDown: 'M10 4v12M5.5 11.5 10 16l4.5-4.5',
  sortNone: 'M7 7.5 10 4.500l3 3M7 12.500l3 3 3-3',
  sortUp: 'M10 16V4M5.5 8.5 10 4l4.5 4.5',
  sun: 'M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM10 2.500v1.800M10 15.700v1.800M2.500 10h1.800M15.700 10h1.800M4.700 4.700 6 6M14 14l1.300 1.300M15.300 4.700 14 6M6 14l-1.300 1.300',
  upload: 'M10 13V4M6.5 7.5 10 4l3.5 3.500M4 16.500h12',
} as const;

export type DeskIconName = keyof typeof paths;

export interface DeskIconProps extends Omit<GlyphProps, 'path' | 'name'> {
  readonly name: DeskIconName;
}

export function DeskIcon({ name, ...rest }: DeskIconProps) {
  return <Glyph path={paths[name]} {...rest} />;
}
