import { vi } from 'vitest';

/** What the page hands to the browser's downloads next, as text. */
export function nextSavedFile(): Promise<{ readonly name: string; readonly text: string }> {
  return new Promise((resolve, reject) => {
    // The link of a download is in no document: nothing but its own press tells of it.
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      press.mockRestore();
      fetch(this.href)
        .then((answer) => answer.text())
        .then((text) => resolve({ name: this.download, text }), reject);
    });
  });
}
