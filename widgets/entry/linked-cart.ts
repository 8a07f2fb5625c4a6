import { decryptPackage } from '#shared/contract/catalogue';
import { isEmpty } from '#shared/domain/cart/cart';
import { readCarryOptions } from '#shared/domain/cart/carry';
import { openWithPackage, readModalRequest } from '#shared/domain/people/external-entry';
import { withSealedTerms } from '#shared/domain/cart/sealed-terms';
import type { Centavos } from '#shared/domain/money';
import { entriesOf, packagesOf } from '#shared/page/cart/linked-cart';
import type { Page } from '#shared/page/page';
import { lacksBase } from '#shared/page/orders/checkout';
import { keepReturn, withTrip } from '#shared/page/orders/purchase-trip';
import { openedText } from '#shared/page/cart/sealed-terms';
import { messages } from './entry.messages.ts';
import type { EntryDoors, EntryStore } from './entry.state.ts';

/** The purchase goes on here, once the cart is as the link or the buyer wants it. */
const added = '/license/RegisterPurchaseExt';

/** Opens the purchase form, or the cart with its warning where a base package is missing. */
export async function goToForm(page: Page, doors: EntryDoors, form: string): Promise<void> {
  if (!(await lacksBase(page))) {
    doors.goOn(form);
    return;
  }
  // The home of a brand with a landing page shows no cart.
  const inStore = page.brand.flows.home === 'store';
  doors.goOn(inStore ? '/' : '/license/viewCartModal');
  if (inStore) page.cart.setOpen(true);
}

/** A part of the path; one that is no percent-encoding stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Addresses that put packages into the cart. Each fails when the platform does not answer.
 * @param parameter the path's rest
 */
export function createLinkedCart(page: Page, store: EntryStore, doors: EntryDoors, parameter: string) {
  const { cart } = page;
  /**
   * Says that no package of the link is sold. A notice ends with the document, so where the buyer would leave for the landing page
   * the sentence stands here instead.
   * @returns whether it stands here
   */
  async function sayNotSold(): Promise<boolean> {
    if (!isEmpty(cart.store.getState().cart) || page.brand.flows.emptyCart === 'home') {
      page.notices.show('warning', messages.notSold);
      return false;
    }
    // The parameters name the landing page.
    await page.parameters.load();
    store.setState({ status: 'unsold' }, true);
    return true;
  }
  const search = (): string => new URLSearchParams(doors.query()).toString();

  async function addCartItem(): Promise<void> {
    const entries = entriesOf(page, parameter);
    const { replace, promoCode, seen } = readCarryOptions(search());
    const { entries: soldEntries, tiers } = await packagesOf(page, entries);
    const amounts = entries.flatMap(({ packageCode }, place): [string, Centavos][] => {
      const amount = seen[place];
      return amount == null ? [] : [[packageCode, amount]];
    });
    cart.setEntries(soldEntries, tiers, { replace, seen: new Map(amounts) });
    if (promoCode !== null) await cart.applyPromo(promoCode);
    keepReturn(page, doors.query()['returnUrl']);
    if (entries.length > 0 && soldEntries.length === 0 && (await sayNotSold())) return;
    doors.goOn(withTrip(added));
  }

  async function addCart(): Promise<void> {
    const answer = await page.call(decryptPackage, { body: { package: parameter } }).catch((error: unknown) => {
      console.error('licence: the encrypted package could not be opened', error);
      return null;
    });
    if (!answer?.ok) {
      doors.goOn('/messageValidationEmail/package-failed');
      return;
    }
    const opened = openedText(answer.value);
    const { entries, tiers } = await packagesOf(
      page,
      answer.value.package.map(({ packageCode, quantity }) => ({ packageCode, quantity: quantity ?? 1 })),
    );
    const priced = entries.map(({ pack, quantity }) => ({
      pack: withSealedTerms(pack, opened.terms.get(pack.packageCode) ?? {}),
      quantity,
    }));
    const { promotionCode } = answer.value;
    cart.setEntries(priced, tiers, { replace: readCarryOptions(search()).replace });
    cart.keepSealed(parameter, opened);
    // A line that stood here with the catalogue's price takes the sealed one.
    await cart.renew();
    if (promotionCode) await cart.applyPromo(promotionCode);
    if (entries.length === 0 && (await sayNotSold())) return;
    await goToForm(page, doors, '/registerPurchaseOrder');
  }

  async function viewCartModal(): Promise<void> {
    const request = readModalRequest(parameter.split('/').map(decoded), search());
    if (request.entry) {
      const {
        entries: [first],
        tiers,
      } = await packagesOf(page, [request.entry]);
      if (first) cart.change((current) => openWithPackage(current, first.pack, first.quantity, tiers, cart.rules()));
      else page.notices.show('warning', messages.notSold);
    }
    // Only now: the address without it is an entry of its own, with nothing to wait for and nothing that can fail.
    doors.forgetParameter();
    cart.setOpen(true);
    store.setState({ status: 'done' }, true);
    if (request.refresh) page.refreshSoon();
  }

  return { addCartItem, addCart, viewCartModal };
}
