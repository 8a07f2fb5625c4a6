import type { BadgeTone } from '#shared/ui/badge';
import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { ListRow, Switchable } from '#shared/desk/list';
import type { Cell } from '#shared/desk/sheet';
import type { Sort } from '#shared/desk/list-address';

export type Identified = Switchable;

export interface RecordRow<Rec> extends ListRow<Rec> {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Sort values of columns that do not sort by text: numbers, and epoch milliseconds. */
  readonly values: Readonly<Record<string, number>>;
  /** Cells of a file that are more than the shown text. */
  readonly fileCells: Readonly<Record<string, Cell>>;
  readonly status: RowStatus | null;
  readonly folded: string;
}

export interface RowStatus {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const ACTIVE = 'active';

export interface RowParts {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly fileCells?: Readonly<Record<string, Cell>>;
  readonly status?: RowStatus;
  /** Text that the search finds and no column shows. */
  readonly alsoSearched?: string;
}

export function rowOf<Rec extends Identified>(
  record: Rec,
  { name, cells, values = {}, fileCells = {}, status, alsoSearched = '' }: RowParts,
): RecordRow<Rec> {
  const active = record.idstate === 0;
  return {
    id: record.id,
    record,
    name,
    active,
    cells,
    values: { ...values, [ACTIVE]: active ? 0 : 1 },
    fileCells,
    status: status ?? null,
    folded: foldText([...Object.values(cells), status?.label ?? '', alsoSearched].join('\n')),
  };
}

/** The comparison of a column, by value for numbers and dates; null keeps the platform's order. */
export function orderOf<Rec>(sort: Sort | null): ((one: RecordRow<Rec>, other: RecordRow<Rec>) => number) | null {
  if (sort === null) return null;
  const { key, direction } = sort;
  const turn = direction === 'ascending' ? 1 : -1;
  return (one, other) => turn * compare(one, other, key);
}

function compare<Rec>(one: RecordRow<Rec>, other: RecordRow<Rec>, key: string): number {
  const value = one.values[key];
  const against = other.values[key];
  if (value !== undefined && against !== undefined) return value === against ? 0 : value < against ? -1 : 1;
  return compareTexts(one.cells[key] ?? '', other.cells[key] ?? '');
}
