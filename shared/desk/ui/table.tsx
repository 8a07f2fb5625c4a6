import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hiddenVisually, type } from '#shared/ui/tokens';
import { arrangeColumns, isFew, narrowBelow, type Arrangement, type Column, type Sorting } from './table-columns.tsx';
import { useRowKeys } from './row-keys.tsx';
import { SortingBar, TableHead } from './table-head.tsx';
import type { TablePicks } from './table-picks.tsx';
import { Below, pointOut, RowLine } from './table-row.tsx';

export interface TableProps<Row> extends Sorting {
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly inactive?: (row: Row) => boolean;
  /** Enter on a row; it is one stop of Tab then, and arrows go from row to row. Not where a row has no dialog of its own. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Rows that can be picked; best kept, as the columns are. */
  readonly picks?: TablePicks<Row> | undefined;
  /** Content below a row, across all columns: its open details; null where closed. */
  readonly below?: (row: Row) => ReactNode;
  readonly look?: Arrangement;
  /** Called when the edge of a column's head was dragged; null for the width of its content. */
  readonly onWiden?: (key: string, width: number | null) => void;
  /** Row height in px: 36 compact with one line, 44 dense, 48 two lines, 56 plans, 80 cart. */
  readonly rowHeight?: RowHeight;
  /** In place of rows. */
  readonly empty: ReactNode;
  /** In place of rows that are being read. The heads stay, and the focus on them. */
  readonly reading?: ReactNode;
}

type RowHeight = 36 | 44 | 48 | 56 | 80;

/** Height of rows that stand close, px. */
export const closeRow = 36;

const Box = styled.div`
  position: relative;
  /* Clipped, not scrolled, where everything fits: the heads then stick to the window. */
  overflow: clip;
  &[data-scrolls] {
    overflow: auto;
  }
  border-radius: inherit;
  /* The corners of the panel belong to the parts at its ends. */
  &:not(:first-child) {
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
  &:not(:last-child) {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  container-type: inline-size;
`;

const Grid = styled.table`
  ${type('cell')}
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  /* Sticks as a whole. Sticky cells would each be a layer, which costs time in every frame of a scroll. */
  & > thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  @container (max-width: 639px) {
    display: block;
    & > thead {
      ${hiddenVisually}
    }
    & > tbody {
      display: block;
    }
  }
`;

const Empty = styled.div`
  padding: 8px;
`;

/** A real table. Below 640 px of its container each row is a two-line list item; roles are written out, so that it stays a table for readers. */
export function Table<Row>({
  label,
  columns: all,
  look,
  onWiden,
  rows,
  rowKey,
  sort,
  onSort,
  inactive,
  onOpen,
  picks,
  below,
  rowHeight = 44,
  empty,
  reading,
}: TableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const columns = useMemo(() => (narrow || look === undefined ? all : arrangeColumns(all, look)), [all, look, narrow]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const sized = new ResizeObserver(() => setNarrow(element.clientWidth < narrowBelow));
    sized.observe(element);
    return () => sized.disconnect();
  }, []);

  useEffect(() => (box.current ? pointOut(box.current) : undefined), []);

  useLayoutEffect(() => {
    const element = box.current;
    const grid = element?.querySelector('table');
    if (element == null || grid == null) return undefined;
    const fit = (): void => void element.toggleAttribute('data-scrolls', grid.offsetWidth > element.clientWidth);
    const sized = new ResizeObserver(fit);
    sized.observe(element);
    sized.observe(grid);
    return () => sized.disconnect();
  }, []);

  const tick = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) picks?.onPick([row], !picks.isPicked(row));
  };
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const keys = useRowKeys(box, rows.length, { onOpen: onOpen && open, onTick: picks && tick });

  const style: CSSProperties & Record<'--row', string> = { '--row': `${rowHeight}px` };
  return (
    <Box ref={box} style={style} data-close={rowHeight === closeRow || undefined} data-few={isFew(columns) || undefined}>
      {onSort !== undefined && (rows.length > 0 || reading !== undefined) && <SortingBar columns={columns} sort={sort} onSort={onSort} />}
      <Grid role="table" aria-label={label}>
        <TableHead
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={onSort}
          picks={picks}
          narrow={narrow}
          widens={look?.order}
          onWiden={onWiden}
        />
        <tbody role="rowgroup" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {rows.map((row, index) => {
            const details = below?.(row) ?? null;
            return (
              <Fragment key={rowKey(row)}>
                <RowLine
                  row={row}
                  columns={columns}
                  inactive={inactive?.(row) === true}
                  picks={picks}
                  picked={picks?.isPicked(row) === true}
                  tabIndex={keys.tabIndexOf(index)}
                />
                {details !== null && (
                  <Below role="row">
                    <td role="cell" colSpan={columns.length + (picks ? 1 : 0)}>
                      {details}
                    </td>
                  </Below>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Grid>
      {reading ?? (rows.length === 0 && <Empty>{empty}</Empty>)}
    </Box>
  );
}
