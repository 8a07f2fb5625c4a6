import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './admin-frame.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Admin frame', tags: ['autodocs'] };
export default meta;

export const SuperAdmin = widgetStory(widget, { signedIn: 'superadmin', props: { section: 'packages' } });
export const InTheDark = widgetStory(widget, {
  signedIn: 'superadmin',
  props: { section: 'packages' },
  act: async (visitor) => {
    await visitor.press('button', 'Apariencia');
    await visitor.press('menuitemradio', 'Oscura');
  },
});
export const Finance = widgetStory(widget, { signedIn: 'financiero', props: { section: 'payments' } });
export const Customer = widgetStory(widget, { signedIn: 'cliente-plan', props: { section: 'dashboard' } });
export const Denied = widgetStory(widget, { signedIn: 'superadmin', props: { denied: true } });
/** An address without a screen. */
export const Missing = widgetStory(widget, { signedIn: 'superadmin', props: { missing: true } });
export const EntriesOfAHost = widgetStory(widget, {
  signedIn: 'superadmin',
  props: {
    entries: [
      { key: 'packages', path: '/admin/packages', idstate: 0, disabled: false },
      { key: 'sleeping', label: 'Inactiva', path: '/admin/reports', idstate: 1, disabled: false },
      { key: 'contracts', label: 'Convenios', path: null, functionName: 'goToAgreements', idstate: 0, disabled: false },
    ],
  },
});
/** Not on a phone, whose palette button has no text. */
export const Palette = widgetStory(widget, {
  signedIn: 'superadmin',
  props: { section: 'packages' },
  async act(visitor) {
    await visitor.press('button', new RegExp(`^${messages.palette}`));
    await visitor.write(messages.paletteSearch, 'paq');
    await visitor.sees(messages.places.configurePackages);
  },
});
/** Found customers, packages and payments, and the searched lists. */
export const PaletteFinds = widgetStory(widget, {
  signedIn: 'superadmin',
  props: { section: 'packages' },
  async act(visitor) {
    await visitor.press('button', new RegExp(`^${messages.palette}`));
    await visitor.write(messages.paletteSearch, 'andina');
    await visitor.sees(
      messages.looked('clientes, paquetes, órdenes con pago en efectivo, códigos promocionales y los convenios que guardaste'),
    );
  },
});
/** Folded, as on a tablet. */
export const FoldedMenu: StoryObj = { ...SuperAdmin, globals: { viewport: { value: 'tablet', isRotated: false } } };
/** The menu opens with a button in the bar. */
export const OnAPhone: StoryObj = { ...SuperAdmin, globals: { viewport: { value: 'phone', isRotated: false } } };
