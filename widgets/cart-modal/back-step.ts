import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';

/** Parameter on our own pages, so that a reload or a link opens the cart too. */
const parameter = { name: 'carrito', value: 'abierto' } as const;
const mark = 'licenceCart';

const stands = (): boolean => Object(history.state)[mark] === true;

/** True at the history entry of an open cart on a brand's page. The navigation replaces that entry, so that Back from the store needs one press. */
export const leavesStep = ({ place }: Pick<Page, 'place'>): boolean => place === 'brand-page' && stands();

/** Adds a history entry for the open cart, so that Back closes it (decision record 0006). @returns removes it */
export function keepBackStep({ cart, place }: Pick<Page, 'cart' | 'place'>, location: LocationPort): () => void {
  const step = place === 'store' ? addressStep(location) : pageStep();
  const stops = [
    cart.store.subscribe(({ open }, before) => {
      if (open !== before.open) step.set(open);
    }),
    step.subscribe(cart.setOpen),
  ];
  if (step.isRequested()) cart.setOpen(true);
  if (cart.store.getState().open) step.set(true);
  return () => stops.forEach((stop) => stop());
}

interface BackStep {
  isRequested(): boolean;
  set(open: boolean): void;
  subscribe(follow: (open: boolean) => void): () => void;
}

function addressStep(location: LocationPort): BackStep {
  const isLinked = (): boolean => location.get()[parameter.name] === parameter.value;
  return {
    isRequested: isLinked,
    set(open) {
      if (open === isLinked()) return;
      if (open) location.set({ [parameter.name]: parameter.value });
      else location.back({ [parameter.name]: null });
    },
    subscribe: (follow) => location.subscribe(() => follow(isLinked())),
  };
}

/** History entry on a brand's page. It keeps address and state, which belong to the page's author and its router. */
function pageStep(): BackStep {
  let before = stands();
  /** Set while our own step back runs; `openAgain` is true if the buyer opened the cart meanwhile. */
  let returning: { openAgain: boolean } | null = null;

  function set(open: boolean): void {
    if (returning !== null) returning.openAgain = open;
    else if (open !== stands()) (open ? push : pop)();
  }
  function pop(): void {
    returning = { openAgain: false };
    history.back();
  }
  function push(): void {
    try {
      history.pushState({ ...Object(history.state), [mark]: true }, '');
      before = true;
    } catch (error) {
      // A sandboxed document may have no history of its own. Back then leaves the cart open.
      console.warn('licence: Back does not close the cart on this page', error);
    }
  }
  return {
    isRequested: () => false,
    set,
    subscribe(follow) {
      function popped(): void {
        const now = stands();
        const own = now !== before;
        before = now;
        const openAgain = returning?.openAgain === true;
        const byBuyer = returning === null;
        returning = null;
        if (openAgain) set(true);
        else if (byBuyer && (own || !now)) follow(now);
      }
      addEventListener('popstate', popped);
      return () => removeEventListener('popstate', popped);
    },
  };
}
