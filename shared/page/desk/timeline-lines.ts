import type { TimelineChange, TimelineEntry, TimelineKind } from '#shared/contract/timeline';
import { auditLines, type Audited } from '#shared/domain/audit-trail';
import { formatDay, formatMoment, parseStamp } from '#shared/domain/dates';
import { formatPesos, parsePesos } from '#shared/domain/money';
import { messages } from './timeline.messages.ts';

/** An entry in words. */
export interface TimelineLine {
  readonly key: string;
  /** 'Ana Ruiz aprobó el pago' */
  readonly said: string;
  /** 'dd/MM/yyyy HH:mm:ss' in Bogotá; '' where nobody knows. */
  readonly when: string;
  readonly changes: readonly LineChange[];
}

export interface LineChange {
  readonly field: string;
  /** 'de Por aprobar a Aprobado' */
  readonly said: string;
}

const amounts: ReadonlySet<string> = new Set(['packagePrice', 'rangePrice']);
const flags: Readonly<Record<string, () => string>> = { true: () => messages.yes, false: () => messages.no };

/** A value of a field as people read it: a code in its words, an amount, a day or a moment as such, anything else as it came. */
function valueText(field: string, value: string): string {
  const word = messages.values[field]?.[value] ?? flags[value]?.();
  if (word !== undefined) return word;
  const amount = amounts.has(field) ? parsePesos(value) : null;
  if (amount !== null) return formatPesos(amount);
  const moment = /^\d{4}-\d{2}-\d{2}/.test(value) ? parseStamp(value) : null;
  if (moment === null) return value;
  return value.length === 10 || /T00:00:00/.test(value) ? formatDay(moment) : formatMoment(moment);
}

export function changeLine({ field, of, from, to }: TimelineChange): LineChange {
  const name = messages.fields[field] ?? messages.otherField;
  const named = of ? `${name} ${of}` : name;
  if (from == null || to == null) return { field: named, said: messages.hasChanged };
  if (from === '') return { field: named, said: messages.nowIs(valueText(field, to)) };
  if (to === '') return { field: named, said: messages.wasTaken(valueText(field, from)) };
  return { field: named, said: messages.fromTo(valueText(field, from), valueText(field, to)) };
}

/** An act that we do not know is a change. */
const actOf = (act: string): keyof typeof messages.acts =>
  Object.hasOwn(messages.acts, act) ? (act as keyof typeof messages.acts) : 'changed';

export function entryLine({ id, at, who, act, changes }: TimelineEntry, kind: TimelineKind): TimelineLine {
  const moment = parseStamp(at);
  const does = actOf(act);
  return {
    key: String(id),
    said: messages.said(who || messages.buyer, messages.acts[does][kind]),
    when: moment === null ? '' : formatMoment(moment),
    changes: does === 'changed' && changes.length === 0 ? [{ field: '', said: messages.unchanged }] : changes.map(changeLine),
  };
}

/** What a record's own answers tell, the latest first. @param names by user id */
export function auditedLines(record: Audited, names: ReadonlyMap<string, string>, kind: TimelineKind): readonly TimelineLine[] {
  return auditLines(record)
    .map(({ act, userId, when }) => ({
      key: act,
      said: messages.said(names.get(userId) ?? messages.somebody, messages.acts[act === 'created' ? 'created' : 'changed'][kind]),
      when,
      changes: [],
    }))
    .toReversed();
}
