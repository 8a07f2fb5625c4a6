import { createStore } from 'zustand/vanilla';
import { failureText } from '#shared/page/failure-text';
import type { Notice } from '#shared/page/notices';
import type { Page } from '#shared/page/page';
import { messages } from './desk-lists.messages.ts';

/** ms to undo a switch, paused while its notice is hovered or focused. */
export const undoLife = 8_000;

export type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string | null };

interface Switched {
  readonly id: number;
  readonly active: boolean;
}

export interface SwitchPlan<Row extends Switched> {
  /** Endpoint name for the console. */
  readonly call: string;
  send(row: Row, active: boolean): Promise<Taken>;
  /** Kind of a refusal's notice. 'silent' only logs it, and shows the row switched before the answer. */
  readonly refused: 'error' | 'warning' | 'silent';
  done(active: boolean): string;
  /** Text of a refusal without a platform message. */
  readonly failed: string;
  show(id: number, active: boolean): void;
  changed(): void;
}

export interface SwitchState<Row> {
  readonly asking: Row | null;
  readonly switching: ReadonlySet<number>;
}

export function createRowSwitch<Row extends Switched>({ notices }: Pick<Page, 'notices'>, plan: SwitchPlan<Row>) {
  const store = createStore<SwitchState<Row>>(() => ({ asking: null, switching: new Set() }));
  const silent = plan.refused === 'silent';

  function markSwitching(id: number, isSwitching: boolean): void {
    const switching = new Set(store.getState().switching);
    if (isSwitching) switching.add(id);
    else switching.delete(id);
    store.setState({ switching });
  }

  /** Undo action of the last switch's notice. */
  let undoAction: Notice['action'];

  function closeUndoNotice(): void {
    for (const { id, action } of notices.store.getState()) if (action !== undefined && action === undoAction) notices.close(id);
    undoAction = undefined;
  }

  /** @returns whether the platform switched the row */
  async function send(row: Row, active: boolean, isUndo: boolean): Promise<boolean> {
    const isSilent = silent && !isUndo;
    const failureMessage = isUndo ? messages.notUndone : plan.failed;
    markSwitching(row.id, true);
    if (silent) plan.show(row.id, active);
    try {
      const answer = await plan.send(row, active);
      if (answer.ok) {
        plan.show(row.id, active);
        return true;
      }
      if (isSilent) console.error(`licence: ${plan.call} of ${row.id} failed: refused with ${answer.status}`);
      else notices.show(silent ? 'error' : plan.refused, answer.message ?? failureMessage);
    } catch (error) {
      console.error(`licence: ${plan.call} of ${row.id} failed`, error);
      if (!isSilent) notices.fail(error, failureText(error, failureMessage));
    } finally {
      markSwitching(row.id, false);
    }
    if (silent) plan.show(row.id, !active);
    return false;
  }

  async function undoSwitch(row: Row): Promise<void> {
    if (!(await send(row, row.active, true))) return;
    notices.show('success', messages.undone);
    plan.changed();
  }

  return {
    store,
    /** @param asking null: closes the question */
    ask: (asking: Row | null): void => store.setState({ asking }),
    /** Switches the row. Undo is possible while its notice shows and no other row is switched. */
    async accept(): Promise<void> {
      const { asking } = store.getState();
      if (asking === null) return;
      store.setState({ asking: null });
      // At most one notice has an undo button: two would have the same text for different rows.
      closeUndoNotice();
      if (!(await send(asking, !asking.active, false))) return;
      closeUndoNotice();
      undoAction = { label: messages.undo, run: () => void undoSwitch(asking) };
      notices.show('success', plan.done(!asking.active), undoLife, undoAction);
      plan.changed();
    },
    /** @returns false without a switch to undo */
    undo(): boolean {
      const undoNotice = notices.store.getState().find(({ action }) => action !== undefined && action === undoAction);
      closeUndoNotice();
      undoNotice?.action?.run();
      return undoNotice !== undefined;
    },
  };
}
