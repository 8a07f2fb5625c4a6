import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedFigure, type Figure } from './figures.ts';
import { answerTo } from './graphql-answer.ts';
import type { BenchPages } from './pages.ts';
import { product, type Subject } from './subjects.ts';

/**
 * Two published products on the same landing page as ours: their own files, with their services emulated on the loopback
 * address. Their packages are fetched into the cache only on request, never into the lock file, and run only inside the
 * page.
 */
const folder = join(import.meta.dirname, '..', '..', '.cache/bench/peers');

/** Fetches a package. @returns its folder @throws when the registry does not have it */
function published(name: string, version: string): string {
  const into = join(folder, `${name.replaceAll(/[@/]+/g, '-')}-${version}`);
  if (existsSync(join(into, 'package/package.json'))) return join(into, 'package');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const options = { cwd: into };
  const packed = execFileSync('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--json', '--loglevel=error'], options);
  const [{ filename = '' } = {}] = JSON.parse(packed.toString()) as readonly { readonly filename?: string }[];
  execFileSync('tar', ['-xzf', filename], options);
  return join(into, 'package');
}

/** Their services are emulated on this machine, over plain HTTP. */
const plain = (script: string): string =>
  script.replaceAll('"https://"+', '"http://"+').replaceAll('https://auth.', 'http://auth.').replaceAll('`https://${', '`http://${');

export async function peerSubjects(
  pages: BenchPages,
): Promise<{ readonly subjects: readonly Subject[]; readonly missing: readonly Figure[] }> {
  const subjects: Subject[] = [];
  const missing: Figure[] = [];
  for (const [name, subject] of [
    ["Shopify's Buy Button 3.0.6", shopify],
    ["Commerce Layer's drop-in.js 2.27.0", commerceLayer],
  ] as const)
    try {
      subjects.push(subject(pages));
    } catch (error) {
      missing.push(failedFigure(name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)));
    }
  return { subjects, missing };
}

function shopify(pages: BenchPages): Subject {
  const file = readFileSync(join(published('@shopify/buy-button-js', '3.0.6'), 'dist/buybutton.min.js'), 'utf8');
  const { host } = new URL(pages.floorScript);
  const port = host.split(':')[1] ?? '';
  const gid = 'gid://shopify/ProductVariant/1';
  const one = {
    amount: '154700.0',
    currencyCode: 'COP',
    id: gid,
    title: product.name,
    handle: product.code,
    quantity: 1,
    quantityAvailable: 9,
  };
  pages.answer('/api/2025-01/', (_path, body) => {
    const { query = '' } = JSON.parse(body) as { readonly query?: string };
    const yes = {
      available: true,
      availableForSale: true,
      currentlyNotInStock: false,
      hasNextPage: false,
      hasPreviousPage: false,
      ready: true,
    };
    const words = {
      name: 'Title',
      value: 'Default Title',
      values: ['Default Title'],
      cursor: '1',
      description: '',
      descriptionHtml: '',
      vendor: '',
      productType: '',
      sku: product.code,
    };
    const never = {
      compareAtPrice: null,
      unitPrice: null,
      unitPriceMeasurement: null,
      image: null,
      featuredImage: null,
      order: null,
      completedAt: null,
      weight: 0,
      src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      altText: '',
      width: 1,
      height: 1,
      onlineStoreUrl: null,
      note: '',
    };
    const empty = {
      userErrors: 0,
      warnings: 0,
      discountCodes: 0,
      discountAllocations: 0,
      appliedGiftCards: 0,
      attributes: 0,
      customAttributes: 0,
    };
    const when = {
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      publishedAt: '2026-01-01T00:00:00Z',
      checkoutUrl: `http://tienda.localhost:${port}/caja`,
      webUrl: '',
    };
    return {
      data: answerTo(query, {
        values: { ...one, ...yes, ...words, ...never, ...when, __typename: /cart/i.test(query) ? 'Cart' : 'Product' },
        lists: { ...empty, edges: 1, options: 1, selectedOptions: 1 },
      }),
    };
  });
  const start = `;ShopifyBuy.UI.init(ShopifyBuy.buildClient({domain:'tienda.localhost:${port}',storefrontAccessToken:'x'})).createComponent('product',{id:1,node:document.querySelector('[data-buy]')});`;
  const ready = `;(run=>document.readyState==='loading'?addEventListener('DOMContentLoaded',run):run())(()=>{${start}});`;
  return {
    column: 'shopify',
    address: pages.landing('<!-- Shopify -->', pages.add('/buybutton.js', 'text/javascript', Buffer.from(plain(file) + ready))),
    control: '[data-buy] iframe >> button.shopify-buy__btn',
    opens: {
      region: '.shopify-buy-frame--cart iframe >> .shopify-buy__cart',
      name: product.name,
      price: product.price,
      whole: 'button.shopify-buy__btn',
    },
    last: 'whole',
  };
}

function commerceLayer(pages: BenchPages): Subject {
  const { host, origin } = new URL(pages.floorScript);
  const dist = join(published('@commercelayer/drop-in.js', '2.27.0'), 'dist/drop-in');
  for (const file of readdirSync(dist).filter((each) => /\.(js|css)$/.test(each)))
    pages.add(
      `/drop-in/${file}`,
      file.endsWith('.css') ? 'text/css' : 'text/javascript',
      Buffer.from(plain(readFileSync(join(dist, file), 'utf8')).replaceAll('.commercelayer.app', `.${host}`)),
    );
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = [
    part({ alg: 'HS512' }),
    part({
      organization: { id: 'org', slug: 'fija', enterprise: false, region: 'eu-west-1' },
      application: { id: 'app', kind: 'sales_channel', public: true, client_id: 'x' },
      market: { id: ['1'], price_list_id: '1', stock_location_ids: ['1'], geocoder_id: null, allows_external_prices: false },
      scope: 'market:all',
      test: true,
      exp: 4_102_444_800,
      iss: `https://auth.${host}`,
    }),
    'x',
  ].join('.');
  pages.answer('/oauth/token', () => ({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 14_400,
    scope: 'market:all',
    created_at: 1_767_225_600,
  }));
  const amounts = { currency_code: 'COP', amount_cents: 15_470_000, amount_float: 154_700, formatted_amount: '$154,700' };
  const bought = {
    type: 'line_items',
    id: 'linea',
    attributes: { item_type: 'skus', sku_code: product.code, name: product.name, quantity: 1, ...amounts },
  };
  const things = {
    skus: {
      type: 'skus',
      id: 'sku',
      attributes: { code: product.code, name: product.name, inventory: { available: true, quantity: 9, levels: [] } },
    },
    prices: { type: 'prices', id: 'precio', attributes: { sku_code: product.code, ...amounts } },
    line_items: bought,
    organization: { type: 'organizations', id: 'org', attributes: { slug: 'fija', config: null } },
    orders: {
      type: 'orders',
      id: 'pedido',
      attributes: { number: '1', editable: true, status: 'draft', language_code: 'es', skus_count: 1 },
      relationships: { line_items: { data: [{ type: 'line_items', id: 'linea' }] } },
    },
  } as const;
  // The hosted cart, in its frame.
  pages.answer('/cart/', () => product.name);
  pages.answer('/api/', (path) => {
    const [, kind = '', id] = /^\/api\/(\w+)(\/\w+)?/.exec(path) ?? [];
    const thing = kind in things ? things[kind as keyof typeof things] : things.organization;
    const asList = /^(skus|prices)$/.test(kind) && id === undefined;
    return { data: asList ? [thing] : thing, included: kind === 'orders' ? [bought] : [], meta: { record_count: 1, page_count: 1 } };
  });
  const content = `<link rel="stylesheet" href="${origin}/drop-in/drop-in.css"><link rel="stylesheet" href="${origin}/drop-in/minicart.css">
<script>window.commercelayerConfig={clientId:'x',scope:'market:all',domain:'${host}',defaultAttributes:{orders:{language_code:'es'}}}</script>
<script type="module" src="${origin}/drop-in/drop-in.esm.js"></script>
<cl-add-to-cart code="${product.code}">Comprar</cl-add-to-cart><cl-cart type="mini" open-on-add></cl-cart>`;
  return {
    column: 'commerceLayer',
    address: pages.landing(content, ''),
    control: 'cl-add-to-cart[cl-hydrated]:not([aria-disabled])',
    // The cart is an application in a frame and not part of the package: the frame itself counts.
    opens: { region: 'cl-cart[open] >> iframe' },
    last: 'line',
  };
}
