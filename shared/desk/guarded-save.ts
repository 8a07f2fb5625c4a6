import { auditLines, type Audited, type Seen } from '#shared/domain/audit-trail';
import { bogotaTime, formatDay, formatMoment, isoDay, parseStamp } from '#shared/domain/dates';
import { mergeThreeWay } from '#shared/domain/three-way-merge';
import type { Page } from '#shared/page/page';
import { conflictMessages as messages } from './desk-fields.messages.ts';
import { namesOfAudit } from './user-names.ts';

export interface EditConflict<Rec> {
  /** The version that a save replaces. */
  readonly newer: Seen<Rec>;
  /** Name of the author of the newer version; null where it is unknown. */
  readonly author: string | null;
  /** Epoch milliseconds of the change; null where the author is unknown. */
  readonly at: number | null;
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number };

export interface GuardedSave<Rec, Reply extends Taken> {
  /** The version that the form began with, or the newer one that staff chose to replace. */
  readonly seen: Seen<Rec>;
  /** @returns null for a deleted record @throws when no answer comes */
  read(): Promise<Seen<Rec> | null>;
  /** True if saving over the newer record replaces no change of other staff. */
  harmless(seen: Rec, newer: Rec): boolean;
  /** @param over the version that the form replaces */
  send(over: Seen<Rec>): Promise<Reply>;
  auditOf?(record: Rec): Audited;
}

/** Outcome of accepting an edit dialog; 'open' after a refusal, a failure or a conflict. */
export type AcceptOutcome = 'closed' | 'invalid' | 'open';

export type GuardedOutcome<Rec, Reply> =
  { readonly kind: 'answered'; readonly answer: Reply } | { readonly kind: 'conflict'; readonly conflict: EditConflict<Rec> };

type SavingPage = Pick<Page, 'call'> & { readonly config: { readonly extensions: { readonly concurrency: boolean } } };

const STALE: readonly number[] = [409, 412];
/** Attempts to save before an error, for a platform that refuses an unchanged record as outdated. */
const TURNS = 3;

/** Whether the platform refused a save over an outdated version. */
export const saysStale = (answer: Taken): boolean => !answer.ok && STALE.includes(answer.status);

async function authorOf(call: Page['call'], audited: Audited, as: 'user' | 'admin'): Promise<Pick<EditConflict<unknown>, 'author' | 'at'>> {
  const change = auditLines(audited).find(({ act }) => act === 'modified');
  const author = change === undefined ? undefined : (await namesOfAudit(call, audited, { as })).get(change.userId);
  return author === undefined ? { author: null, at: null } : { author, at: parseStamp(audited.modifiedon) };
}

/**
 * Saves a record unless the save would replace changes of other staff; such a save is a conflict. A platform without version
 * checks is asked for the newest record first.
 * @throws when a call gets no answer, and when the platform refuses an unchanged record as outdated
 */
export async function saveGuarded<Rec, Reply extends Taken>(
  { call, config }: SavingPage,
  save: GuardedSave<Rec, Reply>,
  as: 'user' | 'admin',
): Promise<GuardedOutcome<Rec, Reply>> {
  const conflictWith = async (newer: Seen<Rec>): Promise<GuardedOutcome<Rec, Reply>> => ({
    kind: 'conflict',
    conflict: { newer, ...(await authorOf(call, save.auditOf?.(newer.record) ?? {}, as)) },
  });
  let replacedVersion = save.seen;
  if (!config.extensions.concurrency || replacedVersion.version === null) {
    const newest = await save.read();
    if (newest !== null && !save.harmless(replacedVersion.record, newest.record)) return conflictWith(newest);
    replacedVersion = newest ?? replacedVersion;
  }
  for (let turn = 1; ; turn += 1) {
    const answer = await save.send(replacedVersion);
    if (!saysStale(answer)) return { kind: 'answered', answer };
    const newest = await save.read();
    if (newest !== null && !save.harmless(replacedVersion.record, newest.record)) return conflictWith(newest);
    if (newest === null || turn === TURNS) throw new Error('The platform says that the record was changed, and shows the same one.');
    replacedVersion = newest;
  }
}

/**
 * Merges the typed changes of a form into a newer version of its record.
 * @param opened the form's first values
 * @param typed the form's current values
 * @param newer the record's newer values
 * @returns the merged form, and the fields that both sides changed differently; in those the typed value wins
 */
export function mergeForms<Form extends object>(
  opened: Form,
  typed: Form,
  newer: Form,
): { readonly merged: Form; readonly conflicts: readonly string[] } {
  const fieldsOf = (form: Form): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(form));
  const { entries, conflicts } = mergeThreeWay(
    fieldsOf(opened),
    fieldsOf(typed),
    fieldsOf(newer),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  return { merged: Object.fromEntries(entries) as Form, conflicts };
}

/** A record's fields as texts, in the order of the form. */
export type Described = readonly (readonly [label: string, text: string])[];

export interface DifferingField {
  readonly label: string;
  readonly theirs: string;
  readonly own: string;
}

/**
 * The fields that differ between a newer record and the form.
 * @param opened the form's first values: fields that only the form changed are left out, unless no others differ
 */
export function differing(theirs: Described, ours: Described, opened?: Described): readonly DifferingField[] {
  const ownValues = new Map(ours);
  const newerValues = new Map(theirs);
  const openedValues = opened && new Map(opened);
  const rows = [...new Set([...newerValues.keys(), ...ownValues.keys()])].flatMap((label) => {
    const row = { label, theirs: newerValues.get(label) ?? '', own: ownValues.get(label) ?? '' };
    return row.theirs === row.own ? [] : [row];
  });
  const changedRows = rows.filter((row) => openedValues !== undefined && (openedValues.get(row.label) ?? '') !== row.theirs);
  return changedRows.length > 0 ? changedRows : rows;
}

const DAY = 86_400_000;

/** 'hoy a las 10:42', 'ayer a las 18:05', 'el 20/11/2026 a las 08:00'. */
function momentText(at: number, now: number): string {
  const clock = formatMoment(at).slice(11, 16);
  const time = bogotaTime(at).hours === 1 ? messages.atOne(clock) : messages.at(clock);
  if (isoDay(at) === isoDay(now)) return messages.today(time);
  return isoDay(at) === isoDay(now - DAY) ? messages.yesterday(time) : messages.on(formatDay(at), time);
}

export function conflictText({ author, at }: Pick<EditConflict<unknown>, 'author' | 'at'>, what: string, now: number): string {
  return author === null || at === null ? messages.bySomebody(what) : messages.byAuthor(author, what, momentText(at, now));
}
