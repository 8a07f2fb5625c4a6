import { styled } from 'styled-components';
import { Skeleton } from '#shared/ui/skeleton';
import { token } from '#shared/ui/tokens';
import { VisuallyHidden } from '#shared/ui/text';
import { words } from '#shared/ui/words';
import type { Column } from './table-columns.tsx';
import { SortBarPlace } from './table-head.tsx';

const Line = styled.div<{ $height: number; $narrow: number }>`
  display: flex;
  height: ${({ $height }) => $height}px;
  align-items: center;
  gap: 24px;
  padding-inline: 20px;
  border-bottom: 1px solid ${token.line};
  & > :first-child {
    flex: 2;
  }
  & > * {
    flex: 1;
  }
  &[data-head] {
    height: 40px;
  }
  @container (max-width: 639px) {
    height: ${({ $narrow }) => $narrow}px;
    padding-inline: 16px;
    &[data-head],
    & > :nth-child(n + 4) {
      display: none;
    }
  }
`;

const Foot = styled.div`
  height: 57px;
  @container (max-width: 479px) {
    height: 97px;
  }
`;

export interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight?: number;
  /** px of a list item; default: two lines. */
  readonly narrowHeight?: number;
  /** Under the table's own heads. */
  readonly headless?: boolean;
  /** Reserves the pager's place. */
  readonly paged?: boolean;
  /** For sortable tables, whose sort bar shows when narrow. */
  readonly sorted?: readonly Pick<Column<unknown>, 'sortable' | 'wide'>[];
}

/** As high as the rows, so that nothing moves. */
export function TableSkeleton({ rows, columns, rowHeight = 44, narrowHeight = 72, headless, paged, sorted }: TableSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {sorted !== undefined && <SortBarPlace columns={sorted} />}
      {Array.from({ length: headless ? rows : rows + 1 }, (_, row) => (
        <Line key={row} $height={rowHeight} $narrow={narrowHeight} data-head={(row === 0 && !headless) || undefined} aria-hidden="true">
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} />
          ))}
        </Line>
      ))}
      {paged && <Foot />}
    </div>
  );
}
