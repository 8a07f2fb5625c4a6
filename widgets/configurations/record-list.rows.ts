import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { ListRow, Switchable } from '#shared/desk/list';
import type { Sort } from '#shared/desk/list-address';

/** What every record of the four lists has. */
export type Identified = Switchable;

export interface RecordRow<Rec> extends ListRow<Rec> {
  /** What its switch and its button are called after. */
  readonly name: string;
  /** The shown text of each column. */
  readonly cells: Readonly<Record<string, string>>;
  /** What a column is sorted by where that is not its text: numbers, and moments as epoch milliseconds. */
  readonly values: Readonly<Record<string, number>>;
  readonly folded: string;
}

/** The key of the column with the switches. */
export const ACTIVE = 'active';

export interface RowParts {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, number>>;
  /** Searched though no column shows it as such. */
  readonly alsoSearched?: string;
}

export function rowOf<Rec extends Identified>(record: Rec, { name, cells, values = {}, alsoSearched = '' }: RowParts): RecordRow<Rec> {
  const active = record.idstate === 0;
  return {
    id: record.id,
    record,
    name,
    active,
    cells,
    values: { ...values, [ACTIVE]: active ? 0 : 1 },
    folded: foldText([...Object.values(cells), alsoSearched].join('\n')),
  };
}

/** What puts rows into the order of a column, numbers and dates by value; null leaves them as they came. */
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
