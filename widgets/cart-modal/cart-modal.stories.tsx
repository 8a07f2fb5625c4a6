import type { Meta } from '@storybook/react-webpack5';
import { messages as cartMessages, promoRefusals } from '#shared/page/cart/cart.messages';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import { messages as pageMessages } from '#shared/page/messages';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './cart-modal.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Cart modal', tags: ['autodocs'] };
export default meta;

const catalogue = 'GetPackagesByServiceName';
const promo = 'ValidatePromotionCode';
const tiers = 'GetPriceByLicenseType';
const base = 'GetPackageBaseCustomer';

const props = { alone: true };
const filled = { cart: 'filled', props } as const;
/** Only payroll sells by number of employees. */
const employees = { brand: 'colnomina', cart: 'employees', props } as const;
/** Only an e-signature needs the buyer's data. */
const signature = { brand: 'firmaya', cart: 'filled', props } as const;

const applying =
  (code: string) =>
  async (visitor: Visitor): Promise<void> => {
    await visitor.write(messages.promoLabel, code);
    await visitor.press('button', messages.apply);
  };
const proceed = (visitor: Visitor): Promise<void> => visitor.press('button', messages.continue);

/** As a dialog over a page. */
export const InItsDialog = widgetStory(widget, { cart: 'full', cartOpen: true });
export const EmptyInItsDialog = widgetStory(widget, { cartOpen: true });
/** @shows CartModalState.ready */
export const Filled = widgetStory(widget, filled);
export const ManyLines = widgetStory(widget, { cart: 'full', props });
export const Empty = widgetStory(widget, { props });

/** The price of a package is being requested. */
export const Waiting = widgetStory(widget, {
  props,
  wanted: true,
  faults: [{ path: catalogue, delayMs: 60_000 }],
  ends: messages.loadingPrice,
});
export const WaitingInVain = widgetStory(widget, {
  props,
  wanted: true,
  faults: [{ path: catalogue, status: 500 }],
  ends: messages.notAsked,
});

/** The packages left the catalogue: the lines wait for the buyer to remove them. */
export const SoldNoMore = widgetStory(widget, {
  ...filled,
  faults: [
    {
      path: catalogue,
      status: 200,
      body: {
        result: {
          records: {
            packagesBase: [
              {
                packageId: 999_999,
                packageCode: 'OTRO',
                packageName: 'Otro plan',
                packagePrice: 119_000,
                packageType: { packageTypeCode: 'BAS' },
              },
            ],
            packagesComplementary: [],
            packagesCombo: [],
            packagesOffers: [],
          },
        },
      },
    },
  ],
  ends: messages.withdrawnLeft,
});

export const PromoChecking = widgetStory(widget, { ...filled, faults: [{ path: promo, delayMs: 60_000 }], act: applying('NOV10') });
export const PromoApplied = widgetStory(widget, { ...filled, act: applying('NOV10'), ends: cartMessages.promoApplied });
export const PromoRefused = widgetStory(widget, { ...filled, act: applying('VENCIDO5'), ends: cartMessages.promoRefused });
/** The code is no better than the discount of the cart. */
export const PromoWithoutGain = widgetStory(widget, {
  ...filled,
  faults: [{ path: promo, status: 200, body: { result: { records: { packagesInCart: [] } } } }],
  act: applying('NOV10'),
  ends: promoRefusals['no-gain'],
});
export const PromoFailing = widgetStory(widget, {
  ...filled,
  faults: [{ path: promo, status: 500 }],
  act: applying('NOV10'),
  ends: pageMessages.serverError,
});
/** The platform turned promo codes off. */
export const WithoutPromo = widgetStory(widget, { ...filled, settings: { parameters: { promotionCodeApply: false } } });

/** @shows TierList.loading */
export const TiersLoading = widgetStory(widget, { ...employees, faults: [{ path: tiers, delayMs: 60_000 }] });
export const TierMissing = widgetStory(widget, { ...employees, ends: messages.tierMissing });
/** @shows TierList.known */
export const TierChosen = widgetStory(widget, {
  ...employees,
  act: (visitor) => visitor.choose(messages.employees('Nómina por empleados'), messages.tier(50)),
});
/** @shows TierList.failed */
export const TiersFailing = widgetStory(widget, {
  ...employees,
  faults: [{ path: tiers, status: 500 }],
  ends: messages.tiersFailed,
});

export const Buyer = widgetStory(widget, { ...signature, ends: messages.buyerTitle });
/** Pressed before the fields are complete. */
export const BuyerIncomplete = widgetStory(widget, {
  ...signature,
  async act(visitor) {
    await visitor.write(fieldLabels.documentNumber, '1234');
    await visitor.write(fieldLabels.email, 'ana@');
    await visitor.press('button', messages.continue);
  },
});

export const Continuing = widgetStory(widget, {
  ...filled,
  signedIn: 'cliente-nuevo',
  faults: [{ path: base, delayMs: 60_000 }],
  act: proceed,
});
/** A complement without a base plan. */
export const ContinueRefused = widgetStory(widget, { cart: 'complement', props, act: proceed, ends: cartMessages.baseNeeded });
export const ContinueFailing = widgetStory(widget, {
  ...filled,
  signedIn: 'cliente-nuevo',
  faults: [{ path: base, status: 500 }],
  act: proceed,
  ends: pageMessages.serverError,
});
export const OnAHostilePage = onAHostilePage(Filled);
