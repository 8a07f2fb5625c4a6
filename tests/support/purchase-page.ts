import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { SitePage } from './site-page.ts';
import type { Visitors } from './visitors.ts';

/** The purchase form on a brand's own site, and the gateway behind it: what a buyer does there. */
export class PurchasePage extends SitePage {
  /** A customer signs in and comes with a package; the form is filled from what the platform knows of them. */
  static async ofCustomer({ world, arrive }: Visitors): Promise<PurchasePage> {
    const form = new PurchasePage(await (await arrive()).newPage(), world.addresses);
    await form.signIn('cliente-plan', 'facturacion');
    await form.page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
    await form.comeWith('facturacion', 'FACT-BAS-120:1');
    await expect.poll(() => form.field('legalNameBilling').inputValue()).toBe('Comercializadora Andina S.A.S.');
    return form;
  }

  /** Comes with packages in the cart, as a link of a brand's page brings them. */
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

  /** A person whose address is proven already; both halves the same. */
  async fill(): Promise<void> {
    await this.field('documentTypeIdBilling').selectOption('2');
    await this.field('documentNumberBilling').fill('1098765432');
    await this.field('firstNameBilling').fill('Ana María');
    await this.field('lastNameBilling').fill('Ruiz Peña');
    await this.field('cellphoneNumberBilling').fill('3001234567');
    await this.field('emailBilling').fill('laura.gomez@correo.example');
    await this.choose('departmentIdBilling', 'Antioquia');
    await this.choose('cityIdBilling', 'Medellín');
    await this.field('fullAddressBilling').fill('Calle 10 # 43-20');
    await this.field('useBilling').check();
    await this.field('legalTermsCheck').check();
  }

  /** The form of a free plan, which has the activation's half only. */
  async fillActivation(): Promise<void> {
    await this.field('documentTypeIdService').selectOption('2');
    for (const [name, text] of [
      ['documentNumber', '1098765432'],
      ['firstName', 'Ana María'],
      ['lastName', 'Ruiz Peña'],
      ['cellphoneNumber', '3001234567'],
      ['email', 'laura.gomez@correo.example'],
    ] as const)
      await this.field(`${name}Service`).fill(text);
    await this.choose('departmentIdService', 'Antioquia');
    await this.choose('cityIdService', 'Medellín');
    await this.field('fullAddressService').fill('Calle 10 # 43-20');
    await this.field('legalTermsCheck').check();
  }

  /** An amount that can be seen in the summary of the purchase. */
  amount(pesos: string): Locator {
    return this.page.getByText(pesos, { exact: true }).filter({ visible: true }).first();
  }

  /** What the gateway asks for: '$214,200'. Either gateway. */
  async amountAtGateway(): Promise<string> {
    await this.page.waitForURL(/\/(pagueatiempo\/|epayco\?)/);
    return this.page.locator('.amount').innerText();
  }

  /** Ends the payment at the gateway. */
  async approve(): Promise<void> {
    await this.button('Aprobar el pago').click();
    await this.page.waitForURL(/\/statusOrder\//);
  }
}
