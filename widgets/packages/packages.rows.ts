import type { AdminPackage, packageAge } from '#shared/contract/packages-admin';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { formatPesos, noMoney } from '#shared/domain/money';
import { counted } from '#shared/domain/quantity';
import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { ListRow } from '#shared/desk/list';
import type { Sort } from '#shared/desk/list-address';
import { messages } from './packages.messages.ts';

/** The columns that can be sorted, in order. */
export const SORT_KEYS = ['visibility', 'type', 'name', 'code', 'description', 'total', 'start', 'validity', 'active'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Searched columns. */
export const searchedColumns = ['type', 'name', 'code', 'description', 'total', 'start', 'validity'] as const satisfies readonly SortKey[];

export interface PackageRow extends ListRow<AdminPackage> {
  readonly type: string;
  readonly total: string;
  readonly start: string;
  readonly validity: string;
  readonly isPrivate: boolean;
  /** Epoch milliseconds of the launch; -Infinity without one. */
  readonly startsAt: number;
  /** Days; Infinity for an unlimited package. */
  readonly lasts: number;
  readonly folded: string;
}

const DAYS = new Map([
  ['A', 365],
  ['M', 30],
  ['D', 1],
]);

/** '12 meses', '1 año', '30 días'. */
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

/** The order of the table, newest first. */
export const newestFirst = (one: ReturnType<typeof packageAge>, other: ReturnType<typeof packageAge>): number =>
  compareValues(other.created, one.created) || other.id - one.id;

export function rowOf(record: AdminPackage, typeNames: ReadonlyMap<number, string>): PackageRow {
  const startsAt = parseStamp(record.startDate);
  const type = typeName(record, typeNames);
  // The price stands in for a missing total.
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

const amountOf = ({ record }: PackageRow): bigint => record.total ?? record.packagePrice ?? noMoney;

const compare: Readonly<Record<SortKey, (one: PackageRow, other: PackageRow) => number>> = {
  // Private and active come first on ascending.
  visibility: (one, other) => Number(other.isPrivate) - Number(one.isPrivate),
  active: (one, other) => Number(other.active) - Number(one.active),
  type: (one, other) => compareTexts(one.type, other.type),
  name: (one, other) => compareTexts(one.record.packageName, other.record.packageName),
  code: (one, other) => compareTexts(one.record.packageCode, other.record.packageCode),
  description: (one, other) => compareTexts(one.record.packageDescription ?? '', other.record.packageDescription ?? ''),
  total: (one, other) => compareValues(amountOf(one), amountOf(other)),
  start: (one, other) => compareValues(one.startsAt, other.startsAt),
  validity: (one, other) => compareValues(one.lasts, other.lasts),
};

/** The comparison of a column; null keeps the newest first. */
export function orderOf(sort: Sort<SortKey> | null): ((one: PackageRow, other: PackageRow) => number) | null {
  if (sort === null) return null;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (one, other) => turn * compare[sort.key](one, other);
}
