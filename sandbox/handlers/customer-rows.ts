import { may, type Module, type Principal } from '../auth/principal.ts';
import type { Context } from '../core/handler.ts';
import { number, numberOrNull, text, textOrNull, type Db, type Row } from '../db/db.ts';

/** Returns the legal name, else both names. */
export function nameOf(row: Row | undefined): string {
  return text(row, 'legal_name') || `${text(row, 'first_name')} ${text(row, 'last_name')}`.trim();
}

/** Returns the code of an id, such as 'NIT'. */
export function documentCode(db: Db, id: number): string {
  return text(db.get('SELECT code FROM document_type WHERE id=?', [id]), 'code');
}

/** @param type an id or a code */
export function customerByDocument(db: Db, type: string | number, documentNumber: string): Row | undefined {
  return db.get(
    `SELECT customer.* FROM customer JOIN document_type ON document_type.id=customer.document_type_id
      WHERE customer.document_number=? AND (document_type.code=? COLLATE NOCASE OR CAST(document_type.id AS TEXT)=?)`,
    [documentNumber.trim(), String(type), String(type)],
  );
}

export function isOwnDocument(principal: Principal | null, db: Db, type: string | number, documentNumber: string): boolean {
  const own = principal?.customer;
  if (own === null || own === undefined || own.number !== documentNumber.trim()) return false;
  const typeId = number(db.get('SELECT id FROM document_type WHERE code=? COLLATE NOCASE', [own.type]), 'id');
  return String(type).toUpperCase() === own.type.toUpperCase() || String(type) === String(typeId);
}

/** Returns the customer of a document for its own token and for staff with one of the modules; null otherwise. */
export function customerFor({ db, principal }: Context, modules: readonly Module[], type: string, documentNumber: string): Row | null {
  if (!isOwnDocument(principal, db, type, documentNumber) && !modules.some((module) => may(principal, module))) return null;
  return customerByDocument(db, type, documentNumber) ?? null;
}

export function customerFields(row: Row) {
  return {
    customerId: number(row, 'id'),
    customerName: nameOf(row),
    personType: text(row, 'person_type'),
    documentTypeId: number(row, 'document_type_id'),
    documentNumber: text(row, 'document_number'),
    dv: text(row, 'dv'),
    legalName: text(row, 'legal_name'),
    firstName: text(row, 'first_name'),
    lastName: text(row, 'last_name'),
    cellphoneNumber: text(row, 'phone'),
    email: text(row, 'email'),
    departmentId: numberOrNull(row, 'state_id'),
    cityId: numberOrNull(row, 'city_id'),
    fullAddress: text(row, 'address'),
    addressAdditionalInformation: text(row, 'address_info'),
    addressLatGeocode: numberOrNull(row, 'latitude'),
    addressLngGeocode: numberOrNull(row, 'longitude'),
    legalDocumentTypeId: numberOrNull(row, 'legal_document_type_id'),
    legalDocumentNumber: text(row, 'legal_document_number'),
    legalFirstName: text(row, 'legal_first_name'),
    legalLastName: text(row, 'legal_last_name'),
    legalRepresentativeName: `${text(row, 'legal_first_name')} ${text(row, 'legal_last_name')}`.trim(),
    contractStartDate: textOrNull(row, 'contract_start'),
    contractEndDate: textOrNull(row, 'contract_end'),
    linkToApp: text(row, 'link_to_app'),
  };
}
