import { memo } from 'react';
import { styled } from 'styled-components';
import { focusRing, tabular, token } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';
import { keyedRow } from './row-keys.tsx';
import { away, endGap, endOf, tighter, wideOf, type Column } from './table-columns.tsx';
import { Pick, pickWidth, type TablePicks } from './table-picks.tsx';

/** Height of a row as a list item, px. */
const narrowRow = 72;

/** Width of the box in a list item, px. */
const narrowPick = 32;

/** ms without a scroll event after which the table counts as still. */
const restsAfter = 120;

const Line = styled.tr`
  /* Clears the sticky table head when the row is scrolled into view. */
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
  /* The drawing stands at the gutter, not its button. */
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
  /* The whole text is in its tooltip. */
  [data-close] & [style*='--lines'] {
    -webkit-line-clamp: 1;
  }
  &[data-picked] > * {
    background: ${token.accentQuiet};
  }
  /* In a table wider than its place the boxes and the name stay in sight. */
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
  /* A list item: title, switch and menu in the first line, each further cell over the whole width below. */
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
      flex: 1 1 0;
      min-width: 0;
    }
    & > [data-narrow='end'] {
      margin-inline-start: 8px;
      /* The drawing of a menu stands at the edge, not its button. */
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
      /* No column here: its numbers have nothing to stand under. */
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

/** A name or a fact in one line; only a very long one wraps, to leave the other columns their room. */
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
  /** undefined where its rows take no keys. */
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
          <Pick label={deskWords.pick(picks.nameOf(row))} checked={picked} onPick={(on) => picks.onPick([row], on)} />
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

/** Drawn again only when the row or the columns are others: where these are kept, scrolling and typing draw the new rows alone. */
export const RowLine = memo(CellsOfRow) as typeof CellsOfRow;

/**
 * Marks the row below the mouse. Not by `:hover`: rows that pass below a resting mouse would each be marked and painted, and
 * scrolling would stutter. @returns ends it
 */
export function pointOut(box: HTMLElement): () => void {
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
  const onScroll = (): void => {
    const left = scrolledAt + restsAfter - performance.now();
    rests = left > 0 ? setTimeout(onScroll, left) : undefined;
    if (rests === undefined) mark();
  };
  // One timer for a whole scroll: setting one anew at each of its events would be felt.
  const scrolls = (): void => {
    scrolledAt = performance.now();
    rests ??= setTimeout(onScroll, restsAfter);
  };
  const ended = new AbortController();
  const options = { passive: true, capture: true, signal: ended.signal } as const;
  box.addEventListener('pointerover', points, options);
  box.addEventListener('pointerleave', points, { signal: ended.signal });
  // The page's scrolling fires at the window, the box's only inside its shadow root.
  for (const target of [window, box]) target.addEventListener('scroll', scrolls, options);
  return () => {
    clearTimeout(rests);
    ended.abort();
  };
}
