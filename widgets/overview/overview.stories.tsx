import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { messages } from './overview.messages.ts';

const meta: Meta = { title: 'Widgets/Overview', tags: ['autodocs'] };
export default meta;

export const Ready = widgetStory(widget, { signedIn: 'superadmin' });
/** Finance has payments, licences and drafts. */
export const Finance = widgetStory(widget, { signedIn: 'financiero' });
/** Sales has licences and promo codes. */
export const Sales = widgetStory(widget, { signedIn: 'comercial' });
/** A role with a single list. */
export const PromoCodes = widgetStory(widget, { signedIn: 'promocode' });
/** A platform that lacks promo codes and timelines. */
export const WithoutCalls = widgetStory(widget, {
  signedIn: 'comercial',
  faults: [
    { path: 'GetPromotionalCodes', status: 404 },
    { path: 'gettimeline', status: 404 },
  ],
});
export const Table = widgetStory(widget, {
  signedIn: 'financiero',
  brand: 'license',
  act: (visitor) => visitor.press('button', messages.daily.table),
});
const batch = 'GetPurchaseCashByBatch';
/** Millions, and long names. */
export const Large = widgetStory(widget, {
  signedIn: 'financiero',
  faults: [
    {
      path: batch,
      status: 200,
      body: {
        result: {
          records: {
            purchase: [0, 1, 2, 3, 5, 8, 13, 21].map((age, id) => ({
              id,
              referenceUuid: `u${id}`,
              purchaseDate: new Date(Date.now() - age * 86_400_000).toISOString(),
              totalPurchase: 987_654_321_000 / (age + 1),
            })),
            purchaseRows: 8,
          },
        },
      },
    },
    {
      path: 'GetCustomersLicensed',
      status: 200,
      body: {
        result: {
          countRecords: 1,
          records: [
            {
              id: 1,
              documentNumber: '900373115',
              name: 'Comercializadora y Distribuidora Internacional de Productos Agroindustriales del Quindío y del Eje Cafetero S.A.S.',
              validLicences: [
                {
                  purchaseOrderLicenseId: 1,
                  serviceName: 'Firma electrónica con estampado cronológico',
                  expirationDate: new Date(Date.now() + 86_400_000).toISOString(),
                },
              ],
            },
          ],
        },
      },
    },
  ],
});
/** More payments than the screen reads automatically. */
export const LongLists = widgetStory(widget, {
  signedIn: 'financiero-consulta',
  faults: [
    {
      path: batch,
      status: 200,
      body: {
        result: {
          records: {
            purchase: Array.from({ length: 300 }, (_, id) => ({ id, referenceUuid: `u${id}`, purchaseDate: null, totalPurchase: 1_000 })),
            purchaseRows: 33_347,
          },
        },
      },
    },
  ],
});
export const Loading = widgetStory(widget, { signedIn: 'superadmin', faults: [{ path: '/license/api/*', delayMs: 60_000 }] });
export const Empty = widgetStory(widget, {
  signedIn: 'financiero-consulta',
  faults: [{ path: batch, status: 200, body: { result: { records: { purchase: [], purchaseRows: 0 } } } }],
});
export const Failed = widgetStory(widget, { signedIn: 'financiero-consulta', faults: [{ path: batch, status: 500 }] });
export const Denied = widgetStory(widget, { signedIn: 'cliente-plan' });
