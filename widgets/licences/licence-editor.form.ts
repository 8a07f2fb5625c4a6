import type { StoreApi } from 'zustand/vanilla';
import type { TransactionRange } from '#shared/contract/licences-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { licenceEndProblem, type DayProblem } from '#shared/domain/agreements/day-limits';
import { decimalText, parsePesos, type Centavos } from '#shared/domain/money';
import { tidy } from '#shared/domain/people/person-fields';
import {
  boundLength,
  largestBound,
  rangePriceLength,
  rangeProblem,
  unlimitedPackageCode,
  type MergedRanges,
  type RangeProblem,
} from '#shared/domain/agreements/transaction-ranges';
import type { Form, Problems } from '#shared/form/form';
import type { Late, LateList } from '#shared/form/late';
import { typedDigits } from '#shared/domain/typed-numbers';

export interface Range {
  /** Identifies the range while the dialog is open, since new ranges have no id. */
  readonly key: string;
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

export interface LicenceForm {
  readonly serviceId: number | null;
  readonly packageId: number | null;
  readonly packageCode: string;
  readonly contractNumber: string;
  readonly startDate: CalendarDay;
  readonly finalDate: CalendarDay;
  readonly ranges: readonly Range[];
}

/** The unlimited package is sold by contract, so the dialog shows the contract's fields for it. */
export const isUnlimited = ({ packageCode }: Pick<LicenceForm, 'packageCode'>): boolean => packageCode === unlimitedPackageCode;

export const isEmptyEntry = (entry: RangeEntry): boolean => Object.values(entry).every((text) => text === '');

/** Cuts a bound to 8 digits and the value to 10. */
export function typedEntry(entry: RangeEntry, change: Partial<RangeEntry>): RangeEntry {
  const digits = (field: EntryField, longest: number): string =>
    change[field] === undefined ? entry[field] : typedDigits(change[field], longest);
  return {
    minimum: digits('minimum', boundLength),
    maximum: digits('maximum', boundLength),
    price: digits('price', rangePriceLength),
  };
}

/** Returns a stored range as typed text; its values may be ones that the fields refuse. */
export function entryOf({ minimum, maximum, price }: Range): RangeEntry {
  return { minimum: String(minimum), maximum: String(maximum), price: decimalText(price) };
}

const isBound = (bound: number): boolean => Number.isInteger(bound) && bound >= 1 && bound <= largestBound;

/** @param others the other ranges of the licence */
export function entryProblems(entry: RangeEntry, others: readonly Range[]): Problems<EntryField, EntryProblem> {
  const missing = (['minimum', 'maximum', 'price'] as const).filter((field) => entry[field].trim() === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, 'required']));
  const range = { minimum: Number(entry.minimum), maximum: Number(entry.maximum) };
  const problem = rangeProblem(range, others);
  if (problem === null) return {};
  if (problem === 'maximum-taken' || (problem === 'out-of-bounds' && isBound(range.minimum))) return { maximum: problem };
  return { minimum: problem };
}

/** Returns the typed range; null when a field has a problem. */
export function readEntry(entry: RangeEntry, others: readonly Range[], identity: Pick<Range, 'key' | 'id'>): Range | null {
  const price = parsePesos(entry.price);
  if (price === null || Object.keys(entryProblems(entry, others)).length > 0) return null;
  return { ...identity, minimum: Number(entry.minimum), maximum: Number(entry.maximum), price };
}

/** Stored ranges may break rules that are newer than they are. */
export function listedProblem(range: Range, ranges: readonly Range[]): RangeProblem | null {
  return rangeProblem(
    range,
    ranges.filter(({ key }) => key !== range.key),
  );
}

export const sortedRanges = (ranges: readonly Range[]): readonly Range[] => ranges.toSorted((one, other) => one.minimum - other.minimum);

export function formProblems({ serviceId, packageId, ranges }: LicenceForm): { readonly choices: boolean; readonly ranges: boolean } {
  return {
    choices: serviceId === null || packageId === null,
    ranges: ranges.length === 0 || ranges.some((range) => listedProblem(range, ranges) !== null),
  };
}

export type ContractField = 'contractNumber' | 'startDate' | 'finalDate';
export type ContractProblem = 'required' | DayProblem;

/** Returns none for other packages, since only the unlimited one has a contract. */
export function contractProblems(form: LicenceForm): Problems<ContractField, ContractProblem> {
  if (!isUnlimited(form)) return {};
  return {
    contractNumber: tidy(form.contractNumber) === '' ? 'required' : undefined,
    // null skips the comparison with an end and validates the day alone.
    startDate: licenceEndProblem(form.startDate, null) ?? undefined,
    finalDate: licenceEndProblem(form.finalDate, form.startDate) ?? undefined,
  };
}

export function wireRanges(ranges: readonly Range[]): TransactionRange[] {
  return sortedRanges(ranges).map(({ id, minimum, maximum, price }) => ({
    id,
    rangeMinimum: minimum,
    rangeMaximum: maximum,
    rangePrice: price,
  }));
}

/** Returns the ranges with the platform's current ids, since a save may change ids. */
export function withIdsOf(newest: readonly Range[], ranges: readonly Range[]): readonly Range[] {
  const ofBounds = new Map(newest.map((range) => [`${range.minimum}-${range.maximum}`, range.id]));
  const usedIds = new Set(ranges.flatMap(({ minimum, maximum }) => ofBounds.get(`${minimum}-${maximum}`) ?? []));
  return ranges.map((range) => {
    const ids = ofBounds.get(`${range.minimum}-${range.maximum}`);
    // A range with edited bounds keeps its id if the server still has it and no other range uses it.
    const own = newest.some(({ id }) => id === range.id) && !usedIds.has(range.id) ? range.id : 0;
    return { ...range, id: ids ?? own };
  });
}

export function wireContract(form: LicenceForm) {
  if (!isUnlimited(form)) return {};
  return { contractNumber: tidy(form.contractNumber), startDate: form.startDate, finalDate: form.finalDate };
}

/** Returns the prices as text, since JSON has no exact centavos. */
export const inText = (form: LicenceForm) => ({
  ...form,
  ranges: form.ranges.map(({ key: _, ...range }) => ({ ...range, price: decimalText(range.price) })),
});

export const sameForm = (one: LicenceForm, other: LicenceForm): boolean => JSON.stringify(inText(one)) === JSON.stringify(inText(other));

export interface ServiceChoice {
  readonly id: number;
  /** Key in the packages call. */
  readonly name: string;
  readonly label: string;
}

export interface PackageChoice {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface LockedNames {
  readonly service: string;
  readonly package: string;
}

export interface StoredLicence {
  readonly form: LicenceForm;
  readonly names: LockedNames;
  /** null where the answer has no version. */
  readonly version: string | null;
}

export interface LicenceEditorState {
  readonly services: LateList<ServiceChoice>;
  /** Packages of the chosen service; null without a service. */
  readonly packages: LateList<PackageChoice> | null;
  readonly stored: Late<LockedNames>;
  /** Key of the range that the entry fields edit. */
  readonly editing: string | null;
  /** True after a save was refused because a typed range is not in the list yet. */
  readonly pending: boolean;
  /** Conflict with a newer save of the ranges by another staff member; null without one. */
  readonly conflict: RangeConflict | null;
}

export interface RangeConflict extends MergedRanges<Range> {
  /** Stored ranges that a save replaces. */
  readonly newer: readonly Range[];
}

/** A `licenceId` of null adds a licence. */
export interface Edited {
  readonly customerId: number;
  readonly licenceId: number | null;
}

export type EditorStore = StoreApi<LicenceEditorState>;
export type EditorForm = Form<LicenceForm, ContractField, ContractProblem>;
export type RangeForm = Form<RangeEntry, EntryField, EntryProblem>;

export interface EditorParts {
  readonly store: EditorStore;
  readonly form: EditorForm;
  readonly entry: RangeForm;
}
