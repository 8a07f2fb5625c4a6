import { useEffectEvent, useLayoutEffect } from 'react';

/** Fields and dialogs, which use the key themselves. */
const keyOwners = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog';

/**
 * Registers Ctrl (⌘) and a letter for the whole screen.
 * @param run returns whether there was anything to do: otherwise the key stays the browser's
 * @param everywhere in fields and dialogs too
 */
export function useControlKey(letter: string, run: () => boolean, everywhere = false): void {
  const runNow = useEffectEvent(run);
  // A layout effect: the key works from the first paint.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const [at] = event.composedPath();
      if (event.defaultPrevented || (!everywhere && at instanceof Element && at.closest(keyOwners) !== null)) return;
      if (runNow()) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [letter, everywhere]);
}
