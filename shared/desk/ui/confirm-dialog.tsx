import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Dialog, type DialogSize } from '#shared/ui/dialog';
import { Foreign, Text } from '#shared/ui/text';
import { words } from '#shared/ui/words';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The name of the record, above the question; null where the question names it, or nothing has a name yet. */
  readonly about: string | null;
  readonly children?: ReactNode;
  /** Names the act. */
  readonly acceptLabel: string;
  readonly cancelLabel?: string;
  /** Destroys something: the accepting button says so and focus starts on the other one. */
  readonly destructive?: boolean;
  /** Cannot be taken back: focus starts on the other button, so that Enter twice does not do it. */
  readonly irreversible?: boolean;
  readonly busy?: boolean;
  /** Larger where something to look at stands beside the question. */
  readonly size?: DialogSize;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** A question with two answers. Escape is the second one. */
export function ConfirmDialog({
  open,
  title,
  about,
  children,
  acceptLabel,
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
