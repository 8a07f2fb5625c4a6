import { valueOf } from '#shared/page/call';
import {
  getPackagesAdditionalDiscount,
  getPackagesId,
  getTypeUserPromotional,
  saveNewPromoCode,
  updatePromoCode,
  type PromoCode,
} from '#shared/contract/promo-codes-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { decimalText, noMoney, parsePesos } from '#shared/domain/money';
import { descriptionProblem } from '#shared/domain/packages/package-rules';
import {
  defaultEnd,
  forcedDiscount,
  never,
  promoDiscountProblem,
  promoLimits,
  promoUserTypes,
  repetitionEndProblem,
  scopeProblem,
  settledPeriodicity,
  typedPromoCode,
  typedUsage,
  validityEndProblem,
  type Periodicity,
} from '#shared/domain/packages/promo-code-rules';
import type { Page } from '#shared/page/page';
import type { Choice, ChoiceSource } from './choices.model.ts';
import { promoCodeWords as words } from './configurations.messages.ts';
import type { DialogPlan } from './record-dialog.model.ts';

export interface PromoCodeForm {
  readonly code: string;
  readonly description: string;
  /** Digits, or ''. */
  readonly uses: string;
  readonly singleUse: boolean;
  readonly userType: number;
  readonly offerType: 'PTJ' | 'VLR';
  /** Percent or pesos, as typed. */
  readonly discount: string;
  readonly wholePurchase: boolean;
  readonly packages: readonly number[];
  /** '' for a text that is not a date. */
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly periodicity: Periodicity;
  readonly repetitionEnd: CalendarDay;
}

export const userTypeSource = ({ call }: Pick<Page, 'call'>): ChoiceSource => ({
  call: 'GetTypeUserPromotional',
  async read() {
    const ours: readonly number[] = promoUserTypes;
    const types = valueOf(await call(getTypeUserPromotional, {}), 'the types of user');
    return types.filter(({ id }) => ours.includes(id)).map(({ id, typeUser }) => ({ id, label: typeUser, active: true }));
  },
});

export const promoPackageSource = ({ call }: Pick<Page, 'call'>): ChoiceSource => ({
  call: 'GetPackagesAdditionalDiscount',
  async read() {
    const packages = valueOf(await call(getPackagesAdditionalDiscount, {}), 'the packages');
    return packages.map(({ id, packageName }) => ({ id, label: packageName, active: true }));
  },
});

/** Returns the listed packages, and chosen ones that the list no longer contains. */
export function packageChoices(choices: readonly Choice[] | null, chosen: readonly number[]): readonly Choice[] {
  const loaded = choices ?? [];
  const unknown = chosen.filter((id) => !loaded.some((choice) => choice.id === id));
  return [...loaded, ...unknown.map((id) => ({ id, label: words.unknownPackage(id), active: true }))];
}

const dayOf = (stamp: string | null | undefined): CalendarDay => {
  const moment = parseStamp(stamp);
  return moment === null ? '' : isoDay(moment);
};

export function openedPromo(record: PromoCode | null, today: CalendarDay): PromoCodeForm {
  if (record === null) {
    return {
      code: '',
      description: '',
      uses: '1',
      singleUse: false,
      userType: 1,
      offerType: 'PTJ',
      discount: '',
      wholePurchase: false,
      packages: [],
      start: today,
      end: defaultEnd(today),
      periodicity: never,
      repetitionEnd: '',
    };
  }
  const uses = Math.max(1, record.useQuantity ?? 1);
  return {
    code: record.promotionCode,
    description: record.descriptionPromotionCode ?? '',
    uses: String(uses),
    singleUse: uses === 1,
    userType: record.typeUserId ?? 1,
    offerType: record.offerTypeCode === 'VLR' ? 'VLR' : 'PTJ',
    discount: record.offerValue == null ? '' : decimalText(record.offerValue),
    wholePurchase: record.applyTotalPurchase === true,
    packages: linkedPackages(record),
    start: dayOf(record.effectiveStartDate),
    end: dayOf(record.expirationDate),
    periodicity: record.periodicityType === 'MONTHLY' ? { kind: 'MONTHLY', months: record.periodicityQuantity ?? 1 } : never,
    repetitionEnd: record.periodicityType === 'MONTHLY' ? dayOf(record.endPeriodicityDate) : '',
  };
}

const ordered = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((one, other) => one - other);

/** Returns the packages that the list names, for a failed call for the linked packages. */
function linkedPackages({ packagesId, PromotionalCodePackage }: PromoCode): readonly number[] {
  return ordered(packagesId ?? PromotionalCodePackage?.map(({ PackageId }) => PackageId) ?? []);
}

export function typedPromo(before: PromoCodeForm, change: Partial<PromoCodeForm>): PromoCodeForm {
  const next = { ...before, ...change };
  const forced = forcedDiscount(next.userType);
  const freed = forced === null && forcedDiscount(before.userType) !== null;
  const uses = next.singleUse ? '1' : typedUsage(next.uses);
  // While a date is incomplete, the end stays.
  const periodicity = next.start === '' || next.end === '' ? next.periodicity : settledPeriodicity(next.periodicity, next.start, next.end);
  const begins = periodicity.kind === 'MONTHLY' && before.periodicity.kind === 'NEVER';
  return {
    ...next,
    code: typedPromoCode(next.code),
    description: next.description.slice(0, promoLimits.description),
    uses,
    // A change back to the first user type empties the percentage.
    offerType: forced?.offerTypeCode ?? (freed ? 'PTJ' : next.offerType),
    discount: forced !== null ? String(forced.value) : freed ? '' : next.discount.slice(0, promoLimits.discount),
    packages: next.wholePurchase ? [] : ordered(next.packages),
    periodicity,
    repetitionEnd: periodicity.kind === 'NEVER' ? '' : begins && next.repetitionEnd === '' ? next.end : next.repetitionEnd,
  };
}

export function promoCodePlan(
  { call, clock }: Pick<Page, 'call' | 'clock'>,
  record: PromoCode | null,
): DialogPlan<PromoCodeForm, PromoCode> {
  const today = isoDay(clock.now());
  const first = openedPromo(record, today);

  /** An unchanged end may be past. */
  function endProblem({ start, end }: PromoCodeForm) {
    const problem = validityEndProblem(end, start, today);
    const untouched = record !== null && start === first.start && end === first.end;
    return problem === null || (problem === 'end-past' && untouched) ? undefined : problem;
  }

  /** Omits the state, which only the list's switch changes. */
  function fieldsOf(values: PromoCodeForm, stored: PromoCode | null) {
    const repeats = values.periodicity.kind === 'MONTHLY';
    return {
      promotionCode: values.code,
      descriptionPromotionCode: values.description.trim(),
      applyTotalPurchase: values.wholePurchase,
      applyProduct: values.packages.length > 0,
      effectiveStartDate: values.start,
      expirationDate: values.end,
      endPeriodicityDate: repeats ? values.repetitionEnd : null,
      idstate: stored === null || stored.idstate === 0 ? 0 : 1,
      useQuantity: Number(values.uses),
      periodicityType: values.periodicity.kind,
      offerTypeCode: values.offerType,
      offerValue: parsePesos(values.discount.trim()) ?? noMoney,
      periodicityQuantity: values.periodicity.months,
      typeUserId: values.userType,
    } as const;
  }

  return {
    kind: 'promoCode',
    valuesOf: (read) => openedPromo(read, today),
    typed: typedPromo,
    problems: (values) => ({
      code: values.code === '' ? 'required' : undefined,
      description: values.description.trim() === '' ? 'required' : (descriptionOf(values) ?? undefined),
      uses: values.uses === '' ? 'required' : undefined,
      discount: promoDiscountProblem(values.offerType, values.discount) ?? undefined,
      packages: scopeProblem(values.wholePurchase, values.packages.length) ?? undefined,
      start: values.start === '' ? 'required' : undefined,
      end: endProblem(values),
      repetitionEnd: repetitionEndProblem(values.periodicity, values.repetitionEnd, values.end) ?? undefined,
    }),
    atOnce: ['repetitionEnd'],
    send: (values, over) =>
      over === null
        ? call(saveNewPromoCode, {
            body: { ...fieldsOf(values, null), PromotionalCodePackage: values.packages.map((PackageId) => ({ PackageId })) },
          })
        : call(
            updatePromoCode,
            { body: { id: over.record.id, ...fieldsOf(values, over.record), packagesId: [...values.packages] } },
            { unmodifiedSince: over.version },
          ),
    saved: record === null ? words.saved : words.updated,
    refusal: ({ code }) => (record === null ? words.notSaved(code) : words.notUpdated(code)),
    late: lateFields,
  };

  async function lateFields({ id }: PromoCode): Promise<Partial<PromoCodeForm>> {
    try {
      const answer = await call(getPackagesId, { headers: { promotionalCodeId: id } });
      if (answer.ok) return { packages: ordered(answer.value) };
    } catch (error) {
      console.error('licence: GetPackagesId failed', error);
    }
    return {};
  }
}

function descriptionOf({ description }: PromoCodeForm): 'characters' | null {
  return descriptionProblem(description) === null ? null : 'characters';
}
