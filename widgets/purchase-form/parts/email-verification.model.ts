import { createStore } from 'zustand/vanilla';
import { checkIsValidEmail, validationMailCode } from '#shared/contract/purchase-order';
import { emailProblem, type BlackListRule } from '#shared/domain/people/person-fields';
import { createForm } from '#shared/form/form';
import { problemTexts } from '#shared/page/buyer-fields.messages';
import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import { messages as pageMessages } from '#shared/page/messages';
import type { Page } from '#shared/page/page';
import { dialogMessages } from '../purchase-dialogs.messages.ts';

export const codeLength = 6;

export interface VerificationProblem {
  readonly text: string;
  /** True if the call failed or the platform refused the value; another value may not help. */
  readonly isAnswer: boolean;
  readonly failure?: unknown;
}

const ruled = (text: string): VerificationProblem => ({ text, isAnswer: false });
const rejected = (message: string | null | undefined): VerificationProblem => ({
  text: message ?? pageMessages.serverError,
  isAnswer: true,
});
const failed = (failure: unknown): VerificationProblem => ({
  text: failureText(failure, callFailure(failure).serverMessage ?? pageMessages.serverError),
  isAnswer: true,
  failure,
});

export interface VerificationState {
  /** `code`: the buyer types the code. `edit`: the buyer corrects the address. `approved`: the dialog is about to close by itself. */
  readonly mode: 'code' | 'edit' | 'approved';
  /** The address to which the last code was sent. */
  readonly email: string;
  /** Epoch milliseconds until which the platform sends no further code; null when it may send one. */
  readonly resendWaitUntil: number | null;
}

export function createEmailVerificationModel(page: Pick<Page, 'call' | 'brand'>, email: string, blackList: readonly BlackListRule[]) {
  const store = createStore<VerificationState>(() => ({ mode: 'code', email, resendWaitUntil: null }));
  const { getState, setState } = store;
  const code = createForm<{ readonly code: string }, 'code', VerificationProblem>({
    opened: { code: '' },
    problems: ({ code: typed }) => (/^\d{6}$/.test(typed) ? {} : { code: ruled(dialogMessages.codeRule) }),
  });
  const address = createForm<{ readonly email: string }, 'email', VerificationProblem>({
    opened: { email },
    problems({ email: typed }) {
      const problem = emailProblem(typed, blackList);
      return problem === null ? {} : { email: ruled(problemTexts[problem]) };
    },
  });
  const isBusy = (): boolean => code.store.getState().saving || address.store.getState().saving;

  async function verify(): Promise<void> {
    if (isBusy() || !code.submit()) return;
    code.forgive('code');
    await code.save(async (refuse) => {
      try {
        const answer = await page.call(validationMailCode, { body: { email: getState().email, ...code.now() } });
        if (answer.ok && answer.value.approved) return setState({ mode: 'approved' });
        code.open({ code: '' });
        code.refuse(null, { code: rejected(answer.ok ? answer.value.statusMessage : answer.message) });
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
        if (!answer.ok) return refuse(null, { email: rejected(answer.message) });
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
    /** The address that the buyer is correcting; dropped unless a code is sent to it. */
    address,
    typeCode(typed: string) {
      if (isBusy()) return;
      code.change({ code: typed.replace(/\s/g, '').slice(0, codeLength) });
      code.forgiveAll();
      if (code.isValid()) void verify();
    },
    /** Shows the error of an incomplete code when the buyer leaves the field. */
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
