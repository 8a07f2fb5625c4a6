import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Dialog, type DialogSize } from '#shared/ui/dialog';
import type { Toast } from '#shared/ui/toast';
import { useDismissal } from '#shared/ui/toast-board';
import { words } from '#shared/ui/words';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog, type ShownConflict } from './conflict-dialog.tsx';
import { deskWords } from './desk-words.tsx';
import { Edited, FooterNote, FooterStart, SaveRefusal } from './dialog-form.tsx';
import { useHeldAct } from './read-only.tsx';

/** Outcome of accepting: closed, open with wrong fields, or open after a refusal or failure. */
export type EditOutcome = 'closed' | 'invalid' | 'open';

export interface EditConflictProps {
  /** null without a conflict. */
  readonly conflict: ShownConflict | null;
  /** Saves one's own all the same. */
  readonly onKeepMine: () => Promise<EditOutcome>;
  readonly onDismiss: () => void;
}

export interface EditDialogProps {
  readonly title: string;
  /** The name of what is edited, beside the title. */
  readonly aside?: string | undefined;
  readonly size: DialogSize;
  readonly children: ReactNode;
  /** Start of the footer: the switch of the record's state. */
  readonly footerStart?: ReactNode;
  /** The body has its own padding. */
  readonly flush?: boolean;
  readonly busy: boolean;
  readonly isDirty: () => boolean;
  readonly onAccept: () => Promise<EditOutcome>;
  /** The server's reason for a refused save, shown above the buttons; null while there is none. */
  readonly refusal?: string | null;
  /** For a record that another person may change meanwhile. */
  readonly conflict?: EditConflictProps;
  readonly onClose: () => void;
  /** Registers the check before the address closes the dialog (Back): false keeps it open. */
  readonly onGuard: (guard: (() => boolean) | null) => void;
}

/**
 * A dialog with a record's fields. Escape, the cross and Back ask before typed work is lost; Cancelar means it. Accepting
 * moves the focus to the first wrong field.
 */
export function EditDialog({
  title,
  aside,
  size,
  children,
  footerStart,
  flush = false,
  busy,
  isDirty,
  onAccept,
  refusal = null,
  conflict,
  onClose,
  onGuard,
}: EditDialogProps) {
  const inside = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const held = useHeldAct();
  usePastSuccessDismissed();

  useEffect(() => {
    onGuard(() => {
      if (!isDirty()) return true;
      setAsking(true);
      return false;
    });
    return () => onGuard(null);
  }, [isDirty, onGuard]);

  function askToClose(): void {
    if (busy) return;
    if (isDirty()) setAsking(true);
    else onClose();
  }

  async function finish(save: () => Promise<EditOutcome>): Promise<void> {
    const outcome = await save();
    if (outcome === 'closed') onClose();
    // Problems are drawn by now.
    if (outcome === 'invalid') inside.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] button')?.focus();
  }

  return (
    <>
      {/* Both before the dialog they stand on, so that they are closed first when both go: behind it nothing can take the focus back. */}
      <ConfirmDialog
        open={asking}
        title={deskWords.discardTitle}
        about={aside ?? null}
        acceptLabel={deskWords.discard}
        cancelLabel={deskWords.keepEditing}
        destructive
        onAccept={onClose}
        onCancel={() => setAsking(false)}
      >
        {deskWords.discardQuestion}
      </ConfirmDialog>
      {conflict !== undefined && (
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
        size={size}
        title={title}
        aside={aside !== undefined && <Edited>{aside}</Edited>}
        onClose={askToClose}
        footer={
          <>
            <SaveRefusal>{refusal}</SaveRefusal>
            {footerStart !== undefined && <FooterStart>{footerStart}</FooterStart>}
            {held.reason !== undefined && <FooterNote>{held.reason}</FooterNote>}
            <Button onClick={onClose} disabled={busy}>
              {words.cancel}
            </Button>
            <Button tone="primary" {...held} busy={busy} onClick={() => void finish(onAccept)}>
              {deskWords.accept}
            </Button>
          </>
        }
      >
        <div ref={inside}>{children}</div>
      </Dialog>
    </>
  );
}

const isPastSuccess = ({ kind, action }: Toast): boolean => kind === 'success' && action === undefined;

/** Dismisses the success of the save before this dialog opened. A message that can be undone stays. */
export function usePastSuccessDismissed(): void {
  const dismiss = useDismissal();
  useLayoutEffect(() => dismiss(isPastSuccess), [dismiss]);
}
