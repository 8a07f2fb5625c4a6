import fc from 'fast-check';
import type { Browser } from 'playwright';
import { withSandbox, type Running } from '../../../sandbox/test-support/running.ts';
import { launchBrowser, newVisitor } from '../../support/browser.ts';
import { seedNumber } from '../../support/numbers.ts';
import { World } from '../../support/world.ts';
import { names, pesos, Shopper, troubles, wrong, type Place, type Trouble } from '../shopper.ts';
import type { Count, Figure } from './figure.ts';
import { writtenSteps, type Written } from './written-steps.ts';

const base = 'FACT-BAS-120';
const codes = Object.keys(names);
/** With IVA; two prices are divisible by 1.19 and two are not. */
const prices = [119_000, 178_500, 99_990, 120_001] as const;
const ends = ['paid', 'rejected', 'pending'] as const;

/** The expected state, computed without code of the product. */
interface Wanted {
  place: Place;
  signedIn: boolean;
  /** The platform ended the session, which the buyer has not seen yet. */
  ended: boolean;
  /** The form of this tab contains the typed values. */
  filled: boolean;
  units: Map<string, number>;
  /** Pesos by code, as the platform sells them. */
  sold: Map<string, number>;
  /** The purchase whose order may already exist, by its content. Another cart, another form or an end makes another purchase. */
  purchase: string | null;
  /** By order: its lines and its end. */
  orders: Map<number, { readonly lines: number; end: 'paid' | 'rejected' | null }>;
  atGateway: number;
}

interface Visit {
  readonly running: Running;
  readonly shopper: Shopper;
  readonly world: World;
  /** Number of orders on the platform before the visit. */
  readonly before: number;
  readonly done: Step[];
  /** Called for each judged step. */
  readonly judged: () => void;
}

type Step = fc.AsyncCommand<Wanted, Visit>;

const linesOf = (units: ReadonlyMap<string, number>): string => JSON.stringify([...units].toSorted());
const totalOf = ({ units, sold }: Wanted): number =>
  [...units].reduce((sum, [code, quantity]) => sum + (sold.get(code) ?? 0) * quantity, 0);

/**
 * Checks the ledger since the start of the visit: each order once, with the cart's content and the sold price, and licences for paid
 * orders.
 */
function ledgerHolds(wanted: Wanted, { running, before }: Visit): void {
  const { db } = running.sandbox().platform;
  const rows = db.all('SELECT id, total FROM purchase WHERE id>? ORDER BY id', [before]);
  for (const { id, total } of rows) {
    if (wanted.orders.has(Number(id))) continue;
    if (wanted.purchase === linesOf(wanted.units)) wrong('a second order of one purchase');
    if (Number(total) !== totalOf(wanted)) wrong(`an order of ${String(total)} and not ${totalOf(wanted)}`);
    wanted.orders.set(Number(id), { lines: wanted.units.size, end: null });
    wanted.purchase = linesOf(wanted.units);
    wanted.atGateway = Number(id);
  }
  if (rows.length !== wanted.orders.size) wrong(`${rows.length} orders, and ${wanted.orders.size} were made`);
  for (const [id, { lines, end }] of wanted.orders) {
    const licences = Number(db.get('SELECT COUNT(*) AS n FROM licence WHERE purchase_id=?', [id])?.['n']);
    if (licences !== (end === 'paid' ? lines : 0)) wrong(`${licences} licences of ${lines} lines, ${end ?? 'not paid'}`);
  }
}

async function holds(wanted: Wanted, visit: Visit): Promise<void> {
  const { shopper } = visit;
  ledgerHolds(wanted, visit);
  if (wanted.place === 'shop' || wanted.place === 'form' || wanted.place === 'status') await shopper.holdsCart(wanted.units);
  if (wanted.place === 'form' && wanted.filled) await shopper.holdsTyped(wanted.signedIn);
  if (wanted.place !== 'nowhere') await shopper.stands();
  if (shopper.uncaught.length > 0) wrong(`nobody catches ${shopper.uncaught[0]}`);
}

/** A step that is possible when `when` returns true, followed by the checks of every step. */
function step(name: string, when: (wanted: Wanted) => boolean, act: (wanted: Wanted, visit: Visit) => Promise<unknown>): Step {
  return {
    // After the end of a session only a started purchase can go on: a buyer at the form continues there.
    check: (wanted) => (!wanted.ended || name.startsWith('sends')) && when(wanted),
    async run(wanted, visit) {
      visit.done.push(this);
      await act(wanted, visit);
      await holds(wanted, visit);
      visit.judged();
    },
    toString: () => name,
  };
}

/** A changed cart is another purchase. */
function more(wanted: Wanted, code: string): void {
  wanted.units.set(code, (wanted.units.get(code) ?? 0) + 1);
  wanted.purchase = null;
}
const inShop = ({ place }: Wanted): boolean => place === 'shop';
const holdsIn = (code: string) => (wanted: Wanted) => inShop(wanted) && wanted.units.has(code);

const kinds = {
  signedIn: (): Step =>
    step(
      'a customer signs in',
      ({ place }) => place === 'nowhere',
      async (wanted, { shopper }) => {
        await shopper.signsIn();
        wanted.signedIn = true;
        wanted.place = await shopper.opens('shop');
      },
    ),

  opened: (): Step =>
    step(
      'opens the shop',
      ({ place }) => place !== 'shop',
      async (wanted, { shopper }) => {
        wanted.place = await shopper.opens('shop');
      },
    ),

  linked: (quantity: number): Step =>
    step(
      `comes by a link with ${quantity} of ${base}`,
      ({ units }) => units.size === 0,
      async (wanted, { shopper }) => {
        await shopper.comesByLink(base, quantity);
        wanted.units.set(base, quantity);
        wanted.place = 'form';
      },
    ),

  landed: (): Step =>
    step(
      "presses on the brand's own page and goes on",
      ({ units, place }) => units.size === 0 && place === 'nowhere',
      async (wanted, { shopper }) => {
        await shopper.comesFromLanding(base);
        wanted.units.set(base, 1);
        wanted.place = 'form';
      },
    ),

  added: (code: string): Step =>
    step(`adds ${code}`, inShop, async (wanted, { shopper }) => {
      await shopper.adds(code);
      more(wanted, code);
    }),

  oneMore: (code: string): Step =>
    step(`takes one more of ${code}`, holdsIn(code), async (wanted, { shopper }) => {
      await shopper.takesOneMore(code);
      more(wanted, code);
    }),

  takenOut: (code: string): Step =>
    step(`takes ${code} out`, holdsIn(code), async (wanted, { shopper }) => {
      await shopper.takesOut(code);
      wanted.units.delete(code);
      wanted.purchase = null;
    }),

  elsewhere: (code: string): Step =>
    step(
      `adds ${code} in another tab`,
      ({ place, units }) => place === 'shop' || (place === 'form' && units.size > 0),
      async (wanted, { shopper }) => {
        await shopper.inAnotherTab((other) => other.adds(code));
        more(wanted, code);
      },
    ),

  atOnce: (here: string, there: string): Step =>
    step(`adds ${here} while another tab adds ${there}`, inShop, async (wanted, { shopper }) => {
      await shopper.atOnceWithAnotherTab(here, there);
      more(wanted, here);
      more(wanted, there);
    }),

  toForm: (): Step =>
    step('goes to the form', holdsIn(base), async (wanted, { shopper }) => {
      wanted.place = await shopper.goesToForm();
    }),

  home: (): Step =>
    step(
      'goes home from the form',
      ({ place, units }) => place === 'form' && units.size > 0,
      async (wanted, { shopper }) => {
        wanted.place = await shopper.goesHome();
      },
    ),

  filledIn: (): Step =>
    step(
      'fills the form in',
      ({ place, filled, units }) => place === 'form' && !filled && units.has(base),
      async (wanted, { shopper }) => {
        await shopper.fillsIn(wanted.signedIn);
        wanted.filled = true;
      },
    ),

  sent: (trouble: Trouble): Step =>
    step(
      `sends the order: ${trouble}`,
      ({ place, filled, units, signedIn: customer, orders }) =>
        place === 'form' && filled && units.has(base) && !(customer && [...orders.values()].some(({ end }) => end === 'paid')),
      async (wanted, visit) => {
        const { shopper } = visit;
        const shown = await shopper.sends(trouble, wanted.signedIn);
        await shopper.heals();
        wanted.ended = false;
        wanted.place = 'gateway';
        ledgerHolds(wanted, visit);
        const ledger = visit.running.sandbox().platform.db.get('SELECT total FROM purchase WHERE id=?', [wanted.atGateway]);
        const asked = await shopper.amountAtGateway();
        if (asked !== shown) wrong(`the screen says ${shown}, and the gateway asks for ${asked}`);
        if (asked !== pesos(Number(ledger?.['total'])))
          wrong(`the gateway asks for ${asked}, and the order is of ${String(ledger?.['total'])}`);
      },
    ),

  decided: (end: (typeof ends)[number]): Step =>
    step(
      `the payment ends ${end}`,
      ({ place }) => place === 'gateway',
      async (wanted, { shopper }) => {
        await shopper.decides(end);
        wanted.place = 'status';
        const order = wanted.orders.get(wanted.atGateway);
        if (order === undefined || end === 'pending') return;
        order.end = end;
        wanted.purchase = null;
        if (end === 'rejected') return;
        wanted.units.clear();
        wanted.filled = false;
      },
    ),

  reloaded: (): Step =>
    step(
      'reloads',
      ({ place }) => place !== 'nowhere',
      async (wanted, { shopper }) => {
        wanted.place = await shopper.reloads();
      },
    ),

  back: (): Step =>
    step(
      'goes back from the gateway',
      ({ place }) => place === 'gateway',
      async (wanted, { shopper }) => {
        wanted.place = await shopper.goesBack();
      },
    ),

  closed: (): Step =>
    step(
      'closes the tab and opens another',
      ({ place }) => place !== 'nowhere',
      async (wanted, { shopper }) => {
        await shopper.closesTab();
        wanted.place = 'shop';
        wanted.filled = false;
      },
    ),

  cleared: (): Step =>
    step(
      'clears what the browser keeps',
      ({ place, signedIn: customer }) => (place === 'shop' || place === 'form') && !customer,
      async (wanted, { shopper }) => {
        wanted.units.clear();
        wanted.filled = false;
        wanted.purchase = null;
        wanted.place = await shopper.clearsStorage();
      },
    ),

  deployed: (): Step =>
    step(
      'a deploy takes the files of this release away, and the buyer goes on',
      (wanted) => (wanted.place === 'form' && wanted.units.size > 0) || holdsIn(base)(wanted),
      async (wanted, { shopper }) => {
        await shopper.releaseGoes();
        wanted.place = wanted.place === 'form' ? await shopper.goesHome() : await shopper.goesToForm();
      },
    ),

  repriced: (code: string, price: number): Step =>
    step(
      `staff sell ${code} for ${price}`,
      () => true,
      ({ sold }, { running }) => {
        running.sandbox().platform.db.run('UPDATE package SET price=? WHERE code=?', [String(price), code]);
        sold.set(code, price);
        return Promise.resolve();
      },
    ),

  hubGone: (): Step =>
    step(
      'the hub is gone',
      ({ signedIn: customer, place }) => customer && place !== 'gateway',
      (_, { world }) => world.dropHub(),
    ),

  sessionEnded: (): Step =>
    step(
      'the platform ends the session at the form',
      ({ signedIn: customer, place, filled }) => customer && place === 'form' && filled,
      (wanted, { world }) => {
        wanted.ended = true;
        return world.endSessions({ userName: 'cliente-plan', message: '' });
      },
    ),
} as const;
const steps = writtenSteps<Step>(kinds, 'kept-visits-in-a-browser.json');
const code = fc.constantFrom(...codes);
const price = fc.constantFrom(...prices);

/** All actions of buyers and others, in any order. Most draws are not possible at their place. */
const anything: readonly fc.Arbitrary<Step>[] = [
  steps.of('signedIn'),
  steps.of('opened'),
  steps.of('linked', fc.integer({ min: 1, max: 4 })),
  steps.of('landed'),
  steps.of('added', code),
  steps.of('oneMore', code),
  steps.of('takenOut', code),
  steps.of('elsewhere', code),
  steps.of('atOnce', code, code),
  steps.of('toForm'),
  steps.of('home'),
  // Steps towards an order are listed more often: most need others before them.
  steps.of('filledIn'),
  steps.of('filledIn'),
  steps.of('filledIn'),
  ...Array.from({ length: 4 }, () => steps.of('sent', fc.constantFrom(...troubles))),
  ...Array.from({ length: 3 }, () => steps.of('decided', fc.constantFrom(...ends))),
  steps.of('reloaded'),
  steps.of('back'),
  steps.of('closed'),
  steps.of('cleared'),
  steps.of('deployed'),
  steps.of('repriced', code, price),
  steps.of('hubGone'),
  steps.of('sessionEnded'),
];
/** Number of drawn steps: most are not possible at their place. */
const longest = 60;
const wandering = fc.commands([...anything], { maxCommands: longest, size: 'max' });

const nothing = fc.constant<Step[]>([]);
const some = (most: number, ...of: readonly fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> => fc.array(fc.oneof(...of), { maxLength: most });
const one = (...of: readonly fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> => fc.oneof(...of).map((each) => [each]);
const then = (...parts: readonly fc.Arbitrary<Step[]>[]): fc.Arbitrary<Step[]> => fc.tuple(...parts).map((each) => each.flat());

/** The fixed events of a buyer's visit; all others are drawn. */
interface Lot {
  /** The fault of the order's first call. */
  readonly trouble: Trouble;
  readonly end: (typeof ends)[number];
  /** Another tab writes to the cart in the shop, and then this one. */
  readonly tabs: boolean;
  /** The price rises after the form is filled in. */
  readonly dearer: boolean;
  /** The buyer returns from the gateway and goes there again. */
  readonly back: boolean;
}

/** The steps from a cart to the end of a payment, with a drawn step before each; impossible ones are left out. */
function purchase({ trouble, end, tabs, dearer, back }: Lot): fc.Arbitrary<Step[]> {
  const toFilledForm = [one(steps.of('toForm')), one(steps.of('filledIn'))];
  const otherPrice = one(steps.of('repriced', fc.constant(base), fc.constantFrom(178_500, 99_990, 120_001)));
  return then(
    some(
      3,
      steps.of('oneMore', code),
      steps.of('takenOut', code),
      steps.of('elsewhere', code),
      steps.of('atOnce', code, code),
      steps.of('reloaded'),
    ),
    tabs ? one(steps.of('elsewhere', code)) : nothing,
    one(steps.of('added', fc.constant(base))),
    some(1, steps.of('elsewhere', code), steps.of('repriced', code, price), steps.of('deployed'), steps.of('closed'), steps.of('hubGone')),
    ...toFilledForm,
    one(steps.of('reloaded'), steps.of('repriced', code, price), steps.of('elsewhere', code)),
    some(1, steps.of('home'), steps.of('deployed'), steps.of('sessionEnded'), steps.of('repriced', code, price), steps.of('cleared')),
    ...toFilledForm,
    dearer ? otherPrice : nothing,
    one(steps.of('sent', fc.constant(trouble))),
    back ? one(steps.of('back')) : some(2, steps.of('reloaded'), steps.of('opened'), steps.of('repriced', code, price)),
    ...toFilledForm,
    one(steps.of('sent', fc.constantFrom(...troubles))),
    one(steps.of('decided', fc.constant(end))),
    one(steps.of('opened')),
  );
}

/** Every fourth buyer takes random steps; the others buy, and their events are dealt in turn, so that none depends on chance. */
function visitOf(number: number): fc.Arbitrary<Iterable<Step>> {
  if (number % 4 === 0) return wandering;
  const before = number - 1 - Math.floor(number / 4);
  const at = <One>(list: readonly One[]): One => list[before % list.length] ?? wrong('a list of nothing');
  const arrivals = [steps.of('landed'), steps.of('opened'), steps.of('linked', fc.integer({ min: 1, max: 4 })), steps.of('signedIn')];
  const lot = { trouble: at(troubles), end: at(ends), tabs: before % 2 === 1, dearer: before % 3 === 2, back: before % 3 === 1 };
  const again = then(one(steps.of('opened')), purchase({ trouble: 'none', end: 'paid', tabs: true, dearer: false, back: false }));
  return then(one(at(arrivals)), purchase(lot), fc.oneof({ weight: 2, arbitrary: nothing }, { weight: 1, arbitrary: again }));
}

/** Number of simultaneous buyers, each with their own platform. */
const lanes = 2;
/** Time to find the shortest failing visit. */
const shrinkingMs = 60_000;

const why = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

export const visits: Figure = {
  name: 'visits',
  counts:
    'steps of buyers in a browser, in shop, cart, form and gateway, with lost, late, wrong and refused answers, no network, a second tab, closed tabs, back, reloads, cleared storage, new prices, a deploy, a hub that is gone and a session that ends: after any of them a line lost or doubled, another amount than an oracle’s or than was shown, a second order of a purchase, other than one licence a paid line, typed text that is gone, a blank place, 3 s without a sign, or no way on',
  unit: 'steps',
  floor: 300,
  target: 3_000,
  targetHours: 1,
  async run({ seed, atLeast }): Promise<Count> {
    const browser = await launchBrowser();
    const failed: string[] = [];
    let [n, next] = [0, 0];
    const lane = (): Promise<void> =>
      withSandbox(
        async (running) => {
          if (next === 0) failed.push(...(await keptOnes(browser, running, () => (n += 1))));
          while (n < atLeast && failed.length === 0) {
            next += 1;
            const found = await oneVisit(browser, running, { seed, number: next }, () => (n += 1));
            if (found !== null) failed.push(found);
          }
        },
        { stores: true },
      );
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
      return { n, failed, engine: `Chromium ${browser.version()}` };
    } finally {
      await browser.close();
    }
  },
};

async function keptOnes(browser: Browser, running: Running, judged: () => void): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [index, visit] of steps.kept().entries()) {
    const { wrong: found } = await lived(browser, running, steps.made(visit), judged);
    if (found !== null) failed.push(`kept visit ${index + 1}, ${steps.told(visit)}: ${found}`);
  }
  return failed;
}

/** The failure of a seed's visit, with its shortest steps; null without one. */
async function oneVisit(
  browser: Browser,
  running: Running,
  { seed, number }: { readonly seed: string; readonly number: number },
  judged: () => void,
): Promise<string | null> {
  let shortest: { readonly done: readonly Written[]; readonly wrong: string } | null = null;
  const property = fc.asyncProperty(visitOf(number), async (commands) => {
    const { done, wrong: found } = await lived(browser, running, commands, judged);
    // Each failing visit is shorter than the last.
    if (found !== null) shortest = { done, wrong: found };
    return found === null;
  });
  await fc.check(property, { seed: seedNumber(`${seed} ${number}`), numRuns: 1, interruptAfterTimeLimit: shrinkingMs });
  if (shortest === null) return null;
  const { done, wrong: found } = shortest;
  steps.keep(done);
  return `${steps.told(done)}: ${found}`;
}

/** Runs a visit to its last step, or to the first one after which a check fails. */
async function lived(
  browser: Browser,
  running: Running,
  commands: Iterable<Step>,
  judged: () => void,
): Promise<{ readonly done: readonly Written[]; readonly wrong: string | null }> {
  await running.control('reset', {});
  const { platform, addresses } = running.sandbox();
  const world = new World(addresses);
  for (const each of codes) platform.db.run('UPDATE package SET price=? WHERE code=?', ['119000', each]);
  const context = await newVisitor(browser);
  const done: Step[] = [];
  try {
    const model: Wanted = {
      place: 'nowhere',
      signedIn: false,
      ended: false,
      filled: false,
      units: new Map(),
      sold: new Map(codes.map((each) => [each, 119_000])),
      purchase: null,
      orders: new Map(),
      atGateway: 0,
    };
    const before = Number(platform.db.get('SELECT MAX(id) AS n FROM purchase')?.['n'] ?? 0);
    const real: Visit = { running, world, before, done, judged, shopper: await Shopper.arrive(context, world) };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    return { done: [], wrong: null };
  } catch (error) {
    return { done: steps.lines(done), wrong: why(error) };
  } finally {
    await context.close();
  }
}
