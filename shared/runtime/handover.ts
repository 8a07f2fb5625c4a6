type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * A facade's controls are known by `data-key`. They answer until React's first commit takes them away, so what was typed into
 * them, which one had the focus and which buttons were pressed is read off the old controls only then, and given to the new.
 * @returns gives everything back; call it in the layout effect of the first commit
 */
export function takeOver(container: Element, root: Document | ShadowRoot): () => void {
  const left = [...container.querySelectorAll('[data-key]')];
  let focused = root.activeElement;
  const heard = new AbortController();
  const { signal } = heard;
  container.addEventListener('focusin', ({ target }) => void (focused = target as Element), { signal });
  // A control that is taken away loses the focus like one that is left; the commit that took it has given it back by then.
  container.addEventListener('focusout', () => queueMicrotask(() => void (focused = root.activeElement)), { signal });

  return () => {
    heard.abort();
    const pressed = (container.getAttribute('data-pressed') ?? '').split(' ').filter(Boolean);
    container.removeAttribute('data-pressed');
    const find = (key: string): HTMLElement | null => container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    for (const old of left) {
      const element = find(old.getAttribute('data-key') ?? '');
      if (!element) continue;
      if (isField(old) && isField(element) && old.value && element.value !== old.value) {
        // The native setter, so that React sees a change and the model hears of it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, old.value);
        element.dispatchEvent(new UIEvent('input', { bubbles: true }));
      }
      if (old !== focused) continue;
      element.focus({ preventScroll: true });
      if (!isField(old) || !isField(element)) continue;
      const { selectionStart: from, selectionEnd: to } = old;
      // Once React has written the value that it heard of, which puts the caret at its end.
      if (from !== null && to !== null) queueMicrotask(() => element.setSelectionRange(from, to));
    }
    for (const key of pressed) find(key)?.click();
  };
}
