import type { Meta, StoryObj } from '@storybook/react';
import { Card } from '#shared/ui/card';
import { BulkDialog, type BulkItem, type BulkShown } from './bulk-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';

export default { title: 'Desk/Bulk', component: BulkDialog } satisfies Meta<typeof BulkDialog>;

const none = (): void => undefined;

export const Picked: StoryObj = {
  render: () => (
    <Card>
      <SelectionBar
        count={5}
        total={31}
        acts={[
          { key: 'reject', label: 'Rechazar' },
          { key: 'approve', label: 'Aprobar' },
        ]}
        onAct={none}
        onPickAll={none}
        onClear={none}
      />
    </Card>
  ),
};

const items = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  name: `SBX-${130 - index} · Comercializadora Andina S.A.S.`,
  detail: '$119,000',
}));

const dialog = (state: BulkShown<BulkItem>): StoryObj => ({
  render: () => (
    <BulkDialog
      state={state}
      itemOf={(item) => item}
      title="Aprobar 12 pagos"
      acceptLabel="Aprobar 12"
      most={50}
      sum="$1,428,000"
      irreversible
      onAccept={none}
      onStop={none}
      onResume={none}
      onClose={none}
    />
  ),
});
const far = { total: 12, done: 7, failed: [], left: 5, stop: null, wait: null } as const;
const failed = [{ row: { key: '3', name: 'SBX-127 · Laura Gómez' }, why: 'Otra persona ya decidió este pago.' }];

export const Reading = dialog({ status: 'reading' });
export const Asking = dialog({ status: 'asking', rows: items, same: 2, beyond: 650 });
export const NothingChanges = dialog({ status: 'asking', rows: [], same: 12, beyond: 0 });
export const Running = dialog({ status: 'running', ...far });
export const Stopped = dialog({ status: 'stopped', ...far, failed, done: 6, stop: 'too-often', wait: 30 });
export const Done = dialog({ status: 'done', ...far, failed, done: 11, left: 0 });
