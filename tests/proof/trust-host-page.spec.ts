import { expect } from 'vitest';
import { orderPage } from '../support/seeded-orders.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import {
  addresses,
  buyButton,
  buys,
  buyTag,
  hostPagesOf,
  notesOf,
  onlyNonce,
  painted,
  said,
  saidOnce,
  untilReady,
} from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const on = hostPagesOf(visitorsOfThisFile());

campaign('trust', 4, (it) => {
  it("a page's own default policy serves where the policy licence is not allowed", async () => {
    const head = '<script nonce="n">trustedTypes.createPolicy(\'default\', { createScriptURL: (url) => url })</script>';
    await on(
      { body: buyTag(), head, csp: "script-src {{store}} 'nonce-n'; require-trusted-types-for 'script'; trusted-types default" },
      async (page) => {
        await buyButton(page).hover();
        await untilReady(page);
      },
    );
  });

  for (const [how, script] of [
    ['a module', '<script type="module" src="{{store}}/embed.js"></script>'],
    ['an import', '<script type="module">await import("{{store}}/embed.js")</script>'],
    ['bundled with scripts of the page', '<script src="/combinado.js"></script>'],
    ['evaluated', '<script>fetch("{{store}}/embed.js").then((answer)=>answer.text()).then((text)=>(0,eval)(text))</script>'],
  ] as const)
    it(`the script as ${how} loads its files from the origin that published them`, async () => {
      const embed = await (await fetch(`${addresses().start}/embed.js`)).text();
      await on(
        { body: buyTag(), script },
        async (page, seen) => {
          await page.getByRole('button', { name: 'Comprar' }).hover();
          await untilReady(page);
          const files = seen.requests.filter((url) => new URL(url).pathname.startsWith('/v/'));
          expect(new Set(files.map((url) => new URL(url).origin))).toEqual(new Set([addresses().start]));
        },
        async (page) => {
          await page.route('**/combinado.js', (route) => route.fulfill({ contentType: 'text/javascript', body: embed }));
        },
      );
    });

  it('an unknown widget name is logged with the known names', async () => {
    await on({ body: '<div id="aqui"></div>' }, async (page) => {
      const refusal = await page.evaluate(() => licence.mount('carrito', document.getElementById('aqui')).then(() => 'mounted', String));
      expect(refusal).toContain("there is no widget named 'carrito'; the names are buy-button");
    });
  });

  it('page elements with our ids and names do not disturb the widgets', async () => {
    const head = '<meta name="location">';
    const body = `<form id="licence"><input name="version" value="9"><input name="mount"></form><form id="cart" name="cart"></form><img name="currentScript" alt=""><a id="trustedTypes"></a><div id="LICENCE_RELEASE"></div><iframe name="registry" title="x"></iframe>${buyTag()}`;
    // Last in the body, so that all named elements exist when the script runs.
    await on({ body: `${body}<script src="{{store}}/embed.js"></script>`, head, script: '' }, async (page, seen) => {
      await buys(page, seen); // TR-A14
    });
  });

  it('calls queued before the script loads run in order once it has loaded', async () => {
    const head =
      "<script>addEventListener('DOMContentLoaded',()=>{const place=document.getElementById('aqui');window.licence=[['mount','buy-button',place,{brand:'firmaya',props:{packageCode:'FIRMA-BAS-100',label:'Desde la cola'}}]]});</script>";
    // The script is added after the queue was filled.
    await on({ head, script: '', body: '<div id="aqui"></div>' }, async (page, seen) => {
      await page.addScriptTag({ url: `${addresses().start}/embed.js` });
      await page.getByRole('button', { name: 'Desde la cola' }).waitFor();
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a foreign base address, English and right-to-left text change neither our files nor our Spanish texts', async () => {
    const head = '<base href="https://otra.ejemplo.co/lejos/">';
    await on({ body: `<div dir="rtl" lang="en">${buyTag()}</div>`, head }, async (page, seen) => {
      await buys(page, seen);
      expect(seen.requests.filter((url) => url.includes('otra.ejemplo.co'))).toEqual([]); // TR-A20
      expect(
        await page
          .getByRole('dialog')
          .evaluate((dialog) => [dialog.closest('[lang]')?.getAttribute('lang'), getComputedStyle(dialog).direction]),
      ).toEqual(['es', 'ltr']);
    });
  });

  it("a page without JavaScript shows the author's link", async () => {
    await on({ body: buyTag(), context: { javaScriptEnabled: false } }, async (page) => {
      expect(await page.getByRole('link', { name: 'Comprar' }).getAttribute('href')).toBe('https://ejemplo.co/comprar');
    });
  });

  it('a module script takes its nonce from push, and from no other element', async () => {
    const script = '<script type="module" nonce="abc" src="{{store}}/embed.js"></script>';
    await on({ body: buyTag(), script, csp: onlyNonce }, async (page, seen) => {
      await buyButton(page).hover();
      await page.getByRole('link', { name: 'entra a la tienda' }).waitFor();
      await expect.poll(async () => (await notesOf(page)).errors).toEqual(['buy-button not-loaded']);
      await page.evaluate(() => licence.push(['nonce', 'abc']));
      await page.mouse.move(0, 0);
      await buyButton(page).hover();
      await untilReady(page);
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('the nonce given to mount takes precedence over any other', async () => {
    const head = '<script nonce="abc">window.licence = [["nonce", "old"]]</script>';
    const script = '<script type="module" nonce="abc" src="{{store}}/embed.js"></script>';
    await on({ body: '<div id="aqui"></div>', head, script, csp: onlyNonce }, async (page) => {
      await page.evaluate(() =>
        licence
          .mount('buy-button', document.getElementById('aqui'), {
            brand: 'firmaya',
            nonce: 'abc',
            props: { packageCode: 'FIRMA-BAS-100', label: 'Comprar' },
          })
          .then((mounted) => mounted.ready),
      );
      expect(await page.getByRole('button', { name: 'Comprar' }).isVisible()).toBe(true);
      expect((await notesOf(page)).violations).toEqual([]);
    });
  });

  it('a Trusted Types policy without our name shows the visitor a link and logs the name to add', async () => {
    await on(
      { body: buyTag(), csp: "script-src {{store}}; require-trusted-types-for 'script'; trusted-types otra" },
      async (page, seen) => {
        await buyButton(page).hover();
        await page.getByRole('link', { name: 'entra a la tienda' }).waitFor();
        await saidOnce(seen, "refuses the policy 'licence': add it to trusted-types");
      },
    );
  });

  it("an ad blocker's word lists match none of our addresses", async () => {
    const words = /cart|carrito|checkout|analytic|track|pixel|banner|promo|adserv|telemetr/i;
    await on(
      { body: `${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu>` },
      async (page, seen) => {
        await buys(page, seen);
        const ours = seen.requests.filter((url) => url.startsWith(addresses().start));
        expect(ours.filter((url) => words.test(url))).toEqual([]); // TR-A18
      },
      async (page) => {
        await page.route(words, (route) => route.abort('blockedbyclient'));
      },
    );
  });

  it('a tag that is removed and inserted again starts again, and a tag that is moved continues', async () => {
    await on({ body: `${buyTag()}<section></section>` }, async (page, seen) => {
      await buyButton(page).hover();
      await untilReady(page);
      await buyButton(page).evaluate((tag) => document.querySelector('section')?.append(tag));
      // Two frames later, a restart of the moved tag would have happened.
      await painted(page);
      expect((await notesOf(page)).ready.filter((name) => name === 'buy-button')).toHaveLength(1); // TR-A10
      await buyButton(page).evaluate(async (tag) => {
        tag.remove();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        document.querySelector('main')?.append(tag);
      });
      await page.mouse.move(0, 0);
      await buyButton(page).hover();
      await untilReady(page, 'buy-button', 2);
      expect(await buyButton(page).getByRole('button').count()).toBe(1);
      await buys(page, seen);
    });
  });

  it('a foreign page that frames the store, the form, an order or the back office shows none of them', async () => {
    const order = orderPage(1);
    const paths = ['/', '/registerPurchaseOrder', order, '/myplan', '/admin/packages', '/Admin'];
    const body = paths.map((path) => `<iframe title="${path}" src="${addresses().store('facturacion')}${path}"></iframe>`).join('');
    await on({ body }, async (page, seen) => {
      await expect.poll(() => said(seen, 'frame-ancestors').length).toBe(paths.length);
      const shown = page.frames().filter((frame) => frame.url().startsWith(addresses().store('facturacion')));
      expect([page.frames().length - 1, shown]).toEqual([paths.length, []]); // TR-A17
    });
  });
});
