import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './configurations.messages.ts';
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
 * The promo codes alone: three tabs are disabled.
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
/** Every save is refused: the dialog stays with what was typed. */
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
export const AskedToSwitchOff = widgetStory(widget, {
  ...own,
  async act(visitor) {
    await visitor.pressFirst('switch', /^Activo: /);
    await visitor.sees(messages.confirm);
  },
});
/** @shows ConfigurationsState.read */
export const ReadOnly = widgetStory(widget, { ...own, claims: { PERMISSIONS: { CONFIGURATION: ['LICENSE_CONFIGURATION_READ'] } } });
