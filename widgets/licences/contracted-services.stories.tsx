import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory, type Status } from '../../storybook/widget-story.tsx';
import { messages as importMessages } from '#shared/desk/import.messages';
import { serviceImportWords } from '#shared/desk/service-lines.messages';
import { messages } from './contracted-services.messages.ts';
import { widget } from './index.ts';
import type { LicencesProps } from './props.ts';

const meta: Meta = { title: 'Widgets/Licences/Contracted services', tags: ['autodocs'] };
export default meta;

const opened = { signedIn: 'superadmin', address: { dialogo: 'servicios', cliente: '1' } } satisfies Status<LicencesProps>;
/** Only in the licence brand does the dialog open and can be filled in. */
const filled = { ...opened, brand: 'license' };
const service = 'Licencias - Correo certificado';

const add = async (visitor: Visitor): Promise<void> => {
  const form = visitor.within(messages.addTitle);
  await form.write(messages.labels.product, service);
  await form.press('option', service);
  await form.choose(messages.labels.validityType, 'Meses');
  await form.write(messages.labels.validityAmount, '12');
  await form.write(messages.labels.quantity, '50');
  await form.press('button', messages.add);
  await visitor.sees(messages.count(1));
};

/**
 * In the licence brand; other brands show the privilege message.
 *
 * @shows DialogRequest.services
 */
export const Empty = widgetStory(widget, opened);
export const ListsFailed = widgetStory(widget, {
  ...opened,
  faults: ['GetAllServices', 'get-app-parameters-contracts'].map((path) => ({ path, status: 500 })),
});
export const RefusedLine = widgetStory(widget, {
  ...filled,
  act: (visitor) => visitor.within(messages.addTitle).press('button', messages.add),
});
export const WithALine = widgetStory(widget, { ...filled, act: add });
export const Twice = widgetStory(widget, {
  ...filled,
  async act(visitor) {
    await add(visitor);
    await add(visitor);
    await visitor.sees(messages.duplicate);
  },
});
export const ReviewedImport = widgetStory(widget, {
  ...filled,
  async act(visitor) {
    await visitor.press('button', messages.importLines);
    const dialog = visitor.within(serviceImportWords.title);
    const lines = ['Producto o servicio,Tipo de vigencia,Vigencia,Cantidad', `${service},Meses,12,50`, `${service},Años,9,50`];
    await dialog.attach(importMessages.file, new File([lines.join('\n')], 'servicios.csv'));
    await dialog.sees(importMessages.summary(1, 1));
  },
});
export const Editing = widgetStory(widget, {
  ...filled,
  async act(visitor) {
    await add(visitor);
    await visitor.press('button', messages.editOf(service));
  },
});
export const AskedToRemove = widgetStory(widget, {
  ...filled,
  async act(visitor) {
    await add(visitor);
    await visitor.press('button', messages.removeOf(service));
    await visitor.sees(messages.removeQuestion);
  },
});
