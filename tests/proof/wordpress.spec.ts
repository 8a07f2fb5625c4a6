import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pluginFile, wordpressPlugin } from '../../shell/wordpress/plugin.ts';
import { CartPage } from '../support/cart-page.ts';
import { hands } from '../support/hands.ts';
import { Keyboard } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payForCart, purchases } from '../support/purchases.ts';
import { report } from '../support/suite-report.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { missingOfWordPress, people, startWordPress, wordPressLeftOut, type RunningWordPress } from '../support/wordpress.ts';

const absent = missingOfWordPress();
const why = wordPressLeftOut();

if (absent.length > 0 && why !== undefined)
  it('WordPress is not here, and the report says so', () => {
    report({ type: 'left-out', what: 'the plugin in a real WordPress', why });
    expect(absent).not.toEqual([]);
  });
else describe('the plugin in a real WordPress', { timeout: 120_000 }, inWordPress);

/** The tests follow each other, as an administrator's first day does. */
function inWordPress(): void {
  const visitors = visitorsOfThisFile();
  const { world } = visitors;
  const folder = mkdtempSync(join(tmpdir(), 'licence-plugin-'));
  const zip = join(folder, pluginFile('0.0.1'));
  const [purchase = expect.unreachable()] = purchases;
  let wordpress: RunningWordPress;

  beforeAll(async () => {
    if (absent.length > 0) throw new Error(`There is no ${absent.join(', no ')}: 'npm run proof' installs WordPress on Debian.`);
    writeFileSync(zip, wordpressPlugin('0.0.1'));
    wordpress = await startWordPress();
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await wordpress.stop();
  });

  async function signedIn(name: keyof typeof people): Promise<Page> {
    const page = await (await visitors.arrive({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(`${wordpress.address}/wp-login.php`);
    await page.getByLabel('Username or Email Address').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(people[name]);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(/wp-admin/, { waitUntil: 'domcontentloaded' });
    return page;
  }

  async function connect(page: Page, store: string): Promise<void> {
    await page.goto(`${wordpress.address}/wp-admin/options-general.php?page=licence-store`);
    await page.getByLabel('Dirección de la tienda').fill(store);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings saved.').waitFor();
  }

  /** Writes a post with one buy button, as its author sees it. @returns its address */
  async function publishWithBlock(page: Page, title: string): Promise<string> {
    await page.goto(`${wordpress.address}/wp-admin/post-new.php`);
    await page.getByRole('button', { name: 'Close dialog' }).click();
    await page.getByRole('textbox', { name: 'Add title' }).fill(title);
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    await page.getByRole('searchbox').fill('Botón de compra');
    await page.getByRole('option', { name: 'Botón de compra' }).click();
    await page.getByRole('combobox', { name: 'Paquete' }).first().selectOption({ label: 'Factura Emprende 120 ($119,000)' });
    // The preview is the button itself, and a press there sells nothing.
    const preview = page.locator('[inert] licence-buy-button[package-code="FACT-BAS-120"]');
    await preview.waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('region', { name: 'Editor publish' }).getByRole('button', { name: 'Publish', exact: true }).click();
    return page.getByLabel('Post address').inputValue();
  }

  it('installs from its file, names what is wrong with an address, and connects', async () => {
    const page = await signedIn('admin');
    await page.goto(`${wordpress.address}/wp-admin/plugin-install.php?tab=upload`);
    await page.getByLabel('Plugin zip file').setInputFiles(zip);
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByText('Plugin activated.').waitFor();

    for (const [store, sentence] of [
      ['http://tienda.example', 'La dirección de la tienda debe empezar por https://.'],
      [
        wordpress.address,
        `${wordpress.address}/docs/facts.json no es una tienda de licencias. Copia la dirección de la tienda desde tu navegador.`,
      ],
      [
        'http://127.0.0.1:9',
        'http://127.0.0.1:9/docs/facts.json no responde. Revisa la dirección, o si un plugin de seguridad bloquea las peticiones salientes.',
      ],
    ] as const) {
      await connect(page, store);
      await page.getByText(sentence).waitFor();
    }
    await connect(page, world.addresses.store('facturacion'));
    await expect
      .poll(() => page.locator('.notice.inline').textContent())
      .toContain('Conectado: 12 paquetes de facturacion están a la venta.');
  });

  it("an administrator's block is drawn in the editor and sells on the page, to the paid order", async () => {
    const address = await publishWithBlock(await signedIn('admin'), 'Factura con nosotros');
    const page = await (await visitors.arrive({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(address);
    const cart = new CartPage(page, world.addresses);
    await page.getByRole('button', { name: 'Comprar' }).click();
    await payForCart(
      { page, cart, hand: hands.mouse(page), keyboard: new Keyboard(page), form: new PurchasePage(page, world.addresses) },
      purchase,
    );
  });

  it('an author publishes a block and pasted tags; without JavaScript the link leads to the store with the package', async () => {
    const address = await publishWithBlock(await signedIn('autora'), 'De la autora');
    const plain = await (await visitors.arrive({ javaScriptEnabled: false })).newPage();
    await plain.goto(address);
    expect(await plain.getByRole('link', { name: 'Comprar' }).getAttribute('href')).toBe(
      `${world.addresses.store('facturacion')}/license/addCartItem/FACT-BAS-120:1`,
    );
    const pasted = '<p><licence-price brand="facturacion" package-code="FACT-BAS-120" onclick="x()">desde $119,000</licence-price></p>';
    const kept = wordpress.php(
      `wp_set_current_user(get_user_by('login', 'autora')->ID); kses_init(); echo get_post(wp_insert_post(['post_title' => 'x', 'post_content' => '${pasted}']))->post_content;`,
    );
    expect(kept).toBe('<p><licence-price brand="facturacion" package-code="FACT-BAS-120">desde $119,000</licence-price></p>');
  });

  it('shortcodes draw the tags; a page without one does not request the script', async () => {
    const create = (content: string): string =>
      wordpress.php(
        `echo get_permalink(wp_insert_post(['post_title' => 'Atajo', 'post_status' => 'publish', 'post_content' => '${content}']));`,
      );
    const page = await (await visitors.arrive()).newPage();
    await page.goto(
      create(
        '[licence_buy code="FACT-BAS-120" quantity="2"]Lo quiero[/licence_buy]\n\n[licence_price code="FACT-BAS-120"]desde $119,000[/licence_price]',
      ),
    );
    await page.locator('licence-price').getByText('$119,000').waitFor();
    await page.getByRole('button', { name: 'Lo quiero' }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('spinbutton').inputValue()).toBe('2');

    const quiet = await (await visitors.arrive()).newPage();
    const requests: string[] = [];
    quiet.on('request', (request) => requests.push(request.url()));
    await quiet.goto(create('Solo texto.'), { waitUntil: 'load' });
    expect(requests.filter((url) => url.endsWith('/embed.js'))).toEqual([]);
  });

  it('leaves nothing behind when it is uninstalled, and wrote no notice of PHP', async () => {
    const page = await signedIn('admin');
    await page.goto(`${wordpress.address}/wp-admin/plugins.php`);
    await page.getByRole('link', { name: 'Deactivate Licence Store' }).click();
    await page.getByText('Plugin deactivated.').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Delete Licence Store' }).click();
    await page.getByText(/was successfully deleted/).waitFor();
    expect(
      wordpress.php('global $wpdb; echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'%licence_store%\'");'),
    ).toBe('0');
    expect(
      wordpress
        .log()
        .split('\n')
        .filter((line) => line.includes('PHP') && line.includes('licence-store')),
    ).toEqual([]);
  });
}
