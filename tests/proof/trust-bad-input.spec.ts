import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { addresses, buyButton, buys, buyTag, hostPagesOf, idle, notesOf, said, saidOnce, untilReady } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const on = hostPagesOf(visitors);
const price = (attributes = 'brand="facturacion" package-code="FACT-BAS-120"'): string =>
  `<licence-price ${attributes}>desde $100,000</licence-price>`;

campaign('trust', 4, (it) => {
  it("an unknown tag logs the known tags and keeps its author's link", async () => {
    const body = '<licence-buton brand="firmaya"><a href="/comprar">Comprar</a></licence-buton>';
    await on({ body }, async (page, seen) => {
      const named = await saidOnce(seen, '<licence-buton> is no tag of ours; there are licence-buy-button');
      expect(named.text).toContain(`(${addresses().start}/docs/contract.html)`);
      expect(await page.getByRole('link', { name: 'Comprar' }).isVisible()).toBe(true);
    });
  });

  it('an unknown or unreachable loading moment is logged, and the widget loads when it comes into view', async () => {
    const body =
      '<licence-storefront brand="facturacion" load="sometimes"></licence-storefront><licence-message-page brand="facturacion" kind="identity-ok" load="intent"></licence-message-page>';
    await on({ body }, async (page, seen) => {
      await untilReady(page, 'storefront');
      await page.locator('licence-message-page').scrollIntoViewIfNeeded();
      await untilReady(page, 'message-page');
      await saidOnce(seen, 'load="sometimes" on <licence-storefront> is no moment: use auto, intent, visible, idle, eager');
      await saidOnce(seen, 'load="intent" on <licence-message-page> waits for nothing');
    });
  });

  it('an unknown method and an unknown option are logged, and the calls beside them still run', async () => {
    const head =
      "<script>window.licence=[['mont','buy-button'],['mount','buy-button',null,{}]];addEventListener('load',()=>{licence.push(['mounte']);document.title='Sigue'})</script>";
    const script = '<script defer src="{{store}}/embed.js"></script>';
    await on({ body: '<div id="aqui"></div>', head, script }, async (page, seen) => {
      const handed = await page.evaluate(() =>
        licence
          .mount('buy-button', document.getElementById('aqui'), {
            brand: 'firmaya',
            onEvnt: () => undefined,
            props: { packageCode: 'FIRMA-BAS-100', label: 'Llevar', qty: 2 },
          })
          .then((mounted) => mounted.ready)
          .then(() => 'ready', String),
      );
      expect(handed).toBe('ready');
      expect(await page.title()).toBe('Sigue');
      for (const method of ['mont', 'mounte']) {
        const named = await saidOnce(seen, `licence: ${method} TypeError`);
        expect(named.text).toContain(`${addresses().start}/docs/contract.html`);
      }
      await saidOnce(seen, "licence.mount('buy-button', …) does not know the option onEvnt: use brand");
      await saidOnce(seen, "licence.mount('buy-button', …) does not know the prop qty: use packageCode, quantity");
      const refused = await saidOnce(seen, "licence.mount('buy-button', …) needs an element that exists");
      expect(refused.text).toContain(`(${addresses().start}/docs/licence-buy-button.html)`);
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a wrong update of a handle and a file that fails to load log a link to the docs', async () => {
    await on(
      { body: `<div id="aqui"></div>${buyTag('brand="firmaya" package-code="FIRMA-BAS-100" channel="beta"')}` },
      async (page, seen) => {
        await page.waitForFunction(() => 'version' in licence);
        const refusal = await page.evaluate(async () => {
          const options = { brand: 'firmaya', props: { packageCode: 'FIRMA-BAS-100' } };
          const place = document.getElementById('aqui');
          const handle = await licence.mount('buy-button', place, options);
          if ((await licence.mount('buy-button', place, options)) !== handle) return 'another handle';
          try {
            (handle as typeof handle & { update(change: object): void }).update({ packageCode: '' });
            return 'taken';
          } catch (error) {
            return String(error);
          }
        });
        expect(refusal).toContain('package-code on <licence-buy-button>: set package-code to the code of the package to sell');
        expect(refusal).toContain(`(${addresses().start}/docs/licence-buy-button.html)`);
        await buyButton(page).hover();
        await untilReady(page);
        const channel = await saidOnce(seen, '<licence-buy-button> does not know channel: use brand');
        expect(channel.text).toContain('/docs/licence-buy-button.html)');
      },
    );
    await on(
      { body: '<div id="aqui"></div>' },
      async (page) => {
        const refusal = await page.evaluate(() =>
          licence.mount('order-status', document.getElementById('aqui'), { brand: 'firmaya' }).then(() => 'mounted', String),
        );
        expect(refusal).toMatch(/^LoadError: refused: /);
        expect(refusal.split(`(${addresses().start}/docs/doctor.html)`)).toHaveLength(2);
      },
      async (page) => {
        await page.route('**/v/**', (route) => route.abort());
      },
    );
  });

  it('a press on a button with a negative quantity leaves the cart empty and shows the link', async () => {
    await on({ body: buyTag('brand="firmaya" package-code="FIRMA-BAS-100" quantity="-3"') }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      await page.getByRole('link', { name: 'Comprar' }).waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
      const named = await saidOnce(seen, 'quantity on <licence-buy-button>: set quantity to a whole number from 1 on');
      expect(named.text).toContain('/docs/licence-buy-button.html)');
    });
  });

  it('an event handler written as an attribute is logged with the call to use instead', async () => {
    const attributes = 'brand="firmaya" package-code="FIRMA-BAS-100" onlicence:line-added="vendido()"';
    await on({ body: buyTag(attributes) }, async (page, seen) => {
      await buyButton(page).hover();
      await untilReady(page);
      const told = await saidOnce(seen, '<licence-buy-button> hears no onlicence:line-added: use addEventListener');
      expect(told.text).toContain('/docs/licence-buy-button.html)');
    });
  });

  it('invalid attributes of a price keep the text inside the tag and log the correct ones', async () => {
    const body = price('brand="facturacion"') + price('brand="facturacion" package-code="FACT-BAS-120" size="huge" zise="small"');
    await on({ body }, async (page, seen) => {
      await expect.poll(async () => (await notesOf(page)).errors).toEqual(['price misuse', 'price misuse']);
      expect(await page.getByText('desde $100,000').count()).toBe(2);
      await saidOnce(seen, 'package-code on <licence-price>: set it to the code of the package');
      await saidOnce(seen, 'size on <licence-price>: use large or small');
      await saidOnce(seen, '<licence-price> does not know zise: use brand, tenant, load, return-url, env, package-code, size');
    });
  });

  it("a price loads no bundle, and keeps the page's own text without a notice when it fails", async () => {
    await on({ body: price() }, async (page, seen) => {
      await page.getByText('$119,000').waitFor();
      expect(seen.requests.filter((url) => new URL(url).pathname.startsWith('/v/'))).toHaveLength(1);
      expect(said(seen, 'licence')).toEqual([]);
    });
    await on(
      { body: price(), fakeClock: true },
      async (page, seen) => {
        await expect
          .poll(async () => {
            await page.clock.runFor(1_000);
            return (await notesOf(page)).errors;
          })
          .toEqual(['price not-loaded']);
        expect(await page.locator('licence-price').textContent()).toBe('desde $100,000');
        await expect.poll(() => said(seen, 'licence-price')).not.toEqual([]);
      },
      async (page) => {
        await page.route('**/v/**', (route) => route.abort());
      },
    );
  });

  it('a mount aborted while its files load rejects, and nothing appears later', async () => {
    let release = (): void => undefined;
    await on(
      { body: '<div id="aqui"></div>' },
      async (page, seen) => {
        await page.waitForFunction(() => 'version' in licence);
        await page.evaluate(() => {
          const leave = new AbortController();
          const options = { brand: 'firmaya', props: { packageCode: 'FIRMA-BAS-100' }, signal: leave.signal };
          licence.mount('buy-button', document.getElementById('aqui'), options).catch(({ name }: Error) => (document.title = name));
          Object.assign(globalThis, { leave });
        });
        await expect.poll(() => seen.requests.some((url) => url.includes('/e/'))).toBe(true);
        await page.evaluate(() => (Reflect.get(globalThis, 'leave') as AbortController).abort());
        await expect.poll(() => page.title()).toBe('AbortError');
        const came = page.waitForResponse('**/e/*.js');
        release();
        await came;
        await idle(page);
        expect(await page.locator('#aqui').evaluate((place) => [place.childElementCount, place.shadowRoot])).toEqual([0, null]);
        expect((await notesOf(page)).errors).toEqual([]);
        expect(seen.uncaught).toEqual([]);
      },
      async (page) => {
        await page.route('**/e/**', async (route) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          await route.continue();
        });
      },
    );
  });

  it('a mount with an aborted signal rejects at once and requests no file', async () => {
    await on({ body: '<div id="aqui"></div>' }, async (page, seen) => {
      await page.waitForFunction(() => 'version' in licence);
      const before = seen.requests.length;
      const refused = await page.evaluate(() =>
        licence
          .mount('buy-button', document.getElementById('aqui'), {
            brand: 'firmaya',
            props: { packageCode: 'FIRMA-BAS-100' },
            signal: AbortSignal.abort(),
          })
          .then(
            () => 'mounted',
            ({ name }: Error) => name,
          ),
      );
      expect(refused).toBe('AbortError');
      await idle(page);
      expect(seen.requests.slice(before)).toEqual([]);
      expect(await page.locator('#aqui').evaluate((place) => [place.childElementCount, place.shadowRoot])).toEqual([0, null]);
      expect((await notesOf(page)).errors).toEqual([]);
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a button is darker while pressed than under the pointer', async () => {
    await on({ body: buyTag() }, async (page) => {
      const button = buyButton(page).getByRole('button');
      const ground = (): Promise<string> =>
        button.evaluate((pressed) => {
          pressed.style.transition = 'none';
          return getComputedStyle(pressed).backgroundColor;
        });
      await button.hover();
      await untilReady(page);
      // Firmaya's `accent-hover` and `accent-active`.
      expect(await ground()).toBe('rgb(167, 65, 0)');
      await page.mouse.down();
      expect(await ground()).toBe('rgb(144, 55, 1)');
    });
  });

  it("a button's promo code is stored in the cart and sent to the store in its address", async () => {
    const attributes = 'brand="facturacion" package-code="FACT-BAS-120" promo-code="NOV10"';
    await on({ body: buyTag(attributes) }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('"promo":"NOV10"');
      const [address] = await Promise.all([
        page.waitForRequest(/\/license\/addCartItem\//),
        page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click(),
      ]);
      expect(new URL(address.url()).searchParams.get('promo')).toBe('NOV10');
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a return address that is not allowed is logged once on the press and not sent to the store', async () => {
    const given = 'https://otra.example/gracias';
    const attributes = `brand="facturacion" package-code="FACT-BAS-120" return-url="${given}"`;
    const named = `return-url ${given} is outside origins.navigation of config.json (${addresses().start}/docs/contract.html)`;
    await on({ body: buyTag(attributes) }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      await saidOnce(seen, named);
      const [address] = await Promise.all([
        page.waitForRequest(/\/license\/addCartItem\//),
        page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click(),
      ]);
      expect(new URL(address.url()).searchParams.has('returnUrl')).toBe(false);
      await saidOnce(seen, 'return-url');
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a price tag that is moved, cloned, removed and inserted again shows its price', async () => {
    await on({ body: `<section>${price()}</section><aside></aside>` }, async (page, seen) => {
      const shown = page.getByText('$119,000');
      await shown.waitFor();
      await page.evaluate(() => {
        const first = document.querySelector('licence-price');
        const aside = document.querySelector('aside');
        if (first) aside?.append(first, first.cloneNode(true));
      });
      await expect.poll(() => shown.count()).toBe(2);
      await page.evaluate(async () => {
        const aside = document.querySelector('aside');
        const all = [...(aside?.children ?? [])];
        aside?.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve, 50));
        aside?.append(...all);
        // As a framework does when it renders a part of the page again.
        const section = document.querySelector('section');
        if (section) section.innerHTML = '<licence-price brand="facturacion" package-code="FACT-BAS-1200">$700,000</licence-price>';
      });
      await expect.poll(() => shown.count()).toBe(2);
      await page.getByText('$714,000').waitFor();
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a button that is cloned, or rewritten while loading, sells', async () => {
    await on({ body: `<section>${buyTag()}</section>` }, async (page, seen) => {
      await buyButton(page).hover();
      await page.evaluate(() => {
        const section = document.querySelector('section');
        if (section) section.innerHTML = String(section.innerHTML);
      });
      await buys(page, seen);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const tag = document.querySelector('licence-buy-button');
        if (tag) document.querySelector('section')?.append(tag.cloneNode(true));
      });
      await page.locator('licence-buy-button').nth(1).getByRole('button').click();
      await expect.poll(() => page.evaluate(() => /"number":(\d+)/.exec(localStorage.getItem('cart') ?? '')?.[1])).toBe('2');
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a page that replaces array methods sells', async () => {
    const replaced =
      "const map=Array.prototype.map;Array.prototype.map=function(run,self){return map.call(this,run,self)};Array.prototype.toJSON=function(){return 'mía'};Array.prototype.each=function(){};Array.from=function(list){return [].slice.call(list)}";
    await on({ body: buyTag() + price(), head: `<script>${replaced}</script>` }, async (page, seen) => {
      await buys(page, seen); // TR-A06
      await page.getByText('$119,000').first().waitFor();
    });
  });

  it('a page that blocks fetch gets a retry in the cart, and keeps its own text as the price', async () => {
    const head = '<script>window.fetch=()=>Promise.reject(new TypeError("blocked"))</script>';
    await on({ body: buyTag() + price(), head }, async (page, seen) => {
      await buyButton(page).getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).waitFor();
      await expect
        .poll(() => said(seen, '<licence-price package-code="FACT-BAS-120"> could not ask what facturacion sells'))
        .not.toEqual([]);
      expect(await page.getByText('desde $100,000').isVisible()).toBe(true);
    });
  });

  it('a page opened from a file shows its prices and sells', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    const context = await visitors.arrive();
    try {
      const file = join(folder, 'pagina.html');
      const script = `<script async src="${addresses().start}/embed.js"></script>`;
      writeFileSync(file, `<!doctype html><html lang="es"><title>De un archivo</title>${script}<main>${buyTag()}${price()}</main></html>`);
      const page = await context.newPage();
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(String(error)));
      await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
      await page.getByText('$119,000').first().waitFor();
      await buyButton(page).getByRole('button').click();
      await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
      expect(uncaught).toEqual([]);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true });
    }
  });
});
