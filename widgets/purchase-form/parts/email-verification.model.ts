import { createStore } from 'zustand/vanilla';
import { checkIsValidEmail, validationMailCode } from '#shared/contract/purchase-order';
import { emailProblem, type BlackListRule, type FieldProblem } from '#shared/domain/people/person-fields';
import { callFailure } from '#shared/page/call-failure';
import { createForm } from '#shared/form/form';
import type { Page } from '#shared/page/page';

/** How many digits a code has. */
export const codeLength = 6;

/** Why the code field is marked: its own rule, no words from the server, or the server's words. */
export type CodeProblem =
  | { readonly kind: 'rule' }
  | { readonly kind: 'no-answer' | 'unsendable' | 'not-loaded' | 'server-error'; readonly failure: unknown }
  | { readonly kind: 'rejected'; readonly message: string | null; readonly failure?: unknown };
export type EmailProblem = { readonly kind: 'field'; readonly problem: FieldProblem } | Exclude<CodeProblem, { kind: 'rule' }>;

interface CodeField {
  readonly code: string;
}
interface AddressField {
  readonly email: string;
}

export interface VerificationState {
  /** `code`: a code is awaited; `edit`: the address is corrected; `approved`: done, the dialog closes by itself. */
  readonly mode: 'code' | 'edit' | 'approved';
  /** The address to verify: the last one a code was sent to. */
  readonly email: string;
  /** The moment (`Date.now`) until which no code may be sent, after too many; null when one may. */
  readonly resendWaitUntil: number | null;
}

export function createEmailVerificationModel(page: Pick<Page, 'call' | 'brand'>, email: string, blackList: readonly BlackListRule[]) {
  const store = createStore<VerificationState>(() => ({
    mode: 'code',
    email,
    resendWaitUntil: null,
  }));
  const { getState, setState } = store;
  const code = createForm<CodeField, 'code', CodeProblem>({
    opened: { code: '' },
    problems: ({ code: typed }) => (/^\d{6}$/.test(typed) ? {} : { code: { kind: 'rule' } }),
  });
  const address = createForm<AddressField, 'email', EmailProblem>({
    opened: { email },
    problems({ email: typed }) {
      const problem = emailProblem(typed, blackList);
      return problem === null ? {} : { email: { kind: 'field', problem } };
    },
  });
  const isBusy = (): boolean => code.store.getState().saving || address.store.getState().saving;

  /** Returns the problem that a failed call shows under the field; the input stays. */
  function failed(error: unknown): Exclude<CodeProblem, { kind: 'rule' }> {
    const { kind, serverMessage } = callFailure(error);
    if (serverMessage !== null) return { kind: 'rejected', message: serverMessage, failure: error };
    return { kind: kind === 'no-answer' || kind === 'unsendable' || kind === 'not-loaded' ? kind : 'server-error', failure: error };
  }

  async function verify(): Promise<void> {
    if (isBusy() || !code.submit()) return;
    code.forgive('code');
    await code.save(async (refuse) => {
      try {
        const answer = await page.call(validationMailCode, { body: { email: getState().email, ...code.now() } });
        if (answer.ok && answer.value.approved) return setState({ mode: 'approved' });
        code.open({ code: '' });
        code.refuse(null, { code: { kind: 'rejected', message: answer.ok ? (answer.value.statusMessage ?? null) : answer.message } });
      } catch (error) {
        refuse(null, { code: failed(error) });
      }
    });
  }

  async function resend(): Promise<void> {
    if (isBusy() || (getState().resendWaitUntil ?? 0) > Date.now() || !address.submit()) return;
    address.forgive('email');
    await address.save(async (refuse) => {
      const email = address.now().email.trim();
      try {
        const answer = await page.call(checkIsValidEmail, { headers: { pEmail: email, pResendEmail: true, pAppName: page.brand.appName } });
        if (!answer.ok) return refuse(null, { email: { kind: 'rejected', message: answer.message } });
        code.open({ code: '' });
        setState({ mode: answer.value ? 'approved' : 'code', email });
      } catch (error) {
        const { retryAfter } = callFailure(error);
        if (retryAfter === null) refuse(null, { email: failed(error) });
        else setState({ resendWaitUntil: Date.now() + retryAfter * 1_000 });
      }
    });
  }

  function turnTo(mode: VerificationState['mode']): void {
    address.open({ email: getState().email });
    setState({ mode });
  }

  return {
    store,
    verify,
    resend,
    code,
    /** The address as it is being corrected; thrown away unless a code is sent to it. */
    address,
    typeCode(typed: string) {
      if (isBusy()) return;
      code.change({ code: typed.replace(/\s/g, '').slice(0, codeLength) });
      code.forgiveAll();
      if (code.isValid()) void verify();
    },
    /** Shows the rule when the buyer leaves the field with an incomplete code. */
    leaveCode() {
      if (getState().mode === 'code' && code.isDirty()) code.leave('code');
    },
    edit: () => turnTo('edit'),
    back: () => turnTo('code'),
    typeEmail(email: string) {
      address.change({ email });
      address.forgiveAll();
    },
  };
}
