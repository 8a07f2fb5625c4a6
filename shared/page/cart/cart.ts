import { createStore } from 'zustand/vanilla';
import type { CartFacts, PublicLine, PublicTotal } from '#shared/contract/dom-events';
import { emptyCart, isEmpty, lineOf, type Cart as Lines, type CartLine } from '#shared/domain/cart/cart';
import {
  changeQuantity,
  dropPromo,
  remove,
  setEntries,
  setTier as chooseTierOf,
  tierFor,
  type CartEntry,
  type EntriesOutcome,
} from '#shared/domain/cart/cart-edits';
import { addUnits, cardMaximum, type CartRefusal, type CartRules } from '#shared/domain/cart/cart-rules';
import { cartTotals, priceLine, type LinePrice } from '#shared/domain/cart/line-pricing';
import { acknowledge, noteSeenWithPromo, priceChange, withdraw, reprice } from '#shared/domain/cart/repricing';
import type { Centavos } from '#shared/domain/money';
import { isEmployeePackage, type CataloguePackage, type EmployeeTier } from '#shared/domain/packages/catalogue';
import {
  createCartChanges,
  createWantedPackages,
  type CartChanges,
  type CartParts,
  type CartState,
  type CartSurroundings,
} from './cart-state.ts';
import { cartFacts, currency, inPesos, publicLine } from './public-facts.ts';
import { createSealedTerms, type OpenedText, type SealedTermsReader } from './sealed-terms.ts';
import { failureText } from '../failure-text.ts';
import type { PromoCodes } from './promo-codes.ts';
import { whenIdle } from '../when-idle.ts';
import { freshFor } from './catalogue.ts';

export type Cart = ReturnType<typeof createCart>;

type PromoDesk = ReturnType<typeof createPromoDesk>;

/** Loads the code for promo codes on the first use, and again on the next use after a failure. */
function createPromoDesk(parts: CartParts, keep: CartChanges['keep']) {
  let opening: Promise<PromoCodes> | undefined;

  async function ask(what: (codes: PromoCodes) => Promise<boolean>, otherwise: boolean): Promise<boolean> {
    opening ??= import('./promo-codes.ts').then(
      ({ createPromoCodes }) => createPromoCodes(parts, keep),
      (cause: unknown) => {
        opening = undefined;
        throw cause;
      },
    );
    try {
      return await what(await opening);
    } catch (error) {
      parts.notices.fail(error, failureText(error));
      return otherwise;
    }
  }

  return {
    /** @returns whether the code is on the cart afterwards */
    applyPromo: (code: string) => ask((codes) => codes.apply(code), false),
    /**
     * Checks the code again if lines, prices or open offers differ from the last check. Every change of the cart calls this. A
     * code that is refused, or saves nothing, is removed with a notice.
     * @param again checks in any case, for example after the platform refused an order for its price
     * @param byBuyer suppresses the notice after the buyer's own change
     * @returns whether the code is still on the cart; true without a code
     */
    async checkPromo({ again = false, byBuyer = false }: { readonly again?: boolean; readonly byBuyer?: boolean } = {}) {
      if (parts.store.getState().cart.promoCode === null) return true;
      return ask((codes) => codes.check({ again, byBuyer }), true);
    },
  };
}

/** Restores the tiers of lines, since a link's entry has a number of employees and no tier. */
function withTiersOf(lines: readonly CartLine[], cart: Lines): Lines {
  return lines.reduce((merged, { pack, tier }) => {
    const change = tier === null ? null : chooseTierOf(merged, pack.packageId, tier);
    return change?.ok ? change.cart : merged;
  }, cart);
}

/** A requested number of employees chooses its tier; 1 leaves the choice open. */
async function chooseTier(
  { store, catalogue }: CartParts,
  choose: (packageId: number, tier: EmployeeTier) => void,
  { packageCode, packageId }: CataloguePackage,
  employees: number,
): Promise<void> {
  try {
    const tier = tierFor(await catalogue.tiers(packageCode), employees);
    const line = lineOf(store.getState().cart, packageId);
    if (employees > 1 && tier && line?.tier === null) choose(packageId, tier);
  } catch (error) {
    // The line's list of tiers loads them again and shows a failure.
    console.warn(`licence: the tiers of ${packageCode} could not be read`, error);
  }
}

/** Loads the parameters after all lines have prices, since they load the client's code. */
function loadParameters({ store, parameters }: Pick<CartParts, 'store' | 'parameters'>): void {
  whenIdle(() => {
    if (!store.getState().waiting.some(({ status }) => status === 'asking')) return void parameters.load();
    const stop = store.subscribe(() => {
      stop();
      loadParameters({ store, parameters });
    });
  });
}

function createHandedCart(
  { store, keeper }: CartParts,
  rules: () => CartRules,
  { change, reread }: Pick<CartChanges, 'change' | 'reread'>,
) {
  const show = (): void => store.setState({ handed: keeper.handed().lines.length });

  function restore(former: Lines): void {
    show();
    if (isEmpty(former)) return;
    change((current) => {
      const outcome = setEntries(former, current.lines, [], rules());
      return { ...outcome, cart: withTiersOf(current.lines, outcome.cart) };
    });
  }

  function forgetHanded(): void {
    keeper.forgetHanded();
    show();
  }

  return {
    handed: keeper.handed,
    /** Stops counting the cart here, since the buyer pays it in the store. */
    handOver() {
      keeper.handOver();
      reread();
      show();
    },
    recover() {
      const former = keeper.handed();
      if (!isEmpty(former)) keeper.forgetHanded();
      restore(former);
    },
    /** Restores the cart for these milliseconds. A page that loads later hands it over again, unless the buyer changed it. */
    recoverFor: (milliseconds: number) => restore(keeper.recoverHanded(milliseconds)),
    forgetHanded,
  };
}

/** @param now epoch milliseconds */
function addedFacts(cart: Lines, pack: CataloguePackage, units: number, now: number): PublicTotal & { readonly line: PublicLine } {
  const addedLine = lineOf(cart, pack.packageId);
  const { name, price } = publicLine(addedLine ?? { pack, quantity: 1, isEmployee: false, tier: null, promoDiscount: null }, now);
  const line = { packageCode: pack.packageCode, quantity: units, name, price };
  return { line, currency, total: addedLine?.isEmployee ? price : Math.round(price * units * 100) / 100 };
}

export function createCart(surroundings: CartSurroundings) {
  const { brand, keeper, parameters, clock, announce } = surroundings;
  keeper.endRecovery();
  const store = createStore<CartState>(() => ({
    cart: keeper.read(),
    waiting: [],
    open: false,
    openAt: null,
    promo: 'idle',
    promoRefusal: null,
    baseRefusal: null,
    handed: keeper.handed().lines.length,
    promoWaitUntil: null,
  }));
  const parts = { ...surroundings, store };

  const sealedTerms = createSealedTerms(surroundings.call, clock, keeper.sealed);
  const { keep, commit, change, reread } = createCartChanges(parts, (byBuyer) => desk.checkPromo({ byBuyer }));
  const desk = createPromoDesk(parts, keep);
  const renewal = createCartRenewal(parts, sealedTerms, keep, desk.checkPromo);

  const rules = (): CartRules => ({ policy: brand.cart, maximum: parameters.store.getState().value.maximumQuantity });
  const price = (line: CartLine): LinePrice => priceLine(line, clock.now());
  const facts = (): CartFacts => cartFacts(store.getState().cart, clock.now());
  const setTier = (packageId: number, tier: EmployeeTier | null): void => void commit((current) => chooseTierOf(current, packageId, tier));

  function add(pack: CataloguePackage, units = 1, from?: EventTarget): CartRefusal | null {
    const refusal = commit((cart) => addUnits(cart, pack, units, rules()));
    if (refusal !== null) return refusal;
    if (isEmployeePackage(pack, brand.cart)) void chooseTier(parts, setTier, pack, units);
    announce('licence:line-added', addedFacts(store.getState().cart, pack, units, clock.now()), from);
    return null;
  }

  keeper.subscribe(reread);
  return {
    ...desk,
    ...renewal,
    ...createWantedPackages(parts, add),
    ...createHandedCart(parts, rules, { change, reread }),
    store,
    price,
    totals: () => cartTotals(store.getState().cart, clock.now()),
    facts,
    /** The total that the buyer last saw for the line, if it differs from the current one; else null. */
    formerTotal: (line: CartLine) => priceChange(line, clock.now())?.before ?? null,
    /** The buyer accepts the totals on screen. Former totals and a refused code disappear. */
    acknowledge() {
      store.setState({ promoRefusal: null });
      const before = keeper.read();
      if (acknowledge(before, clock.now()) !== before) keep((current) => acknowledge(current, clock.now()));
    },
    /** Marks a package that the platform refuses to sell; its line stays until the buyer removes it. */
    withdraw: (packageCode: string) => keep((current) => withdraw(current, packageCode)),
    rules,
    setOpen(open: boolean, at?: 'promo') {
      if (store.getState().open === open) return;
      store.setState({ open, openAt: (open && at) || null });
      announce(`licence:cart-${open ? 'opened' : 'closed'}`, facts());
      if (open) {
        loadParameters(parts);
        void renewal.renew();
      }
    },
    add,
    /** @param view the card view allows up to 999, the table up to the parameter */
    setQuantity(packageId: number, quantity: number, view: 'table' | 'card') {
      const before = lineOf(store.getState().cart, packageId)?.quantity;
      if (before === quantity) return;
      const maximum = view === 'card' ? cardMaximum : rules().maximum;
      if (commit((current) => changeQuantity(current, packageId, quantity - (before ?? 0), maximum)) !== null) return;
      surroundings.refreshSoon();
    },
    setTier,
    remove(packageId: number) {
      const line = store.getState().cart.lines.find(({ pack }) => pack.packageId === packageId);
      if (commit((current) => remove(current, packageId)) !== null) return;
      if (!line) return;
      const { packageCode } = line.pack;
      announce('licence:line-removed', { packageCode, line: publicLine(line, clock.now()), currency, total: inPesos(price(line).total) });
    },
    /** Removes the lines of a registered order; lines added meanwhile stay. */
    takeOff(ordered: Lines) {
      keeper.takeOff(ordered);
      reread();
    },
    noteOrder: keeper.noteOrder,
    takeOffOrder(referenceUuid: string) {
      keeper.takeOffOrder(referenceUuid);
      reread();
    },
    /**
     * Sets packages of a link.
     * @param options `replace` starts from an empty cart; `seen`: totals that the linking page showed, by package code
     */
    setEntries: (
      entries: readonly CartEntry[],
      tiers: readonly EmployeeTier[],
      { replace, seen }: { readonly replace: boolean; readonly seen?: ReadonlyMap<string, Centavos> },
    ): EntriesOutcome => change((current) => setEntries(replace ? emptyCart : current, entries, tiers, rules()), seen),
    change,
    reread,
    /** The encrypted text of an addCart link, for the order's additionalInfo; null for a cart filled by hand. */
    sealed: keeper.sealed,
    /** The customer that the encrypted text names; null for a text without a name, and for a cart filled by hand. */
    sealedFor: sealedTerms.subscriber,
    keepSealed(text: string, opened: OpenedText) {
      sealedTerms.note(text, opened);
      keeper.keepSealed(text);
    },
    refuseWithoutBase: (baseRefusal: string) => store.setState({ baseRefusal }),
    forgetPromoRefusal: () => store.setState({ promoRefusal: null }),
    dropPromo: () => keep((before) => noteSeenWithPromo(before, dropPromo(before), clock.now())),
    /** Idempotency key of this cart's purchase, equal in all tabs. Another line, tier or promo code changes it. */
    orderKey: keeper.orderKey,
    renewOrderKey: keeper.renewOrderKey,
  };
}

/** Prices the stored cart again after each answer of the platform, and before a purchase. */
function createCartRenewal(
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
     * Requests the lines' prices again before a purchase. After a failure the stored prices stay.
     * @param options `everything`: also prices that are younger than a minute
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
