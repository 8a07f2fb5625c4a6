import { mkdtempSync, rmSync, writeFileSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pluginFile, wordpressPlugin } from '../../shell/deploy/archives.ts';
import { CartPage } from '../support/cart-page.ts';
import { deployedStore, type DeployedStore } from '../support/deployed-store.ts';
import { hands } from '../support/hands.ts';
import { Keyboard } from '../support/keyboard.ts';
import { serveLocally } from '../support/local-server.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payForCart, purchases } from '../support/purchases.ts';
import { report } from '../support/suite-report.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { missingOfWordPress, people, startWordPress, wordPressLeftOut, type RunningWordPress } from '../support/wordpress.ts';
import { createRequire } from 'node:module';
import { loadPHPRuntime, PHP, type PHPLoaderModule } from '@php-wasm/universal';

const require = createRequire(import.meta.url);
/** The packages have no types. */
interface PhpPackage {
  getPHPLoaderModule(): Promise<PHPLoaderModule>;
}
/** The oldest and the newest PHP that the plugin supports. */
const php74 = require('@php-wasm/node-7-4') as PhpPackage;
const php83 = require('@php-wasm/node-8-3') as PhpPackage;

/** A database class without tables: the site has no options, posts or users. */
const withoutDatabase = `<?php
class Without_Database extends wpdb {
  function db_connect($allow_bail = true) { return $this->ready = $this->has_connected = true; }
  function query($query) { $this->last_result = []; return 0; }
  function _real_escape($data) { return addslashes($data); }
  function set_charset($dbh, $charset = null, $collate = null) {}
  function get_col_charset($table, $column) { return 'utf8mb4'; }
  function get_col_length($table, $column) { return false; }
}
$wpdb = new Without_Database('', '', '', '');`;

const config = `<?php
define('WP_INSTALLING', true); define('WP_DEBUG', true); define('WP_SITEURL', 'http://127.0.0.1'); define('WP_HOME', WP_SITEURL); define('WPLANG', 'es_CO');
foreach (['DB_NAME', 'DB_USER', 'DB_PASSWORD', 'DB_HOST'] as $name) define($name, '');
$table_prefix = 'wp_';
require ABSPATH . 'wp-settings.php';`;

/** Runs code with the files of a WordPress site and its installed plugin. @returns its output, including notices and errors */
async function runInPhp({ getPHPLoaderModule }: PhpPackage, site: string, plugin: string, code: string): Promise<string> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  const write = (file: string, text: string | Uint8Array): void => {
    php.mkdir(dirname(`/site/${file}`));
    php.writeFile(`/site/${file}`, text);
  };
  const parts = [
    'wp-*.php',
    'wp-includes/**/*.{php,json}',
    'wp-admin/includes/*.php',
    'wp-content/themes/twentytwentythree/**/*.{php,json,html,css}',
    `wp-content/plugins/${plugin}/**/*.*`,
  ];
  for (const file of globSync(parts, { cwd: site })) write(file, readFileSync(join(site, file)));
  write('wp-config.php', config);
  write('wp-content/db.php', withoutDatabase);
  write('wp-content/mu-plugins/plugin.php', `<?php require WP_PLUGIN_DIR . '/${plugin}/${plugin}.php';`);
  try {
    const { text, exitCode } = await php.run({ code: `<?php $_SERVER['HTTP_HOST'] = '127.0.0.1'; require '/site/wp-load.php'; ${code}` });
    if (exitCode !== 0) throw new Error(text);
    return text;
  } finally {
    php.exit();
  }
}

const absent = missingOfWordPress();
const why = wordPressLeftOut();

if (absent.length > 0 && why !== undefined)
  it('reports that WordPress is missing and the plugin tests were left out', () => {
    report({ type: 'left-out', what: 'the plugin in a real WordPress', why });
    expect(absent).not.toEqual([]);
  });
else describe('the plugin in a real WordPress', { timeout: 120_000 }, inWordPress);

/** The tests depend on each other, like an administrator's first day. */
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
    const user = page.getByLabel('Username or Email Address');
    // The page focuses this field 200 ms after it is drawn: a password typed at that moment would land in it.
    await user.and(page.locator(':focus')).waitFor();
    await user.fill(name);
    await page.getByLabel('Password', { exact: true }).fill(people[name]);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(/wp-admin/, { waitUntil: 'domcontentloaded' });
    return page;
  }

  async function connect(page: Page, store: string): Promise<void> {
    await page.goto(`${wordpress.address}/wp-admin/options-general.php?page=licence-store`);
    await page.getByLabel('Dirección de la tienda').fill(store);
    await save(page);
  }

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings saved.').waitFor();
  }

  /** Publishes a post. @returns its id and its address */
  function post(content: string): { id: string; address: string } {
    const written = wordpress.php(
      `$id = wp_insert_post(['post_title' => 'Entrada', 'post_status' => 'publish', 'post_content' => '${content}']); echo $id, ' ', get_permalink($id);`,
    );
    const [id = '', address = ''] = written.split(' ');
    return { id, address };
  }

  async function edit(page: Page, id: string): Promise<void> {
    await page.goto(`${wordpress.address}/wp-admin/post.php?post=${id}&action=edit`);
  }

  async function visitor(address: string): Promise<Page> {
    const page = await (await visitors.arrive({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(address);
    return page;
  }

  /** The editor's drawing of the post: a frame since WordPress 6.3. */
  async function canvas(page: Page): Promise<Page | FrameLocator> {
    const frame = page.locator('iframe[name="editor-canvas"]');
    await frame.or(page.getByRole('textbox', { name: 'Add title' })).waitFor();
    return (await frame.count()) === 0 ? page : frame.contentFrame();
  }

  /** Publishes a post with one buy button in the block editor. @returns its address */
  async function publishWithBlock(page: Page, title: string): Promise<string> {
    await page.goto(`${wordpress.address}/wp-admin/post-new.php`);
    const post = await canvas(page);
    await post.getByRole('textbox', { name: 'Add title' }).fill(title);
    await page.getByRole('button', { name: /block inserter/i }).click();
    await page.getByRole('searchbox').fill('Botón de compra');
    await page.getByRole('option', { name: 'Botón de compra' }).click();
    await page.getByRole('combobox', { name: 'Paquete' }).first().selectOption({ label: 'Factura Emprende 120 ($119,000)' });
    // The preview is inert, so that a press in the editor sells nothing.
    const preview = post.locator('[inert] licence-buy-button[package-code="FACT-BAS-120"]');
    await preview.waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('region', { name: 'Editor publish' }).getByRole('button', { name: 'Publish', exact: true }).click();
    return page.getByLabel('Post address').inputValue();
  }

  it('an administrator installs the plugin, reads what is wrong with an address, and connects a store', async () => {
    const page = await signedIn('admin');
    await page.goto(`${wordpress.address}/wp-admin/plugin-install.php?tab=upload`);
    await page.getByLabel('Plugin zip file').setInputFiles(zip);
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByText('Plugin activated.').waitFor();

    const answers: { status: number; body: string } = { status: 401, body: '' };
    const standIn = await serveLocally((_, answer) => answer.writeHead(answers.status).end(answers.body));
    const place = `http://127.0.0.1:${standIn.port}`;
    for (const [store, sentence, status = 200, body = ''] of [
      ['http://tienda.example', 'La dirección de la tienda debe empezar por https://.'],
      [
        wordpress.address,
        `${wordpress.address}/docs/facts.json no es una tienda de licencias. Copia la dirección de la tienda desde tu navegador.`,
      ],
      [
        'http://127.0.0.1:9',
        'http://127.0.0.1:9/docs/facts.json no responde. Revisa la dirección, o si un plugin de seguridad bloquea las peticiones salientes.',
      ],
      [place, `${place}/docs/facts.json pide iniciar sesión. La tienda debe estar abierta a los visitantes.`, 401],
      [
        place,
        `${place}/docs/facts.json pide iniciar sesión. La tienda debe estar abierta a los visitantes.`,
        200,
        '<form><input name="clave" type="password"></form>',
      ],
      [place, `${place}/docs/facts.json responde con el error 503. Intenta de nuevo en unos minutos.`, 503],
      [
        place,
        "'' no es una marca de esta tienda. Tiene: firmaya, facturacion.",
        200,
        JSON.stringify({ brands: ['firmaya', 'facturacion'].map((id) => ({ id, name: id, catalogue: place, channels: {} })) }),
      ],
    ] as const) {
      Object.assign(answers, { status, body });
      await connect(page, store);
      await page.getByText(sentence).waitFor();
    }
    await standIn.stop();
    await connect(page, world.addresses.start);
    await page.getByLabel('Marca').selectOption('Firmaya');
    await save(page);
    await connect(page, world.addresses.store('facturacion'));
    await page.getByText("'firmaya' no es una marca de esta tienda. Tiene: facturacion.").waitFor();

    // The store of all brands is connected; packages are sold at the address of their brand.
    await connect(page, world.addresses.start);
    await page.getByLabel('Marca').selectOption('Facturación');
    await page.getByLabel('Quienes escriben entradas aquí').check();
    await save(page);
    await page.getByText('La tienda no tiene ahora una versión de prueba.').waitFor();
    await page.getByLabel('Quienes escriben entradas aquí').uncheck();
    await save(page);
    await page.getByText('Conectado: 12 paquetes de facturacion están a la venta.').waitFor();
  });

  it("an administrator's block is drawn in the editor and sells on the page, up to the paid order", async () => {
    const address = await publishWithBlock(await signedIn('admin'), 'Factura con nosotros');
    const page = await visitor(address);
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
    const remove = wordpress.add(`add_filter('licence_store_script_attributes', fn() => ['nonce' => 'n-1']);`);
    const { address } = post(
      '[licence_buy code="FACT-BAS-120" quantity="2"]Lo quiero[/licence_buy]\n\n[licence_price code="FACT-BAS-120"]desde $119,000[/licence_price]',
    );
    const scripts = (await (await fetch(address)).text()).match(/<script[^>]*embed\.js[^>]*>/g) ?? [];
    // WordPress releases write the attributes in different orders and quotes.
    expect(scripts.map((tag) => tag.replaceAll("'", '"').slice(1, -1).split(' ').sort())).toEqual([
      ['async', 'id="licence-store-js"', 'nonce="n-1"', 'script', `src="${world.addresses.store('facturacion')}/embed.js"`],
    ]);
    remove();
    const page = await visitor(address);
    await page.locator('licence-price').getByText('$119,000').waitFor();
    await page.getByRole('button', { name: 'Lo quiero' }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('spinbutton').inputValue()).toBe('2');

    expect(await (await fetch(post('Solo texto.').address)).text()).not.toContain('embed.js');
  });

  const block = (code: string): string => `<!-- wp:licence-store/buy-button {"code":"${code}"} /-->`;

  it('the editor shows the author each fault, and the visitor still gets the link', async () => {
    const page = await signedIn('admin');
    const forget = (): string => wordpress.php('delete_transient(licence_store_key(licence_store_settings()));');
    const link = (address: string): Promise<string | null> =>
      visitor(address).then((visited) => visited.getByRole('link', { name: 'Comprar' }).getAttribute('href'));
    const sells = `${world.addresses.store('facturacion')}/license/addCartItem/FACT-BAS-120:1`;

    const withdrawn = post(block('FACT-VIEJO'));
    await edit(page, withdrawn.id);
    await page.getByText("'FACT-VIEJO' no está a la venta en esta tienda. Elige otro paquete o publícalo.").first().waitFor();

    const endless = post('<!-- wp:licence-store/countdown {"code":"FACT-BAS-120"} /-->');
    await edit(page, endless.id);
    await (
      await canvas(page)
    )
      .getByText('Este paquete no tiene una oferta que termine: los visitantes no ven nada aquí.')
      .first()
      .waitFor();

    await world.fault({ path: 'GetPackagesByServiceName', status: 503 });
    forget();
    const sold = post(block('FACT-BAS-120'));
    await edit(page, sold.id);
    await page
      .getByText(/GetPackagesByServiceName\/facturacion responde con el error 503\./)
      .first()
      .waitFor();
    await world.reset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor({ state: 'detached' });

    // After WordPress's own policy in the same header.
    const stops = wordpress.add(
      `foreach (['admin_init', 'template_redirect'] as $when) add_action($when, fn() => header("Content-Security-Policy: script-src 'self' 'unsafe-inline' 'unsafe-eval'"), 99);`,
    );
    await edit(page, sold.id);
    await page
      .getByText(/embed\.js no se ejecuta aquí\. Un plugin de seguridad o una política de tu sitio lo bloquea\./)
      .first()
      .waitFor();
    expect(await link(sold.address)).toBe(sells);
    stops();

    const strips = wordpress.add("add_filter('the_content', fn($content) => strip_tags($content, '<p><div><a>'), 99);");
    await edit(page, sold.id);
    await page.getByText('Tu tema o un plugin elimina las etiquetas de la tienda de tus páginas.').first().waitFor();
    expect(await link(sold.address)).toBe(sells);
    strips();

    // The classic editor keeps the tag and shows the same notices.
    const classic = wordpress.add("add_filter('use_block_editor_for_post', '__return_false');");
    const pasted = post('<p>Antes <licence-price package-code="FACT-VIEJO">desde $1</licence-price></p>[licence_buy code="FACT-BAS-120"]');
    await edit(page, pasted.id);
    await page.getByText("'FACT-VIEJO' no está a la venta en esta tienda.").waitFor();
    await page.frameLocator('#content_ifr').getByText('Antes').waitFor();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Post updated.').waitFor();
    expect(wordpress.php(`echo get_post(${pasted.id})->post_content;`)).toContain(
      '<licence-price package-code="FACT-VIEJO">desde $1</licence-price>',
    );
    classic();
  });

  it("a page cached yesterday sells with today's release, and only authors see the preview release", async () => {
    const before = wordpress.php("echo serialize(get_option('licence_store'));");
    const store: DeployedStore = await deployedStore(world.addresses, 'facturacion');
    const today = store.another({ 'cart-modal: entry': (text) => text.replaceAll('Impuesto incluido', 'Con impuestos') });
    store.publish(store.built);
    store.publish(today, 'preview');
    const admin = await signedIn('admin');
    await connect(admin, store.address);
    await admin.getByLabel('Quienes escriben entradas aquí').check();
    await save(admin);
    const { address } = post(block('FACT-BAS-120'));
    const yesterday = await (await fetch(address)).text();
    await admin.goto(address);
    expect(await admin.locator('#licence-store-js').getAttribute('src')).toBe(`${store.preview}/embed.js`);

    store.publish(today);
    const page = await (await visitors.arrive({ permissions: ['local-network-access'] })).newPage();
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: yesterday }));
    await page.goto(address);
    await page.getByRole('button', { name: 'Comprar' }).click();
    await page.getByRole('dialog').getByText('Con impuestos', { exact: true }).waitFor();
    await store.stop();
    wordpress.php(`update_option('licence_store', unserialize('${before}'));`);
  });

  it.each([
    ['7.4', php74],
    ['8.3', php83],
  ])('the plugin draws the same on PHP %s as on the installed PHP, without a notice', async (_, php) => {
    const facts = {
      brands: [
        {
          id: 'facturacion',
          name: 'Facturación',
          catalogue: 'https://api.example/x',
          channels: { stable: { store: 'https://f.example' } },
        },
      ],
    };
    const catalogue = { result: { records: { packagesBase: [{ packageCode: 'A-1', packageName: 'Uno', packagePrice: 1000 }] } } };
    const code = `
$_SERVER['REQUEST_URI'] = '/'; $_SERVER['REQUEST_METHOD'] = 'GET';
foreach (['template', 'stylesheet'] as $name) add_filter("pre_option_$name", function() { return 'twentytwentythree'; });
add_filter('pre_http_request', function($no, $how, $address) {
  return ['response' => ['code' => 200], 'body' => strpos($address, 'facts.json') ? '${JSON.stringify(facts)}' : '${JSON.stringify(catalogue)}'];
}, 10, 3);
require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/template.php'; require_once ABSPATH . 'wp-admin/includes/screen.php';
$checked = licence_store_checked(['store' => ' https://tienda.example/ ', 'looks' => 'theme', 'menu' => 'corner']);
add_filter('pre_option_licence_store', function() use ($checked) { return $checked; });
wp_styles(); ob_start(); licence_store_settings_page(); remove_action('wp_footer', 'the_block_template_skip_link'); do_action('wp_footer'); $page = trim(preg_replace('/<input type="hidden"[^>]*>| type=.text.css.|<script.*<.script>/', '', ob_get_clean()));
echo wp_json_encode([$checked, licence_store_for_editor(), licence_store_editor_words(), apply_filters('tiny_mce_before_init', []), $page,
  do_shortcode('[licence_buy code="A-1" promo_code="P"]Lo quiero[/licence_buy][licence_price code="A-1"]x[/licence_price][licence_countdown code="A-1"]x[/licence_countdown][licence_cart]'),
  do_blocks('<!-- wp:licence-store/buy-button {"code":"A-1","quantity":2,"align":"center","accent":"#123456"} /--><!-- wp:licence-store/cart-menu /-->'),
  wp_kses_post('<licence-price package-code="A-1" onclick="x()">x</licence-price>')]);`;
    const drawn = await runInPhp(php, wordpress.folder, 'licence-store', `error_reporting(E_ALL); ini_set('display_errors', '1'); ${code}`);
    expect(JSON.parse(drawn)).toEqual(JSON.parse(wordpress.php(code)));
    expect(drawn).toContain('Conectado: 1 paquetes de facturacion');
    expect(JSON.parse(drawn)).toContain('<licence-price package-code="A-1">x</licence-price>');
  });

  it('uninstalling the plugin removes all of its options', async () => {
    const page = await signedIn('admin');
    await page.goto(`${wordpress.address}/wp-admin/plugins.php`);
    await page.getByRole('link', { name: 'Deactivate Licence Store' }).click();
    await page.getByText('Plugin deactivated.').waitFor();
    // Before its scripts run, 'Delete' leads to a confirmation page instead.
    await page.waitForLoadState();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Delete Licence Store' }).click();
    await page.getByText(/was successfully deleted/).waitFor();
    expect(
      wordpress.php('global $wpdb; echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'%licence_store%\'");'),
    ).toBe('0');
  });

  it('each site of a network has its own settings, and uninstalling removes them on every site', async () => {
    wordpress.becomeNetwork();
    const onEach = (code: string): string[] =>
      wordpress
        .php(`foreach (get_sites(['fields' => 'ids']) as $site) { switch_to_blog($site); ${code} echo "\n"; restore_current_blog(); }`)
        .trimEnd()
        .split('\n');
    const administration =
      "foreach (['plugin', 'file', 'misc', 'class-wp-upgrader'] as $name) require_once ABSPATH . \"wp-admin/includes/$name.php\";";
    wordpress.php(`${administration} (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->install('${zip}');
activate_plugin('licence-store/licence-store.php');`);
    expect(
      onEach("echo is_plugin_active('licence-store/licence-store.php') ? 'yes' : 'no';".replace('echo', `${administration} echo`)),
    ).toEqual(['yes', 'no']);
    wordpress.php(
      `${administration} deactivate_plugins('licence-store/licence-store.php'); activate_plugin('licence-store/licence-store.php', '', true);`,
    );
    const brands = ['facturacion', 'firmaya'];
    onEach(
      `update_option('licence_store', licence_store_checked(['store' => $site === 1 ? '${world.addresses.store('facturacion')}' : '${world.addresses.store('firmaya')}'])); licence_store_packages();`,
    );
    expect(onEach("echo do_shortcode('[licence_buy code=X]');")).toEqual(
      brands.map((brand) => expect.stringContaining(`href="${world.addresses.store(brand)}/license/addCartItem/X:1"`)),
    );
    const second =
      onEach(
        `echo get_permalink(wp_insert_post(['post_status' => 'publish', 'post_title' => 'x', 'post_content' => '[licence_buy code="FIRMA-BAS-100"]']));`,
      )[1] ?? '';
    await (await visitor(second)).locator('licence-buy-button[brand=firmaya]').getByRole('button', { name: 'Buy', exact: true }).waitFor();

    const kept = 'global $wpdb; echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'%licence_store%\'");';
    expect(onEach(kept)).toEqual(['3', '3']);
    wordpress.php(
      `${administration} deactivate_plugins('licence-store/licence-store.php', true, true); echo delete_plugins(['licence-store/licence-store.php']);`,
    );
    expect(onEach(kept)).toEqual(['0', '0']);
  });

  it('the plugin logs no PHP notice', () => {
    expect(
      wordpress
        .log()
        .split('\n')
        .filter((line) => line.includes('PHP') && line.includes('licence-store')),
    ).toEqual([]);
  });
}
