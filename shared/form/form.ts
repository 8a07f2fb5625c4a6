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
  /** Whether a problem is shown before its field is left. */
  readonly atOnce?: (name: Name, problem: Problem) => boolean;
  /** Whether two values would be sent alike; default: a deep comparison. */
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
  /** One save at a time. @returns null while another is under way */
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
  const left = new Set<Name>();
  let refused: Problems<Name, Problem> = {};
  const submitted = new Set<string>();
  /** Fields whose problems a submit found and `silence` hid. */
  const silenced = new Set<Name>();
  const latest = createLatest();

  let visibleProblems: State['visibleProblems'] = {};

  function standing(): Pick<State, 'values' | 'problems' | 'visibleProblems' | 'submitted'> {
    const problems = judged(values);
    const visible = entriesOf(problems).filter(
      ({ name, problem }) => left.has(name) || (submitted.has(partOf(name)) && !silenced.has(name)) || atOnce?.(name, problem) === true,
    );
    const next = byName([...visible, ...entriesOf(refused)]);
    // The same object while nothing changes, so that a view of `visibleProblems` does not render with every key.
    if (!isSame(visibleProblems, next)) visibleProblems = next;
    return { values, problems, visibleProblems, submitted: submitted.size > 0 };
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
    store: store as Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>,
    /** `isDirty` compares the values with these. */
    opened: () => opened,
    now: () => values,
    /** Resets the form to these values. A save under way can no longer change it. */
    open(next: Values): void {
      latest.cancel();
      opened = next;
      values = next;
      left.clear();
      refused = {};
      submitted.clear();
      silenced.clear();
      setState({ ...standing(), saving: false, refusal: null });
    },
    /** Replaces the opened values; the current values stay. */
    rebase(next: Values): void {
      opened = next;
    },
    change: (change: Partial<Values>): void => put(typed ? typed(values, change) : { ...values, ...change }),
    put,
    leave(...names: readonly Name[]): void {
      for (const name of names) {
        left.add(name);
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
      left.clear();
      submitted.clear();
      refused = {};
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
