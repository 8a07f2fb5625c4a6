import type { ClipboardEvent } from 'react';

/** `onPaste` that receives the text before the field's length cuts it: ' 900 123 456 ' then keeps its last digit. */
export function wholePaste(set: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
    if (readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    set(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
  };
}
