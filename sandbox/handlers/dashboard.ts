import * as contract from '#shared/contract/dashboard';
import { customerOrStaff } from '../auth/access.ts';
import { dayOf } from '../core/clock.ts';
import { answers, ok, refuse, type Context } from '../core/handler.ts';
import { flag, number, text, type Row } from '../db/db.ts';
import { customerFor, documentCode, nameOf } from './customer-rows.ts';
import { shortName } from './package-rows.ts';
import { rows, pageSize } from '../db/search.ts';

const ownerOf = (context: Context, type: string, documentNumber: string): Row | null =>
  customerFor(context, ['LICENSES', 'REPORTS'], type, documentNumber);

export const getDashboardCustomer = answers(contract.getDashboardCustomer, customerOrStaff, (input, context) => {
  const { db } = context;
  const owner = ownerOf(context, input.body.documentType, input.body.documentNumber);
  if (owner === null) return ok({ result: [] });
  const services = db.all(
    `SELECT DISTINCT service.* FROM service JOIN contract ON contract.service_id=service.id WHERE contract.customer_id=? ORDER BY service.id`,
    [number(owner, 'id')],
  );
  return ok({
    result: services.map((service) => ({
      serviceName: text(service, 'name'),
      name: text(service, 'description'),
      requiresSupervision: flag(service, 'requires_supervision'),
      contractedServices: db
        .all(
          `SELECT DISTINCT contract_line.package_code, package.name FROM contract_line JOIN contract ON contract.id=contract_line.contract_id
             LEFT JOIN package ON package.code=contract_line.package_code WHERE contract.customer_id=? AND contract.service_id=? ORDER BY 1`,
          [number(owner, 'id'), number(service, 'id')],
        )
        .map((line) => ({ packageCode: text(line, 'package_code'), packageDescription: text(line, 'name') || text(line, 'package_code') })),
    })),
  });
});

export const getContractedServiceDetails = answers(contract.getContractedServiceDetails, customerOrStaff, (input, context) => {
  const { db } = context;
  const { DocumentType, DocumentNumber, ServiceName, PackageCode, IsSupervised } = input.body;
  const owner = ownerOf(context, DocumentType, DocumentNumber);
  const lines =
    owner === null
      ? []
      : db.all(
          `SELECT contract.number, contract.starts, contract.ends, contract_line.* FROM contract_line JOIN contract ON contract.id=contract_line.contract_id
             JOIN service ON service.id=contract.service_id WHERE contract.customer_id=? AND service.name=? COLLATE NOCASE AND contract_line.package_code=? ORDER BY contract.ends DESC`,
          [number(owner, 'id'), ServiceName, PackageCode],
        );
  if (lines.length === 0) return refuse(404, 'No hay contratos para este servicio.');
  const total = lines.reduce((sum, line) => sum + number(line, 'quantity'), 0);
  const used = lines.reduce((sum, line) => sum + number(line, 'used'), 0);
  const feature = db.get(
    `SELECT service_feature.code FROM package_feature JOIN package ON package.id=package_feature.package_id JOIN service_feature ON service_feature.id=package_feature.feature_id
      WHERE package.code=? ORDER BY service_feature.id LIMIT 1`,
    [PackageCode],
  );
  return ok({
    result: {
      contractPackageId: `${ServiceName}-${PackageCode}-${String(IsSupervised)}`,
      quantityAccumulated: total,
      balanceAccumulated: Math.max(0, total - used),
      usedAccumulated: used,
      isUnlimited: lines.some((line) => flag(line, 'unlimited')),
      serviceFeatureCode: text(feature, 'code'),
      contractServiceDetail: lines.map((line) => ({
        contractNumber: text(line, 'number'),
        effectiveDate: text(line, 'starts'),
        expirationDate: text(line, 'ends'),
        totalAmmount: number(line, 'quantity'),
        totalBalance: Math.max(0, number(line, 'quantity') - number(line, 'used')),
        totalUsed: number(line, 'used'),
        isUnlimited: flag(line, 'unlimited'),
      })),
    },
  });
});

export const getConsumptionHistory = answers(contract.getConsumptionHistory, customerOrStaff, (input, context) => {
  const { db, clock } = context;
  const { documentType, documentNumber, serviceName, serviceFeatureCode, startDate, endDate } = input.body;
  const from = startDate.slice(0, 10);
  const to = endDate.slice(0, 10);
  if (to < from) return refuse(422, `La fecha debe ser igual o posterior a ${from}`);
  if (to > dayOf(clock.now())) return refuse(422, 'La fecha no puede ser mayor a hoy');
  const owner = ownerOf(context, documentType, documentNumber);
  const service = db.get('SELECT * FROM service WHERE name=? COLLATE NOCASE', [serviceName]);
  if (owner === null || service === undefined) return refuse(422, 'No hay información del cliente para este servicio.');
  // Selected by the feature's id, so that the index returns sorted rows: sorting a history of 100,000 rows for each page is slow.
  const feature =
    serviceFeatureCode === ''
      ? null
      : db.get('SELECT id FROM service_feature WHERE code=? COLLATE NOCASE AND service_type_id=?', [
          serviceFeatureCode,
          number(service, 'service_type_id'),
        ]);
  const where = `FROM movement JOIN service_feature ON service_feature.id=movement.feature_id
     WHERE movement.customer_id=? AND movement.service_id=? ${feature === null ? '' : 'AND movement.feature_id=?'} AND movement.at>=? AND movement.at<=?`;
  const values = [
    number(owner, 'id'),
    number(service, 'id'),
    ...(feature === null ? [] : [feature === undefined ? -1 : number(feature, 'id')]),
    `${from}T00:00:00`,
    `${to}T23:59:59`,
  ];
  const page = db.all(
    `SELECT movement.*, service_feature.description ${where} ORDER BY movement.at DESC, movement.id DESC LIMIT ? OFFSET ?`,
    [...values, pageSize(input.headers.take), rows(input.headers.skip)],
  );
  return ok({
    result: {
      customerName: nameOf(owner),
      descriptionService: shortName(text(service, 'description')),
      documentNumber: text(owner, 'document_number'),
      documentType: documentCode(db, number(owner, 'document_type_id')),
      email: text(owner, 'email'),
      personType: text(owner, 'person_type'),
      phoneNumber: text(owner, 'phone'),
      serviceName: text(service, 'name'),
      totalRecords: number(db.get(`SELECT COUNT(*) AS total ${where}`, values), 'total'),
      consumptionDetailHistory: page.map((row) => ({
        serviceFeatureDescription: text(row, 'description'),
        event: text(row, 'event'),
        quantity: number(row, 'quantity'),
        consumptionDate: text(row, 'at'),
      })),
    },
  });
});
