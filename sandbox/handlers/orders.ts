import { insert, number, text, type Db, type Row } from '../db/db.ts';
import { addDays, addMonths, dayOf, stampOf, type Clock } from '../core/clock.ts';
import type { Context } from '../core/handler.ts';
import { mailApproval, mailRejection } from './mails.ts';
import { tell } from './timeline.ts';

/** Only `pending` and `awaiting-activation` orders can still move. */
export type OrderStatus = 'pending' | 'paid' | 'rejected' | 'activated' | 'awaiting-activation';

/** Allowed changes of status. Others are ignored, since a gateway's confirmation may come twice, late or out of order. */
const moves: Readonly<Record<string, readonly OrderStatus[]>> = {
  pending: ['paid', 'rejected'],
  'awaiting-activation': ['activated'],
};

/**
 * Changes an order's status if that is allowed, and grants its licences exactly once when it becomes paid or activated.
 * @param who the staff member; '' for a buyer's payment
 * @returns whether the order moved
 */
export function moveOrder(
  platform: Pick<Context, 'db' | 'clock' | 'addresses' | 'settings'>,
  orderId: number,
  to: OrderStatus,
  who = '',
): boolean {
  const { db, clock } = platform;
  return db.transaction(() => {
    const order = db.get('SELECT * FROM purchase WHERE id=?', [orderId]);
    if (order === undefined || !(moves[text(order, 'status')] ?? []).includes(to)) return false;
    db.run('UPDATE purchase SET status=?, decided_at=? WHERE id=?', [to, stampOf(clock.now()), orderId]);
    if (to === 'paid' || to === 'activated') grantLicences({ db, clock, who }, order);
    if (to === 'paid') mailApproval(platform, order);
    if (to === 'rejected') mailRejection(platform, order);
    return true;
  });
}

/** Creates one licence per order line, with a balance per feature. The unique index prevents a second grant. */
export function grantLicences(by: { readonly db: Db; readonly clock: Clock; readonly who: string }, order: Row): void {
  const { db, clock } = by;
  const today = dayOf(clock.now());
  const lines = db.all(
    `SELECT purchase_line.package_id, purchase_line.quantity, purchase_line.employees, package.validity_type, package.validity_period,
            (SELECT service_id FROM package_service WHERE package_service.package_id=package.id ORDER BY service_id LIMIT 1) AS service_id
       FROM purchase_line JOIN package ON package.id=purchase_line.package_id WHERE purchase_id=?`,
    [number(order, 'id')],
  );
  for (const line of lines) {
    const licence = db.run(
      `INSERT INTO licence (customer_id, service_id, package_id, purchase_id, starts, ends, bought, is_new, quantity) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?)
       ON CONFLICT (purchase_id, package_id) DO NOTHING`,
      [
        number(order, 'service_customer_id'),
        number(line, 'service_id'),
        number(line, 'package_id'),
        number(order, 'id'),
        today,
        endOf(today, text(line, 'validity_type'), number(line, 'validity_period')),
        stampOf(clock.now()),
        number(line, 'quantity'),
      ],
    );
    if (licence.changes === 0) continue;
    tell(by, 'licence', licence.lastId, 'created');
    const features = db.all(
      'SELECT package_feature.feature_id, package_feature.quantity, service_feature.code FROM package_feature JOIN service_feature ON service_feature.id=package_feature.feature_id WHERE package_id=?',
      [number(line, 'package_id')],
    );
    for (const feature of features) {
      const employees = number(line, 'employees');
      const own = number(feature, 'quantity');
      const total =
        text(feature, 'code') === 'COLNOMINA_EMPLEADO' && employees > 0
          ? employees
          : own === 1_000_000
            ? own
            : own * number(line, 'quantity');
      insert(db, 'balance', { licence_id: licence.lastId, feature_id: number(feature, 'feature_id'), total, used: 0, last_use: null });
    }
  }
}

/** Returns the last day of a validity that starts on `start`. An unlimited one ends far in the future. */
export function endOf(start: string, type: string, period: number): string {
  if (type === 'D') return addDays(start, period);
  if (type === 'M') return addMonths(start, period);
  if (type === 'A') return addMonths(start, 12 * period);
  return '2099-12-31';
}

export function applicationAddress({ addresses }: Pick<Context, 'addresses'>, app: string): string {
  return `${addresses.platform}/aplicacion/${app}`;
}
