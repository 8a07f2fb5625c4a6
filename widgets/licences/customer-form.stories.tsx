import { personLabels } from '#shared/desk/desk-fields.messages';
import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { deskWords } from '#shared/desk/ui/desk-words';
import { messages } from './customer-form.messages.ts';
import { widget } from './index.ts';
import { dialogTitles } from './licences.messages.ts';

const meta: Meta = { title: 'Widgets/Licences/Customer form', tags: ['autodocs'] };
export default meta;

const signedIn = 'superadmin';
const creating = { dialogo: 'empresa' };
const updating = { dialogo: 'empresa', cliente: '1' };

/** In the licence brand; other brands show the privilege message. */
export const Creating = widgetStory(widget, { signedIn, address: creating });
/**
 * @shows CustomerFormState.ready
 * @shows DialogRequest.customer
 */
export const Updating = widgetStory(widget, { signedIn, address: updating });
/** @shows CustomerFormState.loading */
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
/** Only in the licence brand does the dialog open and can be filled in. */
const created = { signedIn, brand: 'license', address: creating } as const;
const updated = { ...created, address: updating } as const;
const save = (visitor: Visitor): Promise<void> => visitor.press('button', messages.update);

export const NewPerson = widgetStory(widget, {
  ...created,
  act: (visitor) => visitor.within(dialogTitles.create).press('radio', personLabels.personTypes.N),
});
/** The document fills in a known customer; the application Biometría shows contract dates. */
export const KnownCompany = widgetStory(widget, {
  ...created,
  async act(visitor) {
    const identity = visitor.within(messages.groups.identity);
    await identity.press('radio', personLabels.personTypes.J);
    await visitor.within('Número de documento').write('Número de documento', '860002964');
    await visitor.leave();
    await visitor.sees(messages.customerFound);
    await visitor.choose(messages.linkToApp, messages.applications.biometria);
  },
});
/** A loaded customer whose changes go into the licence. */
export const Changed = widgetStory(widget, {
  ...updated,
  act: (visitor) => visitor.write('Correo electrónico', 'otro@andina.example'),
  ends: messages.changed,
});
export const AskedToDiscard = widgetStory(widget, {
  ...updated,
  async act(visitor) {
    await visitor.write('Correo electrónico', 'otro@andina.example');
    await visitor.press('button', 'Cancelar');
    await visitor.sees(deskWords.discardQuestion);
  },
});
export const Saved = widgetStory(widget, { ...updated, act: save });
/** The dialog stays open with its values. */
export const RefusedSave = widgetStory(widget, {
  ...updated,
  faults: [{ path: 'SetCustomer', status: 422, body: { statusMessage: 'La ciudad no pertenece al departamento.' } }],
  act: save,
  ends: messages.refused,
});
