import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { codeInBlock, siteBuilderOfThisFile } from '../support/site-builder.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const press = siteBuilderOfThisFile(visitors);
const { addresses } = visitors.world;

// Frames of every other kind: 'npm run proof -- store'.
test("'Continuar' in a frame without an origin takes the whole window to the store, with the cart", async () => {
  const { page, total } = await press(
    'srcdoc="BLOCK" sandbox="allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation"',
  );
  await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
  await new PurchasePage(page, addresses).amount(total).waitFor();
});

test("'Continuar' in a frame that may not leave offers real links with the cart", async () => {
  const { page, frame } = await press(
    'srcdoc="BLOCK" style="height: 520px" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
  );
  const carried = `${addresses.store('facturacion')}/license/addCartItem/${codeInBlock}:1?replace=true&seen=190400`;
  const top = frame.getByRole('link', { name: 'Continuar en la tienda' });
  await top.waitFor();
  expect([await top.getAttribute('href'), await top.getAttribute('target')]).toEqual([carried, '_top']); // TR-A16
  // In a frame lower than the docs ask for, too, nobody has to look for them.
  const isSeen = (): Promise<boolean> =>
    top.evaluate((link) => {
      const { left, top: above, width, height } = link.getBoundingClientRect();
      const root = link.getRootNode() as ShadowRoot;
      return link.contains(root.elementFromPoint(left + width / 2, above + height / 2));
    });
  expect(await isSeen()).toBe(true);
  const [store] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('link', { name: 'Abrir en una pestaña nueva' }).click()]);
  await store.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
});
