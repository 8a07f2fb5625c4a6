import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { fieldLengths, type BlackListRule } from '#shared/domain/people/person-fields';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { noAnswerText } from '#shared/page/failure-text';
import { messages as pageMessages } from '#shared/page/messages';
import { HelpLine } from '#shared/runtime/help-line';
import { useWait } from '#shared/runtime/use-wait';
import { useWidget } from '#shared/runtime/widget-context';
import { Button, IconButton } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Dialog } from '#shared/ui/dialog';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { useReferencedText } from '#shared/ui/support-reference';
import { Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';
import { codeLength, createEmailVerificationModel, type CodeProblem, type EmailProblem } from './email-verification.model.ts';

/** How long the success stands before the dialog closes by itself, in milliseconds. */
const successLife = 2_000;

export interface EmailVerificationDialogProps {
  readonly email: string;
  readonly blackList: readonly BlackListRule[];
  /** Told once the address is proven, with the address: it may have been corrected. */
  readonly onApproved: (email: string) => void;
  readonly onClose: () => void;
}

const problemWords = {
  unsendable: 'unsendable',
  'not-loaded': 'notLoaded',
  'server-error': 'serverError',
} as const;

/** Sentence under a field; a failure includes its support reference. */
function useProblemText(): (problem: CodeProblem | EmailProblem | undefined) => string | undefined {
  const announce = useReferencedText();
  return (problem) => {
    if (problem === undefined) return undefined;
    if (problem.kind === 'field') return problemTexts[problem.problem];
    if (problem.kind === 'rule') return messages.codeRule;
    if (problem.kind === 'no-answer') return announce(noAnswerText(), problem.failure);
    const sentence = problem.kind === 'rejected' ? (problem.message ?? pageMessages.serverError) : pageMessages[problemWords[problem.kind]];
    return announce(sentence, problem.failure);
  };
}

/** Whether the problem comes from the platform, so that another value may not mend it. */
const isAnswer = (problem: CodeProblem | EmailProblem | undefined): boolean =>
  problem !== undefined && problem.kind !== 'field' && problem.kind !== 'rule';

/** Asks for the code that was mailed, or for a better address (the platform's modal `approveMailCode`). */
export function EmailVerificationDialog({ email, blackList, onApproved, onClose }: EmailVerificationDialogProps) {
  const { page } = useWidget();
  const model = useMemo(() => createEmailVerificationModel(page, email, blackList), [page, email, blackList]);
  const state = useStore(model.store);
  const field = useRef<HTMLInputElement>(null);
  const { mode } = state;
  const code = useStore(model.code.store);
  const address = useStore(model.address.store);
  const busy = code.saving || address.saving;
  const waits = useWait(state.resendWaitUntil);

  const approved = useEffectEvent(() => onApproved(state.email));
  useEffect(() => {
    if (mode !== 'approved') return undefined;
    const timer = setTimeout(approved, successLife);
    return () => clearTimeout(timer);
  }, [mode]);

  // Each mode begins in its field, and so does another try after a rejected code.
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [mode, busy]);

  if (mode === 'approved') {
    return (
      <Dialog open size="small" title={messages.verified} onClose={() => onApproved(state.email)}>
        <Done role="status">
          <Icon name="check" size={40} />
          <Text $tone="textMuted">{state.email}</Text>
        </Done>
      </Dialog>
    );
  }
  if (mode === 'edit') {
    return (
      <Dialog
        open
        size="small"
        title={messages.verifyEditTitle}
        onClose={onClose}
        footer={
          <>
            <IconButton label={messages.backToCode} icon={<Icon name="arrowLeft" />} onClick={model.back} />
            <Button tone="primary" busy={busy} disabled={waits !== undefined} reason={waits} onClick={() => void model.resend()}>
              {messages.resend}
            </Button>
          </>
        }
      >
        <EmailField model={model} ref={field} waits={waits} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="small"
      title={messages.verifyTitle}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          busy={busy}
          disabled={code.values.code.length < codeLength}
          reason={messages.codeRule}
          onClick={() => void model.verify()}
        >
          {messages.verify}
        </Button>
      }
    >
      <CodeField model={model} ref={field} busy={busy} />
    </Dialog>
  );
}

interface FieldProps {
  readonly model: ReturnType<typeof createEmailVerificationModel>;
  readonly ref: Ref<HTMLInputElement>;
}

function EmailField({ model, ref, waits }: FieldProps & { readonly waits: string | undefined }) {
  const { values, visibleProblems } = useStore(model.address.store);
  const problemText = useProblemText();
  return (
    <Stack>
      <Text as="p" $tone="textMuted">
        {messages.verifyEditText}
      </Text>
      <TextField
        ref={ref}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={fieldLabels.email}
        maxLength={fieldLengths.email}
        value={values.email}
        error={problemText(visibleProblems.email) ?? waits}
        onChange={(event) => model.typeEmail(event.currentTarget.value)}
        onKeyDown={onEnter(model.resend)}
      />
      {isAnswer(visibleProblems.email) && <HelpLine />}
    </Stack>
  );
}

/** Field for the mailed code, with a button to change the address. */
function CodeField({ model, ref, busy }: FieldProps & { readonly busy: boolean }) {
  const email = useStore(model.store, (state) => state.email);
  const { values, visibleProblems } = useStore(model.code.store);
  const problemText = useProblemText();
  return (
    <Stack>
      <Text as="p" $tone="textMuted">
        {messages.verifyText(email)}
      </Text>
      <TextField
        ref={ref}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={messages.code}
        maxLength={codeLength}
        counts={false}
        value={values.code}
        error={problemText(visibleProblems.code)}
        readOnly={busy}
        onChange={(event) => model.typeCode(event.currentTarget.value)}
        onBlur={model.leaveCode}
        onKeyDown={onEnter(model.verify)}
      />
      <div>
        <TextButton onClick={model.edit}>{messages.noMail}</TextButton>
      </div>
      {isAnswer(visibleProblems.code) && <HelpLine />}
    </Stack>
  );
}

const onEnter =
  (send: () => Promise<void>) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  };

const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding-block: 8px 20px;
  color: ${token.successText};
  text-align: center;
`;
