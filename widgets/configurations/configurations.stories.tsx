import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { messages as importMessages } from '#shared/desk/import.messages';
import { messages, promoCodeWords, promoImportWords } from './configurations.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Configurations', tags: ['autodocs'] };
export default meta;

const list = 'service/GetAllServices';

/**
 * In the licence brand; other brands show the privilege message.
 *
 * @shows ConfigurationsState.full
 */
export const Ready = widgetStory(widget, { signedIn: 'superadmin' });
/**
 * Only the promo codes: three tabs are disabled.
 *
 * @shows ConfigurationsState.promo
 */
export const OnlyPromoCodes = widgetStory(widget, { signedIn: 'promocode' });
export const Denied = widgetStory(widget, { signedIn: 'financiero' });
export const Loading = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: list, delayMs: 60_000 }] });
export const Empty = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: list, status: 200, body: { result: { records: [] } } }],
});
export const NoMatch = widgetStory(widget, { signedIn: 'superadmin', address: { buscar: 'no existe' } });
export const Failed = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: list, status: 500 }] });
/** The platform refuses the save: the dialog stays open with its values. */
export const RefusedSave = widgetStory(widget, {
  signedIn: 'superadmin',
  faults: [{ path: 'Register', method: 'POST', status: 422, body: { statusMessage: 'Ya existe un registro con ese nombre.' } }],
});
const own = { signedIn: 'superadmin', brand: 'license' } as const;
export const FeatureTypes = widgetStory(widget, { ...own, address: { seccion: 'tipos' } });
export const ServiceFeatures = widgetStory(widget, { ...own, address: { seccion: 'caracteristicas' } });
export const PromoCodes = widgetStory(widget, { ...own, address: { seccion: 'promociones' } });
export const EditingAService = widgetStory(widget, { ...own, address: { registro: '1' } });
export const EditingAFeatureType = widgetStory(widget, { ...own, address: { seccion: 'tipos', registro: '1' } });
export const EditingAServiceFeature = widgetStory(widget, { ...own, address: { seccion: 'caracteristicas', registro: '1' } });
export const EditingAPromoCode = widgetStory(widget, { ...own, address: { seccion: 'promociones', registro: '1' } });
export const CreatingAService = widgetStory(widget, { ...own, address: { registro: 'nuevo' } });
export const CreatingAPromoCode = widgetStory(widget, { ...own, address: { seccion: 'promociones', registro: 'nuevo' } });

const promoCodes = { ...own, address: { seccion: 'promociones' } };
const codesFile = (...lines: readonly string[]): File =>
  new File(
    [['Código;Descripción;Descuento;Aplicar al total de la compra;Inicio vigencia;Fin vigencia;Color', ...lines].join('\n')],
    'codigos-de-diciembre.csv',
  );
const halfWrong = codesFile(
  'DICIEMBRE1;Campaña de fin de año;10;Sí;01/12/2090;31/12/2090;rojo',
  'DICIEMBRE2;Campaña de fin de año;500;Sí;01/12/2090;31/12/2090;rojo',
  'DICIEMBRE1;Campaña de fin de año;10;Sí;01/12/2090;31/12/2090;rojo',
  'NOV10;Campaña (de nuevo);;No;31/12/2090;01/12/2090;rojo',
);
const importing = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.press('button', promoCodeWords.importCodes);
  return visitor.within(promoImportWords.title);
};
export const ImportingPromoCodes = widgetStory(widget, {
  ...promoCodes,
  async act(visitor) {
    const dialog = await importing(visitor);
    await dialog.sees(importMessages.columns);
  },
});
export const RefusedImport = widgetStory(widget, {
  ...promoCodes,
  async act(visitor) {
    const dialog = await importing(visitor);
    await dialog.attach(importMessages.file, new File(['a;b\n1;2'], 'otra-cosa.csv'));
    await dialog.sees('Descargar plantilla');
  },
});
export const ReviewedImport = widgetStory(widget, {
  ...promoCodes,
  async act(visitor) {
    const dialog = await importing(visitor);
    await dialog.attach(importMessages.file, halfWrong);
    await dialog.sees(importMessages.summary(1, 3));
  },
});
export const FinishedImport = widgetStory(widget, {
  ...promoCodes,
  faults: [{ path: 'SaveNewPromoCode', status: 422, body: { statusMessage: 'El código no es válido.' } }],
  async act(visitor) {
    const dialog = await importing(visitor);
    await dialog.attach(importMessages.file, halfWrong);
    await dialog.press('button', importMessages.act(1, promoImportWords.noun).replace(/\s/, ' '));
    await dialog.sees('Hechos: 0 de 1');
  },
});
export const AskedToSwitchOff = widgetStory(widget, {
  ...own,
  act: (visitor) => visitor.pressFirst('switch', /^Activo: /),
  ends: messages.confirm,
});
/** @shows ConfigurationsState.read */
export const ReadOnly = widgetStory(widget, { ...own, claims: { PERMISSIONS: { CONFIGURATION: ['LICENSE_CONFIGURATION_READ'] } } });
