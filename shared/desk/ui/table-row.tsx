import { memo } from 'react';
import { styled } from 'styled-components';
import { focusRing, tabular, token } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';
import { keyedRow } from './row-keys.tsx';
import { away, endGap, endOf, PickBox, pickWidth, tighter, wideOf, type Column, type TablePicks } from './table-columns.tsx';

/** px of a list item. */
const narrowRow = 72;

/** px of a list item's checkbox. */
const narrowPick = 32;

/** ms without a scroll event before the table counts as still. */
const restsAfter = 120;

const Line = styled.tr`
  /* Keeps a row that is scrolled into view below the sticky head. */
  scroll-margin-block: 48px 16px;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
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
      padding-inline: 6px;
    }
  }
  & > :first-child {
    padding-inline-start: var(--_gutter, 20px);
  }
  & > :last-child {
    padding-inline-end: var(--_gutter, 20px);
  }
  /* Aligns the icon, not its button, with the gutter. */
  & > :last-child[data-screen-only] {
    padding-inline-end: calc(var(--_gutter, 20px) - 8px);
  }
  & > [data-pick] {
    padding-inline: 16px 4px;
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
  /* The tooltip has the whole text. */
  [data-close] & [style*='--lines'] {
    -webkit-line-clamp: 1;
  }
  &[data-picked] > * {
    background: ${token.accentQuiet};
  }
  /* In a table that scrolls sideways, checkboxes and names stay in view. */
  [data-scrolls] & > :is([data-pick], [data-title]) {
    position: sticky;
    inset-inline-start: 0;
    background: ${token.surface};
  }
  [data-scrolls] & > [data-pick] ~ [data-title] {
    inset-inline-start: ${pickWidth};
  }
  [data-scrolls] &[data-pointed] > :is([data-pick], [data-title]) {
    background: ${token.sunken};
  }
  [data-scrolls] &[data-picked] > :is([data-pick], [data-title]) {
    background: ${token.accentQuiet};
  }
  &[data-inactive] > :not([data-keeps]) {
    color: ${token.textMuted};
  }
  & > * {
    ${away}
    ${endGap()}
  }
  /* List item: title, switch and menu in one line, further cells below at full width. */
  @container (max-width: 639px) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    min-height: ${narrowRow}px;
    padding: 8px 16px;
    border-bottom: 1px solid ${token.line};
    &[data-pointed] > *,
    &[data-picked] > * {
      background: none;
    }
    &[data-picked] {
      background: ${token.accentQuiet};
    }
    & > *,
    & > :first-child,
    & > :last-child,
    & > :last-child[data-screen-only] {
      height: auto;
      padding: 0;
      border: 0;
    }
    & > [data-pick] {
      width: ${narrowPick}px;
    }
    & > [data-title] {
      /* A basis of 0 would leave the facts, 100 % wide, in its line. */
      flex: 1 1 1px;
      min-width: 0;
    }
    & > [data-narrow='end'] {
      margin-inline-start: 8px;
      /* Aligns the menu's icon, not its button, with the edge. */
      &[data-screen-only] {
        margin-inline: 0 -12px;
      }
    }
    & > :is([data-narrow='second'], [data-narrow='below']) {
      order: 1;
      flex: 1 0 100%;
      text-align: start;
      white-space: normal;
    }
    &[data-picks] > :is([data-narrow='second'], [data-narrow='below']) {
      padding-inline-start: ${narrowPick}px;
    }
    & > [data-narrow='second'] {
      color: ${token.textMuted};
      /* List items have no columns of numbers to align. */
      font-variant-numeric: normal;
    }
    & > [data-narrow='below'] {
      order: 2;
      margin-top: 8px;
      &[data-end] {
        text-align: end;
      }
    }
    & > [data-narrow='away'] {
      display: none;
    }
  }
`;

/** One line, unless the text is very long; other columns keep their room. */
const Fit = styled.div`
  @container (min-width: 640px) {
    width: max-content;
    max-width: clamp(16ch, 24cqi, 320px);
  }
  ${tighter} {
    max-width: clamp(16ch, 18cqi, 240px);
  }
  [data-few] & {
    @container (min-width: 640px) {
      max-width: clamp(16ch, 36cqi, 320px);
    }
  }
  [data-widened] > & {
    width: auto;
    max-width: none;
  }
`;

export const Below = styled.tr`
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

interface RowLineProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly inactive: boolean;
  readonly picks: TablePicks<Row> | undefined;
  readonly picked: boolean;
  /** undefined without keyboard navigation. */
  readonly tabIndex: 0 | -1 | undefined;
}

function CellsOfRow<Row>({ row, columns, inactive, picks, picked, tabIndex }: RowLineProps<Row>) {
  return (
    <Line
      role="row"
      tabIndex={tabIndex}
      {...{ [keyedRow]: tabIndex === undefined ? undefined : '' }}
      aria-selected={picks && picked}
      data-inactive={inactive || undefined}
      data-picks={picks !== undefined || undefined}
      data-picked={picked || undefined}
    >
      {picks && (
        <td role="cell" data-pick data-keeps data-screen-only>
          <PickBox label={deskWords.pick(picks.nameOf(row))} checked={picked} onPick={(on) => picks.onPick([row], on)} />
        </td>
      )}
      {columns.map((column) => {
        const marks = {
          'data-title': column.title || undefined,
          'data-quiet': column.quiet || undefined,
          'data-widened': column.widened,
          'data-end': endOf(column),
          'data-keeps': column.keeps || undefined,
          'data-screen-only': column.acts || undefined,
          'data-wide': wideOf(column),
          'data-narrow': column.title ? undefined : (column.narrow ?? 'away'),
        };
        return column.title ? (
          <th key={column.key} role="rowheader" scope="row" {...marks}>
            <Fit>{column.cell(row)}</Fit>
          </th>
        ) : (
          <td key={column.key} role="cell" {...marks}>
            {column.quiet && column.align !== 'end' ? <Fit>{column.cell(row)}</Fit> : column.cell(row)}
          </td>
        );
      })}
    </Line>
  );
}

/** Memoized: scrolling and typing render new rows alone. */
export const RowLine = memo(CellsOfRow) as typeof CellsOfRow;

/** Marks the hovered row. `:hover` would mark and repaint each row that scrolls under a resting mouse. @returns stops */
export function pointOut(box: HTMLElement): () => void {
  let below: Element | null = null;
  let markedRow: Element | null = null;
  let scrolledAt = 0;
  let rests: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    if (markedRow === below) return;
    markedRow?.removeAttribute('data-pointed');
    below?.setAttribute('data-pointed', '');
    markedRow = below;
  };
  const points = ({ target, pointerType, type: what }: PointerEvent): void => {
    const row = target instanceof Element && pointerType === 'mouse' ? target.closest('tbody > tr') : null;
    below = what === 'pointerover' ? row : null;
    if (rests === undefined) mark();
  };
  const onScroll = (): void => {
    const remaining = scrolledAt + restsAfter - performance.now();
    rests = remaining > 0 ? setTimeout(onScroll, remaining) : undefined;
    if (rests === undefined) mark();
  };
  // One timer for a whole scroll: restarting it at each event would be felt.
  const scrolls = (): void => {
    scrolledAt = performance.now();
    rests ??= setTimeout(onScroll, restsAfter);
  };
  const listeners = new AbortController();
  const options = { passive: true, capture: true, signal: listeners.signal } as const;
  box.addEventListener('pointerover', points, options);
  box.addEventListener('pointerleave', points, { signal: listeners.signal });
  // The page's scroll event fires at the window, the box's inside its shadow root.
  for (const target of [window, box]) target.addEventListener('scroll', scrolls, options);
  return () => {
    clearTimeout(rests);
    listeners.abort();
  };
}
