import { createStore, type StoreApi } from 'zustand/vanilla';
import { checkIsValidEmail, validationMailCode } from '#shared/contract/purchase-order';
import { emailProblem, type BlackListRule, type FieldProblem } from '#shared/domain/person-fields';
import { callFailure } from '#shared/page/call-failure';
import type { Page } from '#shared/page/page';

/** How many digits a code has. */
export const codeLength = 6;

/** Why the code field is marked: its own rule, no words from the server, or the server's words. */
export type CodeProblem =
  | { readonly kind: 'rule' }
  | { readonly kind: 'no-answer' | 'unsendable' | 'not-loaded' | 'server-error'; readonly failure: unknown }
  | { readonly kind: 'rejected'; readonly message: string | null; readonly failure?: unknown };
export type EmailProblem = { readonly kind: 'field'; readonly problem: FieldProblem } | Exclude<CodeProblem, { kind: 'rule' }>;

export interface VerificationState {
  /** `code`: a code is awaited; `edit`: the address is corrected; `approved`: done, the dialog closes by itself. */
  readonly mode: 'code' | 'edit' | 'approved';
  /** The address to verify: the last one a code was sent to. */
  readonly email: string;
  readonly code: string;
  readonly codeProblem: CodeProblem | null;
  /** The address as it is being corrected; thrown away unless a code is sent to it. */
  readonly typedEmail: string;
  readonly emailProblem: EmailProblem | null;
  /** The moment (`Date.now`) until which no code may be sent, after too many; null when one may. */
  readonly resendWaitUntil: number | null;
  readonly busy: boolean;
}

export interface EmailVerificationModel {
  readonly store: StoreApi<VerificationState>;
  /** Takes what is typed, at most 6 characters; the sixth digit sends it. */
  typeCode(code: string): void;
  /** Says the rule when the field is left with something that is no code. */
  leaveCode(): void;
  verify(): Promise<void>;
  edit(): void;
  back(): void;
  typeEmail(email: string): void;
  resend(): Promise<void>;
}

/** The dialog in which an address is proven to be one's own. */
export function createEmailVerificationModel(
  page: Pick<Page, 'call' | 'brand'>,
  email: string,
  blackList: readonly BlackListRule[],
): EmailVerificationModel {
  const store: EmailVerificationModel['store'] = createStore<VerificationState>(() => ({
    mode: 'code',
    email,
    code: '',
    codeProblem: null,
    typedEmail: email,
    emailProblem: null,
    resendWaitUntil: null,
    busy: false,
  }));
  const { getState, setState } = store;
  const isCode = (code: string): boolean => /^\d{6}$/.test(code);

  /** What a failed call leaves under the field; the input stays. */
  function failed(error: unknown): Exclude<CodeProblem, { kind: 'rule' }> {
    const { kind, serverMessage } = callFailure(error);
    if (serverMessage !== null) return { kind: 'rejected', message: serverMessage, failure: error };
    return { kind: kind === 'no-answer' || kind === 'unsendable' || kind === 'not-loaded' ? kind : 'server-error', failure: error };
  }

  async function verify(): Promise<void> {
    const { code, email: address, busy } = getState();
    if (busy) return;
    if (!isCode(code)) {
      setState({ codeProblem: { kind: 'rule' } });
      return;
    }
    setState({ busy: true, codeProblem: null });
    try {
      const answer = await page.call(validationMailCode, { body: { email: address, code } });
      if (answer.ok && answer.value.approved) setState({ mode: 'approved' });
      else
        setState({
          code: '',
          codeProblem: { kind: 'rejected', message: answer.ok ? (answer.value.statusMessage ?? null) : answer.message },
        });
    } catch (error) {
      setState({ codeProblem: failed(error) });
    } finally {
      setState({ busy: false });
    }
  }

  async function resend(): Promise<void> {
    const { typedEmail, busy, resendWaitUntil } = getState();
    if (busy || (resendWaitUntil ?? 0) > Date.now()) return;
    const address = typedEmail.trim();
    const problem = emailProblem(address, blackList);
    if (problem !== null) {
      setState({ emailProblem: { kind: 'field', problem } });
      return;
    }
    setState({ busy: true, emailProblem: null });
    try {
      const answer = await page.call(checkIsValidEmail, { headers: { pEmail: address, pResendEmail: true, pAppName: page.brand.appName } });
      if (!answer.ok) setState({ emailProblem: { kind: 'rejected', message: answer.message } });
      else setState({ mode: answer.value ? 'approved' : 'code', email: address, typedEmail: address, code: '', codeProblem: null });
    } catch (error) {
      const { retryAfter } = callFailure(error);
      if (retryAfter === null) setState({ emailProblem: failed(error) });
      else setState({ resendWaitUntil: Date.now() + retryAfter * 1_000 });
    } finally {
      setState({ busy: false });
    }
  }

  return {
    store,
    verify,
    resend,
    typeCode(typed) {
      if (getState().busy) return;
      const code = typed.replace(/\s/g, '').slice(0, codeLength);
      setState({ code, codeProblem: null });
      if (isCode(code)) void verify();
    },
    leaveCode() {
      const { code, codeProblem, mode } = getState();
      if (mode === 'code' && code !== '' && codeProblem === null && !isCode(code)) setState({ codeProblem: { kind: 'rule' } });
    },
    edit: () => setState(({ email: address }) => ({ mode: 'edit', typedEmail: address, emailProblem: null })),
    back: () => setState(({ email: address }) => ({ mode: 'code', typedEmail: address, emailProblem: null })),
    typeEmail: (typedEmail) => setState({ typedEmail, emailProblem: null }),
  };
}
