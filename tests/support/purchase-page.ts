import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { SitePage } from './site-page.ts';
import type { Visitors } from './visitors.ts';

export const typedByBuyers = [
  ['documentNumber', '1098765432'],
  ['firstName', 'Ana María'],
  ['lastName', 'Ruiz Peña'],
  ['cellphoneNumber', '3001234567'],
  ['email', 'laura.gomez@correo.example'],
] as const;

export class PurchasePage extends SitePage {
  /** Signs a customer in with a package in the cart; the form is filled with the platform's data. */
  static async ofCustomer({ world, arrive }: Visitors): Promise<PurchasePage> {
    const form = new PurchasePage(await (await arrive()).newPage(), world.addresses);
    await form.signIn('cliente-plan', 'facturacion');
    await form.page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
    await form.comeWith('facturacion', 'FACT-BAS-120:1');
    await expect.poll(() => form.field('legalNameBilling').inputValue()).toBe('Comercializadora Andina S.A.S.');
    return form;
  }

  /** Opens the form by a link that fills the cart, as a brand's page does. */
  async comeWith(brand: string, cart: string): Promise<void> {
    await this.open(brand, `/license/addCartItem/${cart}`);
    await this.field('documentNumberBilling').waitFor();
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async choose(name: string, option: string): Promise<void> {
    await this.field(name).fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Fills both halves alike, with a person whose e-mail is verified. */
  async fill(): Promise<void> {
    await this.#fillPerson('Billing');
    await this.field('useBilling').check();
    await this.field('legalTermsCheck').check();
  }

  /** Fills the form of a free plan, which has the activation's half only. */
  async fillActivation(): Promise<void> {
    await this.#fillPerson('Service');
    await this.field('legalTermsCheck').check();
  }

  async #fillPerson(half: 'Billing' | 'Service'): Promise<void> {
    await this.field(`documentTypeId${half}`).selectOption('2');
    for (const [name, text] of typedByBuyers) await this.field(`${name}${half}`).fill(text);
    await this.choose(`departmentId${half}`, 'Antioquia');
    await this.choose(`cityId${half}`, 'Medellín');
    await this.field(`fullAddress${half}`).fill('Calle 10 # 43-20');
  }

  amount(pesos: string): Locator {
    return this.page.getByText(pesos, { exact: true }).filter({ visible: true }).first();
  }

  /** Returns the amount at either gateway, such as '$214,200'. */
  async amountAtGateway(): Promise<string> {
    await this.page.waitForURL(/\/(pagueatiempo\/|epayco\?)/);
    return this.page.locator('.amount').innerText();
  }

  async approve(): Promise<void> {
    await this.button('Aprobar el pago').click();
    await this.page.waitForURL(/\/statusOrder\//);
  }
}
