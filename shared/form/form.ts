import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLatest } from '#shared/page/latest';

/** Why fields are refused, by their names; no entry for what is right. A name is a path into the values: `email`, `billing.email`. */
export type Problems<Name extends string, Problem> = { readonly [Field in Name]?: Problem | undefined };

/** What one form adds to what all forms do alike. */
export interface FormPlan<Values extends object, Name extends string, Problem> {
  readonly opened: Values;
  /** What a change does to the other fields. */
  readonly typed?: (before: Values, change: Partial<Values>) => Values;
  /** Everything that keeps the form from being sent. */
  readonly problems: (values: Values) => Problems<Name, Problem>;
  /** Problems that are said before their field was left. */
  readonly atOnce?: (name: Name, problem: Problem) => boolean;
  /** Whether two would be sent alike; two that say the same, where nothing else tells. */
  readonly same?: (one: Values, other: Values) => boolean;
  /** The part that a field is submitted with, where parts are submitted one by one. */
  readonly partOf?: (name: Name) => string;
}

export interface FormState<Values, Name extends string, Problem> {
  readonly values: Values;
  /** All that is wrong. */
  readonly problems: Problems<Name, Problem>;
  /** What the fields say of it: once they were left, or the form was submitted. */
  readonly shown: Problems<Name, Problem>;
  readonly submitted: boolean;
  readonly saving: boolean;
  /** What the server said to a refused save. */
  readonly refusal: string | null;
}

/**
 * Says why a save was refused, until the form is changed.
 * @param text the server's words, for the form as a whole
 * @param at what is said at fields, each until it is changed
 */
export type Refuse<Name extends string, Problem> = (text: string | null, at?: Problems<Name, Problem>) => void;

/** A form, whatever it asks for: what is typed, what is wrong with it and when that is said, and how its save stands. */
export interface Form<Values extends object, Name extends string, Problem> {
  readonly store: Pick<StoreApi<FormState<Values, Name, Problem>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** What it began with. */
  readonly opened: () => Values;
  readonly now: () => Values;
  /** Begins anew: nothing was left, submitted or refused, and a save under way is nobody's any more. */
  readonly open: (values: Values) => void;
  /** Began with this, as turns out now: what was typed and left stays. */
  readonly rebase: (opened: Values) => void;
  readonly change: (change: Partial<Values>) => void;
  /** Puts all values in at once: found, or brought back. */
  readonly put: (values: Values) => void;
  readonly leave: (...names: readonly Name[]) => void;
  /** These were not left, and nothing was refused at them. */
  readonly forgive: (...names: readonly Name[]) => void;
  /** As `forgive`, and what a submit found is said again once they are changed, left or submitted. */
  readonly silence: (...names: readonly Name[]) => void;
  readonly forgiveAll: () => void;
  /** Judges by rules that are others now. */
  readonly judge: () => void;
  /** Says all that is wrong. @returns whether it, or the named part of it, can be sent */
  readonly submit: (part?: string) => boolean;
  readonly refuse: Refuse<Name, Problem>;
  /** Whether nothing is wrong, said or not. */
  readonly isValid: () => boolean;
  /** Whether it holds something else than it began with. */
  readonly isDirty: () => boolean;
  /** One save at a time. @returns null while another is under way */
  readonly save: <Outcome>(work: (refuse: Refuse<Name, Problem>) => Promise<Outcome>) => Promise<Outcome | null>;
  /** @returns stops telling */
  readonly subscribe: (changed: () => void) => () => void;
}

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), values);

/** Whether two values say the same: texts, numbers, flags, and lists and records of them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

export function createForm<Values extends object, Name extends string, Problem>({
  opened: first,
  typed,
  problems: judged,
  atOnce,
  same = isSame,
  partOf = () => '',
}: FormPlan<Values, Name, Problem>): Form<Values, Name, Problem> {
  type State = FormState<Values, Name, Problem>;
  let opened = first;
  let values = first;
  const left = new Set<Name>();
  let refused: Problems<Name, Problem> = {};
  const submitted = new Set<string>();
  /** What a submit found and is not said now. */
  const silenced = new Set<Name>();
  /** An older save has nothing to say of the form. */
  const latest = createLatest();

  let shown: State['shown'] = {};

  const entriesOf = (problems: Problems<Name, Problem>) =>
    (Object.keys(problems) as Name[]).flatMap((name) => {
      const problem = problems[name];
      return problem === undefined ? [] : [{ name, problem }];
    });
  const byName = (entries: readonly { readonly name: Name; readonly problem: Problem }[]) =>
    Object.fromEntries(entries.map(({ name, problem }) => [name, problem])) as State['shown'];

  function standing(): Pick<State, 'values' | 'problems' | 'shown' | 'submitted'> {
    const problems = judged(values);
    const said = entriesOf(problems).filter(
      ({ name, problem }) => left.has(name) || (submitted.has(partOf(name)) && !silenced.has(name)) || atOnce?.(name, problem) === true,
    );
    const next = byName([...said, ...entriesOf(refused)]);
    // Whoever looks at what is said is told when that changes, and not with every key.
    if (!isSame(shown, next)) shown = next;
    return { values, problems, shown, submitted: submitted.size > 0 };
  }

  const store = createStore<State>(() => ({ ...standing(), saving: false, refusal: null }));
  const { getState, setState } = store;
  const judge = (): void => setState(standing());

  function put(next: Values): void {
    const before = values;
    const isKept = (name: Name): boolean => Object.is(valueAt(before, name), valueAt(next, name));
    refused = byName(entriesOf(refused).filter(({ name }) => isKept(name)));
    for (const name of silenced) if (!isKept(name)) silenced.delete(name);
    values = next;
    setState({ ...standing(), refusal: null });
  }

  function forgive(...names: readonly Name[]): void {
    for (const name of names) left.delete(name);
    refused = byName(entriesOf(refused).filter(({ name }) => !names.includes(name)));
    judge();
  }

  function refuse(refusal: string | null, at: Problems<Name, Problem> = {}): void {
    refused = at;
    setState({ ...standing(), refusal });
  }

  return {
    store,
    opened: () => opened,
    now: () => values,
    open(next) {
      latest.cancel();
      opened = next;
      values = next;
      left.clear();
      refused = {};
      submitted.clear();
      silenced.clear();
      setState({ ...standing(), saving: false, refusal: null });
    },
    rebase(next) {
      opened = next;
    },
    change(change) {
      put(typed ? typed(values, change) : { ...values, ...change });
    },
    put,
    leave(...names) {
      for (const name of names) {
        left.add(name);
        silenced.delete(name);
      }
      judge();
    },
    forgive,
    silence(...names) {
      for (const name of names) silenced.add(name);
      forgive(...names);
    },
    forgiveAll() {
      left.clear();
      submitted.clear();
      refused = {};
      judge();
    },
    judge,
    submit(part) {
      submitted.add(part ?? '');
      silenced.clear();
      judge();
      return entriesOf(getState().problems).every(({ name }) => part !== undefined && partOf(name) !== part);
    },
    refuse,
    isValid: () => entriesOf(getState().problems).length === 0,
    isDirty: () => !same(values, opened),
    async save(work) {
      if (getState().saving) return null;
      const isLatest = latest.begin();
      setState({ saving: true, refusal: null });
      try {
        return await work((text, at) => {
          if (isLatest()) refuse(text, at);
        });
      } finally {
        if (isLatest()) setState({ saving: false });
      }
    },
    subscribe: store.subscribe,
  };
}
