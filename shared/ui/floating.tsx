import { useLayoutEffect, type RefObject } from 'react';
import { watchSize } from './container-width.tsx';

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export type Placement = 'below-start' | 'below-end' | 'below-center';

const gap = 6;
const margin = 8;

/** Returns the place of a floating box (px in the window): below its anchor, or above where there is more room. */
export function place(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  placement: Placement,
) {
  const below = view.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const flip = size.height > below && above > below;
  const left = {
    'below-start': anchor.left,
    'below-end': anchor.left + anchor.width - size.width,
    'below-center': anchor.left + (anchor.width - size.width) / 2,
  }[placement];
  const room = Math.max(flip ? above : below, 0);
  const height = Math.min(size.height, room);
  return {
    top: flip ? anchor.top - gap - height : anchor.top + anchor.height + gap,
    left: Math.max(margin, Math.min(left, view.width - margin - size.width)),
    room,
  };
}

export interface FloatingOptions {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly floating: RefObject<HTMLElement | null>;
  readonly placement?: Placement;
  /** Takes the anchor's width, for the list of a field. */
  readonly sameWidth?: boolean;
}

/** Puts a `popover="manual"` into the top layer and keeps it at its anchor. Without popover support (Safari 16) it is a fixed box. */
export function useFloating({ open, anchor, floating, placement = 'below-start', sameWidth = false }: FloatingOptions): void {
  useLayoutEffect(() => {
    const box = floating.current;
    const host = anchor.current;
    if (!open || box === null || host === null) return undefined;
    const inTopLayer = typeof box.showPopover === 'function';
    if (inTopLayer && !box.matches(':popover-open')) box.showPopover();
    function follow(): void {
      if (box === null || host === null) return;
      const at = host.getBoundingClientRect();
      if (sameWidth) box.style.setProperty('width', `${at.width}px`);
      box.style.removeProperty('max-height');
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left, room } = place(at, { width: box.offsetWidth, height: box.offsetHeight }, view, placement);
      box.style.setProperty('top', `${top}px`);
      box.style.setProperty('left', `${left}px`);
      box.style.setProperty('max-height', `${room}px`);
    }
    const unwatch = watchSize(follow, host, box);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      unwatch();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      if (inTopLayer && box.isConnected && box.matches(':popover-open')) box.hidePopover();
    };
  }, [open, anchor, floating, placement, sameWidth]);
}

/** Closes a floating box on a press or focus elsewhere, or on Escape, which then leaves the dialog around it open. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  dismiss: (by: 'escape' | 'outside') => void,
): void {
  // A layout effect: closing works from the first paint.
  useLayoutEffect(() => {
    if (!open) return undefined;
    function isInside(event: Event): boolean {
      const path = event.composedPath();
      return inside.some((ref) => ref.current !== null && path.includes(ref.current));
    }
    function outside(event: Event): void {
      if (!isInside(event)) dismiss('outside');
    }
    function key(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dismiss('escape');
    }
    // A focus move inside a shadow root fires no event outside.
    const root = inside.find(({ current }) => current !== null)?.current?.getRootNode();
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside, true);
    root?.addEventListener('focusin', outside, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside, true);
      root?.removeEventListener('focusin', outside, true);
      document.removeEventListener('keydown', key, true);
    };
  });
}
