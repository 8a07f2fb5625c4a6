import { themes, type Theme } from './themes.ts';

/** What a tenant may change about a brand: its skin and its name, never its rules. */
export interface Tenant {
  readonly id: string;
  readonly theme: Theme;
  readonly displayName: string;
  readonly mark: string;
}

/** The extra tenant: wine on warm paper, light under every brand. */
export const aliado: Tenant = {
  id: 'aliado',
  theme: themes.aliado,
  displayName: 'Aliado',
  mark: '<path d="M4 10a4 4 0 0 1 8 0 4 4 0 0 1-8 0ZM8 10a4 4 0 0 1 8 0 4 4 0 0 1-8 0Z"/>',
};
