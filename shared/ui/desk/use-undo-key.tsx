import { useEffect, useRef } from 'react';

/** Where Ctrl Z belongs to what is typed. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * Ctrl Z (⌘ Z) anywhere on the screen but in a field or below an open dialog: nobody walks to a message by Tab before it goes.
 * @param undo answers whether there was anything to take back; otherwise the key stays the browser's
 */
export function useUndoKey(undo: () => boolean): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const [at] = event.composedPath();
      if (event.defaultPrevented || (at instanceof Element && at.closest(`${typing}, dialog`) !== null)) return;
      if (latest.current()) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
