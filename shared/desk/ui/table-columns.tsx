import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Checkbox } from '#shared/ui/checkbox';
import { token } from '#shared/ui/tokens';

export type SortDirection = 'ascending' | 'descending';

export interface ColumnSort {
  readonly key: string;
  readonly direction: SortDirection;
}

export interface Sorting {
  readonly sort?: ColumnSort | null | undefined;
  readonly onSort?: ((sort: ColumnSort) => void) | undefined;
}

/** Sort after a press on a column's head: reversed if the table is sorted by that column. */
export const turned = (key: string, sort: Sorting['sort']): ColumnSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** px of table width from which further columns show. */
export const wideFrom = [840, 920, 1000] as const;
type WideFrom = (typeof wideFrom)[number];
export const wideOf = ({ wide }: { readonly wide?: boolean | WideFrom }): WideFrom | undefined => (wide === true ? 840 : wide || undefined);

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** Accessible head, where `head` is a drawing or empty. */
  readonly headLabel?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Numbers without extra space before text, in a crowded table. */
  readonly snug?: boolean;
  /** Muted facts in one line: type, dates, codes. */
  readonly quiet?: boolean;
  /** The row's name: bold, and its row header. */
  readonly title?: boolean;
  readonly sortable?: boolean;
  readonly width?: string;
  /** Staff chose the width, so names fill it. */
  readonly widened?: boolean;
  /** Not faded in an inactive row: its switch and its actions. */
  readonly keeps?: boolean;
  /** Buttons only, so not printed. */
  readonly acts?: boolean;
  /** Position in rows that are list items (below 640 px): line of facts, end of the title's line, own line below, or hidden. */
  readonly narrow?: 'second' | 'end' | 'below' | 'away';
  /** Shown from 840 px of table width, or the given width; another cell or the record shows the content too. */
  readonly wide?: boolean | WideFrom;
}

/** Few columns, so that names need not wrap early. */
export const isFew = (columns: readonly Pick<Column<never>, 'acts'>[]): boolean => columns.filter(({ acts }) => acts !== true).length <= 6;

/** Staff's arrangement; keys missing in `order` keep their place. */
export interface Arrangement {
  /** Rows that are list items show hidden columns, too. */
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  /** px, by key. */
  readonly widths: Readonly<Record<string, number>>;
}

export function arrangeColumns<Row>(columns: readonly Column<Row>[], { hidden, order, widths }: Arrangement): readonly Column<Row>[] {
  const orderedColumns = columns
    .filter(({ key }) => order.includes(key))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .values();
  return columns
    .map((column) => (order.includes(column.key) ? (orderedColumns.next().value ?? column) : column))
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => (widths[column.key] === undefined ? column : { ...column, width: `${widths[column.key]}px`, widened: true }));
}

/** px of table width below which rows are list items. */
export const narrowBelow = 640;

/** Container widths at which every column still shows, with tighter padding. */
export const tighter = `@container (min-width: ${narrowBelow}px) and (max-width: 1279px)`;

export const away = css`
  ${wideFrom.map(
    (from) => css`
      @container (max-width: ${from - 1}px) {
        &[data-wide='${from}'] {
          display: none;
        }
      }
      /* Here the next column is the first visible one. */
      @container (min-width: ${narrowBelow}px) and (max-width: ${from - 1}px) {
        &[data-wide='${from}']:first-child + * {
          padding-inline-start: 20px;
        }
      }
    `,
  )}
`;

/** Space between numbers and a text column, in tight tables. @param inside px that the cell's content adds */
export const endGap = (inside = 0) => css`
  ${tighter} {
    &[data-end='roomy']:has(+ :not([data-end])) {
      padding-inline-end: ${14 - inside}px;
    }
  }
`;

/** `data-end` of number columns. */
export const endOf = ({ align, snug = false }: Pick<Column<never>, 'align' | 'snug'>): 'roomy' | 'snug' | undefined =>
  align === 'end' ? (snug ? 'snug' : 'roomy') : undefined;

export interface TablePicks<Row> {
  readonly isPicked: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  readonly onPick: (rows: readonly Row[], on: boolean) => void;
}

/** 16 px, the checkbox, and 4 px to its neighbour. */
export const pickWidth = '40px';

/** Without a visible label; on touch the whole cell's width is the target. */
const Bare = styled.div`
  display: grid;
  width: 20px;
  & label {
    grid-template-columns: 20px;
    gap: 0;
  }
  & input:indeterminate {
    background: linear-gradient(${token.textOnAccent}, ${token.textOnAccent}) center / 10px 2px no-repeat ${token.accent};
  }
`;

interface PickBoxProps {
  readonly label: string;
  /** null if some are picked. */
  readonly checked: boolean | null;
  readonly onPick: (on: boolean) => void;
  readonly tabIndex?: number | undefined;
}

export function PickBox({ label, checked, onPick, tabIndex }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = checked === null;
  }, [checked]);
  return (
    <Bare>
      <Checkbox
        ref={box}
        // The row's cells label the checkbox.
        label={null}
        aria-label={label}
        checked={checked === true}
        tabIndex={tabIndex}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
    </Bare>
  );
}
