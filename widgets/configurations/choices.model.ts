import { createStore } from 'zustand/vanilla';
import { createLatest } from '#shared/page/latest';

export interface Choice {
  readonly id: number;
  readonly label: string;
  /** An inactive one is offered only where it is already set. */
  readonly active: boolean;
  /** The service type a parent feature belongs to. */
  readonly serviceTypeId?: number | null | undefined;
}

/** A list to choose from. `call` is the platform's name of the call, for the console. */
export interface ChoiceSource {
  readonly call: string;
  readonly read: () => Promise<readonly Choice[]>;
}

export interface ChoicesState<Name extends string> {
  /** null until the list has come. */
  readonly lists: Readonly<Record<Name, readonly Choice[] | null>>;
  /** null while no list has failed. */
  readonly failed: { readonly failure: unknown } | null;
}

export type ChoicesModel<Name extends string> = ReturnType<typeof createChoicesModel<Name>>;

/** The lists that the dialogs of a tab offer. A failure is logged, and the list is read again on request. */
export function createChoicesModel<Name extends string>(sources: Readonly<Record<Name, ChoiceSource>>) {
  const isName = (name: string): name is Name => Object.hasOwn(sources, name);
  const names = Object.keys(sources).filter(isName);
  const none = Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Name, null>>;
  const store = createStore<ChoicesState<Name>>(() => ({ lists: none, failed: null }));
  const rounds = createLatest();

  function read(name: Name): void {
    const isLatest = rounds.current();
    sources[name].read().then(
      (items) => {
        if (isLatest()) store.setState({ lists: { ...store.getState().lists, [name]: items } });
      },
      (error: unknown) => {
        if (!isLatest()) return;
        console.error(`licence: ${sources[name].call} failed`, error);
        store.setState({ failed: { failure: error } });
      },
    );
  }

  return {
    store,
    retry() {
      store.setState({ failed: null });
      for (const name of names) if (store.getState().lists[name] === null) read(name);
    },
    reread() {
      rounds.begin();
      for (const name of names) read(name);
    },
    start() {
      for (const name of names) read(name);
      return rounds.cancel;
    },
  };
}

/** The choices to offer: the active ones, and the one that is set. */
export function offered(choices: readonly Choice[] | null, set: number | null): readonly Choice[] {
  return (choices ?? []).filter(({ id, active }) => active || id === set);
}

export function labelOf(choices: readonly Choice[] | null, id: number | null): string {
  return id === null ? '' : (choices?.find((choice) => choice.id === id)?.label ?? String(id));
}
