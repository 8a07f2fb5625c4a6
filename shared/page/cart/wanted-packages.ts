import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import type { CartRefusal } from '#shared/domain/cart/cart-rules';
import { registry } from '../registry.ts';
import type { WantedPackage, CartParts } from './cart-state.ts';
import { refusalTexts } from './cart.messages.ts';

/** Packages that are requested by code and wait for the catalogue: presses add up, and none is lost. */
export type WantedPackages = ReturnType<typeof createWantedPackages>;

/** Pending units of a code, and units whose request failed. */
interface Wish {
  readonly name: string;
  readonly asking: number;
  readonly failed: number;
  readonly lost: boolean;
  readonly failure: unknown;
}

/** @param add puts a package of the catalogue into the cart */
export function createWantedPackages(
  { store, catalogue, brand, notices, announce }: CartParts,
  add: (pack: CataloguePackage, units: number, from?: EventTarget) => CartRefusal | null,
) {
  const wishes = new Map<string, Wish>();

  /** @param asking change in the number of pending units; `failed` likewise. @param lost whether they had been found */
  function wish(code: string, name: string, asking: number, failed: number, lost?: boolean, failure?: unknown): void {
    const existing = wishes.get(code);
    const next = {
      name: existing?.name || name,
      asking: (existing?.asking ?? 0) + asking,
      failed: (existing?.failed ?? 0) + failed,
      lost: lost ?? existing?.lost ?? false,
      failure: failure ?? existing?.failure,
    };
    if (next.asking + next.failed > 0) wishes.set(code, next);
    else wishes.delete(code);
    store.setState({
      waiting: [...wishes].map(([code, { name, asking, failed, lost, failure }]) => ({
        code,
        name,
        quantity: asking + failed,
        status: asking > 0 ? 'asking' : lost ? 'lost' : 'failed',
        failure,
      })),
    });
  }

  async function want({ code, quantity, name }: WantedPackage, from?: EventTarget): Promise<CartRefusal | null> {
    wish(code, name, quantity, 0);
    let isFound = false;
    try {
      const pack = await catalogue.find(code);
      isFound = true;
      wish(code, name, -quantity, 0);
      if (!pack) {
        console.warn(`licence: ${brand.id} has no package ${code}. (${registry.docs}licence-buy-button.html)`);
        notices.show('warning', refusalTexts['not-sellable']);
        return 'not-sellable';
      }
      return add(pack, quantity, from);
    } catch (error) {
      // A press is never lost: the line stays visible with a retry and a link to the store's cart.
      wish(code, name, isFound ? 0 : -quantity, quantity, isFound, error);
      console.error(`licence: ${code} could not be ${isFound ? 'put into the cart' : 'asked for'}`, error);
      announce('licence:error', { widget: 'cart-modal', kind: isFound ? 'not-kept' : 'not-asked' }, from);
      return null;
    }
  }

  return {
    /** Adds a package by code once the catalogue is loaded; shows it as waiting until then. */
    want,
    /** Requests failed packages again. */
    retryWaiting() {
      for (const [code, { name, failed }] of [...wishes]) {
        if (failed === 0) continue;
        wish(code, name, 0, -failed);
        void want({ code, quantity: failed, name });
      }
    },
    dismissWaiting(code: string) {
      wish(code, '', 0, -(wishes.get(code)?.failed ?? 0));
    },
  };
}
