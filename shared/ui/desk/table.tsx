import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hiddenVisually, token, type } from '../tokens.tsx';
import { narrowBelow, type Column, type Sorting } from './table-columns.tsx';
import { useRowKeys } from './row-keys.tsx';
import { SortingBar, TableHead } from './table-head.tsx';
import type { TablePicks } from './table-picks.tsx';
import { Below, narrowRow, pointOut, RowLine } from './table-row.tsx';
import { SpaceRow, windowOf, type Window } from './table-window.tsx';

export interface TableProps<Row> extends Sorting {
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly inactive?: (row: Row) => boolean;
  /** Enter on a row; it is one stop of Tab then, and arrows go from row to row. Not for windowed lists, nor what has no dialog of its own. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Rows that can be picked; best kept, as the columns are. */
  readonly picks?: TablePicks<Row> | undefined;
  /** What stands below a row, across all columns: its open details; null where it is closed. Not for windowed lists. */
  readonly below?: (row: Row) => ReactNode;
  /** Keys of columns that somebody left out. Rows that are list items have them all the same: what stands in one depends on no other. */
  readonly hidden?: readonly string[];
  /** Row height in px: 36 where somebody wants rows close, texts of one line; 44 dense, 48 two lines, 56 plans, 80 cart. */
  readonly rowHeight?: RowHeight;
  /** Draws only the rows in view of a box of so many px, for lists that come whole and long. */
  readonly windowHeight?: number;
  /** In place of rows. */
  readonly empty: ReactNode;
}

type RowHeight = 36 | 44 | 48 | 56 | 80;

/** Height of rows that stand close, px. */
export const closeRow = 36;
const noneHidden: readonly string[] = [];

const Box = styled.div`
  position: relative;
  /* Clipped, not scrolled, where everything fits: the heads then stick to the window. */
  overflow: clip;
  &[data-scrolls] {
    overflow: auto;
  }
  border-radius: inherit;
  container-type: inline-size;
  max-height: var(--window, none);
  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;

const Grid = styled.table`
  ${type('cell')}
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  /* As one, not each of its cells: what is drawn by itself costs every frame of a scroll. */
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
  hidden = noneHidden,
  rows,
  rowKey,
  sort,
  onSort,
  inactive,
  onOpen,
  picks,
  below,
  rowHeight = 44,
  windowHeight,
  empty,
}: TableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  const windowed = windowHeight !== undefined && rows.length > 50;
  const columns = useMemo(
    () => (narrow || hidden.length === 0 ? all : all.filter(({ key }) => !hidden.includes(key))),
    [all, hidden, narrow],
  );

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const sized = new ResizeObserver(() => setNarrow(element.clientWidth < narrowBelow));
    sized.observe(element);
    return () => sized.disconnect();
  }, []);

  useEffect(() => (box.current ? pointOut(box.current) : undefined), []);

  const view: Window = windowed
    ? windowOf(rows.length, narrow ? narrowRow : rowHeight, scrolled, windowHeight)
    : { first: 0, end: rows.length, before: 0, after: 0 };

  useLayoutEffect(() => {
    const element = box.current;
    const grid = element?.querySelector('table');
    if (element == null || grid == null || windowed) return undefined;
    const fit = (): void => void element.toggleAttribute('data-scrolls', grid.offsetWidth > element.clientWidth);
    const sized = new ResizeObserver(fit);
    sized.observe(element);
    sized.observe(grid);
    return () => sized.disconnect();
  }, [windowed]);

  const tick = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) picks?.onPick([row], !picks.isPicked(row));
  };
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const keys = useRowKeys(box, rows.length, windowed ? {} : { onOpen: onOpen && open, onTick: picks && tick });

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--row': `${rowHeight}px`,
    ...(windowed ? { '--window': `${windowHeight}px` } : {}),
  };
  return (
    <Box
      ref={box}
      style={style}
      data-scrolls={windowed || undefined}
      data-close={rowHeight === closeRow || undefined}
      tabIndex={windowed ? 0 : undefined}
      role={windowed ? 'group' : undefined}
      aria-label={windowed ? label : undefined}
      onScroll={windowed ? (event) => setScrolled(event.currentTarget.scrollTop) : undefined}
    >
      {onSort !== undefined && rows.length > 0 && <SortingBar columns={columns} sort={sort} onSort={onSort} />}
      <Grid role="table" aria-label={label} aria-rowcount={windowed ? rows.length + 1 : undefined}>
        <TableHead columns={columns} rows={rows} sort={sort} onSort={onSort} picks={picks} narrow={narrow} />
        <tbody role="rowgroup" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          <SpaceRow height={view.before} />
          {rows.slice(view.first, view.end).map((row, index) => {
            const details = below?.(row) ?? null;
            return (
              <Fragment key={rowKey(row)}>
                <RowLine
                  row={row}
                  columns={columns}
                  index={windowed ? view.first + index + 2 : undefined}
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
          <SpaceRow height={view.after} />
        </tbody>
      </Grid>
      {rows.length === 0 && <Empty>{empty}</Empty>}
    </Box>
  );
}
