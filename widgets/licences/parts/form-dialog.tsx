import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '#shared/ui/button';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { ConflictDialog, type ShownConflict } from '#shared/desk/ui/conflict-dialog';
import { deskWords } from '#shared/desk/ui/desk-words';
import { Edited, FooterNote, SaveRefusal } from '#shared/desk/ui/dialog-form';
import { usePastSuccessDismissed } from '#shared/desk/ui/edit-dialog';
import { Fields } from '#shared/desk/ui/read-only';
import { EditorPadding, EditorSkeleton } from '#shared/desk/ui/late-dialog';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { StartsHere } from '../dialog-frame.tsx';
import { messages } from '../licences.messages.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly aside?: string | null;
  /** Content that takes the focus until the fields are drawn. */
  readonly inside?: Ref<HTMLDivElement>;
  /** The record that is edited, or the lists of a new one. */
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  readonly onRetry: () => void;
  readonly refusal: string | null;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly readOnly: boolean;
  /** Why it cannot be sent yet; null when it can. */
  readonly missing: string | null;
  readonly saving: boolean;
  readonly words: { readonly submit: string; readonly cancel: string };
  readonly onSubmit: () => void;
  /** Question before it closes; `when` is evaluated at that moment. */
  readonly question: {
    readonly when: () => boolean;
    readonly title: string;
    readonly text: string;
    readonly accept: string;
    readonly cancel: string;
  };
  readonly onClose: () => void;
  /** Changes of another staff member; null without a conflict. */
  readonly conflict: ShownConflict | null;
  readonly onKeepMine: () => void;
  readonly onDismissConflict: () => void;
}

/** Dialog with the form of a customer or a licence. Every way to close it asks where the form has unsaved work. */
export function FormDialog(props: FormDialogProps) {
  const { status, readOnly, missing, saving, words, question } = props;
  const [asking, setAsking] = useState(false);
  const ready = status === 'ready';
  usePastSuccessDismissed();

  function askToClose(): void {
    if (saving) return;
    if (question.when()) setAsking(true);
    else props.onClose();
  }

  const body = (
    <>
      {props.note}
      {status === 'loading' && <EditorSkeleton />}
      {typeof status === 'object' && (
        <EditorPadding>
          <QuietError failure={status.failure} onRetry={props.onRetry}>
            {messages.loadFailed}
          </QuietError>
        </EditorPadding>
      )}
      {ready && <Fields>{props.children}</Fields>}
    </>
  );
  return (
    <>
      <ConflictDialog conflict={props.conflict} busy={saving} onKeepMine={props.onKeepMine} onClose={props.onDismissConflict} />
      <Dialog
        open
        flush
        dismissOutside
        size="large"
        title={props.title}
        aside={props.aside != null && <Edited>{props.aside}</Edited>}
        onClose={askToClose}
        footer={
          <>
            <SaveRefusal>{props.refusal}</SaveRefusal>
            {readOnly ? <FooterNote>{deskWords.readOnly}</FooterNote> : ready && missing !== null && <FooterNote>{missing}</FooterNote>}
            <Button onClick={askToClose} disabled={saving}>
              {words.cancel}
            </Button>
            <Button
              tone="primary"
              busy={saving}
              disabled={readOnly || !ready || missing !== null}
              reason={readOnly ? deskWords.readOnly : undefined}
              onClick={props.onSubmit}
            >
              {words.submit}
            </Button>
          </>
        }
      >
        {props.inside === undefined ? body : <StartsHere ref={props.inside}>{body}</StartsHere>}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={question.title}
        about={props.aside ?? null}
        acceptLabel={question.accept}
        cancelLabel={question.cancel}
        destructive
        onAccept={props.onClose}
        onCancel={() => setAsking(false)}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
