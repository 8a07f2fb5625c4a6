import type { Meta } from '@storybook/react-webpack5';
import { deskWords } from '#shared/desk/ui/desk-words';
import { aPackage } from '../../tests/support/packages-admin.ts';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { dialogMessages } from './package-dialog.messages.ts';
import { messages } from './packages.messages.ts';

const meta: Meta = { title: 'Widgets/Packages', tags: ['autodocs'] };
export default meta;

const list = 'Package/GetPackages';
/** The platform has a single package with this change. */
const onePackage = (change: object = {}, times?: number) => [
  { path: 'GetPackagesType' },
  {
    ...{ path: `/${list}`, method: 'GET', status: 200, body: { result: { records: [aPackage({ id: 1, ...change })] } } },
    ...(times !== undefined && { times }),
  },
];

/**
 * In the licence brand; other brands show the privilege message.
 *
 * @shows PackagesState.edit
 */
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
export const Filtered = widgetStory(widget, {
  signedIn: 'superadmin',
  brand: 'license',
  address: { activo: 'si', visibilidad: 'privado' },
});
/** Copies another package without its code. */
export const Duplicating = widgetStory(widget, { signedIn: 'superadmin', brand: 'license', address: { paquete: 'copia-1' } });
export const Features = widgetStory(widget, { signedIn: 'superadmin', address: { seccion: 'configurar' } });
export const FeaturesFailed = widgetStory(widget, {
  signedIn: 'superadmin',
  address: { seccion: 'configurar' },
  faults: [{ path: 'GetPackagesConfiguration', status: 500 }],
});
/** The platform refuses the save: the dialog stays open with its values. */
export const RefusedSave = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: 'Package/*', method: 'POST', status: 422, body: { statusMessage: 'Ya existe un paquete con ese código.' } }],
});
/** Another member of staff saved the package after it was loaded. */
export const Conflict = widgetStory(widget, {
  signedIn: 'superadmin',
  brand: 'license',
  address: { paquete: '1' },
  faults: [...onePackage({}, 1), { path: 'UpdatePackage', status: 412, body: {}, times: 1 }],
  async act(visitor) {
    await visitor.write(dialogMessages.description, 'La mía');
    await visitor.press('button', 'Aceptar');
    await visitor.press('button', deskWords.seeTheirs);
  },
});
const own = { signedIn: 'superadmin', brand: 'license' } as const;
/** @shows PackagesState.read */
export const ReadOnly = widgetStory(widget, { ...own, claims: { PERMISSIONS: { PACKAGES: ['LICENSE_PACKAGES_READ'] } } });
export const EditingAPackage = widgetStory(widget, { ...own, faults: onePackage(), address: { paquete: '1' } });
export const OnOffer = widgetStory(widget, {
  ...own,
  address: { paquete: '1' },
  faults: onePackage({
    applyOffer: true,
    offerTypeCode: 'PTJ',
    totalOffer: 20,
    offerStartTime: '2026-01-02T00:00:00',
    offerExpirationTime: '2027-12-31T23:59:59',
  }),
});
/** A private package, whose companies are searched by name. */
const companies = 'GetCustomersPaged';
const choosePrivate = async (visitor: Visitor): Promise<void> => {
  await visitor.press('radio', dialogMessages.private);
  await visitor.write(dialogMessages.companies, 'a');
};
export const CompaniesLoading = widgetStory(widget, {
  ...own,
  address: { paquete: 'nuevo' },
  faults: [{ path: companies, delayMs: 60_000 }],
  act: choosePrivate,
});
export const CompaniesFailed = widgetStory(widget, {
  ...own,
  address: { paquete: 'nuevo' },
  faults: [{ path: companies, status: 500 }],
  act: choosePrivate,
});
export const AskedToSwitchOff = widgetStory(widget, {
  ...own,
  act: (visitor) => visitor.pressFirst('switch', /^Activo: /),
  ends: messages.confirm,
});
/** Companies, features, promo codes and channels of a package. */
export const Information = widgetStory(widget, {
  ...own,
  async act(visitor) {
    await visitor.pressFirst('button', /^Más acciones de /);
    await visitor.press('menuitem', messages.infoOfRow);
    await visitor.sees(messages.info.channels);
  },
});
export const FeaturesChanged = widgetStory(widget, {
  ...own,
  address: { seccion: 'configurar' },
  act: (visitor) => visitor.pressFirst('checkbox', /./),
});
