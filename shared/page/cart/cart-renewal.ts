import { reprice } from '#shared/domain/cart/repricing';
import type { CartChanges } from './cart-changes.ts';
import type { CartParts } from './cart-state.ts';
import { freshFor } from './catalogue.ts';
import type { PromoDesk } from './promo-desk.ts';
import type { SealedTermsReader } from './sealed-terms.ts';

export type CartRenewal = ReturnType<typeof createCartRenewal>;

/** Prices the stored cart again after each answer of the platform, and before a purchase. */
export function createCartRenewal(
  { keeper, catalogue }: CartParts,
  sealedTerms: SealedTermsReader,
  keep: CartChanges['keep'],
  checkPromo: PromoDesk['checkPromo'],
) {
  function repriceStored(): void {
    const state = catalogue.store.getState();
    const answers = {
      catalogue: state.status === 'known' ? { groups: state.groups, complete: state.groups.complete, askedBy: state.askedBy } : null,
      tiers: catalogue.tierStore.getState(),
      sealed: sealedTerms.current(),
    };
    const before = keeper.read();
    if (reprice(before, answers) !== before) keep((current) => reprice(current, answers));
  }

  async function followAnswers(): Promise<void> {
    // A cart from an encrypted text cannot be priced before the text is opened.
    if (sealedTerms.current() === null) await sealedTerms.renew(freshFor);
    repriceStored();
  }

  catalogue.store.subscribe(({ status }) => status === 'known' && void followAnswers());
  catalogue.tierStore.subscribe(() => void followAnswers());
  return {
    /**
     * Requests the lines' prices again before a purchase: those older than a minute, or `everything`.
     * Until the answers come the stored prices stay; a failure changes nothing.
     */
    async renew({ everything }: { readonly everything: boolean } = { everything: false }) {
      const { lines } = keeper.read();
      if (lines.length === 0) return;
      const age = everything ? 0 : freshFor;
      const employeeCodes = lines.filter(({ isEmployee }) => isEmployee).map(({ pack }) => pack.packageCode);
      await Promise.all([catalogue.renew(age, employeeCodes), sealedTerms.renew(age)]);
      repriceStored();
      await checkPromo({ again: everything });
    },
  };
}
