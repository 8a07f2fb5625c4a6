import * as contract from '#shared/contract/customers-admin';
import { editors, staff } from '../auth/access.ts';
import { dayOf } from '../core/clock.ts';
import { answers, changes, ok, okSince, refuse } from '../core/handler.ts';
import { flag, groupByNumber, marks, number, text } from '../db/db.ts';
import { customerHolds, searched, rows, pageSize } from '../db/search.ts';
import { fitsDocument, isBlockedMail, personColumns, placeColumns, storeCustomer } from './buyer.ts';
import { customerByDocument, customerFields, documentCode, nameOf } from './customer-rows.ts';
import { shortName } from './package-rows.ts';
import { lastChange, stalenessApart } from './stale.ts';

const licences = staff('LICENSES');

export const getCustomersLicensed = answers(contract.getCustomersLicensed, licences, (input, { db, clock }) => {
  const { startRegister, registerNumber, filter } = input.headers;
  const [where, parameters] = searched(customerHolds, filter);
  const total = number(db.get(`SELECT COUNT(*) AS total FROM customer WHERE ${where}`, parameters), 'total');
  if (total === 0) return refuse(404, 'No se encontraron licencias');
  const page = db.all(`SELECT * FROM customer WHERE ${where} ORDER BY id LIMIT ? OFFSET ?`, [
    ...parameters,
    pageSize(registerNumber),
    rows(startRegister),
  ]);
  const ids = page.map((row) => number(row, 'id'));
  const valid = groupByNumber(
    db.all(
      `SELECT licence.*, service.description AS service_name FROM licence JOIN service ON service.id=licence.service_id
        WHERE licence.customer_id IN (${marks(ids.length)}) AND licence.ends>=? ORDER BY licence.id`,
      [...ids, dayOf(clock.now())],
    ),
    'customer_id',
  );
  const ranges = groupByNumber(db.all('SELECT * FROM transaction_range ORDER BY minimum'), 'licence_id');
  return ok({
    result: {
      countRecords: total,
      records: page.map((row) => ({
        id: number(row, 'id'),
        documentNumber: text(row, 'document_number'),
        documentType: documentCode(db, number(row, 'document_type_id')),
        name: nameOf(row),
        isNewCustomer: flag(row, 'is_new'),
        validLicences: (valid.get(number(row, 'id')) ?? []).map((licence) => ({
          purchaseOrderLicenseId: number(licence, 'id'),
          serviceId: number(licence, 'service_id'),
          serviceName: shortName(text(licence, 'service_name')),
          effectiveDate: text(licence, 'starts'),
          expirationDate: text(licence, 'ends'),
          applyTransactionRanges: flag(licence, 'apply_ranges'),
          transactionRange: (ranges.get(number(licence, 'id')) ?? [])
            .map((range) => `${number(range, 'minimum')} - ${number(range, 'maximum')}`)
            .join(', '),
          isNewLicense: flag(licence, 'is_new'),
        })),
      })),
    },
  });
});

export const getCustomer = answers(contract.getCustomer, licences, (input, { db }) => {
  const { CustomerId, DocumentNumber, DocumentType } = input.body;
  const row =
    CustomerId > 0 ? db.get('SELECT * FROM customer WHERE id=?', [CustomerId]) : customerByDocument(db, DocumentType, DocumentNumber);
  return row === undefined
    ? refuse(404, 'El cliente no existe.')
    : okSince({ result: { records: customerFields(row) } }, lastChange(db, 'customer', number(row, 'id')));
});

export const setCustomer = changes(contract.setCustomer, editors('LICENSES'), (input, context) => {
  const { db } = context;
  const body = input.body;
  const legal = body.personType === 'J';
  if (!fitsDocument(body.documentTypeId, body.documentNumber)) return refuse(422, 'El número de documento no es válido.');
  if (legal && body.documentTypeId !== 4) return refuse(422, 'Una persona jurídica se identifica con NIT.');
  if (legal ? (body.legalName ?? '').trim() === '' : (body.firstName ?? '').trim().length < 3 || (body.lastName ?? '').trim().length < 3)
    return refuse(422, 'El nombre no es válido.');
  if (!/^\d{10}$/.test(body.cellphoneNumber)) return refuse(422, 'El número de celular no es válido.');
  if (isBlockedMail(db, body.email)) return refuse(422, 'El dominio de correo ingresado no es permitido.');
  if (body.fulladdress.length > 300) return refuse(422, 'La dirección no es válida.');
  if (db.get('SELECT 1 FROM city WHERE id=? AND state_id=?', [body.cityId, body.departmentId]) === undefined)
    return refuse(422, 'La ciudad no pertenece al departamento.');
  const columns = {
    document_type_id: body.documentTypeId,
    ...personColumns(body),
    ...placeColumns(body, body.fulladdress),
    contract_start: body.contractStartDate,
    contract_end: body.contractEndDate,
    link_to_app: body.linkToApp,
  };
  const existing = customerByDocument(db, body.documentTypeId, body.documentNumber);
  const stale = existing === undefined ? null : stalenessApart(context, 'customer', number(existing, 'id'));
  if (stale !== null) return stale;
  storeCustomer(context, existing, columns);
  return ok({ statusMessage: `La empresa se ha ${existing === undefined ? 'creado' : 'actualizado'} exitosamente.` });
});
