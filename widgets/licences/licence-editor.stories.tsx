import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Licences/Licence editor' };
export default meta;

const signedIn = 'superadmin';
const adding = { dialogo: 'nueva', cliente: '1' };
const editing = { dialogo: 'editar', cliente: '1', licencia: '10' };

/** In the licence brand; other brands show the privilege message. */
export const Adding = widgetStory(widget, { signedIn, address: adding });
export const WithoutServices = widgetStory(widget, { signedIn, address: adding, faults: [{ path: 'GetAllServices', status: 500 }] });
export const WithoutPackages = widgetStory(widget, {
  signedIn,
  address: adding,
  faults: [{ path: 'GetPackagesByServiceName', status: 500 }],
});
/** Every save is refused: the dialog stays with what was chosen. */
export const RefusedAdd = widgetStory(widget, {
  signedIn,
  address: adding,
  faults: [{ path: 'AddNewCustomerLicense', status: 422, body: { errorDetail: 'El contrato ya existe.' } }],
});
export const Editing = widgetStory(widget, { signedIn, address: editing });
export const LoadingLicence = widgetStory(widget, {
  signedIn,
  address: editing,
  faults: [{ path: 'GetLicenseInformation', delayMs: 60_000 }],
});
export const FailedLicence = widgetStory(widget, { signedIn, address: editing, faults: [{ path: 'GetLicenseInformation', status: 500 }] });
export const RefusedUpdate = widgetStory(widget, {
  signedIn,
  address: editing,
  faults: [{ path: 'SetLicenseTransactionRange', status: 422, body: { errorDetail: 'La licencia venció.' } }],
});
