import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { deskWords } from '#shared/desk/ui/desk-words';

export function nextSavedFile(): Promise<{ readonly name: string; readonly text: string }> {
  return new Promise((resolve, reject) => {
    // A download link is not in the document, so only its click reveals it.
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      press.mockRestore();
      fetch(this.href)
        .then((answer) => answer.text())
        .then((text) => resolve({ name: this.download, text }), reject);
    });
  });
}

/** Exports a list of the back office as CSV: the file name, its line of filters, its headers and its rows. */
export async function exportCsv() {
  const saved = nextSavedFile();
  await page.getByRole('button', { name: deskWords.exportList }).click();
  await page.getByRole('menuitem', { name: deskWords.formats.csv }).click();
  const { name, text } = await saved;
  const [filters = '', heads = '', ...rows] = text.trim().split('\r\n');
  return { name, filters, heads, rows };
}
