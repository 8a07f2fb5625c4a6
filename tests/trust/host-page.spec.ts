import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { addresses, buyButton, buys, buyTag, hostPagesOf, notesOf, onlyNonce, saidOnce } from './host-page.ts';

// More cases of host pages: 'npm run proof -- trust'.
const on = hostPagesOf(visitorsOfThisFile());

test('the documented policies cause no violation up to the cart', async () => {
  const csp = "default-src 'none'; script-src {{store}}; style-src 'self'; connect-src {{platform}}";
  await on({ body: buyTag(), csp }, async (page, seen) => {
    await buys(page, seen);
    expect((await notesOf(page)).violations).toEqual([]); // TR-A07
  });
});

test.each([
  ['a classic script', '<script async nonce="abc" src="{{store}}/embed.js"></script>'],
  ['an import', '<script type="module" nonce="abc">window.licence = [["nonce", "abc"]]; await import("{{store}}/embed.js")</script>'],
])('%s under a policy with a nonce and no origin passes the nonce on to every file', async (_, script) => {
  await on({ body: buyTag(), script, csp: onlyNonce }, async (page, seen) => {
    await buys(page, seen);
    expect((await notesOf(page)).violations).toEqual([]);
  });
});

test('Trusted Types with only the name licence allow the widget, also when the script is included twice', async () => {
  const script = '<script async src="{{store}}/embed.js"></script><script async src="{{store}}/embed.js?otra"></script>';
  await on(
    { body: buyTag(), script, csp: "script-src {{store}}; require-trusted-types-for 'script'; trusted-types licence" },
    async (page, seen) => {
      await buys(page, seen);
      expect((await notesOf(page)).violations).toEqual([]); // TR-A08
      await saidOnce(seen, 'included more than once');
      // Both copies share one registry: one line and one dialog.
      expect(await page.locator('licence-cart-modal').count()).toBe(1);
      // The button's own view loads after the cart.
      await expect.poll(async () => (await notesOf(page)).ready.filter((name) => name === 'buy-button')).toHaveLength(1);
    },
  );
});

test('a mount that fails to load reports it in its place, by onError and by licence:error', async () => {
  await on(
    { body: '<div id="aqui"></div>' },
    async (page) => {
      const told = await page.evaluate(async () => {
        const errors: string[] = [];
        const onError = (error: Error): void => void errors.push(error.name);
        const place = document.getElementById('aqui');
        const refusal = await licence.mount('order-status', place, { brand: 'firmaya', onError }).then(() => 'mounted', String);
        return { errors, refusal, link: place?.querySelector('a')?.href, text: place?.textContent };
      });
      expect(told).toMatchObject({ errors: ['LoadError'], refusal: expect.stringContaining('refused') as string });
      expect(told.link).toBe(`${addresses().store('firmaya')}/`);
      expect(told.text).toContain('No pudimos cargar esta parte de la tienda');
      expect((await notesOf(page)).errors).toEqual(['order-status not-loaded']);
    },
    async (page) => {
      await page.route('**/v/**', (route) => route.abort());
    },
  );
});

test('misspelt attributes, brands and package codes, and an empty tag, are logged before any intent', async () => {
  const body = [
    'brand="firmaya" package-code="FIRMA-BAS-100" quantiy="2"',
    'brand="firma-ya" package-code="FIRMA-BAS-100"',
    'brand="firmaya" package-code="FIRMA-BAS-1OO"',
    'brand="firmaya"',
  ]
    .map((attributes) => buyTag(attributes))
    .join('');
  await on({ body }, async (_page, seen) => {
    for (const words of [
      '<licence-buy-button> does not know quantiy: use brand, tenant, load, return-url, env, package-code, quantity',
      "brand on <licence-buy-button>: 'firma-ya' is no brand of this store",
      'firmaya does not sell package-code="FIRMA-BAS-1OO" of <licence-buy-button>: check the code in the catalogue',
      '<licence-buy-button> sells nothing: set package-code to the code of the package',
    ])
      await saidOnce(seen, words);
    expect(seen.uncaught).toEqual([]);
  });
});

test("a tag without its required attribute shows the page's own link", async () => {
  await on({ body: buyTag('brand="firmaya" pakage-code="FIRMA-BAS-100"') }, async (page, seen) => {
    await buyButton(page).hover();
    await page.getByRole('link', { name: 'Comprar' }).waitFor();
    expect(await buyButton(page).getByRole('button').count()).toBe(0);
    await saidOnce(seen, '<licence-buy-button> does not know pakage-code: use brand, tenant, load, return-url, env, package-code');
    await saidOnce(seen, 'package-code on <licence-buy-button>: set package-code to the code of the package to sell');
    expect((await notesOf(page)).errors).toEqual(['buy-button misuse']);
  });
});
