import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './dashboard.messages.ts';
import { widget } from './index.ts';
import type { DashboardProps } from './props.ts';

const meta: Meta = { title: 'Widgets/Dashboard', tags: ['autodocs'] };
export default meta;

const products = 'dashboard-customer';
const details = 'contracted-service-details';
const history = 'consumption-history';
/** The first product and its first package are open. */
const opened = { abiertos: 'firmaya-false,firmaya-FIRMA-EST-1000-false' };

export const Ready = widgetStory(widget, { signedIn: 'cliente-plan' });
export const Empty = widgetStory(widget, { signedIn: 'cliente-nuevo' });
export const StaffHaveNone = widgetStory(widget, { signedIn: 'superadmin' });
export const Denied = widgetStory(widget);
export const Loading = widgetStory(widget, { signedIn: 'cliente-plan', faults: [{ path: products, delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { signedIn: 'cliente-plan', faults: [{ path: products, status: 500 }] });
export const Detail = widgetStory(widget, { signedIn: 'cliente-plan', address: opened });
export const DetailLoading = widgetStory(widget, {
  signedIn: 'cliente-plan',
  address: opened,
  faults: [{ path: details, delayMs: 60_000 }],
});
export const DetailFailed = widgetStory(widget, { signedIn: 'cliente-plan', address: opened, faults: [{ path: details, status: 500 }] });

/** The shell shows the movements instead of the products. */
const handsOver = (): DashboardProps => ({ section: 'movements' });
const goes = { signedIn: 'cliente-plan', brand: 'license', address: opened, handsOver } as const;
const toMovements = (visitor: Visitor): Promise<void> => visitor.press('button', messages.movementsOf('Estampado cronológico'));
const seesMovements = async (visitor: Visitor): Promise<void> => {
  await toMovements(visitor);
  await visitor.sees(messages.movementsTitle);
};

export const MovementsOpening = widgetStory(widget, { ...goes, faults: [{ path: history, delayMs: 60_000 }], act: toMovements });
/** The platform refuses the request of 'Movimientos'. */
export const MovementsRefused = widgetStory(widget, {
  ...goes,
  faults: [{ path: history, status: 422, body: { statusDetails: [{ description: 'No hay consumo en este periodo.' }] } }],
  act: toMovements,
  ends: messages.refusedTitle,
});
export const Movements = widgetStory(widget, { ...goes, act: seesMovements });
export const MovementsNone = widgetStory(widget, {
  ...goes,
  async act(visitor) {
    await seesMovements(visitor);
    for (const day of [messages.from, messages.to]) await visitor.write(day, '01/01/2020');
    await visitor.press('button', messages.search);
    await visitor.sees(messages.noMovements);
  },
});
export const MovementsSearching = widgetStory(widget, {
  ...goes,
  // The first answer opens the screen, which waits for the second.
  faults: [
    { path: history, delayMs: 1, times: 1 },
    { path: history, delayMs: 60_000 },
  ],
  async act(visitor) {
    await seesMovements(visitor);
    await visitor.press('button', messages.search);
  },
});
export const MovementsBadRange = widgetStory(widget, {
  ...goes,
  async act(visitor) {
    await seesMovements(visitor);
    await visitor.write(messages.from, '31/02/2025');
    await visitor.leave();
  },
});
