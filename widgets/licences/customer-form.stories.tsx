import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Licences/Customer form' };
export default meta;

const signedIn = 'superadmin';
const creating = { dialogo: 'empresa' };
const updating = { dialogo: 'empresa', cliente: '1' };

/** In the licence brand; other brands show the privilege message. */
export const Creating = widgetStory(widget, { signedIn, address: creating });
export const Updating = widgetStory(widget, { signedIn, address: updating });
export const Loading = widgetStory(widget, {
  signedIn,
  address: updating,
  faults: [{ method: 'POST', path: 'Customer/GetCustomer', delayMs: 60_000 }],
});
export const Failed = widgetStory(widget, {
  signedIn,
  address: updating,
  faults: [{ method: 'POST', path: 'Customer/GetCustomer', status: 500 }],
});
export const WithoutCities = widgetStory(widget, {
  signedIn,
  address: updating,
  faults: [{ path: 'GetListStatesAndCities', status: 500 }],
});
/** Every save is refused: the dialog stays with what was typed. */
export const RefusedSave = widgetStory(widget, {
  signedIn,
  address: updating,
  faults: [{ path: 'SetCustomer', status: 422, body: { statusMessage: 'La ciudad no pertenece al departamento.' } }],
});
