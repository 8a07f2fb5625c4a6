import * as features from '#shared/contract/service-features';
import * as services from '#shared/contract/services-admin';
import { configuration, configurationReaders, oneOf, staff } from '../auth/access.ts';
import { answers, changes, ok, okRecords, refuse, type Context } from '../core/handler.ts';
import { exists, flag, number, numberOrNull, text, type Columns } from '../db/db.ts';
import { rows, pageSize } from '../db/search.ts';
import { auditOf, changeRecord, createRecord, switched } from './stale.ts';

const serviceReaders = staff('PACKAGES', 'CONFIGURATION', 'LICENSES', 'AGREEMENTS');

export const getAllServices = answers(services.getAllServices, serviceReaders, (_, { db }) => {
  const rows = db.all(
    'SELECT service.*, service_type.name AS type_name FROM service JOIN service_type ON service_type.id=service.service_type_id ORDER BY service.id',
  );
  return okRecords(
    rows.map((row) => ({
      id: number(row, 'id'),
      serviceName: text(row, 'name'),
      descriptionService: text(row, 'description'),
      serviceNameContract: text(row, 'name_contract'),
      contractedServices: text(row, 'contracted'),
      requiresSupervision: flag(row, 'requires_supervision'),
      isContractFullAccess: flag(row, 'full_access'),
      idstate: number(row, 'idstate'),
      addManualLicense: flag(row, 'manual'),
      serviceTypeId: number(row, 'service_type_id'),
      serviceType: { id: number(row, 'service_type_id'), serviceType1: text(row, 'type_name') },
      deviceTypeId: text(row, 'device_types'),
      ...auditOf(row),
    })),
  );
});

const missing = [422, 'El registro no existe.'] as const;

interface Switch {
  readonly Id: number;
  /** True means active. */
  readonly Status: boolean;
}
const switchState =
  (kind: Parameters<typeof changeRecord>[1]) =>
  ({ body: { Id, Status } }: { readonly body: Switch }, context: Context) =>
    changeRecord(context, kind, Id, { missing, ...switched(Status ? 0 : 1) });

/** Creates a record for id 0, else changes it. */
function storeRecord(context: Context, kind: Parameters<typeof changeRecord>[1], id: number, columns: Columns) {
  return id === 0
    ? createRecord(context, kind, columns)
    : changeRecord(context, kind, id, { missing, act: 'changed', columns: () => columns });
}

function isTaken(context: Context, table: string, column: string, value: string, id: number): boolean {
  return context.db.get(`SELECT 1 FROM ${table} WHERE ${column}=? COLLATE NOCASE AND id<>?`, [value.trim(), id]) !== undefined;
}

export const changeStateService = changes(services.changeStateService, configuration, switchState('service'));

/** Reads only `Status`, since in this one body idstate 1 means active. */
export const registerService = changes(services.registerService, configuration, (input, context) => {
  const { Id, serviceTypeId, serviceName, description, Status } = input.body;
  if (serviceName.trim() === '' || serviceName.length > 100) return refuse(422, 'El nombre no es válido.');
  if (description.length > 200) return refuse(422, 'La descripción es demasiado larga.');
  if (!exists(context.db, 'service_type', serviceTypeId)) return refuse(422, 'El tipo de servicio no existe.');
  if (isTaken(context, 'service', 'name', serviceName, Id)) return refuse(422, 'Ya existe un producto o servicio con ese nombre.');
  return storeRecord(context, 'service', Id, { service_type_id: serviceTypeId, name: serviceName.trim(), description, idstate: !Status });
});

export const getAllServiceTypes = answers(
  services.getAllServiceTypes,
  oneOf(configurationReaders, staff('PACKAGES', 'LICENSES', 'AGREEMENTS')),
  (_, { db }) =>
    okRecords(db.all('SELECT * FROM service_type ORDER BY id').map((row) => ({ id: number(row, 'id'), serviceType1: text(row, 'name') }))),
);

export const getAllFeatureType = answers(features.getAllFeatureType, configurationReaders, (_, { db }) => {
  const rows = db.all('SELECT * FROM feature_type ORDER BY id');
  return ok({
    result: {
      featureTypeList: rows.map((row) => ({
        id: number(row, 'id'),
        featureTypeName: text(row, 'name'),
        categoryType: text(row, 'category'),
        idstate: number(row, 'idstate'),
        ...auditOf(row),
      })),
    },
  });
});

export const registerFeatureType = changes(features.registerFeatureType, configuration, (input, context) => {
  const { Id, featureTypeName, categoryType, status } = input.body;
  if (featureTypeName.trim() === '' || featureTypeName.length > 50) return refuse(422, 'El nombre no es válido.');
  if (isTaken(context, 'feature_type', 'name', featureTypeName, Id))
    return refuse(422, 'Ya existe un tipo de característica con ese nombre.');
  return storeRecord(context, 'featureType', Id, { name: featureTypeName.trim(), category: categoryType, idstate: !status });
});

export const changeStateFeatureType = changes(features.changeStateFeatureType, configuration, switchState('featureType'));

export const getAllFeatureTypes = answers(features.getAllFeatureTypes, configurationReaders, (_, { db }) =>
  okRecords(
    db
      .all('SELECT * FROM feature_type ORDER BY id')
      .map((row) => ({ id: number(row, 'id'), featureTypeName: text(row, 'name'), idstate: number(row, 'idstate') })),
  ),
);

export const getOnlyParentServices = answers(features.getOnlyParentServices, configurationReaders, (input, { db }) => {
  const found = db.all('SELECT * FROM service_feature WHERE relation IS NULL ORDER BY id LIMIT ? OFFSET ?', [
    pageSize(input.headers.numRows),
    rows(input.headers.lastRow),
  ]);
  return ok({
    result: {
      serviceFeatureDetailsList: found.map((row) => ({
        id: number(row, 'id'),
        serviceFeatureCode: text(row, 'code'),
        serviceTypeId: number(row, 'service_type_id'),
        idstate: number(row, 'idstate'),
      })),
    },
  });
});

export const getAllServiceFeatures = answers(features.getAllServiceFeatures, configurationReaders, (input, { db }) => {
  const found = db.all(
    `SELECT service_feature.*, service_type.name AS type_name, feature_type.name AS feature_type_name, parent.code AS parent_code
       FROM service_feature JOIN service_type ON service_type.id=service_feature.service_type_id JOIN feature_type ON feature_type.id=service_feature.feature_type_id
       LEFT JOIN service_feature parent ON parent.id=service_feature.relation ORDER BY service_feature.id LIMIT ? OFFSET ?`,
    [pageSize(input.headers.numRows), rows(input.headers.lastRow)],
  );
  return ok({
    result: {
      serviceFeatureList: {
        rows: number(db.get('SELECT COUNT(*) AS total FROM service_feature'), 'total'),
        records: found.map((row) => ({
          id: number(row, 'id'),
          serviceTypeId: number(row, 'service_type_id'),
          serviceName: text(row, 'type_name'),
          serviceFeatureCode: text(row, 'code'),
          featureDescription: text(row, 'description'),
          featureTypeId: number(row, 'feature_type_id'),
          featureTypeName: text(row, 'feature_type_name'),
          featureRelation: numberOrNull(row, 'relation'),
          featureRelationName: text(row, 'parent_code'),
          featureAlias: text(row, 'alias'),
          urlImageFeature: text(row, 'image'),
          colorFeature: text(row, 'color'),
          idstate: number(row, 'idstate'),
          ...auditOf(row),
        })),
      },
    },
  });
});

export const registerServiceFeature = changes(features.registerServiceFeature, configuration, (input, context) => {
  const body = input.body;
  const { db } = context;
  if (body.serviceFeatureCode.trim() === '' || body.serviceFeatureCode.length > 50) return refuse(422, 'El código no es válido.');
  if (body.featureDescription.trim() === '' || body.featureDescription.length > 250) return refuse(422, 'La descripción no es válida.');
  if (body.featureAlias.length > 100 || body.urlImageFeature.length > 1000 || body.colorFeature.length > 50)
    return refuse(422, 'Un campo supera su longitud máxima.');
  if (isTaken(context, 'service_feature', 'code', body.serviceFeatureCode, body.id))
    return refuse(422, 'Ya existe una característica con ese código.');
  if (!exists(db, 'service_type', body.serviceTypeId)) return refuse(422, 'El tipo de servicio no existe.');
  if (!exists(db, 'feature_type', body.featureTypeId)) return refuse(422, 'El tipo de característica no existe.');
  const parent = body.principalFeature ? null : body.featureRelation;
  if (
    !body.principalFeature &&
    (parent === null ||
      parent === body.id ||
      db.get('SELECT 1 FROM service_feature WHERE id=? AND service_type_id=? AND relation IS NULL', [parent, body.serviceTypeId]) ===
        undefined)
  ) {
    return refuse(422, 'La característica principal no es válida.');
  }
  return storeRecord(context, 'serviceFeature', body.id, {
    service_type_id: body.serviceTypeId,
    code: body.serviceFeatureCode.trim(),
    description: body.featureDescription,
    feature_type_id: body.featureTypeId,
    relation: parent,
    alias: body.featureAlias,
    image: body.urlImageFeature,
    color: body.colorFeature,
    idstate: !body.status,
  });
});

export const changeStateServiceFeature = changes(features.changeStateServiceFeature, configuration, switchState('serviceFeature'));
