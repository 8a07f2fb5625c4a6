import { useEffect, useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Heading } from './text.tsx';
import { ToastStrip } from './toast-region.tsx';
import { forcedColors, forwardAll, motion, reducedMotion, token } from './tokens.tsx';
import { words } from './words.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const slide = keyframes`from { transform: translateY(24px); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;

const widths = { small: 440, medium: 640, large: 1000 };
export type DialogSize = keyof typeof widths;

// A dialog stands in the top layer and is laid out against the window, so here, and only here, the window's width is the container's.
const sheet = '@media (max-width: 639px)';

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

const Frame = styled.div.withConfig({ shouldForwardProp: forwardAll })`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
  max-height: inherit;
  container-type: inline-size;
`;

// In a dialog these elements would count as the banner and the footer of the whole page: they are neither.
const Head = styled.header<{ $plain: boolean }>`
  flex: none;
  padding-block: ${({ $plain }) => ($plain ? '20px 8px' : '15px')};
  border-bottom: ${({ $plain }) => ($plain ? '0' : `1px solid ${token.line}`)};
`;

const HeadRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 16px 0 28px;
  & > h2 {
    flex: 1;
    min-width: 0;
    /* Not a padding: the heading stands where the cart's facade drew it. */
    margin-block: 6px;
  }
  /* Beside the first line of a long title. */
  & > button {
    align-self: flex-start;
  }
  ${sheet} {
    flex-wrap: wrap;
    padding: 0 8px 0 16px;
  }
`;

const Gap = styled.span`
  flex: 1;
`;

/** A short message without a title begins where the title would. */
const Told = styled.div`
  flex: 1;
  min-width: 0;
  max-height: 60dvh;
  overflow: auto;
  padding-block: 8px;
  display: flex;
  gap: 12px;
  & > svg {
    flex: none;
    margin-block: 2px;
    color: ${token.warningText};
  }
`;

const Body = styled.div<{ $flush: boolean; $plain: boolean; $last: boolean }>`
  /* Words that are only heard scroll with what they belong to; they would make the whole dialog taller, and its heading leave. */
  position: relative;
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* What takes the focus at an edge shows its whole ring. */
  scroll-padding-block: 12px;
  padding: ${({ $flush, $plain, $last }) => ($flush ? '0' : $plain ? `0 28px ${$last ? 28 : 8}px` : '24px 28px')};
  ${sheet} {
    padding: ${({ $flush, $plain, $last }) => ($flush ? '0' : $plain ? `0 16px ${$last ? 24 : 8}px` : '20px 16px')};
  }
`;

const Foot = styled.footer<{ $plain: boolean }>`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px 28px;
  border-top: ${({ $plain }) => ($plain ? '0' : `1px solid ${token.line}`)};
  ${sheet} {
    padding: 12px 16px max(12px, env(safe-area-inset-bottom));
    /* Words share the row; a mark alone keeps its size, at the start. */
    & > :is(button, a) {
      flex: 1 1 auto;
    }
    & > button[aria-label]:has(> svg:only-child) {
      flex: none;
    }
  }
`;

export interface DialogFrameProps {
  /** Without one the dialog is named by its text. */
  readonly title?: ReactNode;
  /** Before the text of a dialog without a title. */
  readonly icon?: ReactNode;
  /** Below that text, and no part of the dialog's name. */
  readonly note?: ReactNode;
  /** The id of the heading, or of the text where there is none, for the `aria-labelledby` of the `<dialog>` that holds this frame. */
  readonly titleId: string;
  /** A quiet word or badge beside the title. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** The body brings its own padding (tables, tabs). */
  readonly flush?: boolean;
  /** Without lines between the parts, for a question or a short message. */
  readonly plain?: boolean;
  /** Without it there is no close button. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * The inside of a dialog: heading, scrolling body, footer that stays. Used alone where the `<dialog>` belongs to somebody else (a facade);
 * the heading can take focus, so that a reader starts at the top.
 */
export function DialogFrame({
  title,
  titleId,
  icon,
  note,
  aside,
  children,
  footer,
  flush = false,
  plain = false,
  onClose,
}: DialogFrameProps) {
  const told = title === undefined && plain && !flush;
  return (
    <Frame part="dialog">
      <Head role="none" $plain={plain}>
        <HeadRow>
          {told ? (
            <Told>
              {icon}
              <div>
                <div id={titleId}>{children}</div>
                {note}
              </div>
            </Told>
          ) : title === undefined ? (
            <Gap />
          ) : (
            <Heading id={titleId} tabIndex={-1}>
              {title}
            </Heading>
          )}
          {aside}
          {onClose && <IconButton label={words.close} icon={<Icon name="close" />} onClick={onClose} data-key="close" />}
        </HeadRow>
      </Head>
      <ToastStrip />
      {children !== undefined && !told && (
        <Body id={title === undefined ? titleId : undefined} $flush={flush} $plain={plain} $last={footer === undefined}>
          {children}
        </Body>
      )}
      {footer !== undefined && (
        <Foot role="none" data-foot $plain={plain}>
          {footer}
        </Foot>
      )}
    </Frame>
  );
}

/** The first control in it that takes what one types or chooses. */
export function firstField(within: Element): HTMLElement | null {
  return within.querySelector<HTMLElement>(
    'input:not(:disabled,[type=hidden],[readonly]), select:not(:disabled), textarea:not(:disabled,[readonly])',
  );
}

/** Where focus starts: what the caller marked with `data-autofocus`, else the first field, else the heading. Never the close button. */
function focusInto(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog) ?? dialog.querySelector<HTMLElement>('h2[tabindex]');
  first?.focus({ preventScroll: true });
}

export interface DialogProps extends Omit<DialogFrameProps, 'titleId' | 'onClose'> {
  readonly open: boolean;
  /** Asked by Escape, the close button and the timer. Without it the dialog cannot be dismissed, only answered. */
  readonly onClose?: () => void;
  readonly size?: DialogSize;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether the corner has a close button; a question with its own answers needs none. */
  readonly closeButton?: boolean;
  /** Closes by itself after so many ms (7000 where the requirements flag a dialog). */
  readonly autoHide?: number;
  /** A press on the page behind it asks `onClose`, as Escape does. */
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
    return () => dialog.close();
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
