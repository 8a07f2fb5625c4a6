import { createStore } from 'zustand/vanilla';
import { getAllServiceTypes } from '#shared/contract/services-admin';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

export interface Choice {
  readonly id: number;
  readonly label: string;
  /** An inactive choice is an option only where it is already set. */
  readonly active: boolean;
  /** Service type of a parent feature. */
  readonly serviceTypeId?: number | null | undefined;
}

/** A list of choices. `call`: the endpoint's name, for the console. */
export interface ChoiceSource {
  readonly call: string;
  readonly read: () => Promise<readonly Choice[]>;
}

export interface ChoicesState<Name extends string> {
  /** null until loaded. */
  readonly lists: Readonly<Record<Name, readonly Choice[] | null>>;
  /** The failure of a list; null without one. */
  readonly failed: { readonly failure: unknown } | null;
}

export type ChoicesModel<Name extends string> = ReturnType<typeof createChoicesModel<Name>>;

/** Lists for the dialogs of a tab. A failure is logged, and retried on request. */
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

/** Returns the active choices, and the one that is set. */
export function offered(choices: readonly Choice[] | null, set: number | null): readonly Choice[] {
  return (choices ?? []).filter(({ id, active }) => active || id === set);
}

export function labelOf(choices: readonly Choice[] | null, id: number | null): string {
  return id === null ? '' : (choices?.find((choice) => choice.id === id)?.label ?? String(id));
}

export const serviceTypeSource = ({ call }: Pick<Page, 'call'>): ChoiceSource => ({
  call: 'GetAllServiceTypes',
  async read() {
    const types = valueOf(await call(getAllServiceTypes, {}), 'the service types');
    return types.map(({ id, serviceType1 }) => ({ id, label: serviceType1, active: true }));
  },
});
