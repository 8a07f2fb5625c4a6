type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Hands a facade's controls (`data-key`) over to React. They work until React's first commit removes them; then this reads typed
 * text, focus and pressed buttons.
 * @returns restores them; call it in the layout effect of the first commit
 */
export function takeOver(container: Element, root: Document | ShadowRoot): () => void {
  const oldControls = [...container.querySelectorAll('[data-key]')];
  let focused = root.activeElement;
  const listeners = new AbortController();
  const { signal } = listeners;
  container.addEventListener('focusin', ({ target }) => void (focused = target as Element), { signal });
  // A removed control fires focusout too; by then the commit has restored the focus.
  container.addEventListener('focusout', () => queueMicrotask(() => void (focused = root.activeElement)), { signal });

  return () => {
    listeners.abort();
    const pressed = (container.getAttribute('data-pressed') ?? '').split(' ').filter(Boolean);
    container.removeAttribute('data-pressed');
    const find = (key: string): HTMLElement | null => container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    for (const oldControl of oldControls) {
      const element = find(oldControl.getAttribute('data-key') ?? '');
      if (!element) continue;
      if (isField(oldControl) && isField(element) && oldControl.value && element.value !== oldControl.value) {
        // The native setter, so that React notices the change and the model gets it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, oldControl.value);
        element.dispatchEvent(new UIEvent('input', { bubbles: true }));
      }
      if (oldControl !== focused) continue;
      element.focus({ preventScroll: true });
      if (!isField(oldControl) || !isField(element)) continue;
      const { selectionStart: from, selectionEnd: to } = oldControl;
      // After React wrote the value, which moves the caret to its end.
      if (from !== null && to !== null) queueMicrotask(() => element.setSelectionRange(from, to));
    }
    for (const key of pressed) find(key)?.click();
  };
}
