import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { DialogFrame, sheet, type DialogFrameProps } from './dialog-frame.tsx';
import { handOn } from './restore-focus.tsx';
import { forcedColors, motion, reducedMotion, token } from './tokens.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const slide = keyframes`from { transform: translateY(24px); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;

const widths = { small: 440, medium: 640, large: 1000 };
export type DialogSize = keyof typeof widths;

const Sheet = styled.dialog<{ $size: DialogSize }>`
  position: fixed;
  inset: 0;
  width: min(${({ $size }) => widths[$size]}px, 100vw - 48px);
  max-width: none;
  height: fit-content;
  max-height: min(100dvh - 64px, 960px, var(--_room, 960px));
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusXl};
  background: ${token.overlay};
  color: ${token.text};
  box-shadow: ${token.shadow4};
  overflow: hidden;
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${rise} ${motion.slow} ${motion.out};
  }
  &:focus {
    outline: none;
  }
  &::backdrop {
    background: ${token.scrim};
    animation: ${fade} ${motion.base};
  }
  ${sheet} {
    width: 100vw;
    margin: auto 0 0;
    max-height: calc(100dvh - 24px);
    border-radius: ${token.radiusXl} ${token.radiusXl} 0 0;
    &[open] {
      animation-name: ${slide};
    }
  }
  ${reducedMotion} {
    &[open] {
      animation: ${fade} 80ms;
    }
  }
  ${forcedColors} {
    border: 2px solid;
  }
`;

export function firstField(within: Element): HTMLElement | null {
  return within.querySelector<HTMLElement>(
    'input:not(:disabled,[type=hidden],[readonly]), select:not(:disabled), textarea:not(:disabled,[readonly])',
  );
}

/** Focuses `data-autofocus`, else the first field, else the heading; never the close button. */
function focusInto(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog) ?? dialog.querySelector<HTMLElement>('h2[tabindex]');
  first?.focus({ preventScroll: true });
}

export interface DialogProps extends Omit<DialogFrameProps, 'titleId' | 'onClose'> {
  readonly open: boolean;
  /** Called by Escape, the close button and the timer. Without it only an answer closes the dialog. */
  readonly onClose?: () => void;
  readonly size?: DialogSize;
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether the corner has a close button; a question has answers instead. */
  readonly closeButton?: boolean;
  /** ms until the dialog closes itself (7000 where the requirements flag it). */
  readonly autoHide?: number;
  /** A press outside calls `onClose`, as Escape does. */
  readonly dismissOutside?: boolean;
}

// Mounted only while open: its layout effect closes the dialog before React removes it, which restores the focus.
function OpenDialog({
  onClose,
  size = 'medium',
  role = 'dialog',
  closeButton = true,
  autoHide,
  dismissOutside = false,
  ...frame
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    if (!dialog.open) dialog.showModal();
    focusInto(dialog);
    const root = dialog.getRootNode() as Document | ShadowRoot;
    return () => {
      dialog.close();
      // A dialog opened by an address has no opener, so the screen's heading gets the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) handOn(root.querySelector<HTMLElement>('h1'));
      });
    };
  }, []);

  const hide = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (autoHide === undefined) return undefined;
    const timer = setTimeout(() => hide(), autoHide);
    return () => clearTimeout(timer);
  }, [autoHide]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  /** Only the backdrop is the dialog itself. A press that begins inside, such as a text selection, does not close. */
  const began = useRef(false);
  function pressOutside(event: PointerEvent<HTMLDialogElement>): void {
    const outside = event.target === event.currentTarget;
    if (event.type === 'pointerdown') began.current = outside;
    else if (outside && began.current) onClose?.();
  }
  const outside = dismissOutside ? { onPointerDown: pressOutside, onPointerUp: pressOutside } : {};

  /** Some engines close on a second Escape: then the owner closes too, or the dialog opens again. */
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    if (onClose) onClose();
    else event.currentTarget.showModal();
  }

  return (
    <Sheet
      ref={element}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      data-centred
      onCancel={cancel}
      onClose={onNativeClose}
      {...outside}
      $size={size}
    >
      <DialogFrame {...frame} titleId={titleId} plain={frame.plain ?? size === 'small'} onClose={closeButton ? onClose : undefined} />
    </Sheet>
  );
}

/** A modal dialog in the top layer. Focus enters on opening and returns to the opener on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}
