import type { Page } from 'playwright';
import { expect } from 'vitest';
import { campaign } from './campaign.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { addresses, buyButton, buys, buyTag, hostPagesOf, notesOf, untilReady, type Seen } from '../trust/host-page.ts';

const on = hostPagesOf(visitorsOfThisFile());

/** Adds the form after filling the cart: with an empty cart the form leaves the page. */
async function buysIntoForm(page: Page, seen: Seen): Promise<void> {
  await buys(page, seen);
  await page.getByRole('dialog').getByRole('spinbutton').waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const form = document.createElement('licence-purchase-form');
    form.setAttribute('brand', 'firmaya');
    document.querySelector('main')?.append(form);
  });
  await page.locator('licence-purchase-form').getByLabel('Correo electrónico').first().waitFor();
  await page.locator('licence-purchase-form').getByLabel('Dirección').first().focus();
}

campaign('trust', 4, (it) => {
  it('a page without a doctype shows the cart in the same texts, colours and sizes as a standard page', async () => {
    const looks = async (begins: string): Promise<readonly string[]> => {
      let drawn: readonly string[] = [];
      await on({ body: buyTag('brand="facturacion" package-code="FACT-BAS-120"'), begins }, async (page) => {
        await buyButton(page).getByRole('button').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Código promocional').waitFor();
        drawn = await dialog.evaluate((cart) =>
          [...cart.querySelectorAll('th, td, th *, td *, dt, dd, button')].map((element) => {
            const { color, font, textAlign } = getComputedStyle(element);
            return [element.localName, element.textContent, color, font, textAlign].join(' ');
          }),
        );
      });
      return drawn;
    };
    const usual = await looks('<!doctype html>');
    expect(usual.length).toBeGreaterThan(20);
    expect(await looks('')).toEqual(usual);
  });

  it('the button label follows the link inside it, before and after its view loads', async () => {
    await on({ body: buyTag() }, async (page) => {
      const write = (words: string) =>
        buyButton(page).evaluate((tag, text) => {
          const link = tag.querySelector('a');
          // As frameworks do: change the text of a node, or replace the node.
          if (text.endsWith('2') && link?.firstChild) link.firstChild.nodeValue = text;
          else link?.replaceChildren(text);
        }, words);
      await page.getByRole('button', { name: 'Comprar', exact: true }).waitFor();
      await write('Comprar 2');
      await page.getByRole('button', { name: 'Comprar 2' }).waitFor();
      await buyButton(page).hover();
      await untilReady(page);
      await write('Comprar 3');
      await page.getByRole('button', { name: 'Comprar 3' }).waitFor();
      await write('Comprar 32');
      await page.getByRole('button', { name: 'Comprar 32' }).waitFor();
    });
  });

  it('globalThis contains only the names of ours that the contract lists', async () => {
    const head = '<script>Object.defineProperty(Object.prototype, "__before", { value: new Set(Reflect.ownKeys(globalThis)) })</script>';
    await on({ body: `${buyTag()}<licence-storefront brand="firmaya" load="eager"></licence-storefront>`, head }, async (page, seen) => {
      await buys(page, seen);
      await untilReady(page, 'storefront');
      const ours = await page.evaluate(() => {
        const before = Reflect.get(globalThis, '__before') as Set<string | symbol>;
        return Reflect.ownKeys(globalThis)
          .filter((key) => !before.has(key))
          .map(String);
      });
      expect(ours.sort()).toEqual([
        'Symbol(licence.kernel.v1)',
        'Symbol(licence.page.v1)',
        '__zod_globalConfig',
        '__zod_globalRegistry',
        'licence',
      ]);
    });
  });

  it('an open cart prints whole, on white, without the page behind it', async () => {
    await on(
      { body: `${buyTag()}<h2>Lo demás de la página</h2>`, context: { viewport: { width: 900, height: 320 } } },
      async (page, seen) => {
        await buys(page, seen);
        await page.getByRole('dialog').getByRole('spinbutton').waitFor();
        // The print styles load after the prices, together with the promo code field.
        await page.getByRole('dialog').getByLabel('Código promocional').waitFor();
        await page.emulateMedia({ media: 'print' });
        const printed = await page.getByRole('dialog').evaluate((dialog) => {
          const clipped = [dialog, ...dialog.querySelectorAll('*')].filter(
            (element) =>
              element.clientHeight > 1 &&
              element.scrollHeight > element.clientHeight + 1 &&
              !['visible', 'clip'].includes(getComputedStyle(element).overflowY),
          );
          return {
            clipped: clipped.map((element) => element.className),
            behind: getComputedStyle(dialog, '::backdrop').backgroundColor,
            ground: getComputedStyle(dialog).backgroundColor,
            height: dialog.getBoundingClientRect().height,
          };
        });
        expect(printed).toMatchObject({ clipped: [], behind: 'rgb(255, 255, 255)', ground: 'rgb(255, 255, 255)' });
        expect(printed.height).toBeGreaterThan(320);
      },
    );
  });

  it('the purchase form works under Trusted Types and the documented policies, with its maps script', async () => {
    const csp =
      "default-src 'none'; script-src {{store}} {{platform}}; style-src 'self'; connect-src {{platform}}; img-src {{platform}}; require-trusted-types-for 'script'; trusted-types licence licence-maps";
    await on({ body: buyTag(), csp }, async (page, seen) => {
      await buysIntoForm(page, seen);
      await expect.poll(() => seen.requests.some((url) => url.includes('/maps/'))).toBe(true);
      expect((await notesOf(page)).violations).toEqual([]);
      expect((await notesOf(page)).errors).toEqual([]);
    });
  });

  it('the purchase form without a Trusted Types policy for maps takes plain addresses and logs the name to add', async () => {
    const csp = "script-src {{store}} {{platform}}; require-trusted-types-for 'script'; trusted-types licence";
    await on({ body: buyTag(), csp }, async (page, seen) => {
      await buysIntoForm(page, seen);
      await expect.poll(() => seen.console.filter(({ text }) => text.includes('trusted-types licence-maps')).length).toBe(1);
      expect((await notesOf(page)).errors).toEqual([]);
    });
  });

  it('the purchase form under a policy that blocks maps takes plain addresses and logs the header to add', async () => {
    await on({ body: buyTag(), csp: 'script-src {{store}}' }, async (page, seen) => {
      await buysIntoForm(page, seen);
      await expect.poll(() => seen.console.filter(({ text }) => text.includes(`script-src ${addresses().platform}`)).length).toBe(1);
      expect((await notesOf(page)).errors).toEqual([]);
    });
  });

  it('a page that stops key events first still lets the keyboard press buttons and type', async () => {
    const head = `<script>
      for (const name of ['keydown', 'keypress', 'keyup'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    </script>`;
    await on({ body: buyTag(), head }, async (page, seen) => {
      await buyButton(page).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText('Firma Básica 100').first().waitFor();
      const code = page.getByLabel('Código promocional');
      await code.focus();
      await page.keyboard.type('NOV10');
      expect(await code.inputValue()).toBe('NOV10'); // TR-A15
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a page translated by the browser, which wraps texts in elements, keeps selling', async () => {
    const translate = (page: Page): Promise<number> =>
      page.evaluate(() => {
        const texts: Text[] = [];
        const visit = (node: Node): void => {
          if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.tagName !== 'STYLE') texts.push(node);
          if (node instanceof Element && node.shadowRoot !== null) visit(node.shadowRoot);
          for (const child of node.childNodes) visit(child);
        };
        visit(document.body);
        for (const text of texts) {
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text);
        }
        return texts.length;
      });
    await on({ body: buyTag() }, async (page, seen) => {
      await buys(page, seen);
      expect(await translate(page)).toBeGreaterThan(10);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Aumentar: Cantidad de / }).click();
      await expect.poll(() => dialog.getByRole('spinbutton').first().inputValue()).toBe('2');
      await translate(page);
      await dialog.getByRole('button', { name: /^Eliminar / }).click();
      await expect.poll(() => dialog.getByRole('spinbutton').count()).toBe(0);
      expect([seen.uncaught, (await notesOf(page)).errors]).toEqual([[], []]); // TR-A19
    });
  });
});
