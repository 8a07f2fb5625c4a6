import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextButton } from './link.tsx';
import { messageTimes, noticeLooks, type NoticeKind } from './notice.tsx';
import { SupportCode } from './support-reference.tsx';
import type { Toast, ToastsProps } from './toast.tsx';
import { forcedColors, motion, reducedMotion, token, type } from './tokens.tsx';
import { words } from './words.tsx';

/**
 * Maximum visible messages; others wait. A success does not wait behind errors, since the page may reload soon. It replaces the
 * newest error, which returns later for its remaining time.
 */
const toastsShown = 3;

const successFirst = (one: Toast, other: Toast): number => Number(other.kind === 'success') - Number(one.kind === 'success');

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Region = styled.div`
  position: fixed;
  /* Above the screen's primary button. */
  inset: auto 24px calc(24px + var(--_toast-lift, 0px)) auto;
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

/** Reduces the height of the dialog's content, never of its buttons. */
const Strip = styled.div`
  flex: none;
  display: grid;
  gap: 8px;
  padding: 12px 28px;
  @media (max-width: 639px) {
    padding: 8px 16px;
  }
`;

const Item = styled.div<{ $kind: NoticeKind; $flat: boolean }>`
  ${type('cell')}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 3px 3px 3px 16px;
  border: 1px solid transparent;
  border-radius: ${token.radiusLg};
  animation: ${rise} ${motion.base} ${motion.out};
  ${({ $flat, $kind }) =>
    $flat
      ? `background:${noticeLooks[$kind].ground};`
      : `border-color:${token.line};background:${token.overlay};box-shadow:${token.shadow3};`}
  &[hidden] {
    display: none;
  }
  & > svg {
    color: ${({ $kind }) => noticeLooks[$kind].color};
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

const More = styled.p`
  ${type('small')}
  padding-inline: 16px;
  color: ${token.textMuted};
`;

interface Passage {
  /** ms left on screen. */
  left: number;
  /** Announced once, even after a move to another region. */
  isAnnounced: boolean;
}

/** ms after which a message counts as announced. A message that is removed sooner, with its dialog, is announced again. */
const heardAfter = 600;

/** State of each message across regions, as dialogs open and close. */
const passages = new WeakMap<Toast, Passage>();

function passageOf(toast: Toast): Passage {
  const passage = passages.get(toast) ?? { left: toast.life ?? messageTimes.normal, isAnnounced: toast.unheard === true };
  passages.set(toast, passage);
  return passage;
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly hidden: boolean;
  readonly flat: boolean;
  readonly onDismiss: () => void;
}

function ToastItem({ toast, paused, hidden, flat, onDismiss }: ToastItemProps) {
  const [role] = useState(() => (passageOf(toast).isAnnounced ? undefined : toast.kind === 'error' ? 'alert' : 'status'));
  const isRunning = !paused && !hidden;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (hidden) return undefined;
    const timer = setTimeout(() => {
      passageOf(toast).isAnnounced = true;
    }, heardAfter);
    return () => clearTimeout(timer);
  }, [toast, hidden]);
  // Keeps the remaining time for a pause and for another region.
  useEffect(() => {
    if (!isRunning) return undefined;
    const passage = passageOf(toast);
    const since = performance.now();
    const timer = setTimeout(() => dismiss(), passage.left);
    return () => {
      clearTimeout(timer);
      passage.left = Math.max(0, passage.left - (performance.now() - since));
    };
  }, [toast, isRunning]);
  const { action } = toast;
  return (
    <Item role={role} hidden={hidden} $kind={toast.kind} $flat={flat}>
      <Icon name={noticeLooks[toast.kind].icon} />
      <Words>
        {toast.text}
        {toast.reference !== undefined && <SupportCode code={toast.reference} />}
      </Words>
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

/** Lower windows show one message at a time. */
const short = '(max-height: 479px)';

function useShortWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(short);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(short).matches,
  );
}

function Toasts({ toasts, onDismiss, flat, paused }: ToastsProps & { readonly flat: boolean; readonly paused: boolean }) {
  const narrow = useShortWindow();
  const visible = new Set([...toasts].sort(successFirst).slice(0, narrow ? 1 : toastsShown));
  const waitingCount = toasts.length - visible.size;
  return (
    <>
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          paused={paused}
          hidden={!visible.has(toast)}
          flat={flat}
          onDismiss={() => onDismiss(toast.id)}
        />
      ))}
      {narrow && waitingCount > 0 && <More>{words.andMore(waitingCount)}</More>}
    </>
  );
}

/** Pauses while pointer or focus is among the messages. */
function useRest(some: boolean) {
  const [paused, setPaused] = useState(false);
  // A removed element sends no leave or blur event.
  if (paused && !some) setPaused(false);
  const handlers = {
    // Not pointerenter: a message may appear under a resting pointer.
    onPointerMove: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return { paused, handlers };
}

/** px between messages and the content below. */
const above = 8;

/** Returns the elements at a point of the window, through open shadow roots. */
function elementsAt(root: DocumentOrShadowRoot, x: number, y: number, seen = new Set<DocumentOrShadowRoot>()): Element[] {
  seen.add(root);
  return root
    .elementsFromPoint(x, y)
    .flatMap((element) => (element.shadowRoot && !seen.has(element.shadowRoot) ? elementsAt(element.shadowRoot, x, y, seen) : [element]));
}

/** Returns the top edge of the focused field's label, where messages in this box would cover the field; through open shadow roots. */
function coveredFieldTop(box: DOMRect): number | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLSelectElement || active instanceof HTMLTextAreaElement)) return null;
  const field = active.getBoundingClientRect();
  const isCovered = field.left < box.right && box.left < field.right && field.top < box.bottom && box.top < field.bottom;
  return isCovered ? Math.min(field.top, active.labels?.[0]?.getBoundingClientRect().top ?? field.top) : null;
}

/** Keeps messages above the primary button (`data-foot`) of any widget on the page, and above the focused field. */
function standOver(box: HTMLElement): void {
  box.style.removeProperty('--_toast-lift');
  const place = box.getBoundingClientRect();
  const liftOver = (top: number): void => box.style.setProperty('--_toast-lift', `${place.bottom - top + above}px`);
  const columns = [place.left + 1, (place.left + place.right) / 2, place.right - 1];
  const rows = [place.top + 1, (place.top + place.bottom) / 2, place.bottom - 1];
  const covered = columns.flatMap((x) => rows.flatMap((y) => elementsAt(document, x, y)));
  const tops = covered.flatMap((element) => element.closest('[data-foot]')?.getBoundingClientRect().top ?? []);
  if (tops.length > 0) liftOver(Math.min(...tops));
  const field = coveredFieldTop(box.getBoundingClientRect());
  if (field !== null) liftOver(field);
}

export function ToastRegion({ toasts, onDismiss }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  const { paused, handlers } = useRest(newest !== undefined);

  useLayoutEffect(() => {
    const box = region.current;
    if (!box?.isConnected || typeof box.showPopover !== 'function') return;
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest !== undefined) box.showPopover();
  }, [newest]);

  useLayoutEffect(() => {
    const box = region.current;
    if (box === null || newest === undefined) return undefined;
    const lift = (): void => standOver(box);
    const sized = new ResizeObserver(lift);
    sized.observe(box);
    // Not while the focus enters the messages: their buttons would move from under the pointer.
    const follow = (event: FocusEvent): void => void (event.composedPath().includes(box) || lift());
    addEventListener('resize', lift);
    addEventListener('focusin', follow);
    addEventListener('scroll', lift, { capture: true, passive: true });
    return () => {
      sized.disconnect();
      removeEventListener('focusin', follow);
      removeEventListener('resize', lift);
      removeEventListener('scroll', lift, { capture: true });
    };
  }, [newest]);

  return (
    <Region ref={region} popover="manual" role="region" aria-label={words.notices} {...handlers}>
      {newest !== undefined && <Toasts toasts={toasts} onDismiss={onDismiss} flat={false} paused={paused} />}
    </Region>
  );
}

export function ToastsInDialog({ toasts, onDismiss }: ToastsProps) {
  const { paused, handlers } = useRest(toasts.length > 0);
  const strip = useRef<HTMLDivElement>(null);
  const toastIds = toasts.map(({ id }) => id).join();
  useLayoutEffect(() => (strip.current === null ? undefined : keepFoot(strip.current)), [toastIds]);
  return (
    toasts.length > 0 && (
      <Strip ref={strip} role="region" aria-label={words.notices} {...handlers}>
        <Toasts toasts={toasts} onDismiss={onDismiss} flat paused={paused} />
      </Strip>
    )
  );
}

/** A centred dialog grows upwards, so that its buttons stay under the pointer. @returns undoes it */
function keepFoot(strip: HTMLElement): (() => void) | undefined {
  const dialog = strip.closest<HTMLElement>('dialog[data-centred]');
  if (dialog === null) return undefined;
  strip.style.display = 'none';
  // Layout position; `getBoundingClientRect` would include the animation.
  const bottom = dialog.offsetTop + dialog.offsetHeight;
  strip.style.removeProperty('display');
  dialog.style.marginBlockEnd = `${innerHeight - bottom}px`;
  dialog.style.setProperty('--_room', `${bottom - 16}px`);
  return () => {
    dialog.style.removeProperty('margin-block-end');
    dialog.style.removeProperty('--_room');
  };
}
