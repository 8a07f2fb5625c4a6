import { expect } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { hands } from '../support/hands.ts';
import { tabTo } from '../support/keyboard.ts';
import { buyAndLookAround, buyByMouse, payForCart, purchases } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import { fieldLabels } from '#shared/page/buyer-fields.messages';

const visitors = visitorsOfThisFile();
const { addresses } = visitors.world;

const first = { keyboard: buyAndLookAround, mouse: buyByMouse } as const;

campaign('purchases', 6, (it) => {
  for (const width of [360, 768, 1440])
    for (const by of Object.keys(hands) as (keyof typeof hands)[]) {
      for (const purchase of purchases)
        it(`${purchase.brand} sells ${purchase.code} by ${by} at ${width} px, from its landing page to the paid order`, () =>
          buyerOnLanding(visitors, { brand: purchase.brand, width, by }, async (buyer) => {
            await first[by](buyer, purchase.code);
            await payForCart(buyer, purchase);
            expect(new URL(buyer.page.url()).pathname).toMatch(/\/statusOrder\//); // ST-298
          }));

      it(`firmaya verifies the signer by ${by} at ${width} px, and its message leads back to the landing page`, () =>
        buyerOnLanding(visitors, { brand: 'firmaya', width, by }, async (buyer) => {
          const { page, hand, cart } = buyer;
          await first[by](buyer, 'FIRMA-BAS-100');
          await hand.pick(page.getByLabel(fieldLabels.documentTypeId), 'CC');
          await hand.type(page.getByLabel(fieldLabels.documentNumber), '1098765432');
          await hand.type(page.getByLabel(fieldLabels.email), 'ana.ruiz@correo.example');
          await hand.type(page.getByLabel('Número celular'), '3001234567');
          await hand.press(page.getByRole('checkbox'));
          await hand.press(cart.proceed);
          await page.getByRole('heading', { name: 'No dudamos que seas tú...' }).waitFor();
          expect(new URL(page.url()).pathname).toBe('/messageValidationEmail/identity-ok'); // ST-265
          await hand.press(page.getByRole('link', { name: 'Entendido' }));
          await page.waitForURL(`${addresses.landing('firmaya')}/`);
        }));

      it(`license leads to the sign-in by ${by} at ${width} px`, () =>
        buyerOnLanding(visitors, { brand: 'license', width, by }, async (buyer) => {
          const { page, hand } = buyer;
          await first[by](buyer, 'LIC-BAS-10');
          await hand.press(page.getByRole('link', { name: 'Agregar productos' }));
          await expectAddress(page, `${addresses.platform}/login**`); // ST-081
          await tabTo(page, page.getByRole('button', { name: 'superadmin', exact: true }));
        }));
    }
});
