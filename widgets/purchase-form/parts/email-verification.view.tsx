import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
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
import { useTold } from '#shared/ui/support-reference';
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
  const told = useTold();
  return (problem) => {
    if (problem === undefined) return undefined;
    if (problem.kind === 'field') return problemTexts[problem.problem];
    if (problem.kind === 'rule') return messages.codeRule;
    if (problem.kind === 'no-answer') return told(noAnswerText(), problem.failure);
    const sentence = problem.kind === 'rejected' ? (problem.message ?? pageMessages.serverError) : pageMessages[problemWords[problem.kind]];
    return told(sentence, problem.failure);
  };
}

/** Whether the platform refused or failed, which is not mended in the field alone. */
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
  const problemText = useProblemText();

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

  function enter(event: KeyboardEvent, send: () => Promise<void>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }

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
        <Stack>
          <Text as="p" $tone="textMuted">
            {messages.verifyEditText}
          </Text>
          <TextField
            ref={field}
            key="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={fieldLabels.email}
            maxLength={fieldLengths.email}
            value={address.values.email}
            error={problemText(address.shown.email) ?? waits}
            onChange={(event) => model.typeEmail(event.currentTarget.value)}
            onKeyDown={(event) => enter(event, model.resend)}
          />
          {isAnswer(address.shown.email) && <HelpLine />}
        </Stack>
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
      <Stack>
        <Text as="p" $tone="textMuted">
          {messages.verifyText(state.email)}
        </Text>
        <TextField
          ref={field}
          key="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={messages.code}
          maxLength={codeLength}
          counts={false}
          value={code.values.code}
          error={problemText(code.shown.code)}
          readOnly={busy}
          onChange={(event) => model.typeCode(event.currentTarget.value)}
          onBlur={model.leaveCode}
          onKeyDown={(event) => enter(event, model.verify)}
        />
        <div>
          <TextButton onClick={model.edit}>{messages.noMail}</TextButton>
        </div>
        {isAnswer(code.shown.code) && <HelpLine />}
      </Stack>
    </Dialog>
  );
}

const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding-block: 8px 20px;
  color: ${token.successText};
  text-align: center;
`;
