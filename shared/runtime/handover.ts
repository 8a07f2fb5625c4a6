interface Kept {
  readonly key: string;
  readonly value: string | null;
  readonly selection: readonly [number, number] | null;
  readonly focused: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * A facade's controls are known by `data-key`. React clears the container when it first renders, so what was
 * typed, where the focus stood and which buttons were pressed meanwhile is taken before and given back after.
 * @returns gives everything back; call it in the layout effect of the first commit
 */
export function takeOver(container: Element, root: Document | ShadowRoot): () => void {
  const kept: Kept[] = [...container.querySelectorAll('[data-key]')].map((element) => ({
    key: element.getAttribute('data-key') ?? '',
    value: isField(element) ? element.value : null,
    selection:
      isField(element) && element.selectionStart !== null && element.selectionEnd !== null
        ? [element.selectionStart, element.selectionEnd]
        : null,
    focused: root.activeElement === element,
  }));

  return () => {
    // Read only now: the facade's controls are pressed until React's first commit takes them away.
    const pressed = (container.getAttribute('data-pressed') ?? '').split(' ').filter(Boolean);
    container.removeAttribute('data-pressed');
    const find = (key: string): HTMLElement | null => container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    for (const { key, value, selection, focused } of kept) {
      const element = find(key);
      if (!element) continue;
      if (value && isField(element) && element.value !== value) {
        // The native setter, so that React sees a change and the model hears of it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused) {
        element.focus({ preventScroll: true });
        if (selection && isField(element)) element.setSelectionRange(...selection);
      }
    }
    for (const key of pressed) find(key)?.click();
  };
}
