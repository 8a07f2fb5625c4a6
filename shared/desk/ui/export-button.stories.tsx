import type { Meta, StoryObj } from '@storybook/react';
import { Card } from '#shared/ui/card';
import { ExportButton, type ExportButtonProps } from './export-button.tsx';

export default { title: 'Desk/Export', component: ExportButton } satisfies Meta<typeof ExportButton>;

const none = (): void => undefined;
const button = (state: ExportButtonProps['state']) => (
  <Card>
    <ExportButton state={state} onStart={none} onResume={none} onCancel={none} />
  </Card>
);

export const Idle: StoryObj = { render: () => button({ status: 'idle' }) };
export const Busy: StoryObj = { render: () => button({ status: 'busy', done: 20_500, total: 100_000 }) };
export const TotalNotTold: StoryObj = { render: () => button({ status: 'busy', done: 20_500, total: null }) };
export const Stopped: StoryObj = { render: () => button({ status: 'stopped', done: 20_500, total: 100_000 }) };
