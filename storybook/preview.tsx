import type { Preview } from '@storybook/react-webpack5';
import { nightCss } from '#shared/brands/night';
import { DocsPage, followTheToolbar } from './docs-page.tsx';
import { answerForThePlatform } from './in-page-platform.ts';
import { keepStorageApart } from './own-storage.ts';
import { ShadowStage } from './shadow-stage.tsx';
import { stayInTheStory } from './stay-in-the-story.ts';
import { brandOf, groundCss, nightBehind, toolbarBrands } from './story-brand.ts';
import { WidgetDocs } from './widget-docs.tsx';

keepStorageApart();
answerForThePlatform();
stayInTheStory();
followTheToolbar();

/** Widths of the screens: a phone, a tablet, a small desk and a large one. */
const viewports = {
  phone: { name: '360', styles: { width: '360px', height: '780px' } },
  tablet: { name: '768', styles: { width: '768px', height: '1024px' } },
  small: { name: '1024', styles: { width: '1024px', height: '768px' } },
  desk: { name: '1440', styles: { width: '1440px', height: '900px' } },
};

/** Draws the story in a window of half the size, twice as large. A browser's zoom also changes widths and heights, unlike css `zoom`. */
function Magnified({ id, globals }: { readonly id: string; readonly globals: Readonly<Record<string, unknown>> }) {
  const kept = ['brand', 'scheme', 'fault', 'data'].map((name) => `${name}:${String(globals[name])}`).join(';');
  return (
    <iframe
      title="At 200 %"
      src={`./iframe.html?id=${id}&viewMode=story&globals=${kept};a11y.manual:!true`}
      style={{ position: 'fixed', inset: 0, width: '50vw', height: '50vh', border: 0, scale: '2', transformOrigin: '0 0' }}
    />
  );
}

type Choice = readonly [value: string, title: string];

/** A toolbar menu that shows the chosen value. */
const menu = (
  title: string,
  icon: 'paintbrush' | 'contrast' | 'database' | 'zoom' | 'lightning',
  description: string,
  choices: readonly Choice[],
) => ({
  description,
  toolbar: { title, icon, dynamicTitle: true, items: choices.map(([value, title]) => ({ value, title })) },
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    brand: menu('Brand', 'paintbrush', 'Brand or tenant whose theme and rules the story wears', toolbarBrands),
    scheme: menu('Scheme', 'contrast', 'Light, or dark where the brand has a back office', [
      ['light', 'As the brand has it'],
      ['dark', 'The back office in the dark'],
    ]),
    data: menu('Data', 'database', 'How much there is, and how it is called', [
      ['usual', 'As the sandbox has it'],
      ['long', 'Long words'],
      ['many', 'Many'],
      ['none', 'None'],
      ['free', 'All free'],
      ['hostile', 'Hostile names'],
    ]),
    text: menu('Text', 'zoom', 'Size of the text, as a browser magnifies it', [
      ['100', 'Text 100 %'],
      ['200', 'Text 200 %'],
    ]),
    fault: menu('Fault', 'lightning', 'What goes wrong at the platform', [
      ['none', 'Everything works'],
      ['slow', 'Slow (2 s per call)'],
      ['failing', 'Every call answers 500'],
      ['offline', 'No answer'],
      ['wrong-shape', 'Unreadable answers'],
    ]),
  },
  initialGlobals: { brand: 'license', fault: 'none', scheme: 'light', data: 'usual', text: '100' },
  parameters: {
    viewport: { options: viewports },
    controls: { expanded: true },
    docs: { container: DocsPage, page: WidgetDocs, toc: { headingSelector: 'h2, h3' } },
    options: {
      storySort: {
        method: 'alphabetical',
        // First the foundations and the kit, then the screens in the order in which buyers and staff meet them.
        order: [
          'Docs',
          ['Getting started', 'Foundations', 'Patterns', 'Overlays', 'Brands', 'Theme editor', 'Exports'],
          'Kit',
          'Desk',
          'Widgets',
          [
            'Store header',
            'Storefront',
            'Buy button',
            'Price',
            'Countdown',
            'Cart menu',
            'Cart modal',
            'Purchase form',
            'Order status',
            'Order summary',
            'Find order',
            'My plan',
            'Free trial',
            'Entry',
            'Message page',
            'Store footer',
            'Accessibility',
            'Admin frame',
            'Dashboard',
            'Packages',
            'Configurations',
            'Agreements',
            'Licences',
            'Payments',
            'Reports',
          ],
        ],
      },
    },
    a11y: { options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } } },
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      // A widget brings its own shadow root, theme and page.
      if (parameters['bringsItsOwnRoot'] === true) return <Story />;
      const { theme } = brandOf(String(globals['brand']));
      // A docs page keeps its own ground; a story in it has its theme's.
      if (viewMode === 'docs')
        return (
          <div style={{ padding: 24, background: `var(--licence-canvas, ${theme.color.canvas})` }}>
            <ShadowStage theme={theme}>
              <Story />
            </ShadowStage>
          </div>
        );
      return (
        <>
          <style>{groundCss(theme)}</style>
          <ShadowStage theme={theme}>
            <Story />
          </ShadowStage>
        </>
      );
    },
    (Story, { globals }) => {
      // On the element around the stage: a shadow root has no root element.
      const night = nightBehind(globals);
      return (
        <>
          {night && <style>{nightCss(night, ':root')}</style>}
          <Story />
        </>
      );
    },
    // A docs page has many stories; readers zoom it by the browser.
    (Story, { id, globals, viewMode }) =>
      String(globals['text']) === '200' && viewMode === 'story' ? <Magnified id={id} globals={globals} /> : <Story />,
  ],
};

export default preview;
