import type { ReactNode } from 'react';
import { css } from 'styled-components';

export type SortDirection = 'ascending' | 'descending';

export interface Sorting {
  readonly sort?: { readonly key: string; readonly direction: SortDirection } | undefined;
  readonly onSort?: ((key: string, direction: SortDirection) => void) | undefined;
}

/** Returns the order after a press on a column's head: reversed where the table is sorted by that column already. */
export const turned = (key: string, sort: Sorting['sort']): SortDirection =>
  sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending';

/** Widths of a table from which it may have more columns, px. */
export const wideFrom = [840, 920, 1000] as const;
type WideFrom = (typeof wideFrom)[number];
export const wideOf = ({ wide }: { readonly wide?: boolean | WideFrom }): WideFrom | undefined => (wide === true ? 840 : wide || undefined);

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** The head in words where it is a drawing or empty. */
  readonly headLabel?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Numbers that get no more room before text, in a table without any to spare. */
  readonly snug?: boolean;
  /** Quiet facts in one line: type, dates, codes. */
  readonly quiet?: boolean;
  /** The name of the row: heavier, and its row header. */
  readonly title?: boolean;
  readonly sortable?: boolean;
  /** A css width. */
  readonly width?: string;
  /** Staff chose the width: names may take all of it. */
  readonly widened?: boolean;
  /** Not faded in an inactive row: the columns of the switch and of the actions. */
  readonly keeps?: boolean;
  /** Holds only buttons, so that it is not printed. */
  readonly acts?: boolean;
  /**
   * Position when rows become list items (below 640 px): a line of facts, the end of the title's line, a line of its own below
   * the facts, or hidden.
   */
  readonly narrow?: 'second' | 'end' | 'below' | 'away';
  /** Shown only from 840 px of table width, or the given width: content that another cell or the record also shows. */
  readonly wide?: boolean | WideFrom;
}

/** Whether a table has so few columns of facts that its names need not wrap early. */
export const isFew = (columns: readonly Pick<Column<never>, 'acts'>[]): boolean => columns.filter(({ acts }) => acts !== true).length <= 6;

/** How staff arranged the columns; keys that are not in `order` stay where they are. */
export interface Arrangement {
  /** Rows that are list items show hidden columns all the same. */
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  /** px, by key. */
  readonly widths: Readonly<Record<string, number>>;
}

export function arrangeColumns<Row>(columns: readonly Column<Row>[], { hidden, order, widths }: Arrangement): readonly Column<Row>[] {
  const moved = columns
    .filter(({ key }) => order.includes(key))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .values();
  return columns
    .map((column) => (order.includes(column.key) ? (moved.next().value ?? column) : column))
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => (widths[column.key] === undefined ? column : { ...column, width: `${widths[column.key]}px`, widened: true }));
}

/** Rows are list items in a table narrower than this, px. */
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
      /* The next column is the first visible one here. */
      @container (min-width: ${narrowBelow}px) and (max-width: ${from - 1}px) {
        &[data-wide='${from}']:first-child + * {
          padding-inline-start: 20px;
        }
      }
    `,
  )}
`;

/**
 * More room after numbers before a column of text, where the padding is tighter.
 * @param inside px that the cell's own content adds
 */
export const endGap = (inside = 0) => css`
  ${tighter} {
    &[data-end='roomy']:has(+ :not([data-end])) {
      padding-inline-end: ${14 - inside}px;
    }
  }
`;

/** Value of `data-end`, which numbers have. */
export const endOf = ({ align, snug = false }: Pick<Column<never>, 'align' | 'snug'>): 'roomy' | 'snug' | undefined =>
  align === 'end' ? (snug ? 'snug' : 'roomy') : undefined;
