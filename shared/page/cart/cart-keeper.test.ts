import { describe, expect, it } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { emptyCart, type Cart } from '#shared/domain/cart/cart';
import { applyPromo, changeQuantity, remove, setQuantity } from '#shared/domain/cart/cart-edits';
import { pesos } from '#shared/domain/money';
import { createCartKeeper, type CartKeeper } from './cart-keeper.ts';
import { brand, clock, make, press, units, visit, walkInterleavings, type Act } from '../../../tests/support/cart-interleavings.ts';
import { createTabs, type Tab } from '../../../tests/support/fake-tabs.ts';

function settle(tabs: readonly Tab[]): void {
  while (tabs.some((tab) => tab.waiting() + tab.leaving() > 0)) {
    for (const tab of tabs) {
      tab.send();
      tab.deliver();
    }
  }
}

// `tests/proof/cart-in-several-tabs.spec.ts` has more tabs.
it('two to five tabs end with the same cart and every press in it, after any interleaving, and then stop writing', () => {
  walkInterleavings(Number(process.env['SEED'] ?? 20_261_122), Number(process.env['INTERLEAVINGS'] ?? 500)); // TR-D03
});

function countedIn(text: string): number {
  const { brands } = JSON.parse(text) as { brands: Record<string, { changes: object }> };
  return Object.keys(brands[brand.id]?.changes ?? {}).length;
}

function oneTab(stored?: ReadonlyMap<string, string>) {
  const { tabs, keepers } = visit(1, 'one process', stored);
  const [tab = expect.fail(), keeper = expect.fail()] = [tabs[0], keepers[0]];
  return { tab, keeper };
}

/** Two tabs; the second may be of another brand, and a test may replace the clock. */
function tabsOf(stored: ReadonlyMap<string, string> = new Map(), theirs = brand, now = clock.now) {
  const tabs = createTabs(2, 'a process each', stored);
  const keepers = tabs.map(({ storage }, index) => createCartKeeper(index === 0 ? brand : theirs, storage, { ...clock, now }));
  const [one = expect.fail(), other = expect.fail()] = keepers;
  return { one, other, tabs, keepers, arrive: () => settle(tabs) };
}

describe('the carts of two tabs', () => {
  it('a tab that removes a line seen in another tab removes it for good, also the last line', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    make(other, (cart) => remove(cart, 1));
    arrive();
    expect(units(one.read())).toEqual({});
    make(other, press(2));
    arrive();
    expect(units(one.read())).toEqual({ 2: 1 });
  });

  it.each([
    ['while another tab removes the last line', false],
    ['after the message that another tab removed the last line', true],
  ])('a tab keeps the line that it adds %s', (_, isHeardFirst) => {
    const { one, other, tabs, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    make(one, press(2));
    make(other, (cart) => remove(cart, 1));
    if (isHeardFirst) {
      tabs[1]?.send();
      tabs[0]?.deliver();
    }
    arrive();
    expect(units(one.read())).toMatchObject({ 2: 1 });
    expect(units(other.read())).toEqual(units(one.read()));
  });

  it('two tabs that add a first line at the same moment both keep both lines', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    make(other, press(2));
    arrive();
    expect([one, other].map((keeper) => units(keeper.read()))).toEqual([
      { 1: 1, 2: 1 },
      { 1: 1, 2: 1 },
    ]);
  });

  it("two presses of '+' in two tabs at the same moment both count", () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    make(one, (cart) => changeQuantity(cart, 1, 1, 9));
    make(other, (cart) => changeQuantity(cart, 1, 1, 9));
    arrive();
    expect([one, other].map((keeper) => units(keeper.read()))).toEqual([{ 1: 3 }, { 1: 3 }]); // TR-D03
  });

  it('an empty cart stays empty in every tab when another brand writes its own cart', () => {
    const { one, other, arrive } = tabsOf(new Map(), brands.firmaya);
    make(other, press(1));
    arrive();
    expect([one.read(), one.orderKey(), units(other.read())]).toEqual([emptyCart, '', { 1: 1 }]);
    make(other, press(2));
    arrive();
    expect(one.read()).toEqual(emptyCart);
  });

  it('handing a cart over to the store empties it in every tab, keeps its copy with the code, and forgets the copy once', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    make(one, (cart) => applyPromo(cart, 'NOV10', new Map()));
    arrive();
    one.handOver();
    arrive();
    expect([one, other].map((keeper) => units(keeper.read()))).toEqual([{}, {}]);
    expect([units(other.handed()), other.handed().promoCode]).toEqual([{ 1: 1 }, 'NOV10']);
    // An empty cart replaces no other value.
    other.handOver();
    arrive();
    expect(units(one.handed())).toEqual({ 1: 1 });
    make(other, press(2));
    one.forgetHanded();
    arrive();
    expect([one.handed(), units(one.read())]).toEqual([emptyCart, { 2: 1 }]);
  });

  it('a handed-over cart that is recovered counts as handed over again after 30 minutes, unless the buyer changed it', () => {
    const stay = 30 * 60_000;
    for (const isChanged of [false, true]) {
      const { tab } = oneTab();
      let now = clock.now();
      const keeper = createCartKeeper(brand, tab.storage, { ...clock, now: () => now });
      keeper.endRecovery();
      expect(units(keeper.recoverHanded(stay))).toEqual({});
      make(keeper, press(1));
      keeper.handOver();
      expect(units(keeper.recoverHanded(stay))).toEqual({ 1: 1 });
      expect([units(keeper.handed()), units(keeper.recoverHanded(stay))]).toEqual([{}, {}]);

      make(keeper, press(1));
      if (isChanged) make(keeper, press(2));
      now += stay - 1;
      keeper.endRecovery();
      expect(units(keeper.read())).toEqual(isChanged ? { 1: 1, 2: 1 } : { 1: 1 });
      now += 1;
      keeper.endRecovery();
      expect([units(keeper.read()), units(keeper.handed())]).toEqual(isChanged ? [{ 1: 1, 2: 1 }, {}] : [{}, { 1: 1 }]);
      expect(units(keeper.recoverHanded(stay))).toEqual({});
    }
  });

  it('a line that one tab added and removed stays when another tab adds it afterwards', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    make(one, (cart) => remove(cart, 1));
    arrive();
    make(other, press(1));
    arrive();
    expect([one, other].map((keeper) => units(keeper.read()))).toEqual([{ 1: 1 }, { 1: 1 }]);
  });

  it('a tab does not repeat a change without effect over what another tab wrote', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    make(one, (cart) => setQuantity(cart, 1, 1, 9));
    make(other, (cart) => setQuantity(cart, 1, 3, 9));
    arrive();
    expect([one, other].map((keeper) => units(keeper.read()))).toEqual([{ 1: 3 }, { 1: 3 }]);
  });

  it.each([
    ['repeats', 9_999, { 1: 1, 2: 1 }],
    ['does not repeat', 10_000, { 2: 1 }],
  ])('a tab %s a change that another tab overwrote', (_, later, left) => {
    let now = clock.now();
    const { one, other, tabs, arrive } = tabsOf(new Map(), brand, () => now);
    make(one, press(1));
    make(other, press(2));
    for (const tab of tabs) tab.send();
    now += later;
    arrive();
    expect(units(one.read())).toEqual(left);
  });

  it('a tab keeps the line that it adds while another tab removes the last line, stored by a closed tab', () => {
    const { one, other, keepers, arrive } = tabsOf(storedBefore());
    make(one, press(2));
    make(other, (cart) => remove(cart, 1));
    arrive();
    expect(keepers.map((keeper) => units(keeper.read()))).toEqual([{ 2: 1 }, { 2: 1 }]);
  });

  it('the first line of one brand survives a write of another brand at the same moment', () => {
    const { one, other, arrive } = tabsOf(new Map(), brands.firmaya);
    make(one, press(1));
    make(other, press(2));
    arrive();
    expect([one, other].map((keeper) => units(keeper.read()))).toEqual([{ 1: 1 }, { 2: 1 }]);
  });

  it('a cart of an earlier shop without counters is read as it is written, and empty after another tab empties it', () => {
    const { one, other, tabs, keepers, arrive } = tabsOf(new Map([['cart', earlierShop]]));
    make(one, press(2));
    make(other, (cart) => remove(cart, 1));
    arrive();
    expect(keepers.map((keeper) => units(keeper.read()))).toEqual([{}, {}]);
    make(one, press(2));
    tabs[0]?.storage.local.set('cart', earlierShop);
    expect(units(one.read())).toEqual({ 1: 1 });
  });

  it('a cart stays empty after another tab clears the storage', () => {
    const { one, tabs, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    tabs[1]?.clearAll();
    arrive();
    expect(units(one.read())).toEqual({}); // ST-224, TR-D06
  });
});

/** A closed tab stored it: one unit of package 1. */
function storedBefore(): ReadonlyMap<string, string> {
  const { tab, keeper } = oneTab();
  make(keeper, press(1));
  return new Map([['cart', tab.storage.local.get('cart') ?? expect.fail('nothing is stored')]]);
}

const earlierShop = JSON.stringify([{ packageId: 1, packageCode: 'P1', packageName: 'Paquete 1', number: 1 }]);
const five: Act = (cart) => setQuantity(cart, 1, 5, 9);

describe('a cart that another tab overwrote before its storage event arrives', () => {
  function overwritten(here: Act, there: Act) {
    const stored = storedBefore();
    const [own, others] = [visit(1, 'one process', stored), visit(1, 'one process', stored)];
    const [one, other] = [...own.keepers, ...others.keepers];
    if (!one || !other) throw new Error('two tabs are needed');
    make(one, here);
    make(other, there);
    const keys = [one, other].map((keeper) => keeper.orderKey());
    const local = own.tabs[0]?.storage.local;
    local?.set('cart', others.tabs[0]?.storage.local.get('cart') ?? '');
    return { one, keys, stored: () => local?.get('cart') ?? '' };
  }

  it('a tab keeps its own changes when another tab overwrote the stored cart', () => {
    const { one } = overwritten(press(2), press(3));
    expect(units(one.read())).toEqual({ 1: 1, 2: 1, 3: 1 });
  });

  it('the next change of a tab stores its overwritten change again, under the smaller of both order keys', () => {
    const { one, keys, stored } = overwritten(five, five);
    expect(countedIn(stored())).toBe(2);
    make(one, five);
    expect(countedIn(stored())).toBe(3);
    expect(one.orderKey()).toBe(keys.toSorted()[0]);
  });
});

it('adding the first line reports that the cart does not last when the storage does not', () => {
  const { tab } = oneTab();
  const kept = new Map<string, string>();
  const local = {
    ...tab.storage.local,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => !kept.set(key, value),
  };
  const keeper = createCartKeeper(brand, { ...tab.storage, local, lasting: false }, clock);
  const { cart, lasting } = keeper.change((before) => {
    const added = press(1)(before);
    return added.ok ? added.cart : before;
  });
  expect([units(cart), lasting]).toEqual([{ 1: 1 }, false]);
});

it('a tab that is killed between two writes leaves a whole cart to the next tab', () => {
  for (const writes of [0, 1, 2, 3, 4]) {
    const { tab, keeper } = oneTab();
    make(keeper, press(1));
    let left = writes;
    const local = { ...tab.storage.local, set: (key: string, value: string) => (left-- > 0 ? tab.storage.local.set(key, value) : true) };
    const dying = createCartKeeper(brand, { ...tab.storage, local }, clock);
    make(dying, press(2));
    make(dying, (cart) => applyPromo(cart, 'NOV10', new Map()));
    const next = createCartKeeper(brand, tab.storage, clock).read();
    // The cart is one text: a reader sees it before a write or after it, never half.
    expect([{ 1: 1 }, { 1: 1, 2: 1 }], `${writes} writes`).toContainEqual(units(next)); // TR-D09
    expect(units(next)).toEqual(writes === 0 ? { 1: 1 } : { 1: 1, 2: 1 });
  }
});

describe('the order key', () => {
  it('the order key is made with the first line, kept while lines and code stay, and renewed at every difference', () => {
    const { one } = tabsOf();
    expect(one.orderKey()).toBe('');
    make(one, press(1));
    const first = one.orderKey();
    expect(first).toMatch(/^[\da-f]{32}$/);
    one.change((cart) => ({ ...cart, lines: cart.lines.map((line) => ({ ...line, pack: { ...line.pack, packagePrice: pesos(9) } })) }));
    one.keepSealed('sealed text');
    expect([one.orderKey(), one.read().lines[0]?.pack.packagePrice]).toEqual([first, pesos(9)]);
    const keys = [press(1), (cart: Cart) => setQuantity(cart, 1, 1, 9), (cart: Cart) => applyPromo(cart, 'NOV10', new Map())].map((act) => {
      make(one, act);
      return one.orderKey();
    });
    one.renewOrderKey();
    expect(new Set([first, ...keys, one.orderKey()]).size).toBe(5);
  });

  /** Two tabs of one cart, of which the first made the smaller key. */
  function tabsInOrder(here: Act, there: Act): ReturnType<typeof visit> & { readonly smaller: string; readonly larger: string } {
    for (;;) {
      const { tabs, keepers } = visit(2, 'a process each', storedBefore());
      keepers.forEach((keeper, index) => make(keeper, index === 0 ? here : there));
      const [smaller = '', larger = ''] = keepers.map((keeper) => keeper.orderKey());
      if (smaller < larger) return { tabs, keepers, smaller, larger };
    }
  }

  it.each([[[0, 1]], [[1, 0]]])(
    'two tabs that made the same cart at the same moment share the smaller order key, written in the order %j',
    (order) => {
      const { tabs, keepers, smaller } = tabsInOrder(five, five);
      for (const index of order) tabs[index]?.send();
      settle(tabs);
      expect(keepers.map((keeper) => keeper.orderKey())).toEqual([smaller, smaller]);
      // Both have a counter beside the tab that made the cart, though the second one changed nothing more.
      expect(countedIn(tabs[0]?.storage.local.get('cart') ?? '')).toBe(3);
    },
  );

  it('a cart keeps its own order key, though another tab made a smaller key for fewer lines', () => {
    const fiveAndAnother: Act = (cart) => {
      const change = five(cart);
      return change.ok ? press(2)(change.cart) : change;
    };
    const { tabs, keepers, larger } = tabsInOrder(five, fiveAndAnother);
    // The second tab's text includes the first tab's change.
    tabs[0]?.send();
    settle(tabs);
    expect(keepers.map((keeper) => [units(keeper.read()), keeper.orderKey()])).toEqual(Array(2).fill([{ 1: 5, 2: 1 }, larger]));
  });

  it('a renewed order key replaces a smaller one in both tabs', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    const first = one.orderKey();
    arrive();
    do other.renewOrderKey();
    while (other.orderKey() < first);
    arrive();
    const renewed = other.orderKey();
    one.keepSealed('sealed text');
    arrive();
    expect([one, other].map((keeper) => keeper.orderKey())).toEqual([renewed, renewed]);
  });

  it('a cart without a line has no order key, also in a tab that cannot use the stored cart', () => {
    const { keeper } = oneTab(new Map([['cart', JSON.stringify({ v: 2 })]]));
    make(keeper, press(1));
    expect(keeper.orderKey()).not.toBe('');
    make(keeper, (cart) => remove(cart, 1));
    expect(keeper.orderKey()).toBe('');
  });

  it('all tabs share one order key for a cart that an earlier shop stored', () => {
    const { keepers, arrive } = tabsOf(new Map([['cart', earlierShop]]));
    for (const keeper of keepers) expect(keeper.orderKey()).not.toBe('');
    arrive();
    expect(new Set(keepers.map((keeper) => keeper.orderKey())).size).toBe(1);
  });

  it('setting the same quantity writes nothing', () => {
    const { one, tabs } = tabsOf();
    make(one, press(1));
    const before = tabs[0]?.leaving();
    make(one, (cart) => setQuantity(cart, 1, 1, 9));
    expect(tabs[0]?.leaving()).toBe(before);
  });
});

describe('taking an order out of the cart', () => {
  it('a purchase removes the ordered units, the code and the encrypted text, and keeps what was added meanwhile', () => {
    const { one, other, arrive } = tabsOf();
    for (const id of [1, 1, 2]) make(one, press(id));
    make(one, (cart) => applyPromo(cart, 'NOV10', new Map([[1, pesos(10)]])));
    one.keepSealed('sealed text');
    one.noteOrder('uuid', one.read());
    arrive();
    for (const id of [1, 3]) make(other, press(id));
    arrive();
    one.takeOffOrder('uuid');
    arrive();
    expect(units(other.read())).toEqual({ 1: 1, 3: 1 });
    expect([other.read().promoCode, other.read().lines[0]?.promoDiscount, other.sealed()]).toEqual([null, null, null]);
    one.takeOffOrder('uuid');
    expect(units(one.read())).toEqual({ 1: 1, 3: 1 });
  });

  it('a purchase of the whole cart leaves nothing in the storage', () => {
    const { one, tabs } = tabsOf();
    make(one, press(1));
    one.takeOff(one.read());
    expect(['cart', 'promoCode'].map((key) => tabs[0]?.storage.local.get(key))).toEqual([null, null]); // ST-284
  });

  it('an order with unreadable lines empties the cart that it was made of, and no changed cart', () => {
    for (const meanwhile of [false, true]) {
      const { one, tabs } = tabsOf();
      make(one, press(1));
      one.noteOrder('uuid', one.read());
      const local = tabs[0]?.storage.local;
      const damaged = local?.get('cart')?.replace(/("ordered":.*"lines":)\[[^\]]*\]/, '$1"?"') ?? '';
      expect(damaged).toContain('"?"');
      local?.set('cart', damaged);
      if (meanwhile) make(one, press(2));
      one.takeOffOrder('uuid');
      expect(units(one.read())).toEqual(meanwhile ? { 1: 1, 2: 1 } : {});
    }
  });
});

describe('the stored cart', () => {
  const stored = (tab: Tab | undefined, key: string): unknown => JSON.parse(tab?.storage.local.get(key) ?? 'null');
  const tier = { quantity: 50, price: pesos(4_000) };
  const pack = {
    packageId: 4,
    packageCode: 'P4',
    packageName: 'Paquete 4',
    packagePrice: pesos(119),
    taxIva: 19,
    packageType: { packageTypeCode: 'CMP' },
    itemsPackageFeatures: [{ quantity: 2, serviceFeature: { serviceFeatureCode: 'F' } }],
  };
  const line = {
    pack,
    quantity: 3,
    isEmployee: false,
    tier,
    promoDiscount: pesos(10),
    seen: pesos(1),
    withdrawn: true,
    putInSignedIn: true,
  };

  it('the stored cart has every member that shows a line without a catalogue or that other scripts read', () => {
    const { tabs, keepers } = visit(1, 'one process');
    keepers[0]?.change(() => ({ lines: [line], promoCode: 'NOV10' }));
    // Worked by hand: 100 a unit, 10 of it taken off; 19 % of 3 x 90 is 51.3.
    expect(stored(tabs[0], 'cart')).toMatchObject({
      v: 1,
      brands: {
        [brand.id]: {
          promo: 'NOV10',
          lines: [
            {
              packageType: { packageTypeCode: 'CMP' },
              itemsPackageFeatures: [{ quantity: 2 }],
              name: 'Paquete 4',
              number: 3,
              base: 100,
              price: 119,
              newBase: 90,
              discount: 10,
              ivaValue: 51.3,
              total: 321.3,
              taxiva: 19,
              quantityEmployees: 50,
              promoDiscount: 10,
              seen: 1,
            },
          ],
        },
      },
    });
    expect(stored(tabs[0], 'cartAdded')).toEqual([{ packageCode: 'P4', appName: brand.appName, number: 50 }]);
    expect(tabs[0]?.storage.local.get('promoCode')).toBe('NOV10');
    expect(stored(tabs[0], 'quantityLicense')).toBe(50);
    keepers[0]?.change((cart) => ({
      lines: cart.lines.map((each) => ({ ...each, tier: null, pack: { ...pack, taxIva: null } })),
      promoCode: null,
    }));
    expect(stored(tabs[0], 'cart')).toMatchObject({ brands: { [brand.id]: { lines: [{ taxiva: 0, quantityEmployees: null }] } } });
    expect(stored(tabs[0], 'cartAdded')).toEqual([{ packageCode: 'P4', appName: brand.appName, number: 3 }]);
    expect(['promoCode', 'quantityLicense'].map((key) => tabs[0]?.storage.local.get(key))).toEqual([null, null]);
  });

  it('the stored cart has the tier of any line that has one, and an empty list for a package without services', () => {
    const { tabs, keepers } = visit(1, 'one process');
    const bare = { ...pack, packageId: 5, packageCode: 'P5', itemsPackageFeatures: null };
    keepers[0]?.change(() => ({ lines: [{ ...line, pack: bare, tier: null }, line], promoCode: null }));
    expect(stored(tabs[0], 'quantityLicense')).toBe(50);
    expect(stored(tabs[0], 'cart')).toMatchObject({ brands: { [brand.id]: { lines: [{ itemsPackageFeatures: [] }, {}] } } });
  });

  it('the next page reads the same cart, code and encrypted text', () => {
    const { tab, keeper } = oneTab();
    keeper.change(() => ({ lines: [line], promoCode: 'NOV10' }));
    keeper.keepSealed('sealed text');
    const next = createCartKeeper(brand, tab.storage, clock);
    expect(next.read()).toMatchObject({ lines: [line], promoCode: 'NOV10' });
    expect(next.sealed()).toBe('sealed text');
  });

  it('a line of an earlier shop has no members that it did not store, and its total as the seen price', () => {
    const earlier = (more: object) => ({
      packageId: 4,
      packageCode: 'P4',
      packageName: 'Paquete 4',
      packagePrice: 119,
      name: 'x',
      number: 2,
      ...more,
    });
    const { keepers } = visit(
      1,
      'one process',
      new Map([['cart', JSON.stringify([earlier({ total: 238 }), earlier({ packageId: 5, total: null })])]]),
    );
    const bare = { quantity: 2, isEmployee: false, tier: null, promoDiscount: null, withdrawn: false, putInSignedIn: false };
    const lines = keepers[0]?.read().lines.map(({ pack: _pack, ...rest }) => rest);
    expect(lines).toStrictEqual([
      { ...bare, seen: pesos(238) },
      { ...bare, seen: undefined },
    ]);
  });

  it('a tab leaves the cart of a newer release alone and uses a cart of its own', () => {
    const newer = JSON.stringify({ v: 2, anything: true });
    const { tab, keeper } = oneTab(new Map([['cart', newer]]));
    const { cart, lasting } = keeper.change(() => ({ lines: [line], promoCode: null }));
    expect([units(cart), lasting]).toEqual([{ 4: 3 }, false]);
    expect(units(keeper.read())).toEqual({ 4: 3 });
    expect(tab.storage.local.get('cart')).toBe(newer);
  });

  it('the stored cart counts the changes of the last sixteen tabs', () => {
    const { tabs, keepers } = visit(18, 'one process');
    for (const keeper of keepers) make(keeper, press(1));
    expect(countedIn(tabs[0]?.storage.local.get('cart') ?? '')).toBe(16);
  });

  it('a change reports that it lasts where the storage does', () => {
    const { keeper } = oneTab();
    expect(keeper.change(() => ({ lines: [line], promoCode: null })).lasting).toBe(true);
    expect(keeper.change((cart) => cart).lasting).toBe(true);
  });

  it('a tab keeps the last cart that it read when another script breaks the stored one', () => {
    const { tab, keeper } = oneTab();
    keeper.change(() => ({ lines: [line], promoCode: null }));
    tab.storage.local.set('cart', '{broken');
    expect(units(keeper.read())).toEqual({ 4: 3 });
  });
});

it('the cart remembers the last five orders that wait for their payment', () => {
  const { one } = tabsOf();
  for (const id of [1, 2, 3, 4, 5, 6]) {
    make(one, press(id));
    one.noteOrder(`uuid-${id}`, { lines: one.read().lines.filter(({ pack }) => pack.packageId === id), promoCode: null });
  }
  one.takeOffOrder('uuid-1');
  expect(units(one.read())).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 });
  for (const id of [2, 6]) one.takeOffOrder(`uuid-${id}`);
  expect(units(one.read())).toEqual({ 1: 1, 3: 1, 4: 1, 5: 1 });
  const fresh = tabsOf().one;
  make(fresh, press(1));
  fresh.takeOffOrder('never-noted');
  expect(units(fresh.read())).toEqual({ 1: 1 });
  one.takeOffOrder('never-noted');
  expect(units(one.read())).toEqual({ 1: 1, 3: 1, 4: 1, 5: 1 });
});

describe('a subscriber of the cart', () => {
  it('a subscriber is called for another tab’s change and for nothing else, until it unsubscribes', () => {
    const { one, other, tabs, arrive } = tabsOf();
    let heard = 0;
    const stop = one.subscribe(() => (heard += 1));
    make(one, press(1));
    arrive();
    expect(heard).toBe(0);
    make(other, press(2));
    arrive();
    expect(heard).toBe(1);
    tabs[1]?.storage.local.set('anything', 'else');
    arrive();
    expect(heard).toBe(1);
    stop();
    make(other, press(3));
    arrive();
    expect(heard).toBe(1);
  });

  it.each([
    ['reads', (keeper: CartKeeper) => keeper.read()],
    ['notes an order', (keeper: CartKeeper) => keeper.noteOrder('uuid-1', keeper.read())],
  ])('a subscriber is called for a change that was stored before its tab %s', (_, act) => {
    // Tabs of one process see a write at once, and get its event later.
    const { tabs, keepers } = visit(2, 'one process');
    const [one = expect.fail(), other = expect.fail()] = keepers;
    const heard: Record<number, number>[] = [];
    one.subscribe(() => heard.push(units(one.read())));
    make(one, press(1));
    make(other, press(2));
    act(one);
    settle(tabs);
    expect(heard).toEqual([{ 1: 1, 2: 1 }]);
  });
});

it('a subscriber is not called for a change that its own tab already built on', () => {
  const { tabs, keepers } = visit(2, 'one process');
  const [one = expect.fail(), other = expect.fail()] = keepers;
  let heard = 0;
  one.subscribe(() => (heard += 1));
  make(other, press(2));
  expect(units(make(one, press(1)))).toEqual({ 1: 1, 2: 1 });
  settle(tabs);
  expect(heard).toBe(0);
});

describe('carts of two brands and two releases in one storage', () => {
  const other = brands.colnomina;
  /** A later release's form: more members beside the lines and in them, and one cart that this release cannot read. */
  const later = {
    v: 1,
    savedBy: 'B',
    brands: {
      [other.id]: {
        lines: [{ packageId: 7, packageCode: 'P7', packageName: 'Siete', packagePrice: 7000, number: 2, gift: { wrap: 'red' } }],
        promo: null,
        orderKey: 'k-7',
        changes: { t1: 1 },
        wishes: ['P8'],
      },
      superguarda: { lines: { P9: 1 } },
    },
  };

  it('a press for one brand leaves the stored carts of other brands unchanged, member by member', () => {
    const { tab, keeper } = oneTab(new Map([['cart', JSON.stringify(later)]]));
    make(keeper, press(1));
    const stored = JSON.parse(tab.storage.local.get('cart') ?? 'null') as typeof later;
    expect(stored).toMatchObject({ v: 1, savedBy: 'B' });
    expect(stored.brands[other.id]).toEqual(later.brands[other.id]);
    expect(stored.brands.superguarda).toEqual(later.brands.superguarda);
    expect(stored.brands).toHaveProperty([brand.id]);
    make(keeper, (cart) => remove(cart, 1));
    expect(JSON.parse(tab.storage.local.get('cart') ?? 'null')).toEqual(later);
  });

  it('presses for two brands both count, in either order', () => {
    const { tab, keeper } = oneTab();
    const theirs = createCartKeeper(other, tab.storage, clock);
    make(keeper, press(1));
    make(theirs, press(2));
    make(keeper, press(1));
    expect([units(keeper.read()), units(theirs.read())]).toEqual([{ 1: 2 }, { 2: 1 }]); // TR-D08
  });
});
