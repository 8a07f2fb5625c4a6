import type { Preview } from '@storybook/react-webpack5';
import { nightCss } from '#shared/brands/night-css';
import { nightOf } from '#shared/brands/night';
import { answerForThePlatform } from './in-page-platform.ts';
import { ShadowStage } from './shadow-stage.tsx';
import { stayInTheStory } from './stay-in-the-story.ts';
import { brandOf, toolbarBrands } from './story-brand.ts';
import { WidgetDocs } from './widget-docs.tsx';

answerForThePlatform();
stayInTheStory();

/** The widths every screen is drawn for: a phone, a tablet, a desk. */
const viewports = {
  phone: { name: '360', styles: { width: '360px', height: '780px' } },
  tablet: { name: '768', styles: { width: '768px', height: '1024px' } },
  desk: { name: '1440', styles: { width: '1440px', height: '900px' } },
};

const preview: Preview = {
  globalTypes: {
    brand: {
      description: 'Brand or tenant whose theme and rules the story wears',
      toolbar: { title: 'Brand', icon: 'paintbrush', items: [...toolbarBrands], dynamicTitle: true },
    },
    scheme: {
      description: 'Light, or dark where the brand has a back office',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'As the brand has it' },
          { value: 'dark', title: 'The back office in the dark' },
        ],
      },
    },
    fault: {
      description: 'What goes wrong at the platform',
      toolbar: {
        title: 'Fault',
        icon: 'lightning',
        dynamicTitle: true,
        items: [
          { value: 'none', title: 'Everything works' },
          { value: 'slow', title: 'Slow (2 s per call)' },
          { value: 'failing', title: 'Every call answers 500' },
          { value: 'offline', title: 'No answer' },
          { value: 'wrong-shape', title: 'Answers nobody can read' },
        ],
      },
    },
  },
  initialGlobals: { brand: 'license', fault: 'none', scheme: 'light' },
  parameters: {
    viewport: { options: viewports },
    controls: { expanded: true },
    docs: { page: WidgetDocs },
    options: { storySort: { order: ['Docs', 'Kit', 'Widgets'] } },
    a11y: { options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } } },
  },
  decorators: [
    (Story, { globals }) => {
      const night = globals['scheme'] === 'dark' ? nightOf(brandOf(String(globals['brand'])).theme) : undefined;
      return (
        <>
          {night && <style>{nightCss(night, ':root')}</style>}
          <Story />
        </>
      );
    },
    (Story, { globals, parameters }) => {
      // A widget brings its own shadow root, theme and page.
      if (parameters['bringsItsOwnRoot'] === true) return <Story />;
      return (
        <ShadowStage theme={brandOf(String(globals['brand'])).theme}>
          <Story />
        </ShadowStage>
      );
    },
  ],
};

export default preview;
