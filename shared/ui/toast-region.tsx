import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextButton } from './link.tsx';
import { noticeColor, noticeIcon, type NoticeKind } from './notice.tsx';
import { forcedColors, motion, reducedMotion, token, type } from './tokens.tsx';
import { words } from './words.tsx';

/**
 * How long messages stay, in ms: a success of licences, agreements and contracted services 2 s, every other snackbar 6 s, a dialog flagged to hide
 * itself 7 s (ST-515, LC-505, PK-120 as corrected).
 */
export const messageTimes = { brief: 2000, normal: 6000, dialog: 7000 } as const;

/**
 * At most so many show; the others wait their turn and none is lost (ST-516, LC-509). A success does not wait behind what went wrong before it, since
 * a page may be loaded again soon after it: the newest of those makes room and comes back for the time it has left.
 */
export const toastsShown = 3;

export interface Toast {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  /** ms on screen; `messageTimes.normal` when it says nothing. */
  readonly life?: number;
  /** Read out elsewhere: here it is only for the eye. */
  readonly unheard?: true;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const successFirst = (one: Toast, other: Toast): number => Number(other.kind === 'success') - Number(one.kind === 'success');

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Region = styled.div`
  position: fixed;
  /* Lifted over the buttons of the dialog they are drawn in. */
  inset: auto calc(24px + var(--_toast-inset, 0px)) calc(24px + var(--_toast-lift, 0px)) auto;
  display: grid;
  gap: 8px;
  width: min(440px, calc(100vw - 32px));
  margin: 0;
  padding: 0;
  border: 0;
  background: transparent;
  overflow: visible;
  color: ${token.text};
  &:empty {
    display: none;
  }
  @media (max-width: 639px) {
    inset: auto 16px calc(16px + var(--_toast-lift, 0px));
  }
`;

const Item = styled.div<{ $kind: NoticeKind }>`
  ${type('cell')}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 4px 4px 4px 16px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.overlay};
  box-shadow: ${token.shadow3};
  animation: ${rise} ${motion.base} ${motion.out};
  & > svg {
    color: ${({ $kind }) => noticeColor[$kind]};
  }
  ${reducedMotion} {
    animation: none;
  }
  ${forcedColors} {
    border-color: CanvasText;
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: 8px;
  overflow-wrap: anywhere;
`;

const Act = styled(TextButton)`
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
`;

/** Counts one toast's life down while it runs; what was left stays when it is paused. */
function useCountdown(life: number, running: boolean, done: () => void): void {
  const left = useRef(life);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (!running) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [running]);
}

interface ToastItemProps {
  readonly toast: Toast;
  /** Its clock stands still. */
  readonly paused: boolean;
  /** It waits for its turn. */
  readonly hidden: boolean;
  readonly onDismiss: () => void;
}

function ToastItem({ toast, paused, hidden, onDismiss }: ToastItemProps) {
  useCountdown(toast.life ?? messageTimes.normal, !paused && !hidden, onDismiss);
  const { action } = toast;
  return (
    <Item role={toast.unheard ? undefined : toast.kind === 'error' ? 'alert' : 'status'} hidden={hidden} $kind={toast.kind}>
      <Icon name={noticeIcon[toast.kind]} />
      <Words>{toast.text}</Words>
      {action && (
        <Act
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </Act>
      )}
      <IconButton label={words.close} icon={<Icon name="close" size={16} />} onClick={onDismiss} />
    </Item>
  );
}

export interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** The region's name. */
  readonly label?: string;
}

/** How far messages stand above a bar they would cover, px. */
const above = 8;

/**
 * Keeps messages off a dialog's buttons: above them, and where both edges would run into each other, on the line where the buttons end.
 * @returns takes that back
 */
function standOver(dialog: Element, box: HTMLElement): () => void {
  const leave = (): void => ['--_toast-lift', '--_toast-inset'].forEach((name) => box.style.removeProperty(name));
  leave();
  const bar = dialog.querySelector('[data-foot]');
  const foot = bar?.getBoundingClientRect();
  const place = box.getBoundingClientRect();
  if (!bar || !foot || place.left >= foot.right || place.right <= foot.left) return leave;
  if (place.top >= foot.bottom || place.bottom <= foot.top - above) return leave;
  box.style.setProperty('--_toast-lift', `${place.bottom - foot.top + above}px`);
  const end = foot.right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  if (place.right > end && place.right <= foot.right) box.style.setProperty('--_toast-inset', `${place.right - end}px`);
  return leave;
}

/** The messages that come and go, in the top layer; the clock stops while the pointer or the focus is among them. */
export function ToastRegion({ toasts, onDismiss, label = 'Avisos' }: ToastRegionProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [home, setHome] = useState<Element | null>(null);
  const shown = new Set([...toasts].sort(successFirst).slice(0, toastsShown));
  const newest = toasts.findLast((toast) => shown.has(toast))?.id;

  // Everything outside an open modal dialog is inert: while there are messages the region follows whichever dialog is on top.
  useLayoutEffect(() => {
    const root = marker.current?.getRootNode();
    if (newest === undefined || !(root instanceof ShadowRoot || root instanceof Document)) return undefined;
    const follow = (): void => setHome([...root.querySelectorAll('dialog:modal')].at(-1) ?? null);
    follow();
    const watched = new MutationObserver(follow);
    watched.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => watched.disconnect();
  }, [newest]);
  useLayoutEffect(() => {
    const box = region.current;
    // A message may come in the very change that takes its dialog away: the region is then on its way to the next home.
    if (!box?.isConnected || typeof box.showPopover !== 'function') return;
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest !== undefined) box.showPopover();
    else setPaused(false);
  }, [newest, home]);

  // What leaves the page tells neither of the pointer nor of the focus that were in it.
  useLayoutEffect(() => setPaused(false), [home]);

  // Whenever a message comes or the dialog changes its size.
  useLayoutEffect(() => {
    const box = region.current;
    // A dialog's frame may also stand in the page itself, as the cart does in a frame of another site.
    const root = marker.current?.getRootNode();
    const placed = root instanceof ShadowRoot ? root.querySelector('[data-foot]')?.parentElement : undefined;
    const below = home ?? placed;
    if (box === null || !below || newest === undefined) return undefined;
    let leave = (): void => undefined;
    const lift = (): void => {
      leave = standOver(below, box);
    };
    const sized = new ResizeObserver(lift);
    sized.observe(below);
    sized.observe(box);
    addEventListener('resize', lift);
    // A dialog that rises or slides in has its buttons in place only then.
    below.addEventListener('animationend', lift);
    return () => {
      sized.disconnect();
      removeEventListener('resize', lift);
      below.removeEventListener('animationend', lift);
      leave();
    };
  }, [newest, home]);

  const drawn = (
    <Region
      ref={region}
      popover="manual"
      role="region"
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} paused={paused} hidden={!shown.has(toast)} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </Region>
  );
  return (
    <>
      <span ref={marker} hidden />
      {home?.isConnected ? createPortal(drawn, home) : drawn}
    </>
  );
}
