import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '#shared/ui/dialog';
import { LoadError } from './desk-page.tsx';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { useLater } from '#shared/ui/use-later';
import { words as kit } from '#shared/ui/words';

/** Padding of content beside the groups of a flush dialog. */
export const EditorPadding = styled.div`
  padding: 20px 28px 0;
  @container (max-width: 639px) {
    padding: 16px 16px 0;
  }
`;

const Block = styled(EditorPadding)`
  display: grid;
  gap: 20px;
  padding-bottom: 24px;
`;

export function EditorSkeleton() {
  return (
    <Block role="status">
      <VisuallyHidden>{kit.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} $height={64} $width="100%" />
      ))}
    </Block>
  );
}

/** ms until the skeleton shows; a dialog that loads sooner does not flash. */
const PATIENCE = 250;

interface LateDialogProps<Props extends object> {
  readonly title: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** null until the dialog's subject is known. */
  readonly props: Props | null;
  readonly subject?: { readonly status: 'looking' | 'known' } | { readonly status: 'failed'; readonly failure: unknown };
  readonly onClose: () => void;
  readonly onRetry?: () => void;
}

/** Dialog whose code loads on opening; its record may have to be looked up first. */
export function LateDialog<Props extends object>({ title, load, props, subject, onClose, onRetry }: LateDialogProps<Props>) {
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
    if (subject?.status === 'failed') onRetry?.();
  }

  if (typeof Part !== 'string' && props !== null) return <Part {...props} />;
  const failed = Part === 'missing' ? { failure } : subject?.status === 'failed' ? subject : null;
  return (
    <Dialog flush open={failed !== null || slow} size="large" title={title} onClose={onClose}>
      {failed ? (
        <EditorPadding>
          <LoadError failure={failed.failure} onRetry={retry} />
        </EditorPadding>
      ) : (
        <EditorSkeleton />
      )}
    </Dialog>
  );
}
