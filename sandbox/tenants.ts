import type { Tenant } from '#shared/brands/brand-table';
import type { ColorRole } from '#shared/brands/themes';

/** For the light and the dark scheme. */
const colors = {
  canvas: ['#f9f5ed', '#17120e'],
  surface: ['#fffefb', '#211c17'],
  raised: ['#ffffff', '#28231e'],
  overlay: ['#ffffff', '#2b2621'],
  sunken: ['#f3eee3', '#120d09'],
  line: ['#e7e1d5', '#3c3631'],
  'line-strong': ['#8e8573', '#79736b'],
  text: ['#252015', '#f2f0ed'],
  'text-muted': ['#6a655a', '#a9a5a0'],
  'text-disabled': ['#a59e8e', '#68625d'],
  'accent-quiet': ['#fdeeed', '#4a232f'],
  'accent-line': ['#ffbebb', '#813e53'],
  accent: ['#97224a', '#ef88a6'],
  'accent-hover': ['#7d183b', '#fb9eb8'],
  'accent-active': ['#65112e', '#dc7795'],
  'text-on-accent': ['#ffffff', '#230f15'],
  'accent-text': ['#b13f62', '#f495b0'],
  'accent-mark': ['#d76182', '#ef88a6'],
  focus: ['#b13f62', '#f495b0'],
  'success-quiet': ['#e5f9e8', '#1c3421'],
  'success-line': ['#b4e2bc', '#315e3b'],
  'success-text': ['#027936', '#6fc082'],
  'success-mark': ['#019b47', '#45b164'],
  'warning-quiet': ['#fff0df', '#3b2912'],
  'warning-line': ['#f1cda2', '#6b4b1e'],
  'warning-text': ['#915d01', '#d99e4d'],
  'warning-mark': ['#b97902', '#ce8708'],
  'danger-quiet': ['#ffeeec', '#412421'],
  'danger-line': ['#fec4bc', '#76413b'],
  'danger-text': ['#c52c2a', '#fc8175'],
  'danger-mark': ['#f8413c', '#f75e54'],
  'info-quiet': ['#e9f4fe', '#193042'],
  'info-line': ['#afdaff', '#2b5679'],
  'info-text': ['#006dad', '#6ab2ed'],
  'info-mark': ['#008cdd', '#3f9fe8'],
  'danger-fill': ['#d4312e', '#f47b74'],
  'text-on-danger': ['#ffffff', '#290b0a'],
  inverse: ['#262117', '#eeecea'],
  'inverse-text': ['#f9f6f2', '#1e1a16'],
  scrim: ['#1c150570', '#0000009e'],
} as const satisfies Readonly<Record<ColorRole, readonly [light: string, dark: string]>>;

const colorsOf = (at: 0 | 1): Readonly<Partial<Record<ColorRole, string>>> =>
  Object.fromEntries(Object.entries(colors).map(([role, pair]) => [role, pair[at]]));

export const tenants = {
  aliado: {
    name: 'Aliado',
    favicon: '<path d="M4 10a4 4 0 0 1 8 0 4 4 0 0 1-8 0ZM8 10a4 4 0 0 1 8 0 4 4 0 0 1-8 0Z"/>',
    theme: { scheme: 'light', radius: { md: 4, lg: 6, xl: 8 }, color: colorsOf(0), dark: colorsOf(1) },
  },
} as const satisfies Readonly<Record<string, Tenant>>;
