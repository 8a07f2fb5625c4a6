import { Fragment, memo, useEffect, useId, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '../button.tsx';
import { VisuallyHidden } from '../text.tsx';
import { focusRing, tabular, token, touch, type } from '../tokens.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';
import { SmallSelect } from './small-select.tsx';

export type SortDirection = 'ascending' | 'descending';

/** Widths of a table from which it may have more columns, px. */
const wideFrom = [840, 920, 1000] as const;
type WideFrom = (typeof wideFrom)[number];
const wideOf = ({ wide }: { readonly wide?: boolean | WideFrom }): WideFrom | undefined => (wide === true ? 840 : wide || undefined);

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** The head in words where it is a drawing or empty. */
  readonly headLabel?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Quiet facts: type, dates, codes. */
  readonly quiet?: boolean;
  /** The name of the row: heavier, and its row header. */
  readonly title?: boolean;
  readonly sortable?: boolean;
  /** A css width. */
  readonly width?: string;
  /** Stays at full strength in an inactive row: its switch and its actions. */
  readonly keeps?: boolean;
  /**
   * Where it goes when rows become list items (below 640 px): second line, right side, a line of its own below both
   * (two may share it, one at each end), or away. The title is always the first line.
   */
  readonly narrow?: 'second' | 'end' | 'below' | 'away';
  /** Only where the table has 840 px or more, or as many as it says: what can be read in another cell or in the record itself. */
  readonly wide?: boolean | WideFrom;
}

export interface TableProps<Row> {
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: { readonly key: string; readonly direction: SortDirection };
  readonly onSort?: (key: string, direction: SortDirection) => void;
  readonly inactive?: (row: Row) => boolean;
  /** What stands below a row, across all columns: its open details; null where it is closed. Not for windowed lists. */
  readonly below?: (row: Row) => ReactNode;
  /** Row height in px: 44 dense, 48 two lines, 56 plans, 80 cart. */
  readonly rowHeight?: 44 | 48 | 56 | 80;
  /** Draws only the rows in view of a box of so many px, for lists that come whole and long. */
  readonly windowHeight?: number;
  /** In place of rows. */
  readonly empty: ReactNode;
}

/** Height of a row as a list item, px. */
const narrowRow = 72;
/** Rows are list items in a table narrower than this, px. */
const narrowBelow = 640;
const overscan = 8;
/** Without a scroll event for so long, the table stands still, ms. */
const restsAfter = 120;

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

/** Where all columns of a long record are there and have little room. */
const tighter = `@container (min-width: ${narrowBelow}px) and (max-width: 1119px)`;

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
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > tbody {
      display: block;
    }
  }
`;

const away = css`
  ${wideFrom.map(
    (from) => css`
      @container (max-width: ${from - 1}px) {
        &[data-wide='${from}'] {
          display: none;
        }
      }
      /* What comes after it is the first one now. */
      @container (min-width: ${narrowBelow}px) and (max-width: ${from - 1}px) {
        &[data-wide='${from}']:first-child + * {
          padding-inline-start: 20px;
        }
      }
    `,
  )}
`;

/** In place of the heads that are away: what the rows are sorted by. */
const SortBar = styled.div`
  ${type('small')}
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 4px 8px 4px 16px;
  border-bottom: 1px solid ${token.line};
  color: ${token.textMuted};
  & > label {
    margin-inline-end: 4px;
  }
  ${[narrowBelow, ...wideFrom].map(
    (from) => css`
      @container (min-width: ${from}px) {
        &[data-until='${from}'] {
          display: none;
        }
      }
    `,
  )}
`;

const SortRoom = styled.span`
  height: 32px;
  ${touch} {
    height: 44px;
  }
`;

type SortColumn = Pick<Column<unknown>, 'sortable' | 'wide'>;

/** The width (px) from which every head one can sort by is there, and the bar is not. */
const sortBarUntil = (columns: readonly SortColumn[]): number =>
  Math.max(narrowBelow, ...columns.map((column) => (column.sortable === true ? (wideOf(column) ?? 0) : 0)));

/** The bar's place while the rows are on their way. */
export function SortBarPlace({ columns }: { readonly columns: readonly SortColumn[] }) {
  return (
    <SortBar data-until={sortBarUntil(columns)} aria-hidden="true">
      <SortRoom />
    </SortBar>
  );
}

const Head = styled.th`
  ${type('head')}
  height: 40px;
  padding: 0 12px;
  background: ${token.surface};
  border-bottom: 1px solid ${token.line};
  color: ${token.textMuted};
  text-align: start;
  white-space: nowrap;
  &[data-end] {
    text-align: end;
  }
  &[aria-sort] {
    padding: 0;
  }
  &[aria-sort='ascending'],
  &[aria-sort='descending'] {
    color: ${token.text};
  }
  &:first-child {
    padding-inline-start: var(--_gutter, 20px);
  }
  &:last-child {
    padding-inline-end: var(--_gutter, 20px);
  }
  &[aria-sort]:first-child > button {
    padding-inline-start: 0;
  }
  ${away}
`;

const SortButton = styled.button<{ readonly 'data-drawn': true | undefined }>`
  font: inherit;
  letter-spacing: inherit;
  color: inherit;
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  height: 39px;
  padding: 0 12px;
  border: 0;
  background: none;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  /* A drawing for a head: a column no wider than its badge. */
  &[data-drawn] {
    justify-content: center;
    gap: 0;
    padding-inline: 4px;
  }
  ${tighter} {
    padding-inline: 8px;
    gap: 2px;
    text-align: inherit;
    white-space: normal;
    & > svg {
      width: 12px;
    }
    &[data-drawn] {
      padding-inline: 0;
    }
  }
  /* The arrow before the words: these end where the numbers end. */
  [data-end] > & {
    flex-direction: row-reverse;
  }
  &:hover {
    color: ${token.text};
  }
`;

const Line = styled.tr`
  &[data-pointed] > * {
    background: ${token.sunken};
  }
  & > * {
    height: var(--row);
    padding: 2px 12px;
    border-bottom: 1px solid ${token.line};
    vertical-align: middle;
    text-align: start;
    font-weight: 400;
  }
  &:last-child > * {
    border-bottom: 0;
  }
  ${tighter} {
    & > * {
      padding-inline: 8px;
    }
  }
  & > :first-child {
    padding-inline-start: var(--_gutter, 20px);
  }
  & > :last-child {
    padding-inline-end: var(--_gutter, 20px);
  }
  & > [data-title] {
    font-weight: 600;
  }
  & > [data-quiet] {
    ${tabular}
    color: ${token.textMuted};
  }
  & > [data-end] {
    ${tabular}
    text-align: end;
    white-space: nowrap;
  }
  /* Beside a table wider than its place the name stays: the rest of a row says nothing without it. */
  [data-scrolls] & > [data-title]:first-child {
    position: sticky;
    inset-inline-start: 0;
    background: ${token.surface};
  }
  [data-scrolls] &[data-pointed] > [data-title]:first-child {
    background: ${token.sunken};
  }
  &[data-inactive] > :not([data-keeps]) {
    color: ${token.textMuted};
  }
  & > * {
    ${away}
  }
  @container (max-width: 639px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-flow: dense;
    grid-auto-columns: auto;
    align-items: center;
    align-content: center;
    column-gap: 12px;
    min-height: ${narrowRow}px;
    padding: 8px 16px;
    border-bottom: 1px solid ${token.line};
    &[data-pointed] > * {
      background: none;
    }
    & > *,
    & > :first-child,
    & > :last-child {
      height: auto;
      padding: 0;
      border: 0;
    }
    & > [data-title] {
      grid-area: 1 / 1;
    }
    & > [data-narrow='second'] {
      grid-area: 2 / 1;
      text-align: start;
      color: ${token.textMuted};
      /* No column here: its numbers have nothing to stand under. */
      font-variant-numeric: normal;
    }
    & > [data-narrow='end'] {
      grid-row: 1 / 3;
    }
    & > [data-narrow='below'] {
      grid-area: 3 / 1 / 4 / 3;
      justify-self: start;
      margin-top: 8px;
      &[data-end] {
        justify-self: end;
      }
    }
    & > [data-narrow='away'] {
      display: none;
    }
  }
`;

const Below = styled.tr`
  & > td {
    padding: 0;
    border-bottom: 1px solid ${token.line};
    background: ${token.sunken};
  }
  &:last-child > td {
    border-bottom: 0;
  }
  @container (max-width: 639px) {
    &,
    & > td {
      display: block;
    }
  }
`;

const Gap = styled.tr`
  & > td {
    height: calc(var(--gap) * 1px);
    padding: 0;
  }
  @container (max-width: 639px) {
    display: block;
    & > td {
      display: block;
    }
  }
`;

const Empty = styled.div`
  padding: 8px;
`;

interface Window {
  readonly first: number;
  readonly end: number;
  /** px above and below what is drawn */
  readonly before: number;
  readonly after: number;
}

/** Which rows of a long list are drawn: those in view and a few around them. Heights in px. */
export function windowOf(count: number, rowHeight: number, scrolled: number, viewHeight: number): Window {
  const first = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight) - overscan));
  const end = Math.min(count, Math.ceil((scrolled + viewHeight) / rowHeight) + overscan);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}

function SpaceRow({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  const style: CSSProperties & Record<'--gap', number> = { '--gap': height };
  return (
    <Gap role="presentation" style={style}>
      <td role="presentation" />
    </Gap>
  );
}

interface RowLineProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place among the rows of a windowed list. */
  readonly index: number | undefined;
  readonly inactive: boolean;
}

function CellsOfRow<Row>({ row, columns, index, inactive }: RowLineProps<Row>) {
  return (
    <Line role="row" aria-rowindex={index} data-inactive={inactive || undefined}>
      {columns.map((column) => {
        const marks = {
          'data-title': column.title || undefined,
          'data-quiet': column.quiet || undefined,
          'data-end': column.align === 'end' || undefined,
          'data-keeps': column.keeps || undefined,
          'data-wide': wideOf(column),
          'data-narrow': column.title ? undefined : (column.narrow ?? 'away'),
        };
        return column.title ? (
          <th key={column.key} role="rowheader" scope="row" {...marks}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} role="cell" {...marks}>
            {column.cell(row)}
          </td>
        );
      })}
    </Line>
  );
}

/** Drawn again only when the row or the columns are others: where these are kept, scrolling and typing draw the new rows alone. */
const RowLine = memo(CellsOfRow) as typeof CellsOfRow;

/**
 * Marks the row below the mouse. Not by `:hover`: rows that pass below a resting mouse would each be marked and painted, and
 * scrolling would stutter. @returns ends it
 */
function pointOut(box: HTMLElement): () => void {
  let below: Element | null = null;
  let marked: Element | null = null;
  let scrolledAt = 0;
  let rests: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    if (marked === below) return;
    marked?.removeAttribute('data-pointed');
    below?.setAttribute('data-pointed', '');
    marked = below;
  };
  const points = ({ target, pointerType, type: what }: PointerEvent): void => {
    const row = target instanceof Element && pointerType === 'mouse' ? target.closest('tbody > tr') : null;
    below = what === 'pointerover' ? row : null;
    if (rests === undefined) mark();
  };
  const rest = (): void => {
    const left = scrolledAt + restsAfter - performance.now();
    rests = left > 0 ? setTimeout(rest, left) : undefined;
    if (rests === undefined) mark();
  };
  // One timer for a whole scroll: setting one anew at each of its events would be felt.
  const scrolls = (): void => {
    scrolledAt = performance.now();
    rests ??= setTimeout(rest, restsAfter);
  };
  const ended = new AbortController();
  const heard = { passive: true, capture: true, signal: ended.signal } as const;
  box.addEventListener('pointerover', points, heard);
  box.addEventListener('pointerleave', points, { signal: ended.signal });
  // The page's scrolling is heard at the window, the box's own only below its shadow root.
  for (const target of [window, box]) target.addEventListener('scroll', scrolls, heard);
  return () => {
    clearTimeout(rests);
    ended.abort();
  };
}

/** A real table. Below 640 px of its container each row is a two-line list item; roles are written out, so that it stays a table for readers. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  inactive,
  below,
  rowHeight = 44,
  windowHeight,
  empty,
}: TableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const sortId = useId();
  const [narrow, setNarrow] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  const windowed = windowHeight !== undefined && rows.length > 50;

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

  const sortable = columns.filter((column) => column.sortable === true);

  function sortBy(key: string): void {
    onSort?.(key, sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending');
  }

  function head(column: Column<Row>): ReactNode {
    const name = column.headLabel === undefined ? column.head : <VisuallyHidden>{column.headLabel}</VisuallyHidden>;
    const shown = column.headLabel === undefined ? null : <span aria-hidden="true">{column.head}</span>;
    const content = (
      <>
        {shown}
        {name}
      </>
    );
    if (column.sortable !== true) return content;
    const now = sort?.key === column.key ? sort.direction : null;
    return (
      // Rows that are list items are sorted by the bar above them: nobody stops at a head that is not seen.
      <SortButton
        type="button"
        data-drawn={shown === null ? undefined : true}
        tabIndex={narrow ? -1 : undefined}
        onClick={() => sortBy(column.key)}
      >
        {content}
        <DeskIcon name={now === null ? 'sortNone' : now === 'ascending' ? 'sortUp' : 'sortDown'} size={16} />
      </SortButton>
    );
  }

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--row': `${rowHeight}px`,
    ...(windowed ? { '--window': `${windowHeight}px` } : {}),
  };
  return (
    <Box
      ref={box}
      style={style}
      data-scrolls={windowed || undefined}
      tabIndex={windowed ? 0 : undefined}
      role={windowed ? 'group' : undefined}
      aria-label={windowed ? label : undefined}
      onScroll={windowed ? (event) => setScrolled(event.currentTarget.scrollTop) : undefined}
    >
      {onSort !== undefined && sortable.length > 0 && rows.length > 0 && (
        <SortBar data-until={sortBarUntil(columns)}>
          <label htmlFor={sortId}>{deskWords.sortBy}</label>
          <SmallSelect id={sortId} value={sort?.key ?? ''} onChange={(event) => onSort(event.currentTarget.value, 'ascending')}>
            {sort === undefined && (
              <option value="" disabled>
                {deskWords.choose}
              </option>
            )}
            {sortable.map(({ key, head: name, headLabel }) => (
              <option key={key} value={key}>
                {headLabel ?? name}
              </option>
            ))}
          </SmallSelect>
          <IconButton
            size="dense"
            label={sort?.direction === 'descending' ? deskWords.descending : deskWords.ascending}
            icon={<DeskIcon name={sort?.direction === 'descending' ? 'sortDown' : 'sortUp'} size={16} />}
            disabled={sort === undefined}
            onClick={() => sort !== undefined && sortBy(sort.key)}
          />
        </SortBar>
      )}
      <Grid role="table" aria-label={label} aria-rowcount={windowed ? rows.length + 1 : undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head
                key={column.key}
                role="columnheader"
                scope="col"
                style={{ width: column.width }}
                data-end={column.align === 'end' || undefined}
                data-wide={wideOf(column)}
                aria-sort={column.sortable === true ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
              >
                {head(column)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
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
                />
                {details !== null && (
                  <Below role="row">
                    <td role="cell" colSpan={columns.length}>
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
