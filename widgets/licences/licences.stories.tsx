import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { dialogTitles, detailMessages, usageMessages } from './licences.messages.ts';

const meta: Meta = { title: 'Widgets/Licences/Screen', tags: ['autodocs'] };
export default meta;

const customers = 'GetCustomersLicensed';
const usage = 'getLicenseUsage';
const detail = 'getDetailsLicenseCustomer';
const signedIn = 'superadmin';
/** Stories with actions use this brand: other brands show the privilege message. */
const brand = 'license';
const bags = { vista: 'bolsas', empresa: '1' };
const oneLicence = { dialogo: 'detalle', licencia: '1' };

/**
 * In the licence brand; other brands show the privilege message.
 *
 * @shows LicencesState.edit
 */
export const Ready = widgetStory(widget, { signedIn });
export const Opened = widgetStory(widget, { signedIn, address: { abiertas: '1,5' } });
export const Denied = widgetStory(widget, { signedIn: 'financiero-consulta' });
export const Loading = widgetStory(widget, { signedIn, faults: [{ path: customers, delayMs: 60_000 }] });
/** Filtered on the client, with the filters open. */
export const Filtered = widgetStory(widget, {
  signedIn,
  brand,
  address: { licencias: 'con', vence: 'pronto' },
  act: (visitor: Visitor) => visitor.press('button', /^Filtrar/),
});
export const NoMatch = widgetStory(widget, { signedIn, address: { buscar: 'zzzz' } });
export const Failed = widgetStory(widget, { signedIn, faults: [{ path: customers, status: 500 }] });

export const Usage = widgetStory(widget, { signedIn, address: bags });
export const UsageOfAll = widgetStory(widget, { signedIn, address: { vista: 'bolsas', orden: 'recientes' } });
/** A host may turn the export button on. */
export const UsageWithExport = widgetStory(widget, { signedIn, address: bags, props: { export: true } });
export const UsageFilter = widgetStory(widget, {
  signedIn,
  brand,
  address: { vista: 'bolsas' },
  act: async (visitor: Visitor) => {
    await visitor.press('button', usageMessages.filter);
    await visitor.press('checkbox', 'bemyself');
  },
});
export const UsageOrders = widgetStory(widget, {
  signedIn,
  brand,
  address: bags,
  act: (visitor) => visitor.press('button', usageMessages.sort),
});
export const UsageEmpty = widgetStory(widget, { signedIn, address: { vista: 'bolsas', texto: 'zzzz' } });
export const UsageLoading = widgetStory(widget, { signedIn, address: bags, faults: [{ path: usage, delayMs: 60_000 }] });
/** A failure empties the list without a notice. */
export const UsageFailed = widgetStory(widget, { signedIn, address: bags, faults: [{ path: usage, status: 500 }] });

/**
 * @shows DialogRequest.detail
 * @shows DetailState.ready
 * @shows Choices.ready
 * @shows DialogSubject.known
 */
export const Detail = widgetStory(widget, { signedIn, address: { ...oneLicence, dcliente: '1' } });
export const DetailOfAPlan = widgetStory(widget, {
  signedIn,
  brand,
  address: { dialogo: 'detalle', licencia: '4' },
  act: (visitor) => visitor.within(dialogTitles.detail).press('button', detailMessages.openPlan('Firma Profesional 250')),
});
/** @shows DetailState.loading */
export const DetailLoading = widgetStory(widget, { signedIn, address: oneLicence, faults: [{ path: detail, delayMs: 60_000 }] });
export const DetailWithoutMatch = widgetStory(widget, { signedIn, address: { ...oneLicence, dcliente: '4', dservicios: 'firmaya' } });
export const DetailFailed = widgetStory(widget, { signedIn, address: oneLicence, faults: [{ path: detail, status: 500 }] });

/**
 * A link whose customer fails to load.
 *
 * @shows DialogRequest.add
 * @shows DialogSubject.failed
 */
export const SubjectFailed = widgetStory(widget, {
  signedIn,
  address: { dialogo: 'nueva', cliente: '30' },
  faults: [{ path: 'Customer/GetCustomer', method: 'POST', status: 500 }],
});
/** @shows LicencesState.read */
export const ReadOnly = widgetStory(widget, { signedIn: 'financiero' });
/** @shows DialogSubject.looking */
export const SubjectLoading = widgetStory(widget, {
  signedIn,
  address: { dialogo: 'nueva', cliente: '30' },
  faults: [{ path: 'Customer/GetCustomer', method: 'POST', delayMs: 60_000 }],
});
const searchCompany = (visitor: Visitor): Promise<void> => visitor.write(detailMessages.customer, 'a');
/** @shows Choices.loading */
export const CompaniesLoading = widgetStory(widget, {
  signedIn,
  brand,
  address: oneLicence,
  faults: [{ path: customers, delayMs: 60_000 }],
  act: searchCompany,
});
/** @shows Choices.failed */
export const CompaniesFailed = widgetStory(widget, {
  signedIn,
  brand,
  address: oneLicence,
  faults: [{ path: customers, status: 500 }],
  act: searchCompany,
});
