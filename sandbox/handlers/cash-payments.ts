import * as contract from '#shared/contract/cash-payments';
import { staff, staffWith } from '../auth/access.ts';
import { may } from '../auth/principal.ts';
import { answers, changes, ok, refuse, okRecords } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { exists, number, numberOrNull, text, textOrNull, type Db, type Row } from '../db/db.ts';
import { customerColumns, holdsApartFromSpaces } from '../db/search.ts';
import { documentCode } from './customer-rows.ts';
import { moveOrder } from './orders.ts';
import { proofName } from './purchase-order.ts';
import { watched } from './timeline.ts';

/** The module allows reading. Approving and rejecting need actions of their own. */
const readers = staff('PAYMENTS');

function payment(db: Db, order: Row) {
  const customer = db.get('SELECT * FROM customer WHERE id=?', [number(order, 'customer_id')]);
  return {
    id: number(order, 'id'),
    referenceUuid: text(order, 'uuid'),
    paymentReference: text(order, 'reference'),
    purchaseDate: text(order, 'created_at'),
    totalPurchase: pesos(text(order, 'total')),
    customer: {
      legalName: text(customer, 'legal_name'),
      firstName: text(customer, 'first_name'),
      lastName: text(customer, 'last_name'),
      documentNumber: text(customer, 'document_number'),
      documentType: { documentTypeCode: documentCode(db, number(customer, 'document_type_id')) },
    },
    paymentSupport: proofName(db, order, 'PAYMENT_SUPPORT'),
    paymentRUT: proofName(db, order, 'RUT'),
    rejectTypeId: numberOrNull(order, 'reject_type_id'),
    bank: textOrNull(order, 'bank'),
  };
}

export const getPurchaseCashByBatch = answers(contract.getPurchaseCashByBatch, readers, (input, { db }) => {
  const { Last, NumRows, IdState } = input.body;
  if (![Last, NumRows].every((count) => Number.isSafeInteger(count) && count >= 0))
    return refuse(400, 'La página solicitada no es válida.');
  const rows = db.all('SELECT * FROM purchase WHERE cash_state=? ORDER BY id DESC LIMIT ? OFFSET ?', [IdState, NumRows, Last]);
  const total = number(db.get('SELECT COUNT(*) AS total FROM purchase WHERE cash_state=?', [IdState]), 'total');
  return okRecords({ purchase: rows.map((row) => payment(db, row)), purchaseRows: total });
});

export const searchPurchaseCash = answers(contract.searchPurchaseCash, readers, (input, { db }) => {
  const rows = db.all(
    `SELECT purchase.* FROM purchase JOIN customer ON customer.id=purchase.customer_id
      WHERE purchase.cash_state=? AND ${holdsApartFromSpaces('purchase.reference', 'purchase.uuid', ...customerColumns)}
      ORDER BY purchase.id DESC LIMIT 200`,
    [input.body.IdState, input.body.Search],
  );
  return okRecords(rows.map((row) => payment(db, row)));
});

/** Approves or rejects once; the second of two staff members is refused. Needs both actions. */
export const changeStatePurchase = changes(
  contract.changeStatePurchase,
  staffWith('PAYMENTS', 'ApprovePayments', 'LICENSE_PAYMENTS_APPROVE'),
  (input, context) => {
    const { db, principal } = context;
    const { id, idState, rejectTypeId } = input.body;
    if (!may(principal, 'PAYMENTS', 'ModifyPayments', 'LICENSE_PAYMENTS_MODIFY'))
      return refuse(403, 'No tienes los suficientes privilegios para realizar esta acción.');
    const order = db.get('SELECT * FROM purchase WHERE id=?', [id]);
    if (order === undefined) return refuse(422, 'La orden no existe.');
    if (number(order, 'cash_state') !== 5) return refuse(422, 'Otra persona ya decidió este pago.');
    if (idState === 5) return refuse(422, 'El pago ya está pendiente.');
    if (idState === 7 && !exists(db, 'reject_type', rejectTypeId)) return refuse(422, 'Debes seleccionar un motivo de rechazo');
    const watcher = watched(context, 'payment', id);
    db.run('UPDATE purchase SET cash_state=?, reject_type_id=? WHERE id=?', [idState, idState === 7 ? (rejectTypeId ?? null) : null, id]);
    moveOrder(context, id, idState === 6 ? 'paid' : 'rejected', principal?.userName);
    watcher.tell(idState === 6 ? 'approved' : 'rejected');
    return ok({
      statusMessage: idState === 6 ? 'Se ha aprobado el pago satisfactoriamente' : 'El pago ha sido rechazado satisfactoriamente.',
    });
  },
);
