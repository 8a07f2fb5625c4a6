import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recentOrdersShape } from '#shared/contract/recent-orders';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { messages } from './store-footer.messages.ts';
import { messages as forgetDeviceMessages } from './forget-device.messages.ts';

const world = freshWorld();

describe('the store footer', () => {
  it('links to the order search, the accessibility statement and the legal documents, and names the seller', async () => {
    const gone: string[] = [];
    await mountWidget(widget, { brand: 'facturacion', navigate: (target) => void gone.push(target) });
    await page.getByRole('link', { name: messages.findOrder }).click();
    await page.getByRole('link', { name: messages.accessibility }).click();
    expect(gone).toEqual(['/findOrder', '/accessibility']);
    for (const [name, path] of [
      [messages.terms, '/terminos-y-condiciones'],
      [messages.dataPolicy, '/politica-de-datos'],
      [messages.withdrawalRight, '/derecho-de-retracto'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(`${path}$`));
    await expect.element(page.getByText('Comercio de Prueba S.A.S. · NIT 900.123.456-8')).toBeVisible();
    await expect.element(page.getByText('¿Necesitas ayuda? Escríbenos a soporte@tienda.example.')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('links no host that is not allowed, and leaves out what the platform does not name', async () => {
    await world.settings({
      parameters: { urlWithdrawalRight: 'https://elsewhere.example/retracto', sellerDocument: null, supportContact: null },
    });
    await mountWidget(widget, { brand: 'facturacion' });
    // The seller shows once the platform has answered.
    await expect.element(page.getByText('Comercio de Prueba S.A.S.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: messages.withdrawalRight })).not.toBeInTheDocument();
    await expect.element(page.getByText(/NIT|ayuda/)).not.toBeInTheDocument();
  });
});

describe('deleting the data stored on this device', () => {
  const local = (): readonly string[] => Object.keys(localStorage).sort();
  const session = (): readonly string[] => Object.keys(sessionStorage);
  const databases = async (): Promise<readonly (string | undefined)[]> => (await indexedDB.databases()).map(({ name }) => name);
  const focused = (element: Element): boolean => element.matches(':focus');
  const question = page.getByRole('alertdialog', { name: forgetDeviceMessages.title });
  const ask = (): Promise<void> => page.getByRole('button', { name: messages.forgetDevice }).click();

  /** Stores a value under each of our keys, a draft, and the encryption key. */
  async function everythingKept(): Promise<void> {
    for (const [key, where] of Object.entries(STORAGE_KEYS)) (where === 'local' ? localStorage : sessionStorage).setItem(key, '"x"');
    sessionStorage.setItem('formDraft.facturacion.purchase-form', 'x');
    await new Promise((resolve) => {
      const request = indexedDB.open('licence', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('keys');
      request.onsuccess = () => resolve(request.result.close());
    });
  }

  it('deletes every storage after the visitor confirms the listed contents', async () => {
    await everythingKept();
    await mountWidget(widget, { brand: 'facturacion' });
    await ask();
    await expect.element(question.getByRole('listitem')).toHaveLength(4);
    await expect.element(question.getByText(/Tu sesión sigue abierta/)).not.toBeInTheDocument();
    await expectNoAxeViolations();
    await question.getByRole('button', { name: forgetDeviceMessages.accept }).click();
    const done = page.getByRole('dialog', { name: forgetDeviceMessages.done });
    await expect.element(done.getByText(forgetDeviceMessages.nothingLeft)).toBeVisible();
    // The remaining keys are no session: the tokens are gone.
    expect(local()).toEqual(['appsUserRefreshToken', 'redirectPage', 'userName']);
    expect(session()).toEqual(['adminSessionToken']);
    expect(await databases()).not.toContain('licence');
    expect(document.cookie).toBe('');
    expect(await caches.keys()).toEqual([]);
    // A form behind the dialog was still storing its last change.
    sessionStorage.setItem('formDraft.facturacion.purchase-form', 'x');
    await expectNoAxeViolations();
    await done.getByRole('button', { name: forgetDeviceMessages.goOn }).click();
    await expect.element(done).not.toBeInTheDocument();
    expect(session()).toEqual(['adminSessionToken']);
  });

  it('keeps everything when the visitor cancels, and returns the focus to the button', async () => {
    await everythingKept();
    await mountWidget(widget, { brand: 'facturacion' });
    const before = [local(), session()];
    await ask();
    await expect.element(question.getByRole('button', { name: 'Cancelar' })).toSatisfy(focused);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: messages.forgetDevice })).toSatisfy(focused);
    expect([local(), session()]).toEqual(before);
  });

  it('keeps the customer signed in after deleting the stored data, and shows that', async () => {
    await signedIn(world, 'cliente-plan', 'facturacion');
    localStorage.setItem('cart', '[]');
    await mountWidget(widget, { brand: 'facturacion' });
    await ask();
    await expect.element(question.getByText(forgetDeviceMessages.sessionStays)).toBeVisible();
    await question.getByRole('button', { name: forgetDeviceMessages.accept }).click();
    await expect.element(page.getByText(forgetDeviceMessages.sessionLeft)).toBeVisible();
    expect(local()).toEqual(['appsUserRefreshToken', 'appsUserToken', 'userName']);
  });

  it('keeps recent orders turned off after deleting the stored data', async () => {
    const off = recentOrdersShape.write({ v: 1, off: true, brands: {} });
    localStorage.setItem('recentOrders', off);
    localStorage.setItem('promoCode', 'x');
    await mountWidget(widget, { brand: 'facturacion' });
    await ask();
    await question.getByRole('button', { name: forgetDeviceMessages.accept }).click();
    await expect.element(page.getByRole('dialog', { name: forgetDeviceMessages.done })).toBeVisible();
    expect({ ...localStorage }).toEqual({ recentOrders: off });
  });
});
