import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { fieldLengths, type BlackListRule } from '#shared/domain/people/person-fields';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
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
import { dialogMessages } from '../purchase-dialogs.messages.ts';
import { codeLength, createEmailVerificationModel, type VerificationProblem } from './email-verification.model.ts';

/** Milliseconds for which the dialog shows its success before it closes by itself. */
const successLife = 2_000;

interface EmailVerificationDialogProps {
  readonly email: string;
  readonly blackList: readonly BlackListRule[];
  /** Called with the verified address, which the buyer may have corrected. */
  readonly onApproved: (email: string) => void;
  readonly onClose: () => void;
}

/** The platform's modal `approveMailCode`. */
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

  // Focuses the field of each mode, and the code again after it was rejected.
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [mode, busy]);

  if (mode === 'approved') {
    return (
      <Dialog open size="small" title={dialogMessages.verified} onClose={() => onApproved(state.email)}>
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
        title={dialogMessages.verifyEditTitle}
        onClose={onClose}
        footer={
          <>
            <IconButton label={dialogMessages.backToCode} icon={<Icon name="arrowLeft" />} onClick={model.back} />
            <Button tone="primary" busy={busy} disabled={waits !== undefined} reason={waits} onClick={() => void model.resend()}>
              {dialogMessages.resend}
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
      title={dialogMessages.verifyTitle}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          busy={busy}
          disabled={code.values.code.length < codeLength}
          reason={dialogMessages.codeRule}
          onClick={() => void model.verify()}
        >
          {dialogMessages.verify}
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
  const problemText = useProblemText(visibleProblems.email);
  return (
    <Stack>
      <Text as="p" $tone="textMuted">
        {dialogMessages.verifyEditText}
      </Text>
      <TextField
        ref={ref}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={fieldLabels.email}
        maxLength={fieldLengths.email}
        value={values.email}
        error={problemText ?? waits}
        onChange={(event) => model.typeEmail(event.currentTarget.value)}
        onKeyDown={onEnter(model.resend)}
      />
      {visibleProblems.email?.isAnswer && <HelpLine />}
    </Stack>
  );
}

function CodeField({ model, ref, busy }: FieldProps & { readonly busy: boolean }) {
  const email = useStore(model.store, (state) => state.email);
  const { values, visibleProblems } = useStore(model.code.store);
  const problemText = useProblemText(visibleProblems.code);
  return (
    <Stack>
      <Text as="p" $tone="textMuted">
        {dialogMessages.verifyText(email)}
      </Text>
      <TextField
        ref={ref}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={dialogMessages.code}
        maxLength={codeLength}
        counts={false}
        value={values.code}
        error={problemText}
        readOnly={busy}
        onChange={(event) => model.typeCode(event.currentTarget.value)}
        onBlur={model.leaveCode}
        onKeyDown={onEnter(model.verify)}
      />
      <div>
        <TextButton onClick={model.edit}>{dialogMessages.noMail}</TextButton>
      </div>
      {visibleProblems.code?.isAnswer && <HelpLine />}
    </Stack>
  );
}

function useProblemText(problem: VerificationProblem | undefined): string | undefined {
  const withReference = useReferencedText();
  return problem && withReference(problem.text, problem.failure);
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
