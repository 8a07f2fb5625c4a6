import type { ClipboardEvent } from 'react';

/** `onPaste` handler that gets the text before `maxlength` cuts it, so that ' 900 123 456 ' keeps its last digit. */
export function wholePaste(set: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
    if (readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    set(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
  };
}
