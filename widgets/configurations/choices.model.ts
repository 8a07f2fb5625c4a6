import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLatest } from '#shared/page/latest';

export interface Choice {
  readonly id: number;
  readonly label: string;
  /** An inactive one is offered only where it is already set. */
  readonly active: boolean;
  /** The service type a parent feature belongs to. */
  readonly serviceTypeId?: number | null | undefined;
}

/** A list to choose from: the server's name of its call, for the console, and how to read it. */
export interface ChoiceSource {
  readonly call: string;
  readonly read: () => Promise<readonly Choice[]>;
}

export interface ChoicesState<Name extends string> {
  /** null until they came. */
  readonly lists: Readonly<Record<Name, readonly Choice[] | null>>;
  /** Why some of them did not come; null while none failed. */
  readonly failed: { readonly failure: unknown } | null;
}

export interface ChoicesModel<Name extends string> {
  readonly store: StoreApi<ChoicesState<Name>>;
  /** Reads what is missing. */
  retry(): void;
  /** Reads every list again: a save may have changed them. */
  reread(): void;
  start(): () => void;
}

/** The lists the dialogs of a tab offer. What fails is only logged, and tried again on request. */
export function createChoicesModel<Name extends string>(sources: Readonly<Record<Name, ChoiceSource>>): ChoicesModel<Name> {
  const isName = (name: string): name is Name => Object.hasOwn(sources, name);
  const names = Object.keys(sources).filter(isName);
  const none = Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Name, null>>;
  const store: ChoicesModel<Name>['store'] = createStore<ChoicesState<Name>>(() => ({ lists: none, failed: null }));
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

/** Those to offer: active ones, and what is already set. */
export function offered(choices: readonly Choice[] | null, set: number | null): readonly Choice[] {
  return (choices ?? []).filter(({ id, active }) => active || id === set);
}

/** What a chosen id is called. */
export function labelOf(choices: readonly Choice[] | null, id: number | null): string {
  return id === null ? '' : (choices?.find((choice) => choice.id === id)?.label ?? String(id));
}
