import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureText } from '../failure-text.ts';
import type { Page } from '../page.ts';

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
  /** Yes to the question. */
  accept(): Promise<void>;
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

  async function send(row: Row, active: boolean): Promise<void> {
    if (silent) plan.show(row.id, active);
    try {
      const answer = await plan.send(row, active);
      if (answer.ok) {
        plan.show(row.id, active);
        notices.show('success', plan.done(active));
        plan.changed();
        return;
      }
      if (plan.refused === 'silent') console.error(`licence: ${plan.call} of ${row.id} failed: refused with ${answer.status}`);
      else notices.show(plan.refused, answer.message ?? plan.failed);
    } catch (error) {
      console.error(`licence: ${plan.call} of ${row.id} failed`, error);
      if (!silent) notices.fail(error, failureText(error, plan.failed));
    }
    if (silent) plan.show(row.id, !active);
  }

  return {
    store,
    ask: (asking) => store.setState({ asking }),
    async accept() {
      const { asking } = store.getState();
      if (asking === null) return;
      store.setState({ asking: null });
      setUnderWay(asking.id, true);
      await send(asking, !asking.active);
      setUnderWay(asking.id, false);
    },
  };
}
