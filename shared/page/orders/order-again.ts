import type { SummaryOrder } from '#shared/contract/purchase-order';
import { failureText } from '../failure-text.ts';
import type { Page } from '../page.ts';
import { messages } from './order-sheet.messages.ts';

/** Puts an order's packages into the cart at today's prices and opens it; a notice says when some are no longer sold. */
export async function orderAgain(page: Page, { summaryPackages }: Pick<SummaryOrder, 'summaryPackages'>): Promise<void> {
  try {
    const [groups] = await Promise.all([page.catalogue.load(), page.parameters.load()]);
    const sold = [groups.packagesBase, groups.packagesCombo, groups.packagesComplementary, groups.packagesOffers].flat();
    const entries = summaryPackages.flatMap(({ packageId, quantity }) => {
      const pack = sold.find((one) => one.packageId === packageId);
      return pack ? [{ pack, quantity }] : [];
    });
    // No tiers, since an order does not contain the number of employees.
    page.cart.setEntries(entries, [], { replace: false });
    if (entries.length < summaryPackages.length) page.notices.show('warning', messages.soldNoMore);
    if (entries.length > 0) page.cart.setOpen(true);
  } catch (error) {
    console.error('licence: the packages of an order could not be put into the cart', error);
    page.notices.fail(error, failureText(error));
  }
}
