import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { watchSize } from '#shared/ui/container-width';
import { focusRing, hiddenVisually, type } from '#shared/ui/tokens';
import { arrangeColumns, isFew, narrowBelow, type Arrangement, type Column, type Sorting, type TablePicks } from './table-columns.tsx';
import { useRowKeys } from './row-keys.tsx';
import { SortingBar, TableHead } from './table-head.tsx';
import { Below, pointOut, RowLine } from './table-row.tsx';

export interface TableProps<Row> extends Sorting {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly inactive?: (row: Row) => boolean;
  /** Called by Enter; rows then are one Tab stop with arrow keys. Omitted where rows have no dialog. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Keep stable, as `columns`. */
  readonly picks?: TablePicks<Row> | undefined;
  /** An open row's details across all columns; null if closed. */
  readonly below?: (row: Row) => ReactNode;
  readonly look?: Arrangement;
  /** Called after a head's edge was dragged; null fits the content. */
  readonly onWiden?: (key: string, width: number | null) => void;
  /** px: 36 compact with one line, 44 dense, 48 two lines, 56 plans, 80 cart. */
  readonly rowHeight?: RowHeight;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** Replaces rows that load; heads and the focus on them stay. */
  readonly reading?: ReactNode;
}

type RowHeight = 36 | 44 | 48 | 56 | 80;

/** px of a compact row. */
export const closeRow = 36;

const Box = styled.div`
  position: relative;
  /* Clips instead of scrolling where everything fits, so that the heads stick to the window. */
  overflow: clip;
  &[data-scrolls] {
    overflow: auto;
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  border-radius: inherit;
  /* Only the panel's first and last part have round corners. */
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
  /* Sticky cells would each be a layer and slow down scrolling. */
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

/** Table. Below 640 px of its container rows are list items; explicit roles keep it a table for screen readers. */
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
  /** A scrollable table without focusable content is a Tab stop, so that keys scroll it. */
  const [isStop, setStop] = useState(false);
  const columns = useMemo(() => (narrow || look === undefined ? all : arrangeColumns(all, look)), [all, look, narrow]);

  useLayoutEffect(() => {
    const element = box.current;
    const grid = element?.querySelector('table');
    if (element == null || grid == null) return undefined;
    const fit = (): void => {
      // A hidden table has no width.
      setNarrow(element.clientWidth > 0 && element.clientWidth < narrowBelow);
      const scrolls = grid.offsetWidth > element.clientWidth;
      element.toggleAttribute('data-scrolls', scrolls);
      setStop(scrolls && element.querySelector('a[href], button, input, select, [tabindex="0"]') === null);
    };
    return watchSize(fit, element, grid);
  }, []);

  useEffect(() => (box.current ? pointOut(box.current) : undefined), []);

  const ofRow = (act: (row: Row) => void) => (index: number) => {
    const row = rows[index];
    if (row !== undefined) act(row);
  };
  const keys = useRowKeys(box, rows.length, {
    onOpen: onOpen && ofRow(onOpen),
    onTick: picks && ofRow((row) => picks.onPick([row], !picks.isPicked(row))),
  });

  const style: CSSProperties & Record<'--row', string> = { '--row': `${rowHeight}px` };
  return (
    <Box
      ref={box}
      style={style}
      data-close={rowHeight === closeRow || undefined}
      data-few={isFew(columns) || undefined}
      {...(isStop && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
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
