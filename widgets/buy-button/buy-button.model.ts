import { createStore } from 'zustand/vanilla';
import { packageByCode } from '#shared/domain/packages/catalogue';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';

export type BuyButtonStatus = 'ready' | 'adding' | 'unavailable';

export function createBuyButtonModel(page: Page, code: string) {
  const { catalogue, cart } = page;

  function status(): BuyButtonStatus {
    const state = catalogue.store.getState();
    if (state.status === 'known' && !packageByCode(state.groups, code)) return 'unavailable';
    return cart.store.getState().waiting.some((waiting) => waiting.code === code && waiting.status === 'asking') ? 'adding' : 'ready';
  }
  const store = createStore<{ readonly status: BuyButtonStatus }>(() => ({ status: status() }));
  const refresh = (): void => {
    if (store.getState().status !== status()) store.setState({ status: status() });
  };

  return {
    store,
    /** Opens the cart at once and adds the package when the rules are loaded. */
    buy(
      { quantity, name, promoCode }: { readonly quantity: number; readonly name: string; readonly promoCode?: string | undefined },
      from: EventTarget,
    ) {
      cart.setOpen(true);
      void cart.want({ code, quantity, name }, from).then((refusal) => {
        if (promoCode && refusal === null && cart.store.getState().cart.promoCode === null) void cart.applyPromo(promoCode);
      });
    },
    start() {
      const stops = [catalogue.store.subscribe(refresh), cart.store.subscribe(refresh)];
      catalogue.load().then(
        (groups) => {
          if (!packageByCode(groups, code))
            console.warn(
              `licence: <licence-buy-button package-code="${code}"> names a package that ${page.brand.id} does not sell: check the code in the catalogue. (${registry.docs}licence-buy-button.html)`,
            );
        },
        // A press requests the catalogue again and reports its failure.
        reportedElsewhere,
      );
      refresh();
      return () => stops.forEach((stop) => stop());
    },
  };
}
