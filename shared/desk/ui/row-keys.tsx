import { useMemo, useState, type KeyboardEvent, type FocusEvent, type RefObject } from 'react';

/** Attribute of rows with keyboard navigation. */
export const keyedRow = 'data-keyed-row';
const selector = `[${keyedRow}]`;

export interface RowActs {
  /** Enter; index among the rows on screen. */
  readonly onOpen?: ((index: number) => void) | undefined;
  /** Space; index among the rows on screen. */
  readonly onTick?: ((index: number) => void) | undefined;
}

interface RowKey {
  readonly key: string;
  /** Only while the row itself has the focus: a control in it handles its own keys. */
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
  /** undefined for rows without keyboard navigation. */
  readonly tabIndexOf: (index: number) => 0 | -1 | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Row keys: one row is a Tab stop, arrows move. @param box around the rows, which carry `keyedRow` */
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

/** Elements that use arrow keys themselves, and anything open over the row. */
const usesArrowKeys = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [popover], dialog';
function isOwn(at: EventTarget, row: HTMLElement): boolean {
  const owner = at instanceof Element ? at.closest(usesArrowKeys) : null;
  // The rows themselves may be inside a dialog.
  return owner !== null && !owner.contains(row);
}
