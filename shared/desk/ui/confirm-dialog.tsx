import { deskWords } from './desk-words.tsx';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Dialog, type DialogSize } from '#shared/ui/dialog';
import { Foreign, Text } from '#shared/ui/text';
import { words } from '#shared/ui/words';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Record name above the question; null if the question contains it or there is none. */
  readonly about: string | null;
  readonly children?: ReactNode;
  /** Default: 'Aceptar'. */
  readonly acceptLabel?: string;
  readonly cancelLabel?: string;
  /** Marks the accepting button, and focus starts on the other one. */
  readonly destructive?: boolean;
  /** Focus starts on the other button, so that Enter twice does not accept. */
  readonly irreversible?: boolean;
  readonly busy?: boolean;
  /** Larger for content beside the question. */
  readonly size?: DialogSize;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** Yes-or-no question. Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  about,
  children,
  acceptLabel = deskWords.accept,
  cancelLabel = words.cancel,
  destructive = false,
  irreversible = destructive,
  busy = false,
  size = 'small',
  onAccept,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size={size}
      closeButton={false}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus={irreversible || undefined}>
            {cancelLabel}
          </Button>
          <Button tone={destructive ? 'danger' : 'primary'} busy={busy} onClick={onAccept} data-autofocus={!irreversible || undefined}>
            {acceptLabel}
          </Button>
        </>
      }
    >
      <Text as="div" $block $tone="textMuted">
        {about !== null && (
          <Text as="p" $role="label">
            <Foreign>{about}</Foreign>
          </Text>
        )}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </Text>
    </Dialog>
  );
}
