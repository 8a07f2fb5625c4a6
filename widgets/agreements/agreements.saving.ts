import { createContract } from '#shared/contract/contracts';
import type { Seen } from '#shared/domain/audit-trail';
import { saveGuarded } from '#shared/desk/guarded-save';
import { randomId } from '#shared/page/random-id';
import { customerName } from './summary.ts';
import { agreementBody } from './request-body.ts';
import type { WizardDraft } from './agreements.draft.ts';
import type { AgreementLookups } from './lookups.ts';
import { messages } from './agreements.messages.ts';
import type { ContractProduct } from './offer.ts';
import type { SavedAgreements } from '#shared/desk/saved-agreements';
import type { Wizard } from './agreements.state.ts';
import { sameCustomer, type CustomerValues, type WizardValues } from './agreements.values.ts';

/** Milliseconds: a success notice of agreements stays, the page reloads after a saved agreement. */
const NOTICE = 2_000;
const RELOAD = 4_000;

interface SavingHost {
  readonly draft: WizardDraft;
  readonly lookups: AgreementLookups;
  readonly remembered: SavedAgreements;
  readonly clear: () => void;
}

export function createAgreementSaving({ page, store, form, product }: Wizard, { draft, lookups, remembered, clear }: SavingHost) {
  const { call, clock, notices } = page;
  const { getState, setState } = store;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param seen the customer that the agreement replaces */
  async function saveOver(seen: Seen<CustomerValues | null>): Promise<void> {
    const chosen = product();
    if (getState().saved || chosen === null) return;
    const after = await form.save(async (refuse) => {
      if (draft.attempt() === '') {
        draft.sendAs(randomId());
        // Before sending, so that an agreement with a lost answer is repeated under the same key, even after a reload.
        await draft.keepNow();
      }
      return send(form.now(), chosen, seen, refuse);
    });
    // Opens the result's dialog after every request has ended.
    after?.();
  }

  /** @returns what becomes of the wizard */
  async function send(
    values: WizardValues,
    chosen: ContractProduct,
    seen: Seen<CustomerValues | null>,
    refuse: (text: string | null) => void,
  ): Promise<() => void> {
    let failure: unknown;
    try {
      const body = agreementBody(values, chosen, getState().parameters.value);
      const outcome = await saveGuarded(
        page,
        {
          seen,
          read: lookups.newestCustomer,
          harmless: (was, newer) => newer !== null && [was, values.customer].some((known) => known !== null && sameCustomer(known, newer)),
          send: ({ version }) => call(createContract, { body }, { idempotencyKey: draft.attempt(), unmodifiedSince: version }),
        },
        'user',
      );
      if (outcome.kind === 'conflict') return () => setState({ dialog: 'conflict', conflict: outcome.conflict });
      const { answer } = outcome;
      if (answer.ok) return finish;
      refuse(answer.message);
      // Nothing was saved: the next try is another one.
      draft.sendAs('');
    } catch (error) {
      console.error('licence: the agreement could not be saved', error);
      failure = error;
    }
    return () => setState({ dialog: 'failed', failure });
  }

  function finish(): void {
    draft.forget();
    const values = form.now();
    const { contractNumber, startDate, endDate } = values.contract;
    void remembered.add({
      contractNumber,
      customer: customerName({ values }),
      product: product()?.label ?? '',
      startDate,
      endDate,
      savedAt: clock.now(),
    });
    setState({ saved: true, dialog: null });
    notices.show('success', messages.saved, NOTICE);
    reloadTimer = setTimeout(() => {
      clear();
      page.reload();
    }, RELOAD);
  }

  async function closeFailure(): Promise<void> {
    await draft.keepNow();
    setState({ dialog: null });
    form.refuse(null);
    page.reload();
  }

  return {
    save: (): Promise<void> => saveOver(getState().seenCustomer ?? { record: null, version: null }),
    /** Saves with the customer as it is typed here, over the newer one that was shown. */
    async keepMine(): Promise<void> {
      const { conflict } = getState();
      if (conflict !== null) await saveOver(conflict.newer);
    },
    /** 'Cerrar' of the failure: loads the page again, where the draft brings everything back. */
    closeFailure,
    stop: (): void => clearTimeout(reloadTimer),
  };
}
