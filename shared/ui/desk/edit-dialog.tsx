import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogSize } from '../dialog.tsx';
import { words } from '../words.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog, type ShownConflict } from './conflict-dialog.tsx';
import { deskWords } from './desk-words.tsx';
import { Edited, FooterNote, FooterStart } from './dialog-form.tsx';
import { useHeldAct } from './read-only.tsx';

/** What accepting came to: done with, kept because fields are wrong, or kept because it was refused or broke. */
export type EditOutcome = 'closed' | 'invalid' | 'open';

export interface EditConflictProps {
  /** null while nobody did. */
  readonly shown: ShownConflict | null;
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
  /** What stands at the start of the footer: the switch of the record's state. */
  readonly footerStart?: ReactNode;
  /** The body brings its own padding. */
  readonly flush?: boolean;
  readonly busy: boolean;
  readonly isDirty: () => boolean;
  readonly onAccept: () => Promise<EditOutcome>;
  /** For a record that somebody else may change meanwhile. */
  readonly conflict?: EditConflictProps;
  readonly onClose: () => void;
  /** Hands over what must be asked before the address closes the dialog (Back): false keeps it. */
  readonly onGuard: (guard: (() => boolean) | null) => void;
}

/**
 * A dialog with a record's fields. Escape, the cross and Back ask before typed work is lost; Cancelar means it. Accepting
 * takes the focus to the first wrong field.
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
  conflict,
  onClose,
  onGuard,
}: EditDialogProps) {
  const inside = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const held = useHeldAct();

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

  async function finish(asked: () => Promise<EditOutcome>): Promise<void> {
    const outcome = await asked();
    if (outcome === 'closed') onClose();
    // The problems are drawn by now.
    if (outcome === 'invalid') inside.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] button')?.focus();
  }

  return (
    <>
      {/* Both before the dialog they stand on, so that they are closed first when both go: behind it nothing can take the focus back. */}
      <ConfirmDialog
        open={asking}
        title={deskWords.discardTitle}
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
          conflict={conflict.shown}
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
