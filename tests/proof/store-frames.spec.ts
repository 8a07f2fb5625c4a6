import { PurchasePage } from '../support/purchase-page.ts';
import { siteBuilderOfThisFile } from '../support/site-builder.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const press = siteBuilderOfThisFile(visitors);

campaign('store', 1, (it) => {
  for (const [where, frame] of [
    ['of the same site', 'src="/bloque"'],
    ['of another site', 'src="http://bloques.localhost:PORT/bloque"'],
    ['without an address', 'srcdoc="BLOCK"'],
    ['without an origin', 'srcdoc="BLOCK" sandbox="allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation"'],
  ] as const)
    it(`'Continuar' in a frame ${where} takes the whole window to the store, with the cart`, async () => {
      const { page, total } = await press(frame);
      await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
      await new PurchasePage(page, visitors.world.addresses).amount(total).waitFor();
    });
});
