import type { Meta, StoryObj } from '@storybook/react';
import { ClosedScreen, MissingScreen } from './closed-screen.tsx';

export default { title: 'Desk/Closed screen', component: ClosedScreen } satisfies Meta<typeof ClosedScreen>;

export const NotForThisPerson: StoryObj = { render: () => <ClosedScreen /> };
export const NoSuchScreen: StoryObj = { render: () => <MissingScreen /> };
