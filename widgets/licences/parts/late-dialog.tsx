import { useEffect, useState, type ComponentType } from 'react';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { messages } from '../licences.messages.ts';
import { useLater } from '#shared/ui/use-later';
import { EditorPadding, EditorSkeleton } from '../dialog-frame.tsx';

/** ms until the skeleton shows; a dialog that loads sooner does not flash. */
const PATIENCE = 250;

export interface LateDialogProps<Props extends object> {
  /** The title while it loads. */
  readonly title: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** null until the dialog's subject is known. */
  readonly props: Props | null;
  readonly subject?: { readonly status: 'looking' | 'known' } | { readonly status: 'failed'; readonly failure: unknown };
  readonly onClose: () => void;
  /** Looks the dialog's subject up again. */
  readonly onRetry: () => void;
}

/** A dialog that is a file of its own, about a customer who may have to be looked up first. */
export function LateDialog<Props extends object>({
  title,
  load,
  props,
  subject = { status: 'known' },
  onClose,
  onRetry,
}: LateDialogProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [slow, setSlow] = useState(false);
  const Part = useLater(load, String(attempt), setFailure);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  function retry(): void {
    if (Part === 'missing') setAttempt(attempt + 1);
    if (subject.status === 'failed') onRetry();
  }

  if (typeof Part !== 'string' && props !== null) return <Part {...props} />;
  const failed = Part === 'missing' ? { failure } : subject.status === 'failed' ? subject : null;
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
