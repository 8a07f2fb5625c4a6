import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { SitePage } from './site-page.ts';
import { fieldLabels } from '#shared/page/buyer-fields.messages';

export class CartPage extends SitePage {
  readonly #at: Page | FrameLocator;

  constructor(page: Page, addresses: Addresses, at: Page | FrameLocator = page) {
    super(page, addresses);
    this.#at = at;
  }

  static async onLanding(visitor: BrowserContext, addresses: Addresses, brand: string): Promise<CartPage> {
    const cart = new CartPage(await visitor.newPage(), addresses);
    await cart.openLanding(brand);
    return cart;
  }

  /** The buy button of a package; without a code, the first one on the page. */
  buyButton(code?: string): Locator {
    const tag = code === undefined ? 'licence-buy-button' : `licence-buy-button[package-code="${code}"]`;
    // Notices with their own buttons follow it.
    return this.#at.locator(tag).first().getByRole('button').first();
  }

  get dialog(): Locator {
    return this.#at.getByRole('dialog');
  }

  /** The quantity field of a package; without a name, the first line's. */
  quantity(name = ''): Locator {
    return this.#at.getByRole('spinbutton', { name }).first();
  }

  more(name = ''): Locator {
    return this.#at.getByRole('button', { name: `Aumentar: Cantidad de ${name}` }).first();
  }

  get proceed(): Locator {
    return this.#at.getByRole('button', { name: 'Continuar' });
  }

  get total(): Locator {
    return this.#at.locator('[aria-live="polite"]').getByText(/^\$[\d,.]+$/);
  }

  async packages(): Promise<string[]> {
    const labels = await this.#at
      .getByRole('button', { name: /^Eliminar / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace('Eliminar ', ''));
  }

  /** Presses a package's buy button and waits for its line. */
  async buy(code: string, name: string): Promise<void> {
    await this.buyButton(code).click();
    await this.#at.getByRole('button', { name: `Eliminar ${name}`, exact: true }).waitFor();
  }

  async openFromMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /^Carrito de compras, / }).click();
    await this.page.getByRole('button', { name: 'Ir al carrito' }).click();
    await this.quantity().waitFor();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'hidden' });
    // On a brand's page the browser steps back over the open cart's history entry, which would abort a reload.
    await this.page.waitForFunction(() => Object(history.state).licenceCart !== true);
  }

  async applyPromo(code: string): Promise<void> {
    await this.#at.getByLabel('Código promocional').fill(code);
    await this.#at.getByRole('button', { name: 'Aplicar' }).click();
  }

  /** Fills in the signer, whom some brands require before the purchase. */
  async fillSigner(documentNumber: string): Promise<void> {
    await this.page.getByLabel(fieldLabels.documentTypeId).selectOption({ index: 1 });
    await this.page.getByLabel(fieldLabels.documentNumber).fill(documentNumber);
    await this.page.getByLabel(fieldLabels.email).fill('ana.ruiz@correo.example');
    await this.page.getByLabel('Número celular').fill('3001234567');
    await this.page.getByRole('checkbox').check();
  }

  /** Adds a buy button for another package of the brand to the page, as its author would. */
  async sellToo(brand: string, code: string): Promise<void> {
    await this.page.evaluate(
      ([name, packageCode]) => {
        const tag = document.createElement('licence-buy-button');
        tag.setAttribute('brand', name);
        tag.setAttribute('package-code', packageCode);
        document.querySelector('main')?.prepend(tag);
      },
      [brand, code] as const,
    );
  }

  /** Holds back every file of the release until the returned function is called. */
  async holdRelease(): Promise<() => void> {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await this.page.route('**/v/**', async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }

  countLoads(): () => number {
    let loads = 0;
    this.page.on('load', () => {
      loads += 1;
    });
    return () => loads;
  }
}
