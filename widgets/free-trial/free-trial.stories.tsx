import type { Meta } from '@storybook/react-webpack5';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './free-trial.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Free trial', tags: ['autodocs'] };
export default meta;

export const Editing = widgetStory(widget);
export const Loading = widgetStory(widget, { faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
export const Unavailable = widgetStory(widget, {
  faults: [
    {
      path: 'GetPackagesByServiceName',
      status: 200,
      body: { result: { records: { packagesBase: [], packagesComplementary: [], packagesOffers: [], packagesCombo: [] } } },
    },
  ],
});
const order = 'RegisterPurchaseOrder';

/** A visitor starts a trial. */
const begin =
  (ends?: string) =>
  async (visitor: Visitor): Promise<void> => {
    await visitor.choose(fieldLabels.documentTypeId, 'Cédula de ciudadanía');
    for (const [label, text] of [
      [fieldLabels.documentNumber, '1030555666'],
      [fieldLabels.firstName, 'José'],
      [fieldLabels.lastName, 'Ñáñez Peña'],
      [fieldLabels.email, 'jose@ejemplo.co'],
      [fieldLabels.cellphoneNumber, '3001234567'],
    ] as const)
      await visitor.write(label, text);
    await visitor.press('checkbox', /^Acepto/);
    await visitor.press('button', messages.start);
    if (ends !== undefined) await visitor.sees(ends);
  };

/** Fields that the buyer left with wrong values. */
export const Incomplete = widgetStory(widget, {
  brand: 'firmamail',
  async act(visitor) {
    await visitor.write(fieldLabels.email, 'jose@ejemplo');
    await visitor.write(fieldLabels.documentNumber, '12 34');
    await visitor.leave();
    await visitor.sees('Ingresa un correo electrónico válido.');
  },
});
export const Sending = widgetStory(widget, { brand: 'firmamail', faults: [{ path: order, delayMs: 60_000 }], act: begin() });
export const Sent = widgetStory(widget, { brand: 'firmamail', act: begin(messages.sent) });
export const Refused = widgetStory(widget, {
  brand: 'firmamail',
  faults: [{ path: order, status: 422, body: { statusMessage: 'Ya tienes una licencia activa de este producto.' } }],
  act: begin(messages.sorry),
});
export const NoAnswer = widgetStory(widget, { brand: 'firmamail', faults: [{ path: order, drop: true }], act: begin(messages.sorry) });
export const OnAHostilePage = onAHostilePage(Editing);
