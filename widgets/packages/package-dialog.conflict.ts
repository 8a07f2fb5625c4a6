import { valueOf } from '#shared/page/call';
import { offerTypeNames } from '#shared/desk/offer-types.messages';
import { getPackages, packageAge, type AdminPackage } from '#shared/contract/packages-admin';
import { showDay } from '#shared/domain/calendar';
import { formatPesos, parsePesos } from '#shared/domain/money';
import { versionOf, type Seen } from '#shared/domain/record-version';
import { yesOrNo } from '#shared/desk/edit-conflict';
import type { Described } from '#shared/desk/guarded-save';
import type { Page } from '#shared/page/page';
import type { PackageForm } from './packages.form.ts';
import { dialogMessages as words } from './packages.messages.ts';

/** Reads the list once more and finds one package in it. Of five thousand only that one is checked. */
export async function newestPackage(call: Page['call'], id: number): Promise<Seen<AdminPackage> | null> {
  const packages = valueOf(await call(getPackages, {}), 'the packages');
  const wantedFirst = (one: { readonly id: number }, other: { readonly id: number }): number =>
    Number(other.id === id) - Number(one.id === id);
  const record = packages
    .inOrder(packageAge, wantedFirst)
    .read(0, 1)
    .find((each) => each.id === id);
  return record === undefined ? null : { record, version: versionOf(record) };
}

/** An amount as it is read; what is no amount stays as it was typed. */
function pesos(typed: string): string {
  const amount = parsePesos(typed);
  return amount === null ? typed : formatPesos(amount);
}

interface Choice {
  readonly id: number;
  readonly label: string;
}

/** What the ids of a form are called. */
export interface PackageNames {
  readonly types: readonly { readonly id: number; readonly name: string }[];
  readonly services: readonly Choice[] | null;
  readonly channels: readonly Choice[] | null;
  readonly companies: readonly Choice[];
}

/** A package's fields in words, to stand beside another version of it. */
export function describePackage(form: PackageForm, { types, services, channels, companies }: PackageNames): Described {
  const named = (choices: readonly Choice[] | null, ids: readonly number[]): string =>
    ids
      .map((id) => choices?.find((choice) => choice.id === id)?.label ?? String(id))
      .toSorted()
      .join(', ');
  const offer: Described = form.offer
    ? [
        [words.offerType, offerTypeNames[form.offerType]],
        [words.offerValue, form.offerType === 'VLR' ? pesos(form.offerValue) : `${form.offerValue} %`],
        [words.offerStart, showDay(form.offerStart)],
        [words.offerEnd, showDay(form.offerEnd)],
        [words.offerImage, form.image.kind === 'new' ? form.image.file.name : form.image.kind === 'stored' ? words.currentImage : ''],
      ]
    : [];
  return [
    [words.type, types.find(({ id }) => id === form.typeId)?.name ?? ''],
    [words.name, form.name.trim()],
    [words.description, form.description],
    [words.summary, form.summary.replace(/<[^>]*>/g, ' ').trim()],
    [words.services, named(services, form.serviceIds)],
    [words.channels, named(channels, form.channelIds)],
    [words.price, pesos(form.price)],
    [words.tax, form.tax === null ? '' : words.taxOption(form.tax)],
    [words.validity, form.validity],
    [words.validityType, form.validityType === '' ? '' : words.validityTypes[form.validityType]],
    [words.relevance, form.relevance],
    [words.visibility, form.isPublic ? words.public : words.private],
    [words.companies, named(companies, form.companyIds)],
    [words.offer, yesOrNo(form.offer)],
    ...offer,
    [words.active, yesOrNo(form.active)],
  ];
}
