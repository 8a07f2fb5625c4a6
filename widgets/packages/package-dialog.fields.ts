import type { ChangeEvent } from 'react';
import type { Described } from '#shared/desk/guarded-save';
import { yesOrNo, offerTypeNames } from '#shared/desk/desk-fields.messages';
import { showDay } from '#shared/domain/calendar';
import { formatPesos, parsePesos } from '#shared/domain/money';
import type { PackageDialogModel } from './package-dialog.model.ts';
import type { Choice } from './package-options.model.ts';
import type { FieldName, PackageForm } from './packages.form.ts';
import { dialogMessages as words } from './package-dialog.messages.ts';

type TextName = 'code' | 'name' | 'description' | 'price' | 'validity' | 'offerValue';

export interface GroupProps {
  readonly model: PackageDialogModel;
  readonly form: PackageForm;
  readonly left: ReturnType<typeof fieldProps>['left'];
  readonly text: ReturnType<typeof fieldProps>['text'];
}

/** @param problem returns a field's error text */
export function fieldProps(model: PackageDialogModel, form: PackageForm, problem: (field: FieldName) => string | undefined) {
  /** Shows a field's error only after the field was left. */
  const left = (field: FieldName) => ({ error: problem(field), onBlur: () => model.leave(field) });
  return {
    left,
    text: (field: TextName) => ({
      ...left(field),
      value: form[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => model.change({ [field]: event.currentTarget.value }),
    }),
  };
}

/** Names of the ids in a form. */
export interface PackageNames {
  readonly types: readonly { readonly id: number; readonly name: string }[];
  readonly services: readonly Choice[] | null;
  readonly channels: readonly Choice[] | null;
  readonly companies: readonly Choice[];
}

/** Returns a text that is no amount unchanged. */
function pesos(typed: string): string {
  const amount = parsePesos(typed);
  return amount === null ? typed : formatPesos(amount);
}

const namesOf = (choices: readonly Choice[] | null, ids: readonly number[]): string =>
  ids
    .map((id) => choices?.find((choice) => choice.id === id)?.label ?? String(id))
    .toSorted()
    .join(', ');

/** Without an offer its fields are empty text. */
const offered =
  (text: (form: PackageForm) => string) =>
  (form: PackageForm): string =>
    form.offer ? text(form) : '';

/** Label and text of each field, in the dialog's order; null for the code, which an edit cannot change. */
const texts: Readonly<Record<FieldName, readonly [label: string, text: (form: PackageForm, names: PackageNames) => string] | null>> = {
  code: null,
  typeId: [words.type, ({ typeId }, { types }) => types.find(({ id }) => id === typeId)?.name ?? ''],
  name: [words.name, ({ name }) => name.trim()],
  description: [words.description, ({ description }) => description.trim()],
  summary: [words.summary, ({ summary }) => summary.replace(/<[^>]*>/g, ' ').trim()],
  serviceIds: [words.services, ({ serviceIds }, { services }) => namesOf(services, serviceIds)],
  channelIds: [words.channels, ({ channelIds }, { channels }) => namesOf(channels, channelIds)],
  price: [words.price, ({ price }) => pesos(price)],
  tax: [words.tax, ({ tax }) => (tax === null ? '' : words.taxOption(tax))],
  validity: [words.validity, ({ validity }) => validity],
  validityType: [words.validityType, ({ validityType }) => (validityType === '' ? '' : words.validityTypes[validityType])],
  relevance: [words.relevance, ({ relevance }) => relevance],
  isPublic: [words.visibility, ({ isPublic }) => (isPublic ? words.public : words.private)],
  companyIds: [words.companies, ({ companyIds }, { companies }) => namesOf(companies, companyIds)],
  offer: [words.offer, ({ offer }) => yesOrNo(offer)],
  offerType: [words.offerType, offered(({ offerType }) => offerTypeNames[offerType])],
  offerValue: [words.offerValue, offered(({ offerType, offerValue }) => (offerType === 'VLR' ? pesos(offerValue) : `${offerValue} %`))],
  offerStart: [words.offerStart, offered(({ offerStart }) => showDay(offerStart))],
  offerEnd: [words.offerEnd, offered(({ offerEnd }) => showDay(offerEnd))],
  image: [
    words.offerImage,
    offered(({ image }) => (image.kind === 'new' ? image.file.name : image.kind === 'stored' ? words.currentImage : '')),
  ],
  active: [words.active, ({ active }) => yesOrNo(active)],
};

/** Returns a package's fields as texts, to compare two versions. */
export function describePackage(form: PackageForm, names: PackageNames): Described {
  return Object.values(texts).flatMap((field) => (field === null ? [] : [[field[0], field[1](form, names)] as const]));
}
