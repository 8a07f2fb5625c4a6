import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArranged } from './use-arranged.tsx';

interface Row {
  readonly id: number;
  readonly rank: number;
}

const byRank = (one: Row, other: Row): number => one.rank - other.rank;
const byRankDown = (one: Row, other: Row): number => other.rank - one.rank;
/** Ranks in the reverse order of the ids. */
const some = (count: number): readonly Row[] => Array.from({ length: count }, (_, at) => ({ id: at, rank: count - at }));

function First({ rows, compare }: { readonly rows: readonly Row[]; readonly compare: typeof byRank | null }) {
  const sorted = useArranged(rows, compare);
  return <output>{sorted === null ? 'nothing yet' : `${sorted.length}, first ${sorted[0]?.id} of rank ${sorted[0]?.rank}`}</output>;
}
const said = (): string | null => screen.getByRole('status').textContent;

it('a short list is sorted at once', () => {
  const rows = some(1000);
  const { rerender } = render(<First rows={rows} compare={null} />);
  expect(said()).toBe('1000, first 0 of rank 1000');
  rerender(<First rows={rows} compare={byRank} />);
  expect(said()).toBe('1000, first 999 of rank 1');
});

it('a long list keeps its order until it is sorted', async () => {
  const rows = some(3000);
  const { rerender } = render(<First rows={rows} compare={null} />);
  rerender(<First rows={rows} compare={byRank} />);
  expect(said()).toBe('3000, first 0 of rank 3000');
  await waitFor(() => expect(said()).toBe('3000, first 2999 of rank 1'));
  rerender(<First rows={rows} compare={byRankDown} />);
  expect(said()).toBe('3000, first 2999 of rank 1');
  await waitFor(() => expect(said()).toBe('3000, first 0 of rank 3000'));
});

it('a changed record of a long list is shown at once in its old place, and then in its new one', async () => {
  const rows = some(3000);
  const { rerender } = render(<First rows={rows} compare={byRank} />);
  expect(said()).toBe('nothing yet');
  await waitFor(() => expect(said()).toBe('3000, first 2999 of rank 1'));
  rerender(<First rows={rows.map((row) => (row.id === 2999 ? { ...row, rank: 9000 } : row))} compare={byRank} />);
  expect(said()).toBe('3000, first 2999 of rank 9000');
  await waitFor(() => expect(said()).toBe('3000, first 2998 of rank 2'));
});

it('a long list that was emptied shows nothing until the next rows are sorted', async () => {
  const { rerender } = render(<First rows={some(3000)} compare={byRank} />);
  await waitFor(() => expect(said()).toBe('3000, first 2999 of rank 1'));
  rerender(<First rows={[]} compare={byRank} />);
  expect(said()).toBe('0, first undefined of rank undefined');
  rerender(<First rows={some(2000)} compare={byRank} />);
  expect(said()).toBe('nothing yet');
  await waitFor(() => expect(said()).toBe('2000, first 1999 of rank 1'));
});
