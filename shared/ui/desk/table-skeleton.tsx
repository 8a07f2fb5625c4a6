import { styled } from 'styled-components';
import { Skeleton } from '../skeleton.tsx';
import { token } from '../tokens.tsx';
import { VisuallyHidden } from '../text.tsx';
import { words } from '../words.tsx';

const Line = styled.div`
  display: flex;
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
  & > :nth-child(n + 4) {
    @container (max-width: 639px) {
      display: none;
    }
  }
`;

export interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
  /** px, as the table's. */
  readonly rowHeight?: number;
}

/** A table's place while its rows are on their way: the same height, so that nothing moves when they come. */
export function TableSkeleton({ rows, columns, rowHeight = 44 }: TableSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <Line key={row} style={{ height: row === 0 ? 40 : rowHeight }} aria-hidden="true">
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} />
          ))}
        </Line>
      ))}
    </div>
  );
}
