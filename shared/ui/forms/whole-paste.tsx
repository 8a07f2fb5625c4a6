import type { ClipboardEvent } from 'react';

/**
 * For `onPaste`: passes on the text after the paste, before the field's length cuts it. The text ' 900 123 456 ' therefore keeps
 * its last digit when the caller removes the spaces.
 */
export function wholePaste(set: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
    if (readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    set(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
  };
}
