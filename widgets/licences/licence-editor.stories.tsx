import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { messages } from './licence-editor.messages.ts';
import { dialogTitles } from './licences.messages.ts';

const meta: Meta = { title: 'Widgets/Licences/Licence editor', tags: ['autodocs'] };
export default meta;

const signedIn = 'superadmin';
const adding = { dialogo: 'nueva', cliente: '1' };
const editing = { dialogo: 'editar', cliente: '1', licencia: '10' };
/** The licence before another member of staff changed a price. */
const before = {
  serviceId: 5,
  descriptionService: 'Licencias - bemyself',
  packageId: 1,
  packageCode: 'BIILIMITADO',
  packageName: 'Identidad ilimitada por contrato',
  contractNumber: 'OPP-2026-0007',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  transactionRanges: [{ id: 1, rangeMinimum: 1, rangeMaximum: 1000, rangePrice: 2200 }],
};

/** Only in the licence brand does the dialog open and can be filled in. */
const filledIn = { signedIn, brand: 'license', address: adding } as const;
const edited = { ...filledIn, address: editing } as const;

const choosePackage = async (visitor: Visitor, name: string): Promise<void> => {
  const dialog = visitor.within(dialogTitles.add);
  await dialog.write(messages.service, 'Licencias - bemyself');
  await dialog.press('option', 'Licencias - bemyself');
  await dialog.press('radio', name);
};
const typeRange = async (visitor: Visitor, minimum: string, maximum: string): Promise<void> => {
  await visitor.write(messages.rangeMinimum, minimum);
  await visitor.write(messages.rangeMaximum, maximum);
  await visitor.write(messages.rangePrice, '1500');
};
const fillIn = async (visitor: Visitor): Promise<void> => {
  await choosePackage(visitor, 'Identidad 50');
  await typeRange(visitor, '1', '1000');
  await visitor.press('button', messages.add);
};

/** In the licence brand; other brands show the privilege message. */
export const Adding = widgetStory(widget, { signedIn, address: adding });
export const WithoutServices = widgetStory(widget, { signedIn, address: adding, faults: [{ path: 'GetAllServices', status: 500 }] });
export const WithoutPackages = widgetStory(widget, {
  signedIn,
  address: adding,
  faults: [{ path: 'GetPackagesByServiceName', status: 500 }],
});
export const Filled = widgetStory(widget, { ...filledIn, act: fillIn });
export const UnlimitedPackage = widgetStory(widget, {
  ...filledIn,
  act: (visitor) => choosePackage(visitor, 'Identidad ilimitada por contrato'),
});
export const RefusedRange = widgetStory(widget, {
  ...filledIn,
  async act(visitor) {
    await fillIn(visitor);
    await typeRange(visitor, '500', '2000');
    await visitor.press('button', messages.add);
    await visitor.sees(messages.problems['minimum-taken']);
  },
});
export const AskedToCancel = widgetStory(widget, {
  ...filledIn,
  act: (visitor) => visitor.press('button', 'Cancelar'),
  ends: messages.cancelQuestion,
});
export const Added = widgetStory(widget, {
  ...filledIn,
  async act(visitor) {
    await fillIn(visitor);
    await visitor.press('button', messages.submit);
    await visitor.sees(messages.added);
  },
});
/** The dialog stays open with its values. */
export const RefusedAdd = widgetStory(widget, {
  ...filledIn,
  faults: [{ path: 'AddNewCustomerLicense', status: 422, body: { errorDetail: 'El contrato ya existe.' } }],
  async act(visitor) {
    await fillIn(visitor);
    await visitor.press('button', messages.submit);
    await visitor.sees('El contrato ya existe.');
  },
});
/** @shows DialogRequest.edit */
export const Editing = widgetStory(widget, { signedIn, address: editing });
export const EditingARange = widgetStory(widget, { ...edited, act: (visitor) => visitor.press('button', messages.editRange('1 a 1,000')) });
export const LoadingLicence = widgetStory(widget, {
  signedIn,
  address: editing,
  faults: [{ path: 'GetLicenseInformation', delayMs: 60_000 }],
});
export const FailedLicence = widgetStory(widget, { signedIn, address: editing, faults: [{ path: 'GetLicenseInformation', status: 500 }] });
export const RefusedUpdate = widgetStory(widget, {
  ...edited,
  faults: [{ path: 'SetLicenseTransactionRange', status: 422, body: { errorDetail: 'La licencia venció.' } }],
  act: (visitor) => visitor.press('button', messages.update),
  ends: messages.updateRefused,
});
/** Another member of staff changed the price of the same range. */
export const Conflict = widgetStory(widget, {
  ...edited,
  faults: [{ path: 'GetLicenseInformation', status: 200, body: { result: { records: before } }, times: 1 }],
  async act(visitor) {
    await visitor.press('button', messages.editRange(messages.rangeOf('1', '1,000')));
    await visitor.write(messages.rangePrice, '2500');
    await visitor.press('button', messages.keepRange);
    await visitor.press('button', messages.update);
    await visitor.press('button', deskWords.seeTheirs);
  },
});
