import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Card, Stack } from '#shared/ui/card';
import { Pager } from './pager.tsx';
import { SmallSelect } from './small-select.tsx';

export default { title: 'Desk/Pager', component: Pager } satisfies Meta<typeof Pager>;

function Paging({
  total,
  first = 0,
  sizes = [10, 20, 50],
}: {
  readonly total: number;
  readonly first?: number;
  readonly sizes?: readonly number[];
}) {
  const [page, setPage] = useState(first);
  const [size, setSize] = useState(10);
  return (
    <Card>
      <Pager
        total={total}
        page={page}
        pageSize={size}
        sizes={sizes}
        sizeLabel="Registros por página"
        onPage={setPage}
        onPageSize={setSize}
      />
    </Card>
  );
}

export const Few: StoryObj = { render: () => <Paging total={48} /> };
/** First, last and neighbouring pages. */
export const Many: StoryObj = { render: () => <Paging total={100_274} first={4} /> };
export const OneSize: StoryObj = { render: () => <Paging total={12} sizes={[10]} /> };
/** Native select without a visible label, for bars and rows. */
export const SizeAlone: StoryObj = {
  render: () => (
    <Stack>
      <SmallSelect aria-label="Registros por página" defaultValue="10">
        <option>10</option>
        <option>20</option>
      </SmallSelect>
    </Stack>
  ),
};
