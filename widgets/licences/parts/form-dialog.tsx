import type { ReactNode, Ref } from 'react';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { EditDialog, type EditDialogProps } from '#shared/desk/ui/edit-dialog';
import { Fields } from '#shared/desk/ui/read-only';
import { EditorPadding, EditorSkeleton } from '#shared/desk/ui/late-dialog';
import { LoadError } from '#shared/desk/ui/desk-page';
import { StartsHere } from '../focus.tsx';

interface FormDialogProps extends Omit<EditDialogProps, 'size' | 'flush' | 'asksAlways'> {
  /** Element that has the focus until the fields are drawn. */
  readonly inside?: Ref<HTMLDivElement>;
  /** Loading state of the edited record, or of a new record's lists. */
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  readonly onRetry: () => void;
  readonly note?: ReactNode;
}

export function FormDialog({ inside, status, onRetry, note, children, missing, ...dialog }: FormDialogProps) {
  const body = (
    <>
      {note}
      {status === 'loading' && <EditorSkeleton />}
      {typeof status === 'object' && (
        <EditorPadding>
          <LoadError failure={status.failure} onRetry={onRetry} />
        </EditorPadding>
      )}
      {status === 'ready' && <Fields>{children}</Fields>}
    </>
  );
  return (
    <EditDialog flush asksAlways size="large" missing={status === 'ready' ? missing : ''} {...dialog}>
      {inside === undefined ? body : <StartsHere ref={inside}>{body}</StartsHere>}
    </EditDialog>
  );
}

/** ms, from the customer's document. */
const reloadAfter = 3_000;
/** ms before the reload, since going back in the history takes time. */
const putAwayBefore = 500;

/** Reloads after a save, unless the staff member left the screen. @param putAway closes the dialog, so that the reload does not reopen it */
export function reloadSoon(page: Pick<Page, 'reload'>, { target }: Pick<ViewHost, 'target'>, putAway?: () => void): void {
  if (putAway) setTimeout(putAway, reloadAfter - putAwayBefore);
  setTimeout(() => {
    if (target.isConnected) page.reload();
  }, reloadAfter);
}
