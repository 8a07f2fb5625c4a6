import { useMemo, useState, type KeyboardEvent, type FocusEvent, type RefObject } from 'react';

/** Marks a row that the keys go to. */
export const keyedRow = 'data-keyed-row';
const selector = `[${keyedRow}]`;

export interface RowActs {
  /** Enter: how many-th row of those on screen. */
  readonly onOpen?: ((index: number) => void) | undefined;
  /** Space. */
  readonly onTick?: ((index: number) => void) | undefined;
}

interface RowKey {
  readonly key: string;
  /** Only where the row itself has the focus: on a control within it the key is the control's. */
  readonly ofRow?: boolean;
  readonly press: (index: number, rows: readonly HTMLElement[], acts: RowActs) => void;
}

const go = (to: (index: number, last: number) => number) => (index: number, rows: readonly HTMLElement[]) => {
  const last = rows.length - 1;
  rows[Math.max(0, Math.min(last, to(index, last)))]?.focus();
};

const moves: readonly RowKey[] = [
  { key: 'ArrowDown', press: go((index) => index + 1) },
  { key: 'ArrowUp', press: go((index) => index - 1) },
  { key: 'Home', press: go(() => 0) },
  { key: 'End', press: go((_, last) => last) },
];
const opens: RowKey = { key: 'Enter', ofRow: true, press: (index, _, { onOpen }) => onOpen?.(index) };
const ticks: RowKey = { key: ' ', ofRow: true, press: (index, _, { onTick }) => onTick?.(index) };

export interface RowKeys {
  /** `tabindex` of the row at this index; undefined where rows have no keyboard navigation. */
  readonly tabIndexOf: (index: number) => 0 | -1 | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keys of a list's rows: one of them is a stop of Tab, arrows go from row to row.
 * @param box around the rows, which are marked by `keyedRow`
 * @param count of the rows
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, count: number, acts: RowActs): RowKeys {
  const [stop, setStop] = useState(0);
  const opening = acts.onOpen !== undefined;
  const ticking = acts.onTick !== undefined;
  const keys = useMemo(
    () => (opening || ticking ? [...moves, ...(opening ? [opens] : []), ...(ticking ? [ticks] : [])] : []),
    [opening, ticking],
  );
  const has = keys.length > 0 && count > 0;

  const rowsHere = (): readonly HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const rowOf = (at: EventTarget): HTMLElement | null => (at instanceof Element ? at.closest<HTMLElement>(selector) : null);

  return {
    tabIndexOf: (index) => (has ? (index === Math.min(stop, count - 1) ? 0 : -1) : undefined),
    onKeyDown(event) {
      const row = rowOf(event.target);
      if (!has || row === null || event.defaultPrevented || isModified(event) || isOwn(event.target, row)) return;
      const key = keys.find((one) => one.key === event.key);
      if (key === undefined || (key.ofRow === true && event.target !== row)) return;
      event.preventDefault();
      const rows = rowsHere();
      key.press(rows.indexOf(row), rows, acts);
    },
    onFocus(event) {
      const row = rowOf(event.target);
      if (has && row !== null) setStop(rowsHere().indexOf(row));
    },
  };
}

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey || shiftKey;

/** Elements that use arrow keys themselves: fields, menus, and anything open over the row. */
const own = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [popover], dialog';
function isOwn(at: EventTarget, row: HTMLElement): boolean {
  const found = at instanceof Element ? at.closest(own) : null;
  // Rows may stand in a dialog themselves.
  return found !== null && !found.contains(row);
}
