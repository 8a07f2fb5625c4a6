import { addons } from 'storybook/manager-api';
import { catalogueTheme, systemIsDark } from './catalogue-theme.ts';

/** The frame around the catalogue, light or dark as the reader's system is. */
addons.setConfig({
  theme: catalogueTheme(systemIsDark.matches),
  // Most stories have no controls; each is judged.
  selectedPanel: 'storybook/a11y/panel',
  // A page that is read has nothing to play with and nothing to judge.
  layoutCustomisations: { showPanel: ({ storyId }, shown) => (storyId?.startsWith('docs-') === true ? false : shown) },
});
