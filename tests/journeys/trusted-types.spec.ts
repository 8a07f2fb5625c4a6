import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { StaffPage } from '../support/staff-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

interface Watched {
  readonly page: Page;
  readonly refusals: readonly string[];
}

/** Opens a tab that records the policy violations of its documents. */
async function watched(): Promise<Watched> {
  const visitor = await arrive();
  const refusals: string[] = [];
  await visitor.exposeFunction('noteRefusal', (refusal: string) => void refusals.push(refusal));
  await visitor.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteRefusal');
      if (typeof note === 'function') note(`${event.violatedDirective} ${event.sample} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return { page: await visitor.newPage(), refusals };
}

/**
 * Opens a tab in which each of our documents allows only the given Trusted Types policies, set by a meta element before any script.
 * @param policies the allowed ones
 */
async function underTrustedTypes(policies: string): Promise<Watched> {
  const { page, refusals } = await watched();
  const { port } = new URL(world.addresses.store('facturacion'));
  await page.addInitScript(
    ([stores, content]) => {
      if (location.port !== stores) return;
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = content;
      const parsed = new MutationObserver(() => {
        if (document.head === null) return;
        parsed.disconnect();
        document.head.prepend(meta);
      });
      parsed.observe(document, { childList: true, subtree: true });
    },
    [port, `require-trusted-types-for 'script'; trusted-types ${policies}`] as const,
  );
  return { page, refusals };
}

/** True when assigning text to a script sink throws: the policy is in force in this document. */
const holds = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    try {
      document.createElement('script').text = 'void 0';
      return false;
    } catch {
      return true;
    }
  });

// The policy names that the public contract gives to page authors.
describe('pages that require Trusted Types', () => {
  it('a purchase from the store to the paid order violates no policy', async () => {
    const { page, refusals } = await underTrustedTypes('licence licence-maps');
    const store = new PurchasePage(page, world.addresses);
    await store.open('facturacion');
    await page
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    expect(refusals).toEqual([]);
    await store.comeWith('facturacion', 'FACT-BAS-120:1');
    await store.fill();
    expect(refusals).toEqual([]);
    await payOnline(store);
    expect(refusals).toEqual([]); // TR-A08
    expect(await holds(page)).toBe(true);
  });

  it('editing a package with rich text violates no policy', async () => {
    const { page, refusals } = await underTrustedTypes('licence dompurify');
    const screen = new StaffPage(page, world.addresses);
    await screen.openAs('superadmin', '/admin/packages');
    await screen.button('Editar paquete Plan Equipo').click();
    // The formatted text is third-party markup, which is sanitised.
    await expect.poll(() => screen.field('Resumen').textContent()).not.toBe('');
    await screen.field('Resumen').pressSequentially('Con soporte');
    await screen.page.keyboard.press('Control+b');
    await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(refusals).toEqual([]);
    expect(await holds(page)).toBe(true);
  });

  it('exporting a list in a worker violates no policy', async () => {
    const { page, refusals } = await underTrustedTypes('licence');
    const screen = new StaffPage(page, world.addresses);
    await screen.openAs('financiero', '/admin/payments');
    await screen.button('Exportar').click();
    const [, file] = await Promise.all([
      page.waitForEvent('worker'),
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^pagos-.*\.xlsx$/);
    expect(refusals).toEqual([]);
  });
});

it('the policy of our own documents requires Trusted Types and allows pasting into the rich text of a package', async () => {
  const { page, refusals } = await watched();
  const screen = new StaffPage(page, world.addresses);
  await screen.openAs('superadmin', '/admin/packages');
  await screen.button('Editar paquete Plan Equipo').click();
  const box = screen.field('Resumen');
  await expect.poll(() => box.textContent()).not.toBe('');
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Con <b>soporte</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => box.textContent()).toContain('Con soporte');
  expect(refusals).toEqual([]);
  expect(await holds(page)).toBe(true);
});
