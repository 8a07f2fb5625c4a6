import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLatest } from '#shared/page/latest';

/** By field name; a valid field has no entry. A name is a path into the values: `email`, `billing.email`. */
export type Problems<Name extends string, Problem> = { readonly [Field in Name]?: Problem | undefined };

export interface FormPlan<Values extends object, Name extends string, Problem> {
  readonly opened: Values;
  /** Applies a change and its effects on other fields. */
  readonly typed?: (before: Values, change: Partial<Values>) => Values;
  /** All problems that keep the form from being sent. */
  readonly problems: (values: Values) => Problems<Name, Problem>;
  /** True for a problem that shows before its field is left. */
  readonly atOnce?: (name: Name, problem: Problem) => boolean;
  /** True if both values would send the same request; default: a deep comparison. */
  readonly same?: (one: Values, other: Values) => boolean;
  /** The step that a field belongs to, in a form whose steps are submitted one by one. */
  readonly partOf?: (name: Name) => string;
}

export interface FormState<Values, Name extends string, Problem> {
  readonly values: Values;
  readonly problems: Problems<Name, Problem>;
  /** Problems of fields that were left, or of a submitted form. */
  readonly visibleProblems: Problems<Name, Problem>;
  readonly submitted: boolean;
  readonly saving: boolean;
  /** The server's sentence about a refused save. */
  readonly refusal: string | null;
}

/**
 * @param text the server's sentence about the form; any change clears it
 * @param at problems at fields; a change of the field clears each
 */
export type Refuse<Name extends string, Problem> = (text: string | null, at?: Problems<Name, Problem>) => void;

export type Form<Values extends object, Name extends string, Problem> = ReturnType<typeof createForm<Values, Name, Problem>>;

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), values);

/** Compares texts, numbers, flags, and lists and records of them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

const entriesOf = <Name extends string, Problem>(problems: Problems<Name, Problem>) =>
  (Object.keys(problems) as Name[]).flatMap((name) => {
    const problem = problems[name];
    return problem === undefined ? [] : [{ name, problem }];
  });

const byName = <Name extends string, Problem>(entries: readonly { readonly name: Name; readonly problem: Problem }[]) =>
  Object.fromEntries(entries.map(({ name, problem }) => [name, problem])) as Problems<Name, Problem>;

function createSave<Name extends string, Problem>(
  { getState, setState }: Pick<StoreApi<{ readonly saving: boolean; readonly refusal: string | null }>, 'getState' | 'setState'>,
  latest: ReturnType<typeof createLatest>,
  refuse: Refuse<Name, Problem>,
) {
  /** Runs one save at a time. @returns null while another save runs */
  return async <Outcome>(work: (refuse: Refuse<Name, Problem>) => Promise<Outcome>): Promise<Outcome | null> => {
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
  };
}

/** Values, problems and save of one form, without React or browser. */
export function createForm<Values extends object, Name extends string, Problem>({
  opened: first,
  typed,
  problems: judged,
  atOnce,
  same = isSame,
  partOf = () => '',
}: FormPlan<Values, Name, Problem>) {
  type State = FormState<Values, Name, Problem>;
  let opened = first;
  let values = first;
  const leftFields = new Set<Name>();
  let refusals: Problems<Name, Problem> = {};
  const submitted = new Set<string>();
  /** Fields whose problems a submit found and `silence` hid. */
  const silenced = new Set<Name>();
  const latest = createLatest();

  let visibleProblems: State['visibleProblems'] = {};

  function currentState(): Pick<State, 'values' | 'problems' | 'visibleProblems' | 'submitted'> {
    const problems = judged(values);
    const visibleEntries = entriesOf(problems).filter(
      ({ name, problem }) =>
        leftFields.has(name) || (submitted.has(partOf(name)) && !silenced.has(name)) || atOnce?.(name, problem) === true,
    );
    const next = byName([...visibleEntries, ...entriesOf(refusals)]);
    // An unchanged object stays the same, so that a view of `visibleProblems` does not render at each key.
    if (!isSame(visibleProblems, next)) visibleProblems = next;
    return { values, problems, visibleProblems, submitted: submitted.size > 0 };
  }

  const store = createStore<State>(() => ({ ...currentState(), saving: false, refusal: null }));
  const { getState, setState } = store;
  const judge = (): void => setState(currentState());

  function put(next: Values): void {
    const previousValues = values;
    const isKept = (name: Name): boolean => Object.is(valueAt(previousValues, name), valueAt(next, name));
    refusals = byName(entriesOf(refusals).filter(({ name }) => isKept(name)));
    for (const name of silenced) if (!isKept(name)) silenced.delete(name);
    values = next;
    setState({ ...currentState(), refusal: null });
  }

  function forgive(...names: readonly Name[]): void {
    for (const name of names) leftFields.delete(name);
    refusals = byName(entriesOf(refusals).filter(({ name }) => !names.includes(name)));
    judge();
  }

  function refuse(refusal: string | null, at: Problems<Name, Problem> = {}): void {
    refusals = at;
    setState({ ...currentState(), refusal });
  }

  return {
    store: store as Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>,
    /** `isDirty` compares the values with these. */
    opened: () => opened,
    now: () => values,
    /** Resets the form to these values. A save that still runs does not change them. */
    open(next: Values): void {
      latest.cancel();
      opened = next;
      values = next;
      leftFields.clear();
      refusals = {};
      submitted.clear();
      silenced.clear();
      setState({ ...currentState(), saving: false, refusal: null });
    },
    /** Replaces the opened values; the current values stay. */
    rebase(next: Values): void {
      opened = next;
    },
    change: (change: Partial<Values>): void => put(typed ? typed(values, change) : { ...values, ...change }),
    put,
    leave(...names: readonly Name[]): void {
      for (const name of names) {
        leftFields.add(name);
        silenced.delete(name);
      }
      judge();
    },
    /** Marks fields as not left, and clears their refusals. */
    forgive,
    /** Like `forgive`; also hides problems of an earlier submit until the fields are changed, left or submitted. */
    silence(...names: readonly Name[]): void {
      for (const name of names) silenced.add(name);
      forgive(...names);
    },
    forgiveAll(): void {
      leftFields.clear();
      submitted.clear();
      refusals = {};
      judge();
    },
    judge,
    /** Shows all problems. @returns whether the form, or the named step, can be sent */
    submit(part?: string): boolean {
      submitted.add(part ?? '');
      silenced.clear();
      judge();
      return entriesOf(getState().problems).every(({ name }) => part !== undefined && partOf(name) !== part);
    },
    refuse: refuse as Refuse<Name, Problem>,
    isValid: () => entriesOf(getState().problems).length === 0,
    isDirty: () => !same(values, opened),
    save: createSave<Name, Problem>(store, latest, refuse),
    subscribe: store.subscribe as (changed: () => void) => () => void,
  };
}
