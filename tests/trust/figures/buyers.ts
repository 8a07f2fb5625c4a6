import fc from 'fast-check';
import { readAnswer } from '#shared/api/answer';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { cartTotals } from '#shared/domain/cart/line-pricing';
import { remove, setQuantity } from '#shared/domain/cart/cart-edits';
import { add } from '#shared/domain/cart/cart-rules';
import { reprice } from '#shared/domain/cart/repricing';
import { packageByCode, type CataloguePackage, type PackageGroups } from '#shared/domain/packages/catalogue';
import type { Centavos } from '#shared/domain/money';
import { createCartKeeper, type CartKeeper } from '#shared/page/cart/cart-keeper';
import { createAttempts } from '../../../widgets/purchase-form/purchase-form.state.ts';
import { orderBody, registerPath } from '../../../sandbox/test-support/order.ts';
import { field, withSandbox, type Answered, type Running } from '../../../sandbox/test-support/running.ts';
import { brand, clock, make, units, type Act } from '../../support/cart-interleavings.ts';
import { createTabs, type Tab } from '../../support/fake-tabs.ts';
import { seedNumber } from '../../support/numbers.ts';
import { wrong } from '../shopper.ts';
import type { Count, Figure } from './figure.ts';
import { writtenSteps } from './written-steps.ts';

const app = 'facturacion';
const base = 'FACT-BAS-120';
const codes = [base, 'FACT-CMP-100'] as const;
/** Two prices are divisible by 1.19 and two are not. */
const prices = [119_000, 178_500, 99_990, 120_001] as const;
const tabCount = 3;
const rules = { policy: brand.cart, maximum: 999 };

/** The expected state, computed without code of the product. */
interface Wanted {
  units: Map<string, number>;
  /** Pesos by code: the platform's price, and the price that the cart received. */
  sold: Map<string, number>;
  /** By order: its lines, its total in pesos, and the gateway's decision. */
  orders: Map<string, { readonly lines: number; readonly total: number; end: 'paid' | 'rejected' | null }>;
}

/** Three tabs of one browser, and a buyer of this visit only. */
interface Visit {
  readonly running: Running;
  readonly name: string;
  readonly tabs: readonly Tab[];
  readonly pages: Open[];
  groups: PackageGroups;
}

/** A page open in a tab; once closed it receives no more events. */
interface Open {
  readonly keeper: CartKeeper;
  close(): void;
}

function openIn({ storage }: Tab): Open {
  const heard: (() => void)[] = [];
  const subscribe: typeof storage.subscribe = (listener) => {
    const stop = storage.subscribe(listener);
    heard.push(stop);
    return stop;
  };
  return { keeper: createCartKeeper(brand, { ...storage, subscribe }, clock), close: () => heard.forEach((stop) => stop()) };
}

type Step = fc.AsyncCommand<Wanted, Visit>;

const keeperOf = ({ pages }: Visit, tab: number): CartKeeper => (pages[tab] ?? wrong('there is no such tab')).keeper;

function packOf(groups: PackageGroups, code: string): CataloguePackage {
  return packageByCode(groups, code) ?? wrong(`${code} is not sold`);
}

async function catalogueOf({ ask }: Running): Promise<PackageGroups> {
  const { status, body } = await ask({ path: `/license/api/package/GetPackagesByServiceName/${app}` });
  const read = readAnswer(getPackagesByServiceName, status, JSON.stringify(body));
  return read.ok ? read.value : wrong('the catalogue does not come');
}

/** Checked after each step: every tab shows all acknowledged changes, and the ledger has each order once, with its price and licences. */
function holds({ units: wanted, orders }: Wanted, { running, name, tabs, pages, groups }: Visit): void {
  while (tabs.some((tab) => tab.waiting() > 0)) for (const tab of tabs) tab.deliver();
  const expected = JSON.stringify([...wanted].toSorted());
  for (const { keeper } of pages) {
    const cart = units(keeper.read());
    const shown = codes.flatMap((code) => {
      const quantity = cart[packOf(groups, code).packageId];
      return quantity === undefined ? [] : [[code, quantity]];
    });
    if (JSON.stringify(shown.toSorted()) !== expected) wrong(`a tab shows ${JSON.stringify(shown)} and not ${expected}`);
  }
  const { db } = running.sandbox().platform;
  const ledger = db.all('SELECT id, uuid, total FROM purchase WHERE registered_by=?', [name]);
  if (ledger.length !== orders.size) wrong(`${ledger.length} orders for ${orders.size} purchases`);
  for (const { id, uuid, total } of ledger) {
    const order = orders.get(String(uuid)) ?? wrong('an order that nobody was told of');
    if (Number(total) !== order.total) wrong(`an order of ${String(total)} and not ${order.total}`);
    const licences = Number(db.get('SELECT COUNT(*) AS n FROM licence WHERE purchase_id=?', [Number(id)])?.['n']);
    if (licences !== (order.end === 'paid' ? order.lines : 0))
      wrong(`${licences} licences of ${order.lines} lines, ${order.end ?? 'not paid'}`);
  }
}

/** A step that is possible when `when` returns true, followed by the checks of every step. */
function step(name: string, when: (wanted: Wanted) => boolean, act: (wanted: Wanted, visit: Visit) => Promise<void> | void): Step {
  return {
    check: when,
    async run(wanted, visit) {
      await act(wanted, visit);
      holds(wanted, visit);
    },
    toString: () => name,
  };
}

const always = (): boolean => true;
const press = (visit: Visit, tab: number, act: Act): void => void make(keeperOf(visit, tab), act);

const pressed = (tab: number, code: string): Step =>
  step(`tab ${tab} presses ${code}`, always, ({ units: wanted }, visit) => {
    press(visit, tab, (cart) => add(cart, packOf(visit.groups, code), rules));
    wanted.set(code, (wanted.get(code) ?? 0) + 1);
  });

const set = (tab: number, code: string, quantity: number): Step =>
  step(
    `tab ${tab} sets ${code} to ${quantity}`,
    ({ units: wanted }) => wanted.has(code),
    ({ units: wanted }, visit) => {
      press(visit, tab, (cart) => setQuantity(cart, packOf(visit.groups, code).packageId, quantity, rules.maximum));
      wanted.set(code, quantity);
    },
  );

const removed = (tab: number, code: string): Step =>
  step(
    `tab ${tab} removes ${code}`,
    ({ units: wanted }) => wanted.has(code),
    ({ units: wanted }, visit) => {
      press(visit, tab, (cart) => remove(cart, packOf(visit.groups, code).packageId));
      wanted.delete(code);
    },
  );

function openAgain({ tabs, pages }: Visit, tab: number): void {
  const there = tabs[tab] ?? wrong('there is no such tab');
  pages[tab]?.close();
  pages[tab] = openIn(there);
}

const reopened = (tab: number): Step => step(`tab ${tab} is closed and opened`, always, (_, visit) => openAgain(visit, tab));

const cleared = (tab: number): Step =>
  step(`tab ${tab} clears the storage`, always, ({ units: wanted }, visit) => {
    visit.tabs[tab]?.clearAll();
    // Clearing the browser's data restarts the visit.
    for (const index of visit.tabs.keys()) openAgain(visit, index);
    wanted.clear();
  });

const repriced = (code: string, price: number): Step =>
  step(`staff sell ${code} for ${price}`, always, ({ sold }, { running }) => {
    running.sandbox().platform.db.run('UPDATE package SET price=? WHERE code=?', [String(price), code]);
    sold.set(code, price);
  });

const troubles = ['none', 'the answer is lost', 'a 503', 'two presses', 'the answer is lost, then a 503'] as const;

/** A buyer sends the order repeatedly through a fault, as the form does, and accepts a changed price. */
const sent = (tab: number, trouble: (typeof troubles)[number]): Step =>
  step(
    `tab ${tab} sends the order: ${trouble}`,
    ({ units: wanted }) => wanted.has(base),
    async (wanted, visit) => {
      const { running } = visit;
      const { faults } = running.sandbox().platform;
      const keeper = keeperOf(visit, tab);
      const attempts = createAttempts(keeper);
      const once = async (): Promise<Answered | null> => {
        const cart = keeper.read();
        const { discount, iva, total } = cartTotals(cart, clock.now());
        const attempt = attempts.forOrder(JSON.stringify(units(cart)), '', {
          totalDiscount: discount,
          totalTaxIva: iva,
          totalPurchase: total,
        });
        attempts.note({ asked: true });
        const inPesos = (amount: Centavos): number => Number(amount) / 100;
        const body = await orderBody(running, {
          packages: Object.fromEntries(cart.lines.map(({ pack, quantity }) => [pack.packageCode, quantity])),
          totals: { discount: inPesos(discount), tax: inPesos(iva), total: inPesos(total) },
          more: { userRegisterPurchase: visit.name },
        });
        return running
          .ask({ method: 'POST', path: registerPath, headers: { 'Idempotency-Key': attempt.idempotencyKey }, body })
          .catch(() => null);
      };
      if (trouble.startsWith('the answer is lost')) faults.add({ path: 'RegisterPurchaseOrder', drop: true, times: 1 });
      if (trouble.endsWith('a 503')) faults.add({ path: 'RegisterPurchaseOrder', status: 503, times: 1 });
      let answer: Answered | null = null;
      for (let tries = 0; answer?.status !== 200; tries += 1) {
        if (tries > 4) wrong(`no way on: the last answer is ${answer?.status}`);
        const answers = trouble === 'two presses' ? await Promise.all([once(), once()]) : [await once()];
        answer = answers[0] ?? null;
        if (answer?.status !== 409) continue;
        // Refused for its price: the buyer sees the current price, and the next attempt is another order.
        attempts.giveUp();
        visit.groups = await catalogueOf(running);
        const offering = {
          catalogue: { groups: visit.groups, complete: true, askedBy: 'visitor' as const },
          tiers: new Map(),
          sealed: new Map(),
        };
        keeper.change((cart) => reprice(cart, offering));
      }
      faults.clear();
      const total = [...wanted.units].reduce((sum, [code, quantity]) => sum + (wanted.sold.get(code) ?? 0) * quantity, 0);
      wanted.orders.set(String(field(answer?.body, 'result', 'records', 'referenceUuid')), { lines: wanted.units.size, total, end: null });
      keeper.takeOff(keeper.read());
      wanted.units.clear();
    },
  );

/** The gateway decides the oldest pending order and reports it several times, the second time with the other result. */
const decided = (end: 'paid' | 'rejected'): Step =>
  step(
    `a gateway says ${end}`,
    ({ orders }) => [...orders.values()].some((order) => order.end === null),
    async ({ orders }, { running }) => {
      const [uuid, order] = [...orders].find(([, each]) => each.end === null) ?? wrong('no order waits');
      const id = Number(running.sandbox().platform.db.get('SELECT id FROM purchase WHERE uuid=?', [uuid])?.['id']);
      const { moveOrder } = await import('../../../sandbox/handlers/orders.ts');
      const { platform } = running.sandbox();
      for (const said of [end, end === 'paid' ? 'rejected' : 'paid', end] as const) moveOrder(platform, id, said);
      order.end = end;
    },
  );

const kinds = { pressed, set, removed, reopened, cleared, repriced, sent, decided } as const;
const steps = writtenSteps<Step>(kinds, 'kept-visits.json');

const tab = fc.nat({ max: tabCount - 1 });
const code = fc.constantFrom(...codes);
const drawn = [
  steps.of('pressed', tab, code),
  steps.of('set', tab, code, fc.integer({ min: 1, max: 9 })),
  steps.of('removed', tab, code),
  steps.of('reopened', tab),
  steps.of('cleared', tab),
  steps.of('repriced', code, fc.constantFrom(...prices)),
  steps.of('sent', tab, fc.constantFrom(...troubles)),
  steps.of('decided', fc.constantFrom('paid', 'rejected')),
];

/** Steps of one visit; more steps take longer to shrink. */
const longest = 30;

async function visitOf(running: Running, name: string): Promise<{ model: Wanted; real: Visit }> {
  const { db, faults } = running.sandbox().platform;
  // A visit that failed half-way leaves its faults.
  faults.clear();
  for (const each of codes) db.run('UPDATE package SET price=? WHERE code=?', ['119000', each]);
  const tabs = createTabs(tabCount, 'one process', new Map());
  return {
    model: { units: new Map(), sold: new Map(codes.map((each) => [each, 119_000])), orders: new Map() },
    real: { running, name, tabs, pages: tabs.map(openIn), groups: await catalogueOf(running) },
  };
}

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const buyers: Figure = {
  name: 'buyers',
  counts:
    'visits of a buyer with three tabs, staff who change prices and a gateway, with lost answers, errors, closed tabs and cleared storage: after any step a line lost or doubled, another sum than an oracle’s, other than one order a purchase or one licence a paid line, or no way on',
  unit: 'visits',
  floor: 1_000,
  target: 20_000,
  targetHours: 0.3,
  run: ({ seed, atLeast }) =>
    withSandbox(async (running): Promise<Count> => {
      const failed: string[] = [];
      const known = steps.kept();
      for (const [index, visit] of known.entries()) {
        const begun = await visitOf(running, `${seed} kept ${index}`);
        await fc
          .asyncModelRun(() => begun, steps.made(visit))
          .catch((error: unknown) => failed.push(`kept visit ${index + 1}, ${steps.told(visit)}: ${why(error)}`));
      }
      let visits = 0;
      const property = fc.asyncProperty(fc.commands(drawn, { maxCommands: longest, size: 'max' }), async (commands) => {
        visits += 1;
        const begun = await visitOf(running, `${seed} ${visits}`);
        await fc.asyncModelRun(() => begun, commands);
      });
      const details = await fc.check(property, { seed: seedNumber(seed), numRuns: atLeast });
      const n = known.length + details.numRuns;
      if (!details.failed) return { n, failed };
      const shortest = steps.lines(details.counterexample?.[0] ?? []);
      steps.keep(shortest);
      return { n, failed: [...failed, `${steps.told(shortest)}: ${why(details.errorInstance)}`] };
    }),
};
