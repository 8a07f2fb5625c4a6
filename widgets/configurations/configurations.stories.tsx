import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Configurations' };
export default meta;

const list = 'service/GetAllServices';

/** In the licence brand; other brands show the privilege message. */
export const Ready = widgetStory(widget, { signedIn: 'superadmin' });
/** The promo codes alone: three tabs are disabled. */
export const OnlyPromoCodes = widgetStory(widget, { signedIn: 'promocode' });
export const Denied = widgetStory(widget, { signedIn: 'financiero' });
export const Loading = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: list, delayMs: 60_000 }] });
export const Empty = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: list, status: 200, body: { result: { records: [] } } }],
});
export const NoMatch = widgetStory(widget, { signedIn: 'superadmin', address: { buscar: 'no existe' } });
export const Failed = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: list, status: 500 }] });
/** Every save is refused: the dialog stays with what was typed. */
export const RefusedSave = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: 'Register', method: 'POST', status: 422, body: { statusMessage: 'Ya existe un registro con ese nombre.' } }],
});
