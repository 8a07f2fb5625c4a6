import { createStore, type StoreApi } from 'zustand/vanilla';
import { findOrder } from '#shared/contract/after-purchase';
import type { FieldProblem } from '#shared/domain/people/person-fields';
import { callFailure } from '#shared/page/call-failure';
import { createForm, type Form } from '#shared/page/desk/form';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

export type FindOrderState =
  /** `waitUntil`: the moment (`Date.now`) until which nothing may be asked, after too many tries; null when it may. */
  | { readonly status: 'asking'; readonly waitUntil: number | null }
  | { readonly status: 'searching' }
  /** Wrong in one of the two: nobody says in which. */
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly message: string; readonly failure: unknown };

export interface Sought {
  readonly reference: string;
  readonly documentNumber: string;
}

export interface FindOrderModel {
  readonly store: StoreApi<FindOrderState>;
  /** Two fields that only together open an order. */
  readonly form: Form<Sought, keyof Sought, FieldProblem>;
  /** Asks for the order of both, and goes there. */
  find(): Promise<void>;
  start(): () => void;
}

/** @param goTo is given the uuid of the order that was found */
export function createFindOrderModel(page: Pick<Page, 'call' | 'brand'>, goTo: (referenceUuid: string) => void): FindOrderModel {
  const store: FindOrderModel['store'] = createStore<FindOrderState>(() => ({ status: 'asking', waitUntil: null }));
  const show = (state: FindOrderState): void => store.setState(state, true);
  const form = createForm<Sought, keyof Sought, FieldProblem>({
    opened: { reference: '', documentNumber: '' },
    problems: ({ reference, documentNumber }) => ({
      ...(reference.trim() === '' && { reference: 'required' }),
      ...(documentNumber.trim() === '' && { documentNumber: 'required' }),
    }),
  });
  const latest = createLatest();

  async function find(): Promise<void> {
    if (!form.submit()) return;
    const state = store.getState();
    if (state.status === 'searching' || (state.status === 'asking' && (state.waitUntil ?? 0) > Date.now())) return;
    const isLatest = latest.current();
    show({ status: 'searching' });
    try {
      const { reference, documentNumber } = form.now();
      // As people write them down: with spaces, a document with the points of its thousands.
      const body = {
        reference: reference.replace(/\s/g, ''),
        documentNumber: documentNumber.replace(/[\s.]/g, ''),
        appName: page.brand.appName,
      };
      const answer = await page.call(findOrder, { body });
      if (!isLatest()) return;
      if (answer.ok) goTo(answer.value.referenceUuid);
      else show({ status: 'not-found' });
    } catch (error) {
      const { retryAfter } = callFailure(error);
      if (retryAfter === null) console.error('licence: an order could not be looked for', error);
      if (!isLatest()) return;
      if (retryAfter === null) show({ status: 'failed', message: failureText(error), failure: error });
      else show({ status: 'asking', waitUntil: Date.now() + retryAfter * 1_000 });
    }
  }

  return {
    store,
    form,
    find,
    start: () => () => {
      latest.cancel();
      show({ status: 'asking', waitUntil: null });
    },
  };
}
