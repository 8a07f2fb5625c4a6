import { valueOf } from '#shared/page/call';
import { activePromoCode, getPromotionalCodes, type PromoCode } from '#shared/contract/promo-codes-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { formatDay, isoDay, parseStamp } from '#shared/domain/dates';
import { decimalText, formatPesos, noMoney } from '#shared/domain/money';
import { promoValidity, type PromoValidity } from '#shared/domain/packages/promo-code-rules';
import { formatQuantity, percentText } from '#shared/domain/quantity';
import { textCell, timeCell } from '#shared/desk/list-export';
import { endingFilter } from '#shared/desk/list-filters';
import { offerTypeNames } from '#shared/desk/desk-fields.messages';
import type { Cell } from '#shared/desk/sheet';
import type { Page } from '#shared/page/page';
import { messages, promoCodeWords as words } from './configurations.messages.ts';
import type { RecordKind, RowStatus, TextColumn } from './record-list.model.ts';
import { openedPromo } from './promo-code.form.ts';

const usesOf = ({ useQuantity }: PromoCode): number => Math.max(1, useQuantity ?? 0);

/** Returns '15 %' or '$15,000'. */
function discountText({ offerTypeCode, offerValue }: PromoCode): string {
  if (offerValue == null) return '';
  return offerTypeCode === 'PTJ' ? percentText(decimalText(offerValue)) : formatPesos(offerValue);
}

function discountCell({ offerTypeCode, offerValue }: PromoCode): Cell {
  if (offerValue == null) return null;
  return offerTypeCode === 'PTJ' ? { kind: 'number', value: Number(decimalText(offerValue)) } : { kind: 'money', value: offerValue };
}

function dayColumn(stampOf: (promo: PromoCode) => string | null | undefined): Pick<TextColumn<PromoCode>, 'text' | 'value' | 'cell'> {
  const momentOf = (promo: PromoCode): number | null => parseStamp(stampOf(promo));
  return {
    text(promo) {
      const moment = momentOf(promo);
      return moment === null ? '' : formatDay(moment);
    },
    value: (promo) => momentOf(promo) ?? Number.NEGATIVE_INFINITY,
    cell: (promo) => timeCell('day', momentOf(promo)),
  };
}

const tones = { current: 'success', scheduled: 'info', ended: 'neutral' } as const satisfies Record<PromoValidity, RowStatus['tone']>;

/** Validity by dates alone. The platform's list does not count uses, so no code shows as used up. */
function validityOf(promo: PromoCode, today: CalendarDay): RowStatus {
  const { start, end, repetitionEnd, periodicity } = openedPromo(promo, today);
  const validity = promoValidity({ start, end, repetitionEnd, periodicity }, today);
  // Green would contradict a switch that is off.
  return { label: words.validities[validity], tone: promo.idstate === 0 ? tones[validity] : 'neutral' };
}

export function promoCodesKind({ call, clock }: Pick<Page, 'call' | 'clock'>): RecordKind<PromoCode> {
  const statusOf = (promo: PromoCode): RowStatus => validityOf(promo, isoDay(clock.now()));
  return {
    words,
    title: messages.tabs.promoCodes,
    file: 'codigos-promocionales',
    columns: [
      { key: 'code', head: words.code, title: true, code: true, text: ({ promotionCode }) => promotionCode },
      {
        key: 'uses',
        head: words.uses,
        quiet: true,
        align: 'end',
        wide: true,
        text: (promo) => (usesOf(promo) === 1 ? words.singleUse : formatQuantity(usesOf(promo))),
        value: usesOf,
        cell: (promo) => ({ kind: 'number', value: usesOf(promo) }),
      },
      { key: 'description', head: words.description, long: true, text: ({ descriptionPromotionCode }) => descriptionPromotionCode },
      {
        key: 'discount',
        head: words.discount,
        align: 'end',
        second: true,
        text: discountText,
        // Exact up to 2^53 centavos.
        value: ({ offerValue }) => Number(offerValue ?? noMoney),
        cell: discountCell,
      },
      { key: 'start', head: words.start, quiet: true, wide: true, ...dayColumn((promo) => promo.effectiveStartDate) },
      { key: 'end', head: words.end, quiet: true, besideSecond: true, ...dayColumn((promo) => promo.expirationDate) },
    ],
    fileColumns: [
      {
        key: 'offerType',
        head: words.offerType,
        cell: ({ offerTypeCode: type }) => textCell(type && (type === 'PTJ' ? offerTypeNames.PTJ : offerTypeNames.VLR)),
      },
      { key: 'validity', head: words.validity, cell: (promo) => textCell(statusOf(promo).label) },
    ],
    statusOf,
    // Numbers without thousands separators, since staff type them so.
    alsoSearched: (promo) =>
      [promo.offerValue == null ? '' : decimalText(promo.offerValue), usesOf(promo) === 1 ? '' : String(usesOf(promo))].join('\n'),
    listCall: 'GetPromotionalCodes',
    switchCall: 'ActivePromoCode',
    async load() {
      const codes = valueOf(await call(getPromotionalCodes, {}), 'the promo codes');
      return { records: codes, total: codes.length };
    },
    switchTo: ({ id }, active) => call(activePromoCode, { body: { id, idstate: active ? 0 : 1 } }),
    refusedSwitch: 'silent',
    filters: [endingFilter(words.end, ({ record }) => parseStamp(record.expirationDate, true), clock.now)],
  };
}
