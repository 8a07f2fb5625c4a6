import type { setCustomer } from '#shared/contract/customers-admin';
import type { OrderCustomer } from '#shared/contract/purchase-order';
import type { OutputOf } from '#shared/contract/schema';
import type { Context } from '../core/handler.ts';
import { exists, insert, number, update, type Db, type Row, type Columns } from '../db/db.ts';
import { checkDigit } from '../seed/people.ts';
import { customerByDocument } from './customer-rows.ts';
import { changedApart } from './stale.ts';
import { tell, tellerOf, watched } from './timeline.ts';

const letters = /^[\p{L} ]{3,100}$/u;
const legalName = /^[\p{L}\d .,&'-]{1,450}$/u;
const mailAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns the document type of `documentTypeId`, or in some brands of `documentType{product}Id`. */
export function documentTypeOf(customer: OrderCustomer): number {
  const entry = Object.entries(customer).find(([name, value]) => /^documentType\w*Id$/.test(name) && value !== undefined && value !== null);
  return Number(entry?.[1] ?? 0);
}

/** Returns whether a number has 5 to 15 characters, with letters only in types 6, 10 and 13. */
export function fitsDocument(typeId: number, documentNumber: string): boolean {
  return ([6, 10, 13].includes(typeId) ? /^[A-Za-z\d]{5,15}$/ : /^\d{5,15}$/).test(documentNumber);
}

export function isBlockedMail(db: Db, email: string): boolean {
  return db.get('SELECT 1 FROM blacklist WHERE rule=? COLLATE NOCASE', [email.slice(email.lastIndexOf('@'))]) !== undefined;
}

/** Returns the fault of a buyer's data as the server's text; null without one. */
export function buyerProblem(db: Db, customer: OrderCustomer): string | null {
  const typeId = documentTypeOf(customer);
  const legal = customer.personType === 'J';
  if (!exists(db, 'document_type', typeId)) return 'El tipo de documento no es válido.';
  if (!fitsDocument(typeId, customer.documentNumber)) return 'El número de documento no es válido.';
  if (legal && typeId !== 4) return 'Una persona jurídica se identifica con NIT.';
  if (typeId === 4 && customer.documentNumber.length > 5 && customer.dv !== '' && customer.dv !== checkDigit(customer.documentNumber)) {
    return 'El dígito de verificación no corresponde al NIT.';
  }
  if (legal && !legalName.test(customer.legalName ?? '')) return 'La razón social no es válida.';
  if (!legal && !(letters.test(customer.firstName ?? '') && letters.test(customer.lastName ?? ''))) return 'El nombre no es válido.';
  if (!/^\d{10}$/.test(customer.cellphoneNumber)) return 'El número de celular no es válido.';
  if (customer.email.length > 100 || !mailAddress.test(customer.email)) return 'El correo electrónico no es válido.';
  if (isBlockedMail(db, customer.email)) return 'El dominio de correo ingresado no es permitido.';
  return null;
}

/** Whether the buyer gives an address, which only a free trial may omit. */
export function namesPlace({ cityId, departmentId, fullAddress }: OrderCustomer): boolean {
  return cityId !== undefined || departmentId !== undefined || fullAddress.trim() !== '';
}

/** Returns the fault of a buyer's address as the server's text; null without one. */
export function placeProblem(db: Db, customer: OrderCustomer): string | null {
  if (db.get('SELECT 1 FROM city WHERE id=? AND state_id=?', [customer.cityId ?? null, customer.departmentId ?? null]) === undefined)
    return 'La ciudad no pertenece al departamento.';
  if (customer.fullAddress.trim() === '' || customer.fullAddress.length > 300) return 'La dirección no es válida.';
  if (customer.addressAdditionalInformation.length > 100) return 'La información adicional es demasiado larga.';
  return null;
}

type SentPerson = OrderCustomer | OutputOf<typeof setCustomer.body>;

/** Returns the columns of a person or company, except document type and place. */
export function personColumns(sent: SentPerson) {
  const legal = sent.personType === 'J';
  return {
    person_type: sent.personType,
    document_number: sent.documentNumber,
    dv: sent.dv,
    legal_name: legal ? (sent.legalName ?? '') : '',
    first_name: legal ? '' : (sent.firstName ?? ''),
    last_name: legal ? '' : (sent.lastName ?? ''),
    phone: sent.cellphoneNumber,
    email: sent.email,
    legal_document_type_id: sent.legalDocumentTypeId ?? null,
    legal_document_number: sent.legalDocumentNumber ?? '',
    legal_first_name: sent.legalFirstName ?? '',
    legal_last_name: sent.legalLastName ?? '',
  };
}

export const placeColumns = (sent: SentPerson, address: string) => ({
  state_id: sent.departmentId ?? null,
  city_id: sent.cityId ?? null,
  address,
  address_info: sent.addressAdditionalInformation,
  latitude: sent.addressLatGeocode,
  longitude: sent.addressLngGeocode,
});

export function storeCustomer(context: Context, existing: Row | undefined, columns: Columns): number {
  const { db } = context;
  if (existing === undefined) {
    const customerId = insert(db, 'customer', { ...columns, is_new: true });
    tell(tellerOf(context), 'customer', customerId, 'created');
    return customerId;
  }
  const id = number(existing, 'id');
  const watcher = watched(context, 'customer', id);
  update(db, 'customer', id, columns);
  changedApart(context, 'customer', id);
  if (watcher.hasChanged()) watcher.tell('changed');
  return id;
}

/**
 * Returns the customer's id, and creates a record if there is none. Only the customer may change an existing record, so a visitor who
 * types the number does not overwrite it.
 */
export function keepCustomer(context: Context, buyer: OrderCustomer): number {
  const { db, principal } = context;
  const existing = customerByDocument(db, documentTypeOf(buyer), buyer.documentNumber);
  const columns = {
    document_type_id: documentTypeOf(buyer),
    ...personColumns(buyer),
    ...(namesPlace(buyer) ? placeColumns(buyer, buyer.fullAddress) : {}),
  };
  const mayStore = existing === undefined || principal?.customer?.number === buyer.documentNumber;
  return mayStore ? storeCustomer(context, existing, columns) : number(existing, 'id');
}
