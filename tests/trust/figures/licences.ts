import { orderBody, registerPath } from '../../../sandbox/test-support/order.ts';
import { field, withSandbox, type Running } from '../../../sandbox/test-support/running.ts';
import { numbersFrom, seedNumber } from '../../support/numbers.ts';
import { tries, type Count, type Figure } from './figure.ts';
import { wishes } from './orders.ts';

type Below = (limit: number) => number;

/** The ledger's data of one order. */
function ledgerOf({ sandbox }: Running, uuid: string) {
  const { db } = sandbox().platform;
  const count = (sql: string) => Number(db.get(sql, [uuid])?.['n'] ?? 0);
  return {
    status: String(db.get('SELECT status FROM purchase WHERE uuid=?', [uuid])?.['status']),
    lines: count('SELECT COUNT(*) AS n FROM purchase_line JOIN purchase ON purchase.id=purchase_id WHERE uuid=?'),
    licences: count('SELECT COUNT(*) AS n FROM licence JOIN purchase ON purchase.id=purchase_id WHERE uuid=?'),
  };
}

/** What is wrong with a decided order: one licence per line if paid, none otherwise. */
function wrongGrant({ status, lines, licences }: ReturnType<typeof ledgerOf>, paid: boolean): string | null {
  const wanted = paid ? lines : 0;
  if (lines === 0 || (status === 'paid') !== paid) return `${lines} lines, status ${status}`;
  return licences === wanted ? null : `${licences} licences for ${wanted} lines`;
}

/** Online: the gateway's decision arrives several times, late, and in another order. */
async function online(running: Running, uuid: string, records: unknown, below: Below): Promise<string | null> {
  const form = await running.ask({
    method: 'POST',
    path: '/payment/form',
    headers: { Authorization: `Token ${String(field(records, 'token'))}` },
    body: field(records, 'paymentRequest'),
  });
  const { pathname } = new URL(String(field(form.body, 'result', 'url')));
  const ends = Array.from({ length: 2 + below(5) }, () => (below(3) === 0 ? 'rejected' : 'paid'));
  const say = (end: string) =>
    running.ask({ method: 'POST', path: pathname, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: `end=${end}` });
  // The first decision is known; the others arrive simultaneously.
  await say(ends[0] ?? 'paid');
  await Promise.all(ends.slice(1).map(say));
  const wrong = wrongGrant(ledgerOf(running, uuid), ends[0] === 'paid');
  return wrong === null ? null : `gateway said ${ends.join(', ')}: ${wrong}`;
}

/** In cash: several staff members approve and reject simultaneously. */
async function inCash(running: Running, uuid: string, tokens: readonly string[], below: Below): Promise<string | null> {
  const id = Number(running.sandbox().platform.db.get('SELECT id FROM purchase WHERE uuid=?', [uuid])?.['id']);
  const states = Array.from({ length: 2 + below(19) }, () => (below(3) === 0 ? 7 : 6));
  const answers = await Promise.all(
    states.map(async (idState, index) => {
      const { status } = await running.ask({
        method: 'POST',
        path: '/license/api/PurchaseOrder/ChangeStatePurchase/license',
        token: tokens[index % tokens.length] ?? '',
        body: { id, idState, ...(idState === 7 ? { rejectTypeId: 1 } : {}) },
      });
      return { idState, status };
    }),
  );
  const taken = answers.filter(({ status }) => status === 200);
  if (taken.length !== 1) return `${states.length} decisions at once: ${taken.length} were taken`;
  const wrong = wrongGrant(ledgerOf(running, uuid), taken[0]?.idState === 6);
  return wrong === null ? null : `${states.length} decisions at once: ${wrong}`;
}

async function order(running: Running, name: string, tokens: readonly string[], below: Below): Promise<string | null> {
  const method = below(2) === 0 ? 'EN_LINEA' : 'EFECTIVO';
  const [first, , third] = wishes;
  const wish = below(2) === 0 ? first : third;
  if (wish === undefined) throw new RangeError('there is nothing to wish for');
  const body = await orderBody(running, { ...wish, method, more: { userRegisterPurchase: name } });
  const answer = await running.ask({ method: 'POST', path: registerPath, headers: { 'Idempotency-Key': name }, body });
  const records = field(answer.body, 'result', 'records');
  if (answer.status !== 200) return `${name}: not registered, ${answer.status}`;
  const uuid = String(field(records, 'referenceUuid'));
  const wrong = method === 'EN_LINEA' ? await online(running, uuid, records, below) : await inCash(running, uuid, tokens, below);
  return wrong === null ? null : `${name}: ${wrong}`;
}

export const licences: Figure = {
  name: 'licences',
  counts: 'orders that a gateway decides several times, or up to twenty of the staff at once: other than one licence for each paid line',
  unit: 'orders',
  floor: 1_000,
  target: 5_000,
  targetHours: 0.03,
  run: ({ seed, atLeast }) =>
    withSandbox(async (running): Promise<Count> => {
      const below = numbersFrom(seedNumber(seed));
      const tokens = [await running.tokenOf('superadmin'), await running.tokenOf('financiero')];
      return tries(
        Array.from({ length: atLeast }, (_, index) => `orden-${seed}-${index}`),
        (name) => order(running, name, tokens, below),
      );
    }),
};
