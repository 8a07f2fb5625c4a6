import { useId, type PointerEvent } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { VisuallyHidden } from '#shared/ui/text';
import { focusRing, token, touch, type } from '#shared/ui/tokens';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';
import { screenOnly } from './paper.ts';
import { SmallSelect } from './small-select.tsx';
import {
  away,
  endGap,
  endOf,
  narrowBelow,
  PickBox,
  pickWidth,
  tighter,
  turned,
  wideFrom,
  wideOf,
  type Column,
  type Sorting,
  type TablePicks,
} from './table-columns.tsx';

/** Sorts where the heads are hidden. */
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
    flex: none;
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
  ${screenOnly}
`;

const SortRoom = styled.span`
  height: 32px;
  ${touch} {
    height: 44px;
  }
`;

type SortColumn = Pick<Column<unknown>, 'sortable' | 'wide'>;

/** px from which all sortable heads show and the bar does not. */
const sortBarUntil = (columns: readonly SortColumn[]): number =>
  Math.max(narrowBelow, ...columns.map((column) => (column.sortable === true ? (wideOf(column) ?? 0) : 0)));

/** Placeholder of the bar while rows load. */
export function SortBarPlace({ columns }: { readonly columns: readonly SortColumn[] }) {
  return (
    <SortBar data-until={sortBarUntil(columns)} aria-hidden="true">
      <SortRoom />
    </SortBar>
  );
}

const Head = styled.th`
  ${type('head')}
  position: relative;
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
  ${tighter} {
    padding-inline: 8px;
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
  &:last-child[data-screen-only] {
    padding-inline-end: calc(var(--_gutter, 20px) - 8px);
  }
  &[aria-sort]:first-child > button {
    padding-inline-start: 0;
  }
  ${away}
  ${endGap()}
  &[aria-sort] {
    ${endGap(6)}
  }
`;

/** Drag handle of a head for the mouse; keys and fingers set widths in the menu 'Vista'. */
const Edge = styled.span`
  position: absolute;
  inset-block: 8px;
  inset-inline-end: -4px;
  z-index: 1;
  width: 8px;
  border-inline: solid transparent;
  border-width: 0 3px;
  background: ${token.line} content-box;
  opacity: 0;
  cursor: col-resize;
  touch-action: none;
  th:hover > &,
  &:active {
    opacity: 1;
  }
  &:is(:hover, :active) {
    background-color: ${token.accent};
  }
  /* Outside the last head it would make the table scroll. */
  th:last-child > & {
    inset-inline-end: 0;
  }
  @media print, not (pointer: fine) {
    display: none;
  }
`;

function WidthEdge({ onWiden }: { readonly onWiden: (width: number | null) => void }) {
  function drag({ currentTarget, pointerId, clientX, button }: PointerEvent<HTMLElement>): void {
    const edge: HTMLElement = currentTarget;
    const head = edge.parentElement;
    if (head === null || button !== 0) return;
    const startWidth = head.offsetWidth;
    const dragging = new AbortController();
    const { signal } = dragging;
    edge.setPointerCapture(pointerId);
    // Writes the address once, at the end of the drag.
    edge.addEventListener('pointermove', (event) => void (head.style.width = `${startWidth + event.clientX - clientX}px`), { signal });
    edge.addEventListener(
      'lostpointercapture',
      (event) => {
        dragging.abort();
        if (event.clientX !== clientX) onWiden(head.offsetWidth);
      },
      { once: true },
    );
  }
  return <Edge aria-hidden="true" onPointerDown={drag} onDoubleClick={() => onWiden(null)} />;
}

const SortButton = styled.button<{ readonly 'data-drawn': true | undefined }>`
  font: inherit;
  letter-spacing: inherit;
  color: inherit;
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  min-width: 24px;
  height: 39px;
  padding: 0 12px;
  border: 0;
  background: none;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  /* A head with a drawing is as narrow as its badge. */
  &[data-drawn] {
    justify-content: center;
    gap: 0;
    padding-inline: 4px;
  }
  ${tighter} {
    padding-inline: 6px;
    gap: 2px;
    text-align: inherit;
    white-space: normal;
    & > svg {
      width: 12px;
    }
    /* Leaves room for words; only the sorted head shows its arrow. */
    [aria-sort='none'] > & > svg {
      display: none;
    }
    &[data-drawn] {
      padding-inline: 0;
    }
  }
  /* Arrow before the words, so that words and numbers end at one edge. */
  [data-end] > & {
    flex-direction: row-reverse;
  }
  &:hover {
    color: ${token.text};
  }
`;

interface SortingBarProps<Row> extends Sorting {
  readonly columns: readonly Column<Row>[];
  readonly onSort: NonNullable<Sorting['onSort']>;
}

export function SortingBar<Row>({ columns, sort, onSort }: SortingBarProps<Row>) {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  return (
    <SortBar data-until={sortBarUntil(columns)}>
      <label htmlFor={id}>{deskWords.sortBy}</label>
      <SmallSelect id={id} value={sort?.key ?? ''} onChange={(event) => onSort({ key: event.currentTarget.value, direction: 'ascending' })}>
        {!sort && (
          <option value="" disabled>
            {deskWords.choose}
          </option>
        )}
        {sortable.map(({ key, head, headLabel }) => (
          <option key={key} value={key}>
            {headLabel ?? head}
          </option>
        ))}
      </SmallSelect>
      <IconButton
        size="dense"
        label={sort?.direction === 'descending' ? deskWords.descending : deskWords.ascending}
        icon={<DeskIcon name={sort?.direction === 'descending' ? 'sortDown' : 'sortUp'} size={16} />}
        disabled={!sort}
        onClick={() => sort && onSort(turned(sort.key, sort))}
      />
    </SortBar>
  );
}

interface HeadCellProps<Row> extends Sorting {
  readonly column: Column<Row>;
  readonly narrow: boolean;
}

function HeadContent<Row>({ column, sort, onSort, narrow }: HeadCellProps<Row>) {
  const name = column.headLabel === undefined ? column.head : <VisuallyHidden>{column.headLabel}</VisuallyHidden>;
  const head = column.headLabel === undefined ? null : <span aria-hidden="true">{column.head}</span>;
  const content = (
    <>
      {head}
      {name}
    </>
  );
  if (column.sortable !== true) return content;
  const direction = sort?.key === column.key ? sort.direction : null;
  return (
    // Hidden heads take no focus; the bar above sorts list items.
    <SortButton
      type="button"
      data-drawn={head === null ? undefined : true}
      tabIndex={narrow ? -1 : undefined}
      onClick={() => onSort?.(turned(column.key, sort))}
    >
      {content}
      <DeskIcon name={direction === null ? 'sortNone' : direction === 'ascending' ? 'sortUp' : 'sortDown'} size={16} />
    </SortButton>
  );
}

interface TableHeadProps<Row> extends Sorting {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly picks: TablePicks<Row> | undefined;
  readonly narrow: boolean;
  /** Keys of resizable columns. */
  readonly widens: readonly string[] | undefined;
  readonly onWiden: ((key: string, width: number | null) => void) | undefined;
}

export function TableHead<Row>({ columns, rows, sort, onSort, picks, narrow, widens, onWiden }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {picks && (
          <Head role="columnheader" scope="col" data-screen-only style={{ width: pickWidth, paddingInline: '16px 4px' }}>
            <PickBox
              label={deskWords.pickAllShown}
              checked={rows.length > 0 && rows.every(picks.isPicked) ? true : rows.some(picks.isPicked) ? null : false}
              tabIndex={narrow ? -1 : undefined}
              onPick={(on) => picks.onPick(rows, on)}
            />
          </Head>
        )}
        {columns.map((column) => (
          <Head
            key={column.key}
            role="columnheader"
            scope="col"
            style={{ width: column.width }}
            data-end={endOf(column)}
            data-wide={wideOf(column)}
            data-screen-only={column.acts || undefined}
            aria-sort={column.sortable === true ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
          >
            <HeadContent column={column} sort={sort} onSort={onSort} narrow={narrow} />
            {onWiden && widens?.includes(column.key) && <WidthEdge onWiden={(width) => onWiden(column.key, width)} />}
          </Head>
        ))}
      </tr>
    </thead>
  );
}
