import { auditLines, type Audited } from '#shared/domain/audit-trail';
import { parseStamp } from '#shared/domain/dates';
import type { Seen } from '#shared/domain/record-version';
import { mergeThreeWay } from '#shared/domain/three-way-merge';
import type { Page } from '#shared/page/page';
import { namesOfAudit } from './user-names.ts';

/** A newer record stands where one's own would be saved. */
export interface EditConflict<Rec> {
  /** What is replaced by saving one's own all the same. */
  readonly newer: Seen<Rec>;
  /** Whose it is; null where nothing tells. */
  readonly author: string | null;
  /** When it was changed; null where nothing tells who did. */
  readonly at: number | null;
}

/** A call's answer, of which only its success or its refusal matters here. */
export type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number };

/** A save of what somebody may have changed meanwhile. */
export interface GuardedSave<Rec, Reply extends Taken> {
  /** What the form was filled with, or the newer record that somebody chose to replace. */
  readonly seen: Seen<Rec>;
  /** Reads it once more; null when the platform does not name it any more. @throws when it could not be read */
  read(): Promise<Seen<Rec> | null>;
  /** Whether the save replaces nothing that was not seen: the newer record says the same, or what one is about to save. */
  harmless(seen: Rec, newer: Rec): boolean;
  /** Sends one's own over a version, naming it. */
  send(over: Seen<Rec>): Promise<Reply>;
  /** Who changed a record, where it tells. */
  auditOf?(record: Rec): Audited;
}

/** What an edit dialog does after a press on Aceptar; 'open' stays open for a refusal, a failure or a conflict. */
export type AcceptOutcome = 'closed' | 'invalid' | 'open';

export type GuardedOutcome<Rec, Reply> =
  { readonly kind: 'answered'; readonly answer: Reply } | { readonly kind: 'conflict'; readonly conflict: EditConflict<Rec> };

/** What a guarded save needs of the page. */
type SavingPage = Pick<Page, 'call'> & { readonly config: { readonly extensions: { readonly concurrency: boolean } } };

/** The platform says that the record is another one now. */
const STALE: readonly number[] = [409, 412];
/** A platform that keeps saying so of a record that does not differ is not asked for ever. */
const TURNS = 3;

/** Whether the answer says that somebody was faster. */
export const saysStale = (answer: Taken): boolean => !answer.ok && STALE.includes(answer.status);

/** Tells a record's last author by name, and when. */
export async function authorOf(
  call: Page['call'],
  audited: Audited,
  as: 'user' | 'admin',
): Promise<Pick<EditConflict<unknown>, 'author' | 'at'>> {
  const change = auditLines(audited).find(({ act }) => act === 'modified');
  const author = change === undefined ? undefined : (await namesOfAudit(call, audited, { as })).get(change.userId);
  return author === undefined ? { author: null, at: null } : { author, at: parseStamp(audited.modifiedon) };
}

/**
 * Saves without replacing what nobody has seen. Where the platform checks versions it does; otherwise the record is read
 * once more first. A newer record that does not differ is saved over, one that does is a conflict.
 * @throws when a call gets no answer, and when the platform calls a record changed that is as it was
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
  let over = save.seen;
  if (!config.extensions.concurrency || over.version === null) {
    const newest = await save.read();
    if (newest !== null && !save.harmless(over.record, newest.record)) return conflictWith(newest);
    over = newest ?? over;
  }
  for (let turn = 1; ; turn += 1) {
    const answer = await save.send(over);
    if (!saysStale(answer)) return { kind: 'answered', answer };
    const newest = await save.read();
    if (newest !== null && !save.harmless(over.record, newest.record)) return conflictWith(newest);
    if (newest === null || turn === TURNS) throw new Error('The platform says that the record was changed, and shows the same one.');
    over = newest;
  }
}

/**
 * Lays the typed changes of a form over a newer version of its record. A field that only one side changed is that side's.
 * @param opened what the form began with
 * @param typed what it holds now
 * @param newer the newer version
 * @returns the merged form, in which the typed value wins, and the fields that both sides changed to something else
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

/** A record's fields in words, in the order of its form. */
export type Described = readonly (readonly [label: string, text: string])[];

/** One field that differs. */
export interface DifferingField {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/**
 * The fields that differ between a newer record and one's own.
 * @param opened what the form began with: fields that the newer record did not change are left out, unless no others differ
 */
export function differing(theirs: Described, mine: Described, opened?: Described): readonly DifferingField[] {
  const own = new Map(mine);
  const newer = new Map(theirs);
  const before = opened && new Map(opened);
  const rows = [...new Set([...newer.keys(), ...own.keys()])].flatMap((label) => {
    const row = { label, theirs: newer.get(label) ?? '', mine: own.get(label) ?? '' };
    return row.theirs === row.mine ? [] : [row];
  });
  const replaced = rows.filter((row) => before !== undefined && (before.get(row.label) ?? '') !== row.theirs);
  return replaced.length > 0 ? replaced : rows;
}
