import * as contract from '#shared/contract/contracts';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { OutputOf } from '#shared/contract/schema';
import { editors, staff } from '../auth/access.ts';
import { addDays, addMonths, dayOf, stampOf } from '../core/clock.ts';
import { answers, changes, ok, okRecords, okSince, refuse, type Context } from '../core/handler.ts';
import { exists, insert, number, numberOrNull, text, update, type Db, type Row } from '../db/db.ts';
import { fitsDocument, isBlockedMail, storeCustomer } from './buyer.ts';
import { customerByDocument, customerFields } from './customer-rows.ts';
import { documentTypes } from './parameters.ts';
import { lastChange, stalenessApart } from './stale.ts';
import { tell, tellerOf } from './timeline.ts';

const agreements = staff('AGREEMENTS');

export const getContracts = answers(contract.getContracts, agreements, (input, { db }) => {
  const row = db.get('SELECT number FROM contract WHERE number=?', [input.body.contractNumber.trim()]);
  return row === undefined ? refuse(404, 'El contrato no existe.') : ok({ result: { contractNumber: text(row, 'number') } });
});

export const getContractCustomerInfo = answers(contract.getContractCustomerInfo, agreements, (input, { db }) => {
  const { personType, documentType, documentNumber } = input.headers;
  const row = customerByDocument(db, documentType, documentNumber);
  return row === undefined || text(row, 'person_type') !== personType
    ? refuse(404, 'El cliente no existe.')
    : okSince({ result: customerFields(row) }, lastChange(db, 'customer', number(row, 'id')));
});

export const getContractSupervisorInfo = answers(contract.getContractSupervisorInfo, agreements, (input, { db }) => {
  const row = supervisorByDocument(db, Number(input.headers.documentType), input.headers.documentNumber.trim());
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

type ContractParameters = AnswerOf<typeof contract.getAppParametersContracts>;
const parametersIn = (settings: Context['settings']) => settings.group('contract') as ContractParameters;

export const getAppParametersContracts = answers(
  contract.getAppParametersContracts,
  staff('AGREEMENTS', 'LICENSES'),
  (_, { db, settings }) => okRecords({ ...parametersIn(settings), documentTypes: documentTypes(db) }),
);

type Agreement = OutputOf<typeof contract.createContract.body>;

/** Returns today, or today plus the configured number of days. */
function latestStart({ settings }: Context, today: string): string {
  const { startDateParams } = parametersIn(settings);
  if (!startDateParams.isBeyondOneMonth) return today;
  const { quantity, dateUnit: unit } = startDateParams;
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
  if (!exists(db, 'city', customer.cityId)) return 'El municipio no existe.';
  const lines = servicesToAddContract.servicesToAdd;
  if (lines.length === 0) return 'Agrega al menos un servicio.';
  if (new Set(lines.map(({ identifierCode }) => identifierCode)).size < lines.length) return 'Ya existe el producto en la lista.';
  return lines.some((line) => line.quantityToAdd < 0 || line.quantityToAdd > 100_000_000 || line.validityAmount < 1)
    ? 'La cantidad o la vigencia no es válida.'
    : null;
}

export const createContract = changes(contract.createContract, editors('AGREEMENTS'), (input, context) => {
  const { db, clock, principal } = context;
  const { contract: facts, customer, servicesToAddContract } = input.body;
  const problem = problemOf(context, input.body);
  if (problem !== null) return refuse(422, problem);
  const service = serviceNamed(context, servicesToAddContract.serviceName);
  if (service === undefined) return refuse(422, 'El producto no existe.');
  const existing = customerByDocument(db, customer.documentTypeId, customer.documentNumber);
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

const supervisorByDocument = (db: Db, typeId: number, documentNumber: string): Row | undefined =>
  db.get('SELECT * FROM supervisor WHERE document_type_id=? AND document_number=?', [typeId, documentNumber]);

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
  const { documentTypeId, documentNumber } = supervisor;
  const existing = supervisorByDocument(db, documentTypeId, documentNumber);
  if (existing === undefined)
    return insert(db, 'supervisor', { ...columns, document_type_id: documentTypeId, document_number: documentNumber });
  update(db, 'supervisor', number(existing, 'id'), columns);
  return number(existing, 'id');
}
