import * as contract from '#shared/contract/after-purchase';
import { anyone } from '../auth/access.ts';
import { answers, changes, ok, refuse } from '../core/handler.ts';
import { text } from '../db/db.ts';
import { mailReceiptAgain } from './order-words.ts';

/** Of a wrong reference nothing else is said than of a wrong document. */
export const findOrder = answers(contract.findOrder, anyone, (input, { db }) => {
  const { reference, documentNumber, appName } = input.body;
  const order = db.get(
    `SELECT purchase.uuid FROM purchase
       JOIN customer ON customer.id IN (purchase.customer_id, purchase.service_customer_id)
      WHERE purchase.reference=? COLLATE NOCASE AND purchase.app=? COLLATE NOCASE AND customer.document_number=? COLLATE NOCASE`,
    [reference.trim(), appName, documentNumber.trim()],
  );
  return order === undefined
    ? refuse(404, 'No encontramos una orden con esa referencia y ese documento.')
    : ok({ result: { referenceUuid: text(order, 'uuid') } });
});

/** Where it goes is not told: whoever has an order's address may ask. */
export const mailReceipt = changes(contract.mailReceipt, anyone, (input, context) => {
  const { referenceUuid, appName } = input.body;
  const order = context.db.get('SELECT * FROM purchase WHERE uuid=? COLLATE NOCASE AND app=? COLLATE NOCASE', [
    referenceUuid.trim(),
    appName,
  ]);
  if (order === undefined) return refuse(404, '¡Orden de compra vacía o no existe!');
  if (!['paid', 'activated'].includes(text(order, 'status'))) return refuse(422, 'Esta orden aún no tiene comprobante.');
  mailReceiptAgain(context, order);
  return ok({ result: true });
});
