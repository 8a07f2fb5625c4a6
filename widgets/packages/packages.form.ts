import type { AdminPackage, PackagePayload } from '#shared/contract/packages-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { priceOfOne } from '#shared/domain/cart/line-pricing';
import { decimalText, noMoney, parsePesos, type Centavos } from '#shared/domain/money';
import {
  descriptionProblem,
  discountProblem,
  offerEndProblem,
  offerStartProblem,
  packageLimits,
  typedPrice,
  typedValidity,
  unitPriceText,
  type OfferType,
  type PackageProblem,
} from '#shared/domain/packages/package-rules';

export const RELEVANCES = ['Alta', 'Media', 'Baja'] as const;
export type Relevance = (typeof RELEVANCES)[number];
/** 'I' (unlimited) stays in a package that has it, and cannot be chosen. */
export const VALIDITY_TYPES = ['A', 'M', 'D'] as const;
export type ValidityType = (typeof VALIDITY_TYPES)[number] | 'I';

/** A file that was chosen in this dialog, validated and read. */
export interface NewImage {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Without the `data:` prefix. */
  readonly base64: string;
}

/** The offer's picture: none, stored, or a new file. */
export type OfferImage =
  { readonly kind: 'none' } | { readonly kind: 'stored'; readonly url: string } | { readonly kind: 'new'; readonly file: NewImage };

/** Typed values. Numbers stay text until they are sent. */
export interface PackageForm {
  readonly code: string;
  readonly typeId: number | null;
  readonly name: string;
  readonly description: string;
  readonly summary: string;
  readonly serviceIds: readonly number[];
  readonly channelIds: readonly number[];
  readonly price: string;
  /** In percent. */
  readonly tax: number | null;
  readonly validity: string;
  readonly validityType: ValidityType | '';
  readonly isPublic: boolean;
  readonly companyIds: readonly number[];
  readonly relevance: Relevance | '';
  readonly active: boolean;
  readonly offer: boolean;
  readonly offerType: OfferType;
  readonly offerValue: string;
  readonly offerStart: CalendarDay;
  readonly offerEnd: CalendarDay;
  readonly image: OfferImage;
}
export type FieldName = keyof PackageForm;

export type FieldProblem = PackageProblem | 'file-type' | 'file-size';
export type FormProblems = Partial<Readonly<Record<FieldName, FieldProblem>>>;

export function noOffer(today: CalendarDay): Pick<PackageForm, 'offer' | 'offerType' | 'offerValue' | 'offerStart' | 'offerEnd' | 'image'> {
  return { offer: false, offerType: 'VLR', offerValue: '0', offerStart: today, offerEnd: today, image: { kind: 'none' } };
}

export function emptyForm(today: CalendarDay): PackageForm {
  return {
    code: '',
    typeId: null,
    name: '',
    description: '',
    summary: '',
    serviceIds: [],
    channelIds: [],
    price: '',
    tax: null,
    validity: '',
    validityType: '',
    isPublic: false,
    companyIds: [],
    relevance: '',
    active: true,
    ...noOffer(today),
  };
}

export function formOf(record: AdminPackage, today: CalendarDay): PackageForm {
  const dayOf = (stamp: string | null | undefined): CalendarDay => {
    const moment = parseStamp(stamp);
    return moment === null ? today : isoDay(moment);
  };
  return {
    code: record.packageCode,
    typeId: record.packageTypeId ?? record.packageType?.packageTypeId ?? null,
    name: record.packageName,
    description: record.packageDescription ?? '',
    summary: record.summaryHtml ?? '',
    serviceIds: (record.packageService ?? []).map(({ serviceId }) => serviceId),
    channelIds: (record.packageChannel ?? []).map(({ channelId }) => channelId),
    price: record.packagePrice == null ? '' : decimalText(record.packagePrice),
    tax: record.taxIva ?? null,
    validity: record.validityPeriod == null ? '' : String(record.validityPeriod),
    validityType: [...VALIDITY_TYPES, 'I' as const].find((type) => type === record.validityTypeId) ?? '',
    isPublic: record.publicVisibility === true,
    companyIds: (record.packageCustomer ?? []).map(({ customerId }) => customerId),
    relevance: RELEVANCES.find((relevance) => relevance === record.relevance) ?? '',
    active: record.idstate === 0,
    ...(record.applyOffer === true
      ? {
          offer: true,
          offerType: record.offerTypeCode === 'PTJ' ? 'PTJ' : 'VLR',
          offerValue: decimalText(record.totalOffer ?? noMoney),
          offerStart: dayOf(record.offerStartTime),
          offerEnd: dayOf(record.offerExpirationTime),
          image: record.urlImageOffer ? { kind: 'stored', url: record.urlImageOffer } : { kind: 'none' },
        }
      : noOffer(today)),
  };
}

/** Returns a copy without the code, which is unique, and without the picture, since only a file can be saved. */
export function copyOf(record: AdminPackage, today: CalendarDay): PackageForm {
  return { ...formOf(record, today), code: '', image: { kind: 'none' } };
}

/** Applies a change and drops characters that a field does not accept. */
export function typedField(form: PackageForm, change: Partial<PackageForm>, today: CalendarDay): PackageForm {
  const next = { ...form, ...change };
  return {
    ...next,
    code: next.code.slice(0, packageLimits.code),
    name: next.name.slice(0, packageLimits.name),
    description: next.description.slice(0, packageLimits.description),
    price: change.price === undefined ? next.price : typedPrice(change.price),
    validity: change.validity === undefined ? next.validity : typedValidity(change.validity),
    offerValue: change.offerValue === undefined ? next.offerValue : typedOfferValue(next.offerType, change.offerValue),
    // Making a package public drops its companies; making it private again does not restore them.
    companyIds: next.isPublic ? [] : next.companyIds,
    ...(change.offer === false ? noOffer(today) : {}),
  };
}

/** Returns the price during the offer; null until price, tax and offer value are valid. */
export function priceWithOffer({ offer, offerType, offerValue, price, tax }: PackageForm): Centavos | null {
  if (!offer || price === '' || tax === null || discountProblem(offerType, offerValue, price) !== null) return null;
  const terms = {
    packagePrice: parsePesos(price),
    taxIva: tax,
    applyOffer: true,
    offerTypeCode: offerType,
    totalOffer: parsePesos(offerValue),
  };
  return priceOfOne({ packageId: 0, packageCode: '', packageName: '', ...terms }, 0).total;
}

export const isMadeFree = (form: PackageForm): boolean => Number(form.price) > 0 && priceWithOffer(form) === noMoney;

/** An amount keeps only digits. A percentage loses its minus signs, and its validation rejects the rest. */
function typedOfferValue(type: OfferType, text: string): string {
  return (type === 'VLR' ? text.replace(/\D/g, '') : text.replace(/-/g, '')).slice(0, packageLimits.offerValue);
}

/** Ignores spaces at the ends and the order of choices. */
export function sameForm(one: PackageForm, other: PackageForm): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(form: PackageForm): unknown {
  const sorted = (ids: readonly number[]): readonly number[] => ids.toSorted((one, other) => one - other);
  return {
    ...form,
    code: form.code.trim(),
    name: form.name.trim(),
    description: form.description.trim(),
    serviceIds: sorted(form.serviceIds),
    channelIds: sorted(form.channelIds),
    companyIds: sorted(form.companyIds),
  };
}

/** @param stored the opened package, whose dates may be past; null for a new package, for which alone a picture is required */
export function formProblems(form: PackageForm, stored: PackageForm | null, today: CalendarDay): FormProblems {
  const problems: Partial<Record<FieldName, FieldProblem>> = {};
  const check = (field: FieldName, problem: FieldProblem | null): void => {
    if (problem !== null) problems[field] = problem;
  };
  const required = (field: FieldName, empty: boolean): void => check(field, empty ? 'required' : null);
  required('code', form.code.trim() === '');
  required('typeId', form.typeId === null);
  required('name', form.name.trim() === '');
  check('description', descriptionProblem(form.description));
  required('serviceIds', form.serviceIds.length === 0);
  required('channelIds', form.channelIds.length === 0);
  required('price', form.price === '');
  required('tax', form.tax === null);
  required('validity', form.validity === '');
  required('validityType', form.validityType === '');
  required('companyIds', !form.isPublic && form.companyIds.length === 0);
  required('relevance', form.relevance === '');
  if (!form.offer) return problems;
  const sameDates = stored?.offer === true && stored.offerStart === form.offerStart && stored.offerEnd === form.offerEnd;
  check('offerValue', discountProblem(form.offerType, form.offerValue, form.price === '' ? null : form.price));
  check('offerStart', offerStartProblem(form.offerStart));
  check('offerEnd', sameDates ? null : offerEndProblem(form.offerEnd, form.offerStart, today));
  required('image', stored === null && form.image.kind === 'none');
  return problems;
}

/** Body of a valid form. @param id 0 creates @throws Error for a form with problems */
export function payloadOf(form: PackageForm, id: number, position: number): PackagePayload {
  const { typeId, tax, relevance } = form;
  const price = parsePesos(form.price);
  if (typeId === null || tax === null || relevance === '' || price === null)
    throw new Error('The package form has problems: ask formProblems before payloadOf.');
  return {
    Id: id,
    PackageCode: form.code.trim(),
    PackageTypeId: typeId,
    PackageName: form.name.trim(),
    PackageDescription: form.description.trim(),
    PackageServiceIdList: [...form.serviceIds],
    PackageChannelIdList: [...form.channelIds],
    CustomerIdList: [...form.companyIds],
    SummaryHtml: form.summary,
    Idstate: form.active ? 0 : 1,
    PriceUnit: parsePesos(unitPriceText(form.price, tax)) ?? noMoney,
    TaxIva: tax,
    PackagePrice: price,
    ValidityPeriod: Number(form.validity),
    ValidityTypeId: form.validityType,
    TotalOffer: parsePesos(form.offerValue) ?? noMoney,
    Image: form.image.kind === 'new' ? { FileName: form.image.file.name, ContentFileBase64: form.image.file.base64 } : null,
    PublicVisibility: form.isPublic,
    OfferTypeCode: form.offerType,
    Relevance: relevance,
    Order: position,
    ApplyOffer: form.offer,
    OfferStartTime: form.offerStart,
    OfferExpirationTime: form.offerEnd,
  };
}
