import type { AgreementLookups } from './lookups.ts';
import { steps } from './agreements.problems.ts';
import { STEPS, type Wizard } from './agreements.state.ts';

export const LAST = STEPS - 1;
const SERVICES = 3;

export const pasoOf = (step: number): string | null => (step === 0 ? null : String(step + 1));

export function createWizardSteps({ location, readOnly, store, form, draft, isRunning, isRight }: Wizard, lookups: AgreementLookups) {
  const { getState, setState } = store;

  function show(step: number): void {
    setState({ step });
    void draft.keepNow();
  }

  function follow(): void {
    const { status, step, saved, dialog } = getState();
    if (status !== 'ready') return;
    const index = Math.trunc(Number(location.get()['paso'] ?? 1)) - 1;
    const target = index >= 0 && index <= LAST ? index : 0;
    if (target === step) return;
    const free = !form.store.getState().saving && !saved && dialog !== 'failed' && (target < step || passable(step, target));
    if (!free) {
      location.set({ paso: pasoOf(step) }, { replace: true });
      return;
    }
    setState({ dialog: null });
    show(target);
  }

  function passable(from: number, to: number): boolean {
    for (let step = from; step < to; step += 1) if (!isRight(step) || (step === SERVICES && form.now().lines.length === 0)) return false;
    return true;
  }

  async function awaitLookups(step: number): Promise<void> {
    if (step === 0) await lookups.checkNumber();
    else if (step === 1) await lookups.settled('customer');
    else if (step === 2) await lookups.settled('supervisor');
  }

  /** Opens the first invalid step, if any; a restored draft may have become invalid. */
  function finishing(): 'invalid' | 'stayed' {
    if (getState().parameters.status !== 'ready') return 'stayed';
    const invalidStep = steps.findIndex((_, earlier) => !isRight(earlier));
    if (invalidStep === -1) {
      setState({ dialog: 'save' });
      return 'stayed';
    }
    form.submit(steps[invalidStep]);
    show(invalidStep);
    location.set({ paso: pasoOf(invalidStep) });
    return 'invalid';
  }

  async function next(): Promise<'moved' | 'invalid' | 'stayed'> {
    const { step, advancing, saved, status } = getState();
    if (readOnly || advancing || form.store.getState().saving || saved || status !== 'ready') return 'stayed';
    if (step === SERVICES && form.now().lines.length === 0) return 'stayed';
    setState({ advancing: true });
    try {
      if (step === 1 || step === 2) lookups.leaveDocument(step === 1 ? 'customer' : 'supervisor');
      if (isRight(step) || step !== 0) await awaitLookups(step);
    } finally {
      setState({ advancing: false });
    }
    if (!isRunning() || getState().step !== step) return 'stayed';
    // Services are lines, not fields, and are validated above.
    const part = steps[step];
    if (part !== undefined && !isRight(step)) {
      form.submit(part);
      return 'invalid';
    }
    if (step === LAST) return finishing();
    show(step + 1);
    location.set({ paso: pasoOf(step + 1) });
    return 'moved';
  }

  return {
    /** Submits the open step if it is valid. The last step asks before it saves. */
    next,
    back(): void {
      const { step, saved } = getState();
      if (step === 0 || form.store.getState().saving || saved) return;
      show(step - 1);
      location.back({ paso: pasoOf(step - 1) });
    },
    /** Browser Back shows the step before; Forward goes on as 'Siguiente' does. */
    follow,
  };
}
