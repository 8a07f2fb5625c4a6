import { useLayoutEffect, type RefObject } from 'react';

/** Elements that got the focus in place of a removed button. */
const holders = new WeakSet<Element>();

/**
 * Restores the focus of a button that disappears when pressed, like 'Reintentar' during its request. The nearest remaining ancestor
 * gets the focus, and the button again when it reappears, unless the user has moved the focus.
 * @param act the button, or its container
 */
export function useRestoredFocus(act: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = act.current;
    if (element === null) return undefined;
    const root = element.getRootNode() as Document | ShadowRoot;
    const holder = root.activeElement;
    if (holder !== null && holders.has(holder) && holder.contains(element)) buttonOf(element)?.focus({ preventScroll: true });
    return () => {
      if (!element.contains(root.activeElement)) return;
      const above = ancestorsOf(element);
      // React may remove the button's container too, so it finishes first.
      queueMicrotask(() => {
        if (root.activeElement !== null && root.activeElement !== document.body) return;
        handOn(above.find(({ isConnected }) => isConnected));
      });
    };
  }, [act]);
}

function buttonOf(element: HTMLElement): HTMLElement | null {
  return element.matches('button') ? element : element.querySelector('button');
}

/** Returns the elements around one, without `body`. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

/** True if no control has the focus: `body` has it, or a part focused by `handOn`. */
export function isFocusFree(root: Document | ShadowRoot): boolean {
  const { activeElement } = root;
  if (activeElement === null) return document.activeElement === document.body;
  return activeElement === document.body || holders.has(activeElement);
}

/** Focuses a part that is no control, such as the heading. */
export function handOn(part: HTMLElement | null | undefined): void {
  if (part === undefined || part === null) return;
  // A panel with `tabindex="0"` is announced by its name. Other elements become focusable for this call only.
  const focusable = part.closest<HTMLElement>('[tabindex="0"], dialog');
  const holder = focusable === null || focusable instanceof HTMLDialogElement ? part : focusable;
  holders.add(holder);
  if (!holder.hasAttribute('tabindex')) {
    holder.tabIndex = -1;
    holder.style.outline = 'none';
    holder.addEventListener(
      'blur',
      () => {
        holder.removeAttribute('tabindex');
        holder.style.removeProperty('outline');
      },
      { once: true },
    );
  }
  holder.focus({ preventScroll: true });
}
