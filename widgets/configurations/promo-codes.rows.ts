import { valueOf } from '#shared/page/call';
import { activePromoCode, getPromotionalCodes, type PromoCode } from '#shared/contract/promo-codes-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { formatDay, isoDay, parseStamp } from '#shared/domain/dates';
import { decimalText, formatPesos, noMoney } from '#shared/domain/money';
import { promoValidity, type PromoValidity } from '#shared/domain/packages/promo-code-rules';
import { formatQuantity, percentText } from '#shared/domain/quantity';
import { textCell } from '#shared/desk/list-export';
import { activeFilter, endingFilter } from '#shared/desk/list-filters';
import { offerTypeNames } from '#shared/desk/desk-fields.messages';
import type { Cell } from '#shared/desk/sheet';
import type { BadgeTone } from '#shared/ui/badge';
import type { Page } from '#shared/page/page';
import { messages, promoCodeWords as words } from './configurations.messages.ts';
import type { RecordKind } from './record-list.model.ts';
import { rowOf, type RowStatus } from './record-list.rows.ts';
import { openedPromo } from './promo-code.form.ts';

/** '15 %' or '$15,000'. */
function discountText({ offerTypeCode, offerValue }: PromoCode): string {
  if (offerValue == null) return '';
  return offerTypeCode === 'PTJ' ? percentText(decimalText(offerValue)) : formatPesos(offerValue);
}

function dayText(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? '' : formatDay(moment);
}

/** Percent or pesos as a number. */
function discountCell({ offerTypeCode, offerValue }: PromoCode): Cell {
  if (offerValue == null) return null;
  return offerTypeCode === 'PTJ' ? { kind: 'number', value: Number(decimalText(offerValue)) } : { kind: 'money', value: offerValue };
}

const tones = { current: 'success', scheduled: 'info', ended: 'neutral' } as const satisfies Record<PromoValidity, BadgeTone>;

/** The validity by the code's dates. The platform's list does not count uses, so no code reads as used up. */
function statusOf(promo: PromoCode, today: CalendarDay): RowStatus {
  const { start, end, repetitionEnd, periodicity } = openedPromo(promo, today);
  const validity = promoValidity({ start, end, repetitionEnd, periodicity }, today);
  // Green beside a switch that is off would say two things.
  return { label: words.validities[validity], tone: promo.idstate === 0 ? tones[validity] : 'neutral' };
}

export function promoCodesKind({ call, clock }: Pick<Page, 'call' | 'clock'>): RecordKind<PromoCode> {
  return {
    words,
    title: messages.tabs.promoCodes,
    file: 'codigos-promocionales',
    columns: [
      { key: 'code', head: words.columns.code, title: true, code: true },
      { key: 'uses', head: words.columns.uses, quiet: true, align: 'end', wide: true, sheet: 'number' },
      { key: 'description', head: words.columns.description, long: true },
      { key: 'discount', head: words.columns.discount, align: 'end', second: true },
      { key: 'start', head: words.columns.start, quiet: true, wide: true, sheet: 'day' },
      { key: 'end', head: words.columns.end, quiet: true, besideSecond: true, sheet: 'day' },
    ],
    fileColumns: [
      { key: 'offerType', head: words.offerType },
      { key: 'validity', head: words.validity },
    ],
    listCall: 'GetPromotionalCodes',
    switchCall: 'ActivePromoCode',
    async load() {
      const codes = valueOf(await call(getPromotionalCodes, {}), 'the promo codes');
      return { records: codes, total: codes.length };
    },
    rowOf: (promo) => {
      const uses = promo.useQuantity ?? 0;
      const status = statusOf(promo, isoDay(clock.now()));
      return rowOf(promo, {
        name: promo.promotionCode,
        cells: {
          code: promo.promotionCode,
          uses: uses <= 1 ? words.singleUse : formatQuantity(uses),
          description: promo.descriptionPromotionCode ?? '',
          discount: discountText(promo),
          start: dayText(promo.effectiveStartDate),
          end: dayText(promo.expirationDate),
        },
        values: {
          uses: Math.max(1, uses),
          // Exact up to 2^53 centavos, enough to sort.
          discount: Number(promo.offerValue ?? noMoney),
          start: parseStamp(promo.effectiveStartDate) ?? Number.NEGATIVE_INFINITY,
          end: parseStamp(promo.expirationDate) ?? Number.NEGATIVE_INFINITY,
        },
        fileCells: {
          discount: discountCell(promo),
          offerType: textCell(promo.offerTypeCode && (promo.offerTypeCode === 'PTJ' ? offerTypeNames.PTJ : offerTypeNames.VLR)),
          validity: textCell(status.label),
        },
        status,
        // Numbers without separators, as staff type them.
        alsoSearched: [promo.offerValue == null ? '' : decimalText(promo.offerValue), uses <= 1 ? '' : String(uses)].join('\n'),
      });
    },
    switchTo: ({ id }, active) => call(activePromoCode, { body: { id, idstate: active ? 0 : 1 } }),
    refusedSwitch: 'silent',
    filters: [activeFilter, endingFilter(words.columns.end, ({ record }) => parseStamp(record.expirationDate, true), clock.now)],
    firstPageAfterSave: false,
  };
}
