import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectShown } from './expect-shown.ts';

/** Counts the page objects of a PDF. */
const pagesOf = (printed: Buffer): number => printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Expects that the open order prints under its title on one page of either paper size, with nothing cut off. */
export async function expectWholeOnPaper(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar o imprimir' }).waitFor();
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format, margin: { top: '1cm', bottom: '1cm' } }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  // The width of letter between a browser's margins: 816 px less twice 38.
  await page.setViewportSize({ width: 740, height: 1000 });
  await expectShown(page.getByRole('heading', { name: title }));
  const cut = await page.getByRole('article').evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect().right;
    return [...sheet.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge + 0.5).map((part) => part.outerHTML);
  });
  expect(cut).toEqual([]);
}
