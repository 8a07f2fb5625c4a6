import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import type { CartFacts } from '#shared/contract/dom-events';
import { emptyCart, hasBase, isEmpty, lineOf, type Cart as Lines, type CartLine } from '#shared/domain/cart/cart';
import { isEmployeePackage } from '#shared/domain/packages/catalogue';
import type { CataloguePackage, EmployeeTier } from '#shared/domain/packages/catalogue';
import {
  addUnits,
  cardMaximum,
  dropPromo,
  remove,
  setEntries,
  setQuantity,
  setTier,
  tierFor,
  type CartChange,
  type CartEntry,
  type CartRefusal,
  type CartRules,
  type EntriesOutcome,
} from '#shared/domain/cart/cart-rules';
import {
  acknowledge,
  noteSeen,
  noteSeenElsewhere,
  noteSeenWithPromo,
  priceChange,
  reprice,
  withdraw,
  type CatalogueAnswer,
} from '#shared/domain/cart/repricing';
import { cartTotals, priceLine, type CartTotals, type LinePrice } from '#shared/domain/cart/line-pricing';
import type { Centavos } from '#shared/domain/money';
import { messages, noteTexts, refusalTexts } from './cart.messages.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { Call } from '../call.ts';
import { freshFor, type Catalogue } from './catalogue.ts';
import type { Clock } from '../clock.ts';
import { failureText } from '../failure-text.ts';
import type { Announce } from '../events.ts';
import type { Notices } from '../notices.ts';
import type { Parameters } from '../parameters.ts';
import type { PromoCodes } from './promo-codes.ts';
import { cartFacts, currency, inPesos, publicLine } from './public-facts.ts';
import type { Subscriber } from '#shared/contract/identity-validation';
import { createSealedTerms, type OpenedText } from './sealed-terms.ts';
import type { Session } from '../session/session.ts';
import { whenIdle } from '../when-idle.ts';

/** A package asked for by code, on its way through the catalogue and the rules. */
export interface WantedPackage {
  readonly code: string;
  /** Units, or employees of an employee package. */
  readonly quantity: number;
  /** What the tag calls it, until the catalogue says better. */
  readonly name: string;
}
export interface Waiting extends WantedPackage {
  /** `failed`: it could not be asked for; `lost`: it was, and could not be kept here. */
  readonly status: 'asking' | 'failed' | 'lost';
  /** Why it could not, as it was thrown. */
  readonly failure?: unknown;
}

export interface CartState {
  readonly cart: Lines;
  readonly waiting: readonly Waiting[];
  /** Whether the cart's dialog is to be seen. */
  readonly open: boolean;
  /** What the open cart was opened for; null: all of it. */
  readonly openAt: 'promo' | null;
  readonly promo: 'idle' | 'checking';
  /** Why the code that was asked for, or stood on the cart, does not; until it is typed anew or another one applies. */
  readonly promoRefusal: string | null;
  /** Why the cart cannot be bought as it is, for want of a base package; until one is in it. */
  readonly baseRefusal: string | null;
  /** The moment (`Date.now`) until which no code may be tried, after too many; null when one may. */
  readonly promoWaitUntil: number | null;
}

/** The one cart of a brand on this page: state and commands. Every change is stored before it is shown. */
export interface Cart {
  readonly store: StoreApi<CartState>;
  price(line: CartLine): LinePrice;
  totals(): CartTotals;
  /** What the outside may know of it. */
  facts(): CartFacts;
  /** What the line was last shown to cost, when it costs something else now. */
  formerTotal(line: CartLine): Centavos | null;
  /**
   * Asks again what the lines cost, as somebody is about to buy: what is older than a minute, or `everything` whatever its age.
   * Until the answers are here the stored figures stand, and what fails changes nothing.
   */
  renew(how?: { readonly everything: boolean }): Promise<void>;
  /** The buyer goes on with the amounts he sees: no line tells of a former one any more, and nothing of a code that was refused. */
  acknowledge(): void;
  /** Notes what the platform refuses to sell, by code; the line waits for its removal. */
  withdraw(packageCode: string): void;
  rules(): CartRules;
  /** @param at where the buyer is led in it */
  setOpen(open: boolean, at?: 'promo'): void;
  /** Adds a package by code once the catalogue is here; the wish is shown meanwhile and never lost. */
  want(wanted: WantedPackage, from?: EventTarget): Promise<CartRefusal | null>;
  /** Asks again for what could not be asked. */
  retryWaiting(): void;
  dismissWaiting(code: string): void;
  add(pack: CataloguePackage, units?: number, from?: EventTarget): CartRefusal | null;
  /** @param view the card view allows up to 999, the table what the parameter says */
  setQuantity(packageId: number, quantity: number, view: 'table' | 'card'): void;
  setTier(packageId: number, tier: EmployeeTier | null): void;
  remove(packageId: number): void;
  clear(): void;
  /** Takes off what an order took that stands: what was added meanwhile stays. */
  takeOff(ordered: Lines): void;
  /** Notes an order that is paid elsewhere, for `takeOffOrder` once it is. */
  noteOrder(referenceUuid: string, ordered: Lines): void;
  takeOffOrder(referenceUuid: string): void;
  /** Puts packages of a link in; `replace` starts from an empty cart. */
  setEntries(
    entries: readonly CartEntry[],
    tiers: readonly EmployeeTier[],
    /** `seen`: what a line was shown to cost where the link was made, by package code. */
    options: { readonly replace: boolean; readonly seen?: ReadonlyMap<string, Centavos> },
  ): EntriesOutcome;
  /** Another change of what a link asked for; refused parts are told to the visitor. */
  change(change: (cart: Lines) => EntriesOutcome): EntriesOutcome;
  /** The encrypted text an addCart link brought, for the order's additionalInfo; null for a cart filled by hand. */
  sealed(): string | null;
  /** Whom that text was made for; null for a cart filled by hand, and where the platform does not say. */
  sealedFor(): Promise<Subscriber | null>;
  /** @param opened what the text says */
  keepSealed(text: string, opened: OpenedText): void;
  /** @returns whether the code stands on the cart afterwards */
  applyPromo(code: string): Promise<boolean>;
  /**
   * Asks the platform about the code again when lines, prices or open offers are others than it was asked about; every change of the cart
   * does so by itself. A code that is refused, or saves nothing any more, is dropped and said.
   * @param again asks in any case, as after an order that was refused for its price
   * @returns whether the code still stands; true where there is none
   */
  checkPromo(options?: { readonly again?: boolean }): Promise<boolean>;
  /** Says that a base package is missing, for as long as it is. */
  refuseWithoutBase(text: string): void;
  /** The code is being typed anew. */
  forgetPromoRefusal(): void;
  dropPromo(): void;
  /** Names the purchase this cart becomes: the same in every tab while lines, tiers and promo code are. */
  orderKey(): string;
  /** The order made of this cart did not come to be: the same cart is another purchase from now on. */
  renewOrderKey(): void;
  /** Reads the stored cart again, as after a change somewhere else. */
  reread(): void;
}

export interface CartSurroundings {
  readonly brand: Brand;
  readonly keeper: CartKeeper;
  readonly call: Call;
  readonly catalogue: Catalogue;
  readonly parameters: Parameters;
  readonly session: Session;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly announce: Announce;
  /** Sets the refresh flag that reloads once, 900 ms after the last change of a quantity. */
  readonly refreshSoon: () => void;
}

export function createCart({
  brand,
  keeper,
  call,
  catalogue,
  parameters,
  session,
  clock,
  notices,
  announce,
  refreshSoon,
}: CartSurroundings): Cart {
  const store: Cart['store'] = createStore<CartState>(() => ({
    cart: keeper.read(),
    waiting: [],
    open: false,
    openAt: null,
    promo: 'idle',
    promoRefusal: null,
    baseRefusal: null,
    promoWaitUntil: null,
  }));

  const sealedTerms = createSealedTerms(call, clock, keeper.sealed);

  const rules = (): CartRules => ({ policy: brand.cart, maximum: parameters.store.getState().value.maximumQuantity });
  const price = (line: CartLine): LinePrice => priceLine(line, clock.now());

  function show(cart: Lines): void {
    store.setState({
      cart,
      ...(isEmpty(cart) && { promoRefusal: null }),
      ...((isEmpty(cart) || hasBase(cart)) && { baseRefusal: null }),
    });
    const facts = cartFacts(cart, clock.now());
    announce('licence:cart-changed', { ...facts, promoCode: cart.promoCode, totalPesos: String(facts.total) });
  }

  /** Applies a change to what is stored now, not to what this tab last saw: two tabs never lose a line. */
  function commit(change: (cart: Lines) => CartChange & { readonly stoppedBy?: CartRefusal }): CartRefusal | null {
    const before = keeper.read();
    const outcome = change(before);
    if (!outcome.ok) {
      notices.show('warning', refusalTexts[outcome.refusal]);
      return outcome.refusal;
    }
    for (const note of outcome.notes) {
      const text = noteTexts[note];
      if (text) notices.show('info', text);
    }
    // Some units went in and the next was refused: 3 free ones asked give 1 and the sentence.
    if (outcome.stoppedBy) notices.show('warning', refusalTexts[outcome.stoppedBy]);
    keepByHand((cart) => {
      const made = change(cart);
      return made.ok ? made.cart : cart;
    });
    return null;
  }

  /** Whether the code is about to be asked about because of the buyer's own change: what comes of it is no news to him. */
  let changedByBuyer = false;

  function keepByHand(change: (before: Lines) => Lines, seen?: ReadonlyMap<string, Centavos>): void {
    const signedIn = session.store.getState().status === 'signed-in';
    changedByBuyer = true;
    keep((before) => {
      const noted = noteSeen(before, change(before), { now: clock.now(), signedIn });
      return seen === undefined ? noted : noteSeenElsewhere(noted, seen);
    });
    changedByBuyer = false;
  }

  let toldMemoryOnly = false;

  /** @param change pure: made again where another tab's write went over it */
  function keep(change: (cart: Lines) => Lines): void {
    const { cart, lasting } = keeper.change(change);
    if (!lasting && !toldMemoryOnly) {
      toldMemoryOnly = true;
      notices.show('info', messages.memoryOnly);
    }
    show(cart);
    void checkPromo();
  }

  function applyOutcome(change: (current: Lines) => EntriesOutcome, seen?: ReadonlyMap<string, Centavos>): EntriesOutcome {
    const outcome = change(keeper.read());
    keepByHand((cart) => change(cart).cart, seen);
    for (const { refusal } of outcome.refused) notices.show('warning', refusalTexts[refusal]);
    return outcome;
  }

  let opening: Promise<PromoCodes> | undefined;
  /** What knows of promo codes comes with the first of them; what did not come is asked for again by the next who needs it. */
  async function promoDesk(): Promise<PromoCodes> {
    opening ??= import('./promo-codes.ts').then(({ createPromoCodes }) =>
      createPromoCodes({ store, keeper, call, parameters, session, clock, notices, announce, keep }),
    );
    try {
      return await opening;
    } catch (cause) {
      opening = undefined;
      throw cause;
    }
  }

  async function checkPromo({ again = false } = {}): Promise<boolean> {
    if (store.getState().cart.promoCode === null) return true;
    const byBuyer = changedByBuyer;
    try {
      return await (await promoDesk()).check({ again, byBuyer });
    } catch (error) {
      notices.fail(error, failureText(error));
      // Nobody said no: a code that stood still stands.
      return true;
    }
  }

  /** Units of a code on their way, and units that could not be asked for; presses add up, and none is lost. */
  const wishes = new Map<string, { readonly name: string; asking: number; failed: number; lost: boolean; failure: unknown }>();

  function showWaiting(): void {
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

  /** @param units how many more are under way (or fewer, when below 0), how many more have failed, and whether they were found before */
  function wish(
    code: string,
    name: string,
    units: { readonly asking: number; readonly failed: number; readonly lost?: boolean; readonly failure?: unknown },
  ): void {
    const known = wishes.get(code) ?? { name, asking: 0, failed: 0, lost: false, failure: undefined };
    const next = {
      name: known.name || name,
      asking: known.asking + units.asking,
      failed: known.failed + units.failed,
      lost: units.lost ?? known.lost,
      failure: units.failure ?? known.failure,
    };
    if (next.asking + next.failed > 0) wishes.set(code, next);
    else wishes.delete(code);
    showWaiting();
  }

  function add(pack: CataloguePackage, units = 1, from?: EventTarget): CartRefusal | null {
    const refusal = commit((cart) => addUnits(cart, pack, units, rules()));
    if (refusal !== null) return refusal;
    if (isEmployeePackage(pack, brand.cart)) void chooseTier(pack, units);
    const put = lineOf(store.getState().cart, pack.packageId);
    const { name, price: each } = publicLine(put ?? { pack, quantity: 1, isEmployee: false, tier: null, promoDiscount: null }, clock.now());
    const line = { packageCode: pack.packageCode, quantity: units, name, price: each };
    announce('licence:line-added', { line, currency, total: put?.isEmployee ? each : Math.round(each * units * 100) / 100 }, from);
    return null;
  }

  /** Fetches the tiers of an employee package; a number of employees that was asked for picks its tier, one leaves the choice open. */
  async function chooseTier(pack: CataloguePackage, employees: number): Promise<void> {
    try {
      const tier = tierFor(await catalogue.tiers(pack.packageCode), employees);
      const line = lineOf(store.getState().cart, pack.packageId);
      if (employees > 1 && tier && line?.tier === null) cart.setTier(pack.packageId, tier);
    } catch (error) {
      // The line's own list asks again and says so to the buyer.
      console.warn(`licence: the tiers of ${pack.packageCode} could not be read`, error);
    }
  }

  async function want({ code, quantity, name }: WantedPackage, from?: EventTarget): Promise<CartRefusal | null> {
    wish(code, name, { asking: quantity, failed: 0 });
    let found = false;
    try {
      const pack = await catalogue.find(code);
      found = true;
      wish(code, name, { asking: -quantity, failed: 0 });
      if (!pack) {
        console.warn(`licence: ${brand.id} has no package ${code}: check package-code on <licence-buy-button>`);
        notices.show('warning', messages.unknownPackage);
        return 'not-sellable';
      }
      return add(pack, quantity, from);
    } catch (error) {
      // No press is lost: it stays in sight, with another try and a way into the store's own cart.
      wish(code, name, { asking: found ? 0 : -quantity, failed: quantity, lost: found, failure: error });
      console.error(`licence: ${code} could not be ${found ? 'put into the cart' : 'asked for'}`, error);
      announce('licence:error', { widget: 'cart-modal', kind: found ? 'not-kept' : 'not-asked' }, from);
      return null;
    }
  }

  /** The parameters bring the client along: they come when no line waits for its price, and nothing else is under way. */
  function loadParameters(): void {
    whenIdle(() => {
      if (!store.getState().waiting.some(({ status }) => status === 'asking')) return void parameters.load();
      const stop = store.subscribe(() => {
        stop();
        loadParameters();
      });
    });
  }

  function catalogueAnswer(): CatalogueAnswer | null {
    const state = catalogue.store.getState();
    return state.status === 'known' ? { groups: state.groups, complete: state.groups.complete, askedBy: state.askedBy } : null;
  }

  /** Prices the stored cart by what the platform last said. */
  function repriceStored(): void {
    const answers = { catalogue: catalogueAnswer(), tiers: catalogue.tierStore.getState(), sealed: sealedTerms.known() };
    const before = keeper.read();
    if (reprice(before, answers) !== before) keep((current) => reprice(current, answers));
  }

  async function followAnswers(): Promise<void> {
    // Nobody can price a sealed cart before its text was opened.
    if (sealedTerms.known() === null) await sealedTerms.renew(freshFor);
    repriceStored();
  }

  async function renew({ everything } = { everything: false }): Promise<void> {
    const { lines } = keeper.read();
    if (lines.length === 0) return;
    const age = everything ? 0 : freshFor;
    const employeeCodes = lines.filter(({ isEmployee }) => isEmployee).map(({ pack }) => pack.packageCode);
    await Promise.all([catalogue.renew(age, employeeCodes), sealedTerms.renew(age)]);
    repriceStored();
    await checkPromo({ again: everything });
  }

  const cart: Cart = {
    store,
    price,
    totals: () => cartTotals(store.getState().cart, clock.now()),
    facts: () => cartFacts(store.getState().cart, clock.now()),
    formerTotal: (line) => priceChange(line, clock.now())?.before ?? null,
    renew,
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
        loadParameters();
        void renew();
      }
    },
    want,
    retryWaiting() {
      for (const [code, { name, failed }] of [...wishes]) {
        if (failed === 0) continue;
        wish(code, name, { asking: 0, failed: -failed });
        void want({ code, quantity: failed, name });
      }
    },
    dismissWaiting(code) {
      const { name = '', failed = 0 } = wishes.get(code) ?? {};
      wish(code, name, { asking: 0, failed: -failed });
    },
    add,
    setQuantity(packageId, quantity, view) {
      if (lineOf(store.getState().cart, packageId)?.quantity === quantity) return;
      const maximum = view === 'card' ? cardMaximum : rules().maximum;
      if (commit((current) => setQuantity(current, packageId, quantity, maximum)) !== null) return;
      refreshSoon();
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
      cart.reread();
    },
    noteOrder: keeper.noteOrder,
    takeOffOrder(referenceUuid) {
      keeper.takeOffOrder(referenceUuid);
      cart.reread();
    },
    setEntries: (entries, tiers, { replace, seen }) =>
      applyOutcome((current) => setEntries(replace ? emptyCart : current, entries, tiers, rules()), seen),
    change: (change) => applyOutcome(change),
    sealed: keeper.sealed,
    sealedFor: sealedTerms.subscriber,
    keepSealed(text, opened) {
      sealedTerms.note(text, opened);
      keeper.keepSealed(text);
    },
    async applyPromo(code) {
      try {
        return await (await promoDesk()).apply(code);
      } catch (error) {
        notices.fail(error, failureText(error));
        return false;
      }
    },
    checkPromo,
    refuseWithoutBase(baseRefusal) {
      store.setState({ baseRefusal });
      notices.echo('warning', baseRefusal);
    },
    forgetPromoRefusal: () => store.setState({ promoRefusal: null }),
    dropPromo: () => keep((before) => noteSeenWithPromo(before, dropPromo(before), clock.now())),
    orderKey: keeper.orderKey,
    renewOrderKey: keeper.renewOrderKey,
    reread() {
      show(keeper.read());
    },
  };
  keeper.subscribe(() => cart.reread());
  catalogue.store.subscribe(({ status }) => status === 'known' && void followAnswers());
  catalogue.tierStore.subscribe(() => void followAnswers());
  return cart;
}
