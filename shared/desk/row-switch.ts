import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureText } from '#shared/page/failure-text';
import type { Notice } from '#shared/page/notices';
import type { Page } from '#shared/page/page';
import { messages } from './desk-lists.messages.ts';

/** How long a switch can be taken back, ms of a message that nobody is at. */
export const undoLife = 8_000;

/** A call's answer where only its success or its refusal matters. */
export type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string | null };

interface Switched {
  readonly id: number;
  readonly active: boolean;
}

/** How the rows of a list are switched on and off. */
export interface SwitchPlan<Row extends Switched> {
  /** The server's name of the call, for the console. */
  readonly call: string;
  send(row: Row, active: boolean): Promise<Taken>;
  /** How a refusal is told; `silent` is only logged, and its row changes before the answer. */
  readonly refused: 'error' | 'warning' | 'silent';
  /** Told when it is done. */
  done(active: boolean): string;
  /** Told of a refusal without words of its own. */
  readonly failed: string;
  /** Shows a row in its new state. */
  show(id: number, active: boolean): void;
  /** The list has to be read again. */
  changed(): void;
}

export interface SwitchState<Row> {
  /** The row somebody is asked about before its state changes. */
  readonly asking: Row | null;
  /** Ids whose new state is on its way. */
  readonly switching: ReadonlySet<number>;
}

/** Switching one row on or off, after a question. */
export interface RowSwitch<Row> {
  readonly store: StoreApi<SwitchState<Row>>;
  /** @param row null takes the question back */
  ask(row: Row | null): void;
  /** Yes to the question. It can be taken back while its message stands, or until the next one is accepted. */
  accept(): Promise<void>;
  /** Takes the last switch back, by a call like its own. @returns false where nothing can be taken back any more */
  undo(): boolean;
}

export function createRowSwitch<Row extends Switched>({ notices }: Pick<Page, 'notices'>, plan: SwitchPlan<Row>): RowSwitch<Row> {
  const store: RowSwitch<Row>['store'] = createStore<SwitchState<Row>>(() => ({ asking: null, switching: new Set() }));
  const silent = plan.refused === 'silent';

  function setUnderWay(id: number, underWay: boolean): void {
    const switching = new Set(store.getState().switching);
    if (underWay) switching.add(id);
    else switching.delete(id);
    store.setState({ switching });
  }

  /** What the last switch offers, as long as its message stands. */
  let offered: Notice['action'];

  function withdraw(): void {
    for (const { id, action } of notices.store.getState()) if (action !== undefined && action === offered) notices.close(id);
    offered = undefined;
  }

  /** @returns whether the platform took it; a "no" is told */
  async function send(row: Row, active: boolean, back: boolean): Promise<boolean> {
    const hushed = silent && !back;
    setUnderWay(row.id, true);
    if (silent) plan.show(row.id, active);
    try {
      const answer = await plan.send(row, active);
      if (answer.ok) {
        plan.show(row.id, active);
        return true;
      }
      if (hushed) console.error(`licence: ${plan.call} of ${row.id} failed: refused with ${answer.status}`);
      else notices.show(silent ? 'error' : plan.refused, answer.message ?? (back ? messages.notUndone : plan.failed));
    } catch (error) {
      console.error(`licence: ${plan.call} of ${row.id} failed`, error);
      if (!hushed) notices.fail(error, failureText(error, back ? messages.notUndone : plan.failed));
    } finally {
      setUnderWay(row.id, false);
    }
    if (silent) plan.show(row.id, !active);
    return false;
  }

  async function takeBack(row: Row): Promise<void> {
    if (!(await send(row, row.active, true))) return;
    notices.show('success', messages.undone);
    plan.changed();
  }

  return {
    store,
    ask: (asking) => store.setState({ asking }),
    async accept() {
      const { asking } = store.getState();
      if (asking === null) return;
      store.setState({ asking: null });
      // The newest one alone: two messages of the same words would not say which row they are about.
      withdraw();
      if (!(await send(asking, !asking.active, false))) return;
      withdraw();
      offered = { label: messages.undo, run: () => void takeBack(asking) };
      notices.show('success', plan.done(!asking.active), undoLife, offered);
      plan.changed();
    },
    undo() {
      const standing = notices.store.getState().find(({ action }) => action !== undefined && action === offered);
      withdraw();
      standing?.action?.run();
      return standing !== undefined;
    },
  };
}
