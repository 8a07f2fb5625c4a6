import * as contract from '#shared/contract/contracts';
import { isRecord, type OutputOf } from '#shared/contract/schema';
import { editors, staff } from '../auth/access.ts';
import { addDays, addMonths, dayOf, stampOf } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { answers, changes, ok, okSince, refuse } from '../core/handler.ts';
import { insert, number, numberOrNull, text, update, type Row } from '../db/db.ts';
import { fitsDocument, isBlockedMail, storeCustomer } from './buyer.ts';
import { customerFields } from './customer-rows.ts';
import { lastChange, stalenessApart } from './stale.ts';
import { tell, tellerOf } from './timeline-entries.ts';

const agreements = staff('AGREEMENTS');

export const getContracts = answers(contract.getContracts, agreements, (input, { db }) => {
  const row = db.get('SELECT number FROM contract WHERE number=?', [input.body.contractNumber.trim()]);
  return row === undefined ? refuse(404, 'El contrato no existe.') : ok({ result: { contractNumber: text(row, 'number') } });
});

export const getContractCustomerInfo = answers(contract.getContractCustomerInfo, agreements, (input, { db }) => {
  const { personType, documentType, documentNumber } = input.headers;
  const row = db.get('SELECT * FROM customer WHERE person_type=? AND document_type_id=? AND document_number=?', [
    personType,
    Number(documentType),
    documentNumber.trim(),
  ]);
  return row === undefined
    ? refuse(404, 'El cliente no existe.')
    : okSince({ result: customerFields(row) }, lastChange(db, 'customer', number(row, 'id')));
});

export const getContractSupervisorInfo = answers(contract.getContractSupervisorInfo, agreements, (input, { db }) => {
  const row = db.get('SELECT * FROM supervisor WHERE document_type_id=? AND document_number=?', [
    Number(input.headers.documentType),
    input.headers.documentNumber.trim(),
  ]);
  if (row === undefined) return refuse(404, 'El supervisor no existe.');
  return ok({
    result: {
      firstName: text(row, 'first_name'),
      lastName: text(row, 'last_name'),
      fullAddress: text(row, 'address'),
      departmentId: numberOrNull(row, 'state_id'),
      cityId: numberOrNull(row, 'city_id'),
      phoneNumber: text(row, 'phone'),
      email: text(row, 'email'),
      jobTitle: text(row, 'job_title'),
    },
  });
});

/** The wizard's lists and limits, as `POST /sandbox/settings {contract}` left them. */
export const getAppParametersContracts = answers(
  contract.getAppParametersContracts,
  staff('AGREEMENTS', 'LICENSES'),
  (_, { db, settings }) => {
    const parameters = settings.all()['contract'] ?? {};
    const list = (name: string): Readonly<Record<string, unknown>>[] => {
      const value: unknown = parameters[name];
      return Array.isArray(value) ? value.filter(isRecord) : [];
    };
    const start: unknown = parameters['startDateParams'];
    const startDate = isRecord(start) ? start : {};
    return ok({
      result: {
        records: {
          paymentTypes: list('paymentTypes').map((each) => ({
            paymentTypeId: Number(each['paymentTypeId']),
            paymentTypeName: String(each['paymentTypeName']),
          })),
          documentTypes: db.all('SELECT * FROM document_type ORDER BY id').map((row) => ({
            id: number(row, 'id'),
            documentTypeCode: text(row, 'code'),
            documentTypeDesciption: text(row, 'description'),
          })),
          validityTypes: list('validityTypes').map((each) => ({ id: Number(each['id']), nameValidity: String(each['nameValidity']) })),
          deviceTypes: list('deviceTypes').map((each) => ({
            id: Number(each['id']),
            nameDevice: String(each['nameDevice']),
            codeDevice: String(each['codeDevice']),
          })),
          credentialsDelivery: list('credentialsDelivery').map((each) => ({
            id: Number(each['id']),
            nameDelivery: String(each['nameDelivery']),
          })),
          maxValidityAmounts: list('maxValidityAmounts').map((each) => ({ id: Number(each['id']), amount: Number(each['amount']) })),
          ...(typeof parameters['parameterMaxReassignmentQuota'] === 'number'
            ? { parameterMaxReassignmentQuota: parameters['parameterMaxReassignmentQuota'] }
            : {}),
          startDateParams: {
            isBeyondOneMonth: startDate['isBeyondOneMonth'] === true,
            dateUnit: String(startDate['dateUnit'] ?? 'days'),
            quantity: Number(startDate['quantity'] ?? 0),
          },
          showLegalRepresentativeContract: parameters['showLegalRepresentativeContract'] === true,
        },
      },
    });
  },
);

type Agreement = OutputOf<typeof contract.createContract.body>;

/** The latest allowed start: today, or that plus the configured span. */
function latestStart({ settings }: Context, today: string): string {
  const start: unknown = settings.value('contract', 'startDateParams');
  if (!isRecord(start) || start['isBeyondOneMonth'] !== true) return today;
  const quantity = Number(start['quantity'] ?? 0);
  const unit = String(start['dateUnit'] ?? 'days');
  if (unit === 'months' || unit === 'years') return addMonths(today, quantity * (unit === 'years' ? 12 : 1));
  return addDays(today, quantity * (unit === 'weeks' ? 7 : 1));
}

function problemOf(context: Context, body: Agreement): string | null {
  const { db, clock } = context;
  const { contract: facts, customer, supervisor, servicesToAddContract } = body;
  const starts = facts.contractStartDate.slice(0, 10);
  const ends = facts.contractEndDate.slice(0, 10);
  if (facts.contractNumber.trim() === '' || facts.contractNumber.length > 100) return 'El número de oportunidad no es válido.';
  if (db.get('SELECT 1 FROM contract WHERE number=?', [facts.contractNumber.trim()]) !== undefined)
    return 'Numero de contrato ya se encuentra registrado.';
  if (starts < '2000-01-01') return 'Fecha minima permitida 01/01/2000';
  if (starts > latestStart(context, dayOf(clock.now()))) return 'La fecha de inicio supera la permitida.';
  if (ends <= starts) return `La fecha debe ser posterior a ${starts}`;
  if (ends > addMonths(starts, 24)) return `La fecha no puede ser mayor a ${addMonths(starts, 24)}`;
  if (
    !fitsDocument(customer.documentTypeId, customer.documentNumber) ||
    !fitsDocument(supervisor.documentTypeId, supervisor.documentNumber)
  )
    return 'El número de documento no es válido.';
  if (isBlockedMail(db, customer.email) || isBlockedMail(db, supervisor.email)) return 'El dominio de correo ingresado no es permitido.';
  if (db.get('SELECT 1 FROM city WHERE id=?', [customer.cityId]) === undefined) return 'El municipio no existe.';
  const lines = servicesToAddContract.servicesToAdd;
  if (lines.length === 0) return 'Agrega al menos un servicio.';
  if (new Set(lines.map(({ identifierCode }) => identifierCode)).size < lines.length) return 'Ya existe el producto en la lista.';
  return lines.some((line) => line.quantityToAdd < 0 || line.quantityToAdd > 100_000_000 || line.validityAmount < 1)
    ? 'La cantidad o la vigencia no es válida.'
    : null;
}

export const createContract = changes(contract.createContract, editors('AGREEMENTS'), (input, context) => {
  const { db, clock, principal } = context;
  const { contract: facts, servicesToAddContract } = input.body;
  const problem = problemOf(context, input.body);
  if (problem !== null) return refuse(422, problem);
  const service = serviceNamed(context, servicesToAddContract.serviceName);
  if (service === undefined) return refuse(422, 'El producto no existe.');
  const existing = knownCustomer(context, input.body);
  const stale = existing === undefined ? null : stalenessApart(context, 'customer', number(existing, 'id'));
  if (stale !== null) return stale;
  const id = insert(db, 'contract', {
    number: facts.contractNumber.trim(),
    service_id: number(service, 'id'),
    customer_id: keepContractCustomer(context, input.body, existing),
    supervisor_id: keepSupervisor(context, input.body),
    starts: facts.contractStartDate.slice(0, 10),
    ends: facts.contractEndDate.slice(0, 10),
    manager: String(facts.commercialManagerId),
    payment: String(facts.paymentCondition),
    created_by: principal?.userName ?? '',
    created_on: stampOf(clock.now()),
  });
  for (const line of servicesToAddContract.servicesToAdd) {
    insert(db, 'contract_line', {
      contract_id: id,
      package_code: line.packageCode,
      identifier: line.identifierCode,
      quantity: line.quantityToAdd,
      unlimited: 'IsUnlimited' in line ? line.IsUnlimited : false,
      validity_type: String(line.typeValidity),
      validity_amount: line.validityAmount,
      quota: 'reassignmentQuota' in line ? line.reassignmentQuota : null,
      device_type: 'deviceType' in line ? line.deviceType : null,
      delivery: 'credentialsDeliveryType' in line ? line.credentialsDeliveryType : null,
    });
  }
  tell(tellerOf(context), 'agreement', facts.contractNumber.trim(), 'created');
  return ok({ result: { id } });
});

function serviceNamed({ db }: Context, name: string): Row | undefined {
  return db.get('SELECT * FROM service WHERE name=? COLLATE NOCASE OR name_contract=? COLLATE NOCASE OR description=? COLLATE NOCASE', [
    name,
    name,
    name,
  ]);
}

function knownCustomer({ db }: Context, { customer }: Agreement): Row | undefined {
  return db.get('SELECT id FROM customer WHERE document_type_id=? AND document_number=?', [
    customer.documentTypeId,
    customer.documentNumber,
  ]);
}

function keepContractCustomer(context: Context, { customer }: Agreement, existing: Row | undefined): number {
  const { db } = context;
  const columns = {
    person_type: customer.personType,
    document_type_id: customer.documentTypeId,
    document_number: customer.documentNumber,
    legal_name: customer.legalName ?? '',
    first_name: customer.firstName ?? '',
    last_name: customer.lastName ?? '',
    phone: customer.cellphoneNumber,
    email: customer.email,
    city_id: customer.cityId,
    state_id: number(db.get('SELECT state_id FROM city WHERE id=?', [customer.cityId]), 'state_id'),
    address: customer.fulladdress,
  };
  return storeCustomer(context, existing, columns);
}

function keepSupervisor({ db }: Context, { supervisor }: Agreement): number {
  const cityId = supervisor.cityId ?? null;
  const columns = {
    first_name: supervisor.firstName,
    last_name: supervisor.lastName,
    address: supervisor.fulladdress,
    city_id: cityId,
    state_id: cityId === null ? null : number(db.get('SELECT state_id FROM city WHERE id=?', [cityId]), 'state_id'),
    phone: supervisor.phoneNumber,
    email: supervisor.email,
    job_title: supervisor.jobTitle,
  };
  const existing = db.get('SELECT id FROM supervisor WHERE document_type_id=? AND document_number=?', [
    supervisor.documentTypeId,
    supervisor.documentNumber,
  ]);
  if (existing === undefined)
    return insert(db, 'supervisor', {
      ...columns,
      document_type_id: supervisor.documentTypeId,
      document_number: supervisor.documentNumber,
    });
  update(db, 'supervisor', number(existing, 'id'), columns);
  return number(existing, 'id');
}
