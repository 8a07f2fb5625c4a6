import type { Meta } from '@storybook/react-webpack5';
import { deskWords } from '#shared/ui/desk/desk-words';
import { aPackage } from '../../tests/support/packages-admin.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { dialogMessages } from './packages.messages.ts';

const meta: Meta = { title: 'Widgets/Packages' };
export default meta;

const list = 'Package/GetPackages';

/** In the licence brand; other brands show the privilege message. */
export const Ready = widgetStory(widget, { signedIn: 'superadmin' });
export const Denied = widgetStory(widget, { signedIn: 'financiero-consulta' });
export const Loading = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: list, delayMs: 60_000 }] });
export const Empty = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: list, status: 200, body: { result: { records: [] } } }],
});
export const Failed = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: list, status: 500 }] });
export const NoMatch = widgetStory(widget, { signedIn: 'superadmin', address: { buscar: 'no existe' } });
export const Creating = widgetStory(widget, { signedIn: 'superadmin', address: { paquete: 'nuevo' } });
export const Features = widgetStory(widget, { signedIn: 'superadmin', address: { seccion: 'configurar' } });
export const FeaturesFailed = widgetStory(widget, {
  signedIn: 'superadmin',
  address: { seccion: 'configurar' },
  faults: [{ path: 'GetPackagesConfiguration', status: 500 }],
});
/** Every save is refused: the dialog stays with what was typed. */
export const RefusedSave = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: 'Package/*', method: 'POST', status: 422, body: { statusMessage: 'Ya existe un paquete con ese código.' } }],
});
/** Somebody else saved the package after it was read. */
export const Conflict = widgetStory(widget, {
  signedIn: 'superadmin',
  brand: 'license',
  address: { paquete: '1' },
  faults: [
    { path: 'GetPackagesType' },
    { path: `/${list}`, method: 'GET', status: 200, body: { result: { records: [aPackage({ id: 1 })] } }, times: 1 },
    { path: 'UpdatePackage', status: 412, body: {}, times: 1 },
  ],
  async act(visitor) {
    await visitor.write(dialogMessages.description, 'La mía');
    await visitor.press('button', 'Aceptar');
    await visitor.press('button', deskWords.seeTheirs);
  },
});
