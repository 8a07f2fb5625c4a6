import { useEffect, useRef } from 'react';

/** Elements that use the key themselves: fields and open dialogs. */
const elsewhere = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog';

/**
 * Registers Ctrl (⌘) and a letter for the whole screen.
 * @param run returns whether there was anything to do: otherwise the key stays the browser's
 * @param everywhere in fields and dialogs too
 */
export function useControlKey(letter: string, run: () => boolean, everywhere = false): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const [at] = event.composedPath();
      if (event.defaultPrevented || (!everywhere && at instanceof Element && at.closest(elsewhere) !== null)) return;
      if (latest.current()) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [letter, everywhere]);
}
