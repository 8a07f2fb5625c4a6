import { useEffect, useState, type ComponentType } from 'react';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { messages } from '../licences.messages.ts';
import { EditorPadding, EditorSkeleton } from '../licences.frame.tsx';

/** Whoever waits longer than this, in ms, sees that something is coming; a dialog that is there sooner does not flash. */
const PATIENCE = 250;

export interface LateDialogProps<Props extends object> {
  /** What it is called, as far as one knows before it is there. */
  readonly title: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** null while it is not known what the dialog is about. */
  readonly props: Props | null;
  readonly subject?: { readonly status: 'looking' | 'known' } | { readonly status: 'failed'; readonly failure: unknown };
  readonly onClose: () => void;
  /** Looks the dialog's subject up again. */
  readonly onRetry: () => void;
}

/** A dialog that is a file of its own, about somebody who may have to be looked up first. */
export function LateDialog<Props extends object>({
  title,
  load,
  props,
  subject = { status: 'known' },
  onClose,
  onRetry,
}: LateDialogProps<Props>) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | { readonly failure: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    load().then(
      (Part) => wanted && setPart({ Part }),
      (error: unknown) => {
        console.error('licence: a dialog did not load', error);
        if (wanted) setPart({ failure: error });
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  /** The file of the dialog itself did not come. */
  const missing = part !== null && 'failure' in part ? part : null;

  function retry(): void {
    if (missing) {
      setPart(null);
      setAttempt(attempt + 1);
    }
    if (subject.status === 'failed') onRetry();
  }

  if (part !== null && 'Part' in part && props !== null) return <part.Part {...props} />;
  const failed = missing ?? (subject.status === 'failed' ? subject : null);
  return (
    <Dialog flush open={failed !== null || slow} size="large" title={title} onClose={onClose}>
      {failed ? (
        <EditorPadding>
          <QuietError failure={failed.failure} onRetry={retry}>
            {messages.loadFailed}
          </QuietError>
        </EditorPadding>
      ) : (
        <EditorSkeleton />
      )}
    </Dialog>
  );
}
