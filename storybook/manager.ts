import { addons } from 'storybook/manager-api';
import { catalogueTheme, systemIsDark } from './catalogue-theme.ts';

addons.setConfig({
  theme: catalogueTheme(systemIsDark.matches),
  // Most stories have no controls, so the accessibility panel is open.
  selectedPanel: 'storybook/a11y/panel',
  layoutCustomisations: { showPanel: ({ storyId }, shown) => (storyId?.startsWith('docs-') === true ? false : shown) },
});
