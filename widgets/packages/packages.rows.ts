import type { AdminPackage, packageAge } from '#shared/contract/packages-admin';
import type { Service } from '#shared/contract/services-admin';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { formatPesos, noMoney, type Centavos } from '#shared/domain/money';
import { counted } from '#shared/domain/quantity';
import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { ListRow } from '#shared/desk/list';
import { comparisonFor, type Sort } from '#shared/desk/list-address';
import { switchCell, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { messages } from './packages.messages.ts';

export const SORT_KEYS = ['visibility', 'type', 'name', 'code', 'description', 'total', 'start', 'validity', 'active'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export const searchedColumns = ['type', 'name', 'code', 'description', 'total', 'start', 'validity'] as const satisfies readonly SortKey[];

export interface PackageRow extends ListRow<AdminPackage> {
  readonly type: string;
  readonly total: string;
  readonly start: string;
  readonly validity: string;
  readonly isPrivate: boolean;
  /** Launch as epoch milliseconds; -Infinity without one. */
  readonly startsAt: number;
  /** In days; Infinity for an unlimited package. */
  readonly lasts: number;
  readonly folded: string;
}

/** Returns the service's label for staff, else its name. */
export const serviceLabel = ({ id, descriptionService, serviceName }: Service): string => descriptionService || serviceName || String(id);

const DAYS = new Map([
  ['A', 365],
  ['M', 30],
  ['D', 1],
]);

/** Returns '12 meses', '1 año' or '30 días'. */
export function validityText(type: string | null | undefined, period: number | null | undefined): string {
  const units: Readonly<Record<string, readonly [one: string, many: string]>> = messages.validityUnits;
  const words = units[type ?? ''];
  if (words === undefined) return type === 'I' ? messages.unlimited : '';
  return period == null ? '' : counted(period, words);
}

export function typeName(record: AdminPackage, typeNames: ReadonlyMap<number, string>): string {
  return typeNames.get(record.packageTypeId ?? record.packageType?.packageTypeId ?? 0) ?? record.packageType?.packageTypeName ?? '';
}

const compareValues = <Value extends number | bigint | string>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;

export const newestFirst = (one: ReturnType<typeof packageAge>, other: ReturnType<typeof packageAge>): number =>
  compareValues(other.created, one.created) || other.id - one.id;

export function rowOf(record: AdminPackage, typeNames: ReadonlyMap<number, string>): PackageRow {
  const startsAt = parseStamp(record.startDate);
  const type = typeName(record, typeNames);
  // A package without a total shows its price.
  const amount = record.total ?? record.packagePrice;
  const total = amount == null ? '' : formatPesos(amount);
  const start = startsAt === null ? '' : formatDay(startsAt);
  const validity = validityText(record.validityTypeId, record.validityPeriod);
  const texts: Readonly<Record<(typeof searchedColumns)[number], string>> = {
    type,
    name: record.packageName,
    code: record.packageCode,
    description: record.packageDescription ?? '',
    total,
    start,
    validity,
  };
  return {
    id: record.id,
    record,
    type,
    total,
    start,
    validity,
    isPrivate: record.publicVisibility !== true,
    active: record.idstate === 0,
    startsAt: startsAt ?? Number.NEGATIVE_INFINITY,
    lasts:
      record.validityTypeId === 'I'
        ? Number.POSITIVE_INFINITY
        : (record.validityPeriod ?? 0) * (DAYS.get(record.validityTypeId ?? '') ?? 0),
    folded: foldText(searchedColumns.map((key) => texts[key]).join('\n')),
  };
}

/** Comparison for the sort of a column, and the column's cell in a file. */
interface ColumnFacts {
  readonly compare: (one: PackageRow, other: PackageRow) => number;
  readonly cell: SheetColumn<PackageRow>['cell'];
}

const byText = (textOf: (row: PackageRow) => string | null | undefined): ColumnFacts => ({
  compare: (one, other) => compareTexts(textOf(one) ?? '', textOf(other) ?? ''),
  cell: (row) => textCell(textOf(row)),
});

const amountOf = ({ record }: PackageRow): Centavos | null => record.total ?? record.packagePrice ?? null;

const facts: Readonly<Record<SortKey, ColumnFacts>> = {
  // Private and active come first when ascending.
  visibility: {
    compare: (one, other) => Number(other.isPrivate) - Number(one.isPrivate),
    cell: ({ isPrivate }) => textCell(isPrivate ? messages.private : messages.public),
  },
  active: {
    compare: (one, other) => Number(other.active) - Number(one.active),
    cell: ({ active }) => switchCell(active),
  },
  type: byText(({ type }) => type),
  name: byText(({ record }) => record.packageName),
  code: byText(({ record }) => record.packageCode),
  description: byText(({ record }) => record.packageDescription),
  total: {
    compare: (one, other) => compareValues(amountOf(one) ?? noMoney, amountOf(other) ?? noMoney),
    cell(row) {
      const value = amountOf(row);
      return value === null ? null : { kind: 'money', value };
    },
  },
  start: {
    compare: (one, other) => compareValues(one.startsAt, other.startsAt),
    cell: ({ startsAt }) => timeCell('day', startsAt),
  },
  validity: {
    compare: (one, other) => compareValues(one.lasts, other.lasts),
    cell: ({ validity }) => textCell(validity),
  },
};

/** Columns of a file: those of the table, the name first. */
export const packageSheet: readonly SheetColumn<PackageRow>[] = SORT_KEYS.toSorted(
  (one, other) => Number(other === 'name') - Number(one === 'name'),
).map((key) => ({ head: messages.columns[key], column: key, cell: facts[key].cell }));

/** null sorts the newest first. */
export const orderOf = (sort: Sort<SortKey> | null) => comparisonFor(sort, (key) => facts[key].compare);
