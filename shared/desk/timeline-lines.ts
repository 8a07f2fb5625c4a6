import type { TimelineChange, TimelineEntry, TimelineKind } from '#shared/contract/timeline';
import { auditLines, type Audited } from '#shared/domain/audit-trail';
import { formatDay, formatMoment, parseStamp } from '#shared/domain/dates';
import { formatPesos, parsePesos } from '#shared/domain/money';
import { messages as listMessages } from './desk-lists.messages.ts';
import { messages } from './timeline.messages.ts';

export interface TimelineWords {
  /** Labels by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Words of codes, by field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface TimelineLine {
  readonly key: string;
  /** 'Ana Ruiz aprobó el pago' */
  readonly text: string;
  /** 'dd/MM/yyyy HH:mm:ss' in Bogotá; '' if unknown. */
  readonly when: string;
  readonly changes: readonly LineChange[];
}

export interface LineChange {
  readonly field: string;
  /** 'de Por aprobar a Aprobado' */
  readonly text: string;
}

const amounts: ReadonlySet<string> = new Set(['packagePrice', 'rangePrice']);
const flags: Readonly<Record<string, () => string>> = { true: () => listMessages.yes, false: () => listMessages.no };
/** Wire name of a record's active state. */
const switchField = 'idstate';
const states: Readonly<Record<string, () => string>> = { 0: () => messages.active, 1: () => messages.inactive };

/** Formats a code, an amount, a day or a moment; returns any other value unchanged. */
function valueText(field: string, value: string, { values }: TimelineWords): string {
  const word = values?.[field]?.[value] ?? (field === switchField ? states[value]?.() : undefined) ?? flags[value]?.();
  if (word !== undefined) return word;
  const amount = amounts.has(field) ? parsePesos(value) : null;
  if (amount !== null) return formatPesos(amount);
  const moment = /^\d{4}-\d{2}-\d{2}/.test(value) ? parseStamp(value) : null;
  if (moment === null) return value;
  return value.length === 10 || /T00:00:00/.test(value) ? formatDay(moment) : formatMoment(moment);
}

export function changeLine({ field, of, from, to }: TimelineChange, words: TimelineWords): LineChange {
  const name = words.fields[field] ?? (field === switchField ? listMessages.state : messages.otherField);
  const label = of ? `${name} ${of}` : name;
  if (from == null || to == null) return { field: label, text: messages.hasChanged };
  if (from === '') return { field: label, text: messages.nowIs(valueText(field, to, words)) };
  if (to === '') return { field: label, text: messages.wasTaken(valueText(field, from, words)) };
  return { field: label, text: messages.fromTo(valueText(field, from, words), valueText(field, to, words)) };
}

const actOf = (act: string): keyof typeof messages.acts =>
  Object.hasOwn(messages.acts, act) ? (act as keyof typeof messages.acts) : 'changed';

export function entryLine({ id, at, who, act, changes }: TimelineEntry, kind: TimelineKind, words: TimelineWords): TimelineLine {
  const moment = parseStamp(at);
  const does = actOf(act);
  return {
    key: String(id),
    text: messages.actedBy(who || messages.buyer, messages.acts[does][kind]),
    when: moment === null ? '' : formatMoment(moment),
    changes:
      does === 'changed' && changes.length === 0
        ? [{ field: '', text: messages.unchanged }]
        : changes.map((change) => changeLine(change, words)),
  };
}

/** Lines of creator and last author, latest first. @param names by user id */
export function auditedLines(record: Audited, names: ReadonlyMap<string, string>, kind: TimelineKind): readonly TimelineLine[] {
  return auditLines(record)
    .map(({ act, userId, when }) => ({
      key: act,
      text: messages.actedBy(names.get(userId) ?? messages.somebody, messages.acts[act === 'created' ? 'created' : 'changed'][kind]),
      when,
      changes: [],
    }))
    .toReversed();
}
