import { orderBody, registerPath, type Wish } from '../../../sandbox/test-support/order.ts';
import { field, withSandbox, type Running } from '../../../sandbox/test-support/running.ts';
import { numbersFrom, seedNumber } from '../../support/numbers.ts';
import { tries, type Figure } from './figure.ts';

/** Orders with their sums calculated by hand: 119,000 and 595,000 with IVA of 19 % are 100,000 and 500,000 without. */
export const wishes: readonly Wish[] = [
  { packages: { 'FACT-BAS-120': 1 }, totals: { discount: 0, tax: 19_000, total: 119_000 } },
  { packages: { 'FACT-BAS-120': 3 }, totals: { discount: 0, tax: 57_000, total: 357_000 } },
  // Base 100,000 with 10 % off, twice: 180,000 and 34,200 of IVA.
  { packages: { 'FACT-BAS-120': 2 }, promo: 'NOV10', totals: { discount: 20_000, tax: 34_200, total: 214_200 } },
  { app: 'firmamail', packages: { 'MAIL-BAS-500': 2 }, totals: { discount: 0, tax: 38_316.13, total: 239_980 } },
];

type Below = (limit: number) => number;

/** One purchase whose answer is lost, delayed, or requested several times. @returns what the ledger has too much or too little of */
async function submit(running: Running, name: string, below: Below): Promise<string | null> {
  const { ask } = running;
  const { db, faults } = running.sandbox().platform;
  const wish = wishes[below(wishes.length)] ?? wishes[0];
  const body = await orderBody(running, {
    ...wish,
    packages: wish?.packages ?? {},
    totals: wish?.totals ?? { discount: 0, tax: 0, total: 0 },
    more: { userRegisterPurchase: name },
  });
  const told = new Set<string>();
  const steps: string[] = [];
  const once = async (sent: Readonly<Record<string, unknown>> = body): Promise<number> => {
    try {
      const answer = await ask({ method: 'POST', path: registerPath, headers: { 'Idempotency-Key': name }, body: sent });
      if (answer.status === 200) told.add(String(field(answer.body, 'result', 'records', 'referenceUuid')));
      return answer.status;
    } catch {
      // The dropped connection is the tested fault.
      return 0;
    }
  };
  for (let count = 1 + below(3); count > 0; count -= 1) {
    const kind = below(5);
    if (kind === 0) {
      steps.push('answer lost');
      faults.add({ path: 'RegisterPurchaseOrder', drop: true, times: 1 });
      await once();
      faults.clear();
    } else if (kind === 1) {
      steps.push('503 before the work');
      faults.add({ path: 'RegisterPurchaseOrder', status: 503, times: 1 });
      await once();
      faults.clear();
    } else if (kind === 2) {
      steps.push('other data under the key');
      const before = told.size;
      const status = await once({ ...body, additionalInfo: '', userRegisterPurchase: `${name}-otro` });
      if (before > 0 && status === 200) return `${name}: ${steps.join(', ')}: other data is taken for the same purchase`;
      // The other data came first, so the key belongs to it.
      if (status === 200)
        return db.get('SELECT COUNT(*) AS n FROM purchase WHERE registered_by LIKE ?', [`${name}%`])?.['n'] === 1
          ? null
          : `${name}: two orders`;
    } else {
      const copies = 2 + below(4);
      steps.push(`${copies} at once`);
      await Promise.all(Array.from({ length: copies }, () => once()));
    }
  }
  // A request without an answer is repeated once, as the store does.
  const last = await once();
  const orders = Number(db.get('SELECT COUNT(*) AS n FROM purchase WHERE registered_by LIKE ?', [`${name}%`])?.['n']);
  if (last !== 200) return `${name}: ${steps.join(', ')}: the last try answers ${last}`;
  return orders === 1 && told.size <= 1 ? null : `${name}: ${steps.join(', ')}: ${orders} orders, ${told.size} numbers told`;
}

export const doubleOrders: Figure = {
  name: 'orders',
  counts:
    'purchases sent several times at once, again after a lost answer or an error, and with other data under their key: registered other than once',
  unit: 'purchases',
  floor: 1_000,
  target: 10_000,
  targetHours: 0.06,
  run: ({ seed, atLeast }) =>
    withSandbox((running) => {
      const below = numbersFrom(seedNumber(seed));
      return tries(
        Array.from({ length: atLeast }, (_, index) => `compra-${seed}-${index}`),
        (name) => submit(running, name, below),
      );
    }),
};
