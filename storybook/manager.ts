import { addons } from 'storybook/manager-api';
import { catalogueTheme, systemIsDark } from './catalogue-theme.ts';

/** The frame around the catalogue, light or dark as the reader's system is. */
addons.setConfig({
  theme: catalogueTheme(systemIsDark.matches),
  // Most stories have no controls, so the accessibility panel is open.
  selectedPanel: 'storybook/a11y/panel',
  // Docs pages have no panels.
  layoutCustomisations: { showPanel: ({ storyId }, shown) => (storyId?.startsWith('docs-') === true ? false : shown) },
});
