import { useEffect, useId, useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';
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

/** Returns the first field or list inside. */
export function firstField(within: Element): HTMLElement | null {
  return within.querySelector<HTMLElement>(
    'input:not(:disabled,[type=hidden],[readonly]), select:not(:disabled), textarea:not(:disabled,[readonly])',
  );
}

/** Focuses the element with `data-autofocus`, else the first field, else the heading. Never the close button. */
function focusInto(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog) ?? dialog.querySelector<HTMLElement>('h2[tabindex]');
  first?.focus({ preventScroll: true });
}

export interface DialogProps extends Omit<DialogFrameProps, 'titleId' | 'onClose'> {
  readonly open: boolean;
  /** Called by Escape, the close button and the timer. A dialog without it can only be answered. */
  readonly onClose?: () => void;
  readonly size?: DialogSize;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether the corner has a close button; a question with its own answers needs none. */
  readonly closeButton?: boolean;
  /** Closes by itself after so many ms (7000 where the requirements flag a dialog). */
  readonly autoHide?: number;
  /** A press on the page behind the dialog calls `onClose`, as Escape does. */
  readonly dismissOutside?: boolean;
}

// Mounted only while open: its layout effect is then undone before React removes the node, and closing a connected dialog is what gives focus back.
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
      // A dialog that an address opened has no opener: the screen's heading takes the focus, and Tab goes on from there.
      queueMicrotask(() => {
        if (document.activeElement === document.body) handOn(root.querySelector<HTMLElement>('h1'));
      });
    };
  }, []);

  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    if (autoHide === undefined) return undefined;
    const timer = setTimeout(() => latestClose.current?.(), autoHide);
    return () => clearTimeout(timer);
  }, [autoHide]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  /** Nothing but the backdrop is the dialog itself. A press that began inside (text being marked) and ends outside means nothing. */
  const began = useRef(false);
  function pressOutside(event: PointerEvent<HTMLDialogElement>): void {
    const outside = event.target === event.currentTarget;
    if (event.type === 'pointerdown') began.current = outside;
    else if (outside && began.current) onClose?.();
  }
  const outside = dismissOutside ? { onPointerDown: pressOutside, onPointerUp: pressOutside } : {};

  /** Some engines close on a second Escape without asking: the owner hears of it, or the dialog that must be answered comes back. */
  function closed(event: SyntheticEvent<HTMLDialogElement>): void {
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
      onClose={closed}
      {...outside}
      $size={size}
    >
      <DialogFrame {...frame} titleId={titleId} plain={frame.plain ?? size === 'small'} onClose={closeButton ? onClose : undefined} />
    </Sheet>
  );
}

/** A modal dialog in the top layer. Focus goes in on opening and comes back to the opener on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}
