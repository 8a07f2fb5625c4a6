import type { TransactionRange } from '#shared/contract/licences-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { licenceEndProblem, type DayProblem } from '#shared/domain/agreements/day-limits';
import { decimalText, parsePesos, type Centavos } from '#shared/domain/money';
import { tidy } from '#shared/domain/people/person-fields';
import {
  boundLength,
  contractNumberLength,
  largestBound,
  rangePriceLength,
  rangeProblem,
  unlimitedPackageCode,
  type RangeProblem,
} from '#shared/domain/agreements/transaction-ranges';
import type { Problems } from '#shared/form/form';
import { typedDigits } from '#shared/domain/typed-numbers';

export interface Range {
  /** The dialog's own name for it, that lasts while it is open. */
  readonly key: number;
  readonly id: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly price: Centavos;
}

export interface RangeEntry {
  readonly minimum: string;
  readonly maximum: string;
  readonly price: string;
}
export type EntryField = keyof RangeEntry;

export const emptyEntry: RangeEntry = { minimum: '', maximum: '', price: '' };

export type EntryProblem = RangeProblem | 'required';
export type EntryProblems = Readonly<Partial<Record<EntryField, EntryProblem>>>;

export interface LicenceForm {
  readonly serviceId: number | null;
  readonly packageId: number | null;
  readonly packageCode: string;
  readonly contractNumber: string;
  readonly startDate: CalendarDay;
  readonly finalDate: CalendarDay;
  readonly ranges: readonly Range[];
}

/** Whether the package is sold by contract, and the dialog asks for it. */
export const isUnlimited = ({ packageCode }: Pick<LicenceForm, 'packageCode'>): boolean => packageCode === unlimitedPackageCode;

export const isEmptyEntry = (entry: RangeEntry): boolean => Object.values(entry).every((text) => text === '');

/** Keeps digits: 8 of a bound and 10 of the value. */
export function typedEntry(entry: RangeEntry, change: Partial<RangeEntry>): RangeEntry {
  const digits = (field: EntryField, longest: number): string =>
    change[field] === undefined ? entry[field] : typedDigits(change[field], longest);
  return {
    minimum: digits('minimum', boundLength),
    maximum: digits('maximum', boundLength),
    price: digits('price', rangePriceLength),
  };
}

/** A stored range in the three fields, as it is: also what could not be typed. */
export function entryOf({ minimum, maximum, price }: Range): RangeEntry {
  return { minimum: String(minimum), maximum: String(maximum), price: decimalText(price) };
}

const isBound = (bound: number): boolean => Number.isInteger(bound) && bound >= 1 && bound <= largestBound;

/**
 * Returns the problems of the typed range, by field.
 * @param others the ranges of the licence without the one being edited
 */
export function entryProblems(entry: RangeEntry, others: readonly Range[]): EntryProblems {
  const missing = (['minimum', 'maximum', 'price'] as const).filter((field) => entry[field].trim() === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, 'required']));
  const range = { minimum: Number(entry.minimum), maximum: Number(entry.maximum) };
  const problem = rangeProblem(range, others);
  if (problem === null) return {};
  if (problem === 'maximum-taken' || (problem === 'out-of-bounds' && isBound(range.minimum))) return { maximum: problem };
  return { minimum: problem };
}

/** The range that is typed; null when something is wrong with it. */
export function readEntry(entry: RangeEntry, others: readonly Range[], identity: Pick<Range, 'key' | 'id'>): Range | null {
  const price = parsePesos(entry.price);
  if (price === null || Object.keys(entryProblems(entry, others)).length > 0) return null;
  return { ...identity, minimum: Number(entry.minimum), maximum: Number(entry.maximum), price };
}

/** Returns the problem of a stored range; ranges of the server may break newer rules. */
export function listedProblem(range: Range, ranges: readonly Range[]): RangeProblem | null {
  return rangeProblem(
    range,
    ranges.filter(({ key }) => key !== range.key),
  );
}

/** In the order they apply, which is how they are read. */
export const sortedRanges = (ranges: readonly Range[]): readonly Range[] => ranges.toSorted((one, other) => one.minimum - other.minimum);

/** Returns the problems of service, package and ranges that block a save. */
export function formProblems({ serviceId, packageId, ranges }: LicenceForm): { readonly choices: boolean; readonly ranges: boolean } {
  return {
    choices: serviceId === null || packageId === null,
    ranges: ranges.length === 0 || ranges.some((range) => listedProblem(range, ranges) !== null),
  };
}

/** Fields of the contract; each speaks once it was left or typed in. */
export type ContractField = 'contractNumber' | 'startDate' | 'finalDate';
export type ContractProblem = 'required' | DayProblem;

/** Returns the problems of the contract, which only the unlimited package has. */
export function contractProblems(form: LicenceForm): Problems<ContractField, ContractProblem> {
  if (!isUnlimited(form)) return {};
  return {
    contractNumber: tidy(form.contractNumber) === '' ? 'required' : undefined,
    // null: the rule then checks the day alone.
    startDate: licenceEndProblem(form.startDate, null) ?? undefined,
    finalDate: licenceEndProblem(form.finalDate, form.startDate) ?? undefined,
  };
}

export const typedContractNumber = (text: string): string => text.slice(0, contractNumberLength);

export function wireRanges(ranges: readonly Range[]): TransactionRange[] {
  return sortedRanges(ranges).map(({ id, minimum, maximum, price }) => ({
    id,
    rangeMinimum: minimum,
    rangeMaximum: maximum,
    rangePrice: price,
  }));
}

export const samePrice = (one: Range, other: Range): boolean => one.price === other.price;

/** Returns the ranges with the platform's current ids, since a save may rewrite them. */
export function withIdsOf(newest: readonly Range[], ranges: readonly Range[]): readonly Range[] {
  const ofBounds = new Map(newest.map((range) => [`${range.minimum}-${range.maximum}`, range.id]));
  const usedIds = new Set(ranges.flatMap(({ minimum, maximum }) => ofBounds.get(`${minimum}-${maximum}`) ?? []));
  return ranges.map((range) => {
    const ids = ofBounds.get(`${range.minimum}-${range.maximum}`);
    // A range with edited bounds keeps its id while the server has it and no other range took it.
    const own = newest.some(({ id }) => id === range.id) && !usedIds.has(range.id) ? range.id : 0;
    return { ...range, id: ids ?? own };
  });
}

/** The three fields of a contract, which go with the unlimited package only. */
export function wireContract(form: LicenceForm) {
  if (!isUnlimited(form)) return {};
  return { contractNumber: tidy(form.contractNumber), startDate: form.startDate, finalDate: form.finalDate };
}

export function sameForm(one: LicenceForm, other: LicenceForm): boolean {
  const text = (form: LicenceForm): string =>
    JSON.stringify({ ...form, ranges: form.ranges.map((range) => ({ ...range, price: decimalText(range.price) })) });
  return text(one) === text(other);
}
