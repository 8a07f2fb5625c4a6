import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Dialog, type DialogSize } from '#shared/ui/dialog';
import { useDismissal } from '#shared/ui/toast-board';
import { words } from '#shared/ui/words';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog, type ShownConflict } from './conflict-dialog.tsx';
import { deskWords } from './desk-words.tsx';
import { Edited, FooterNote, FooterStart, SaveRefusal } from './dialog-form.tsx';
import { useHeldAct } from './read-only.tsx';

/** 'invalid' stays open with wrong fields, 'open' after a refusal, failure or conflict. */
export type EditOutcome = 'closed' | 'invalid' | 'open';

export interface EditConflictProps {
  readonly conflict: ShownConflict | null;
  /** Saves the person's version over the newer one. */
  readonly onKeepMine: () => Promise<EditOutcome>;
  readonly onDismiss: () => void;
}

export interface EditDialogProps {
  readonly title: string;
  /** The edited record's name. */
  readonly aside?: string | null | undefined;
  readonly size: DialogSize;
  readonly children: ReactNode;
  /** For example the switch of the record's state. */
  readonly footerStart?: ReactNode;
  readonly flush?: boolean;
  readonly busy: boolean;
  readonly isDirty: () => boolean;
  /** Default: 'Aceptar'. */
  readonly acceptLabel?: string;
  /** Why the form cannot be sent yet: '' while its fields load, null when it can. */
  readonly missing?: string | null;
  /** Cancelar and a press beside the dialog ask, too. */
  readonly asksAlways?: boolean;
  readonly question?: Readonly<Record<'discardTitle' | 'discardQuestion' | 'discard' | 'keepEditing', string>>;
  readonly onAccept: () => Promise<EditOutcome>;
  /** Reason of a refused save; null without one. */
  readonly refusal?: string | null;
  /** For records that other staff may change meanwhile. */
  readonly conflict?: EditConflictProps;
  readonly onClose: () => void;
  /** Registers the check before Back closes the dialog: false keeps it open. */
  readonly onGuard?: (guard: (() => boolean) | null) => void;
}

/** Dialog with a record's fields. Escape, cross and Back ask before typed work is lost; Cancelar asks with `asksAlways` alone. */
export function EditDialog({
  title,
  aside,
  size,
  children,
  footerStart,
  flush = false,
  busy,
  isDirty,
  acceptLabel = deskWords.accept,
  missing = null,
  asksAlways = false,
  question = deskWords,
  onAccept,
  refusal = null,
  conflict,
  onClose,
  onGuard,
}: EditDialogProps) {
  const inside = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const readOnlyProps = useHeldAct();
  const note = readOnlyProps.reason ?? missing;
  const dismiss = useDismissal();
  // Dismisses the last save's success notice. A notice with undo stays.
  useLayoutEffect(() => dismiss(({ kind, action }) => kind === 'success' && action === undefined), [dismiss]);

  useEffect(() => {
    onGuard?.(() => {
      if (!isDirty()) return true;
      setAsking(true);
      return false;
    });
    return () => onGuard?.(null);
  }, [isDirty, onGuard]);

  function askToClose(): void {
    if (busy) return;
    if (isDirty()) setAsking(true);
    else onClose();
  }

  async function finish(save: () => Promise<EditOutcome>): Promise<void> {
    const outcome = await save();
    if (outcome === 'closed') onClose();
    // React has rendered the problems.
    if (outcome === 'invalid') inside.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] button')?.focus();
  }

  return (
    <>
      {/* Before their parent dialog, so that React closes them first when all unmount: behind it nothing can take the focus back. */}
      <ConfirmDialog
        open={asking}
        title={question.discardTitle}
        about={aside || null}
        acceptLabel={question.discard}
        cancelLabel={question.keepEditing}
        destructive
        onAccept={onClose}
        onCancel={() => setAsking(false)}
      >
        {question.discardQuestion}
      </ConfirmDialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict.conflict}
          busy={busy}
          onKeepMine={() => void finish(conflict.onKeepMine)}
          onClose={conflict.onDismiss}
        />
      )}
      <Dialog
        open
        flush={flush}
        dismissOutside={asksAlways}
        size={size}
        title={title}
        aside={aside && <Edited>{aside}</Edited>}
        onClose={askToClose}
        footer={
          <>
            <SaveRefusal>{refusal}</SaveRefusal>
            {footerStart && <FooterStart>{footerStart}</FooterStart>}
            {note && <FooterNote>{note}</FooterNote>}
            <Button onClick={asksAlways ? askToClose : onClose} disabled={busy}>
              {words.cancel}
            </Button>
            <Button tone="primary" busy={busy} disabled={note !== null} reason={readOnlyProps.reason} onClick={() => void finish(onAccept)}>
              {acceptLabel}
            </Button>
          </>
        }
      >
        <div ref={inside}>{children}</div>
      </Dialog>
    </>
  );
}
