import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartFacts } from '#shared/contract/dom-events';
import type { Subscriber } from '#shared/contract/identity-validation';
import { emptyCart, isEmpty, lineOf, type Cart as Lines, type CartLine } from '#shared/domain/cart/cart';
import {
  changeQuantity,
  dropPromo,
  remove,
  setEntries,
  setTier,
  tierFor,
  type CartEntry,
  type EntriesOutcome,
} from '#shared/domain/cart/cart-edits';
import { addUnits, cardMaximum, type CartRefusal, type CartRules } from '#shared/domain/cart/cart-rules';
import { cartTotals, priceLine, type CartTotals, type LinePrice } from '#shared/domain/cart/line-pricing';
import { acknowledge, noteSeenWithPromo, priceChange, withdraw, reprice } from '#shared/domain/cart/repricing';
import type { Centavos } from '#shared/domain/money';
import { isEmployeePackage, type CataloguePackage, type EmployeeTier } from '#shared/domain/packages/catalogue';
import {
  createCartChanges,
  type CartChanges,
  type CartState,
  type CartParts,
  type CartSurroundings,
  createPromoDesk,
  type PromoDesk,
} from './cart-state.ts';
import { cartFacts, currency, inPesos, publicLine } from './public-facts.ts';
import { createSealedTerms, type OpenedText, type SealedTermsReader } from './sealed-terms.ts';
import { createWantedPackages, type WantedPackages } from './wanted-packages.ts';
import { whenIdle } from '../when-idle.ts';
import { freshFor } from './catalogue.ts';

/** The one cart of a brand on this page: state and commands. Every change is stored before it is shown. */
export interface Cart extends WantedPackages, CartRenewal, PromoDesk, Pick<CartChanges, 'change' | 'reread'> {
  readonly store: StoreApi<CartState>;
  price(line: CartLine): LinePrice;
  totals(): CartTotals;
  facts(): CartFacts;
  /** The total that the line was last shown with, when it costs something else now. */
  formerTotal(line: CartLine): Centavos | null;
  /** The buyer accepts the totals on screen: former totals and a refused code are no longer shown. */
  acknowledge(): void;
  /** Marks a package, by code, that the platform refuses to sell; the line waits for its removal. */
  withdraw(packageCode: string): void;
  rules(): CartRules;
  /** @param at the part of the dialog to focus */
  setOpen(open: boolean, at?: 'promo'): void;
  add(pack: CataloguePackage, units?: number, from?: EventTarget): CartRefusal | null;
  /** @param view the card view allows up to 999, the table up to the parameter */
  setQuantity(packageId: number, quantity: number, view: 'table' | 'card'): void;
  setTier(packageId: number, tier: EmployeeTier | null): void;
  remove(packageId: number): void;
  clear(): void;
  /** Removes the lines of a registered order; lines added meanwhile stay. */
  takeOff(ordered: Lines): void;
  noteOrder(referenceUuid: string, ordered: Lines): void;
  takeOffOrder(referenceUuid: string): void;
  /** The cart went to the store to be paid: it no longer counts here. */
  handOver(): void;
  handed(): Lines;
  /** Restores the cart that went to the store, with the lines added since. */
  recover(): void;
  /** Restores it for that many milliseconds: a later load of the page hands it over again, unless the buyer changed it. */
  recoverFor(milliseconds: number): void;
  forgetHanded(): void;
  /** Puts in packages of a link; `replace` starts from an empty cart. */
  setEntries(
    entries: readonly CartEntry[],
    tiers: readonly EmployeeTier[],
    /** `seen`: totals that the linking page showed, by package code. */
    options: { readonly replace: boolean; readonly seen?: ReadonlyMap<string, Centavos> },
  ): EntriesOutcome;
  /** The encrypted text of an addCart link, for the order's additionalInfo; null for a cart filled by hand. */
  sealed(): string | null;
  /** The customer that the encrypted text was made for; null for a cart filled by hand, or without a name. */
  sealedFor(): Promise<Subscriber | null>;
  keepSealed(text: string, opened: OpenedText): void;
  /** Shows that a base package is missing, until the cart has one. */
  refuseWithoutBase(text: string): void;
  forgetPromoRefusal(): void;
  dropPromo(): void;
  /** Idempotency key of this cart's purchase: the same in every tab while lines, tiers and promo code are. */
  orderKey(): string;
  renewOrderKey(): void;
}

/** Sets the tiers of lines again, since an entry has a number of employees and no tier. */
function withTiersOf(lines: readonly CartLine[], cart: Lines): Lines {
  return lines.reduce((merged, { pack, tier }) => {
    const change = tier === null ? null : setTier(merged, pack.packageId, tier);
    return change?.ok ? change.cart : merged;
  }, cart);
}

/** Loads the tiers of an employee package. A requested number of employees chooses its tier; 1 leaves the choice open. */
async function chooseTier(
  { store, setTier: set }: Pick<Cart, 'store' | 'setTier'>,
  catalogue: CartSurroundings['catalogue'],
  { packageCode, packageId }: CataloguePackage,
  employees: number,
): Promise<void> {
  try {
    const tier = tierFor(await catalogue.tiers(packageCode), employees);
    const line = lineOf(store.getState().cart, packageId);
    if (employees > 1 && tier && line?.tier === null) set(packageId, tier);
  } catch (error) {
    // The line's own list loads them again and tells the buyer.
    console.warn(`licence: the tiers of ${packageCode} could not be read`, error);
  }
}

/** The parameters bring the client's code along: they are loaded when no line waits for its price. */
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
  change: CartChanges['change'],
  reread: () => void,
): Pick<Cart, 'handed' | 'handOver' | 'recover' | 'recoverFor' | 'forgetHanded'> {
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
    recoverFor: (milliseconds) => restore(keeper.recoverHanded(milliseconds)),
    forgetHanded,
  };
}

export function createCart(surroundings: CartSurroundings): Cart {
  const { brand, keeper, catalogue, parameters, clock, announce } = surroundings;
  keeper.endRecovery();
  const store: Cart['store'] = createStore<CartState>(() => ({
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

  function add(pack: CataloguePackage, units = 1, from?: EventTarget): CartRefusal | null {
    const refusal = commit((cart) => addUnits(cart, pack, units, rules()));
    if (refusal !== null) return refusal;
    if (isEmployeePackage(pack, brand.cart)) void chooseTier(cart, catalogue, pack, units);
    const put = lineOf(store.getState().cart, pack.packageId);
    const { name, price: each } = publicLine(put ?? { pack, quantity: 1, isEmployee: false, tier: null, promoDiscount: null }, clock.now());
    const line = { packageCode: pack.packageCode, quantity: units, name, price: each };
    announce('licence:line-added', { line, currency, total: put?.isEmployee ? each : Math.round(each * units * 100) / 100 }, from);
    return null;
  }

  const cart: Cart = {
    ...desk,
    ...renewal,
    ...createWantedPackages(parts, add),
    ...createHandedCart(parts, rules, change, reread),
    store,
    price,
    totals: () => cartTotals(store.getState().cart, clock.now()),
    facts: () => cartFacts(store.getState().cart, clock.now()),
    formerTotal: (line) => priceChange(line, clock.now())?.before ?? null,
    acknowledge() {
      store.setState({ promoRefusal: null });
      const before = keeper.read();
      if (acknowledge(before, clock.now()) !== before) keep((current) => acknowledge(current, clock.now()));
    },
    withdraw: (packageCode) => keep((current) => withdraw(current, packageCode)),
    rules,
    setOpen(open, at) {
      if (store.getState().open === open) return;
      store.setState({ open, openAt: (open && at) || null });
      announce(`licence:cart-${open ? 'opened' : 'closed'}`, cart.facts());
      if (open) {
        loadParameters(parts);
        void renewal.renew();
      }
    },
    add,
    setQuantity(packageId, quantity, view) {
      const before = lineOf(store.getState().cart, packageId)?.quantity;
      if (before === quantity) return;
      const maximum = view === 'card' ? cardMaximum : rules().maximum;
      if (commit((current) => changeQuantity(current, packageId, quantity - (before ?? 0), maximum)) !== null) return;
      surroundings.refreshSoon();
    },
    setTier(packageId, tier) {
      commit((current) => setTier(current, packageId, tier));
    },
    remove(packageId) {
      const line = store.getState().cart.lines.find(({ pack }) => pack.packageId === packageId);
      if (commit((current) => remove(current, packageId)) !== null) return;
      if (!line) return;
      const { packageCode } = line.pack;
      announce('licence:line-removed', { packageCode, line: publicLine(line, clock.now()), currency, total: inPesos(price(line).total) });
    },
    clear: () => keep(() => emptyCart),
    takeOff(ordered) {
      keeper.takeOff(ordered);
      reread();
    },
    noteOrder: keeper.noteOrder,
    takeOffOrder(referenceUuid) {
      keeper.takeOffOrder(referenceUuid);
      reread();
    },
    setEntries: (entries, tiers, { replace, seen }) =>
      change((current) => setEntries(replace ? emptyCart : current, entries, tiers, rules()), seen),
    change,
    reread,
    sealed: keeper.sealed,
    sealedFor: sealedTerms.subscriber,
    keepSealed(text, opened) {
      sealedTerms.note(text, opened);
      keeper.keepSealed(text);
    },
    refuseWithoutBase: (baseRefusal) => store.setState({ baseRefusal }),
    forgetPromoRefusal: () => store.setState({ promoRefusal: null }),
    dropPromo: () => keep((before) => noteSeenWithPromo(before, dropPromo(before), clock.now())),
    orderKey: keeper.orderKey,
    renewOrderKey: keeper.renewOrderKey,
  };
  keeper.subscribe(reread);
  return cart;
}

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
