import type { Meta, StoryObj } from '@storybook/react';
import { Card } from '#shared/ui/card';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

export default { title: 'Desk/Bulk', component: BulkDialog } satisfies Meta<typeof BulkDialog>;

const none = (): void => undefined;

const bar = (change: Partial<SelectionBarProps>) => (
  <Card>
    <SelectionBar
      count={0}
      total={31}
      acts={[
        { key: 'reject', label: 'Rechazar' },
        { key: 'approve', label: 'Aprobar' },
      ]}
      onAct={none}
      onPickAll={none}
      onClear={none}
      {...change}
    />
  </Card>
);

export const Picked: StoryObj = { render: () => bar({ count: 5 }) };

const items = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  name: `SBX-${130 - index} · Comercializadora Andina S.A.S.`,
  detail: '$119,000',
}));

const dialog = (change: Partial<BulkDialogProps>) => (
  <BulkDialog
    state={{ status: 'reading' }}
    title="Aprobar 12 pagos"
    acceptLabel="Aprobar 12"
    most={50}
    onAccept={none}
    onStop={none}
    onResume={none}
    onClose={none}
    {...change}
  />
);
const far = { total: 12, done: 7, failed: [], left: 5, stop: null, wait: null } as const;
const failed = [{ key: '3', name: 'SBX-127 · Laura Gómez', why: 'Otra persona ya decidió este pago.' }];

export const Reading: StoryObj = { render: () => dialog({}) };
export const Asking: StoryObj = {
  render: () => dialog({ state: { status: 'asking', items, same: 2, beyond: 650 }, sum: '$1,428,000', irreversible: true }),
};
export const NothingChanges: StoryObj = { render: () => dialog({ state: { status: 'asking', items: [], same: 12, beyond: 0 } }) };
export const Running: StoryObj = { render: () => dialog({ state: { status: 'running', ...far } }) };
export const Stopped: StoryObj = {
  render: () => dialog({ state: { status: 'stopped', ...far, failed, done: 6, stop: 'too-often', wait: 30 } }),
};
export const Done: StoryObj = { render: () => dialog({ state: { status: 'done', ...far, failed, done: 11, left: 0 } }) };
