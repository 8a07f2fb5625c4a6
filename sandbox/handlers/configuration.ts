import * as featureTypes from '#shared/contract/feature-types';
import * as serviceFeatures from '#shared/contract/service-features';
import * as services from '#shared/contract/services-admin';
import { configuration, configurationReaders, oneOf, staff } from '../auth/access.ts';
import type { Context } from '../core/context.ts';
import { answers, changes, ok, refuse, type Outcome } from '../core/handler.ts';
import { flag, insert, number, numberOrNull, text, update, type Row } from '../db/db.ts';
import { rows, pageSize } from './paging.ts';
import { auditOf, creation, modification, staleness } from './stale.ts';
import { tell, tellerOf, watched } from './timeline-entries.ts';

/** The packages, configuration, licences and agreements screens call GetAllServices. */
const serviceReaders = staff('PACKAGES', 'CONFIGURATION', 'LICENSES', 'AGREEMENTS');

export const getAllServices = answers(services.getAllServices, serviceReaders, (_, { db }) => {
  const rows = db.all(
    'SELECT service.*, service_type.name AS type_name FROM service JOIN service_type ON service_type.id=service.service_type_id ORDER BY service.id',
  );
  return ok({
    result: {
      records: rows.map((row) => ({
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
    },
  });
});

/** The tables that these calls write, by the kind of their records. */
const tables = { service: 'service', featureType: 'feature_type', serviceFeature: 'service_feature' } as const;
type Kind = keyof typeof tables;

/** Switches a record on or off; `Status` true is active. */
function switchState(
  context: Context,
  kind: Kind,
  { Id, Status }: { readonly Id: number; readonly Status: boolean },
): Outcome<{ result: { id: number } }> {
  const { db } = context;
  const table = tables[kind];
  const row = db.get(`SELECT * FROM ${table} WHERE id=?`, [Id]);
  if (row === undefined) return refuse(422, 'El registro no existe.');
  const stale = staleness(context, row);
  if (stale !== null) return stale;
  const seen = watched(context, kind, Id);
  update(db, table, Id, { idstate: !Status, ...modification(context, row) });
  seen.tell(Status ? 'activated' : 'deactivated');
  return ok({ result: { id: Id } });
}

/** Creates with id 0, else changes that record. */
function keep(
  context: Context,
  kind: Kind,
  id: number,
  columns: Readonly<Record<string, string | number | boolean | null>>,
): Outcome<{ result: { id: number } }> {
  const { db } = context;
  const table = tables[kind];
  if (id === 0) {
    const made = insert(db, table, { ...columns, ...creation(context) });
    tell(tellerOf(context), kind, made, 'created');
    return ok({ result: { id: made } });
  }
  const row: Row | undefined = db.get(`SELECT * FROM ${table} WHERE id=?`, [id]);
  if (row === undefined) return refuse(422, 'El registro no existe.');
  const stale = staleness(context, row);
  if (stale !== null) return stale;
  const seen = watched(context, kind, id);
  update(db, table, id, { ...columns, ...modification(context, row) });
  seen.tell('changed');
  return ok({ result: { id } });
}

function isTaken(context: Context, table: string, column: string, value: string, id: number): boolean {
  return context.db.get(`SELECT 1 FROM ${table} WHERE ${column}=? COLLATE NOCASE AND id<>?`, [value.trim(), id]) !== undefined;
}

export const changeStateService = changes(services.changeStateService, configuration, (input, context) =>
  switchState(context, 'service', input.body),
);

/** Decides by `Status` alone: this is the one body whose idstate 1 means active. */
export const registerService = changes(services.registerService, configuration, (input, context) => {
  const { Id, serviceTypeId, serviceName, description, Status } = input.body;
  if (serviceName.trim() === '' || serviceName.length > 100) return refuse(422, 'El nombre no es válido.');
  if (description.length > 200) return refuse(422, 'La descripción es demasiado larga.');
  if (context.db.get('SELECT 1 FROM service_type WHERE id=?', [serviceTypeId]) === undefined)
    return refuse(422, 'El tipo de servicio no existe.');
  if (isTaken(context, 'service', 'name', serviceName, Id)) return refuse(422, 'Ya existe un producto o servicio con ese nombre.');
  return keep(context, 'service', Id, { service_type_id: serviceTypeId, name: serviceName.trim(), description, idstate: !Status });
});

export const getAllServiceTypes = answers(
  services.getAllServiceTypes,
  oneOf(configurationReaders, staff('PACKAGES', 'LICENSES', 'AGREEMENTS')),
  (_, { db }) =>
    ok({
      result: {
        records: db
          .all('SELECT * FROM service_type ORDER BY id')
          .map((row) => ({ id: number(row, 'id'), serviceType1: text(row, 'name') })),
      },
    }),
);

export const getAllFeatureType = answers(featureTypes.getAllFeatureType, configurationReaders, (_, { db }) => {
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

export const registerFeatureType = changes(featureTypes.registerFeatureType, configuration, (input, context) => {
  const { Id, featureTypeName, categoryType, status } = input.body;
  if (featureTypeName.trim() === '' || featureTypeName.length > 50) return refuse(422, 'El nombre no es válido.');
  if (isTaken(context, 'feature_type', 'name', featureTypeName, Id))
    return refuse(422, 'Ya existe un tipo de característica con ese nombre.');
  return keep(context, 'featureType', Id, { name: featureTypeName.trim(), category: categoryType, idstate: !status });
});

export const changeStateFeatureType = changes(featureTypes.changeStateFeatureType, configuration, (input, context) =>
  switchState(context, 'featureType', input.body),
);

export const getAllFeatureTypes = answers(featureTypes.getAllFeatureTypes, configurationReaders, (_, { db }) =>
  ok({
    result: {
      records: db
        .all('SELECT * FROM feature_type ORDER BY id')
        .map((row) => ({ id: number(row, 'id'), featureTypeName: text(row, 'name'), idstate: number(row, 'idstate') })),
    },
  }),
);

export const getOnlyParentServices = answers(serviceFeatures.getOnlyParentServices, configurationReaders, (input, { db }) => {
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

export const getAllServiceFeatures = answers(serviceFeatures.getAllServiceFeatures, configurationReaders, (input, { db }) => {
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

export const registerServiceFeature = changes(serviceFeatures.registerServiceFeature, configuration, (input, context) => {
  const body = input.body;
  const { db } = context;
  if (body.serviceFeatureCode.trim() === '' || body.serviceFeatureCode.length > 50) return refuse(422, 'El código no es válido.');
  if (body.featureDescription.trim() === '' || body.featureDescription.length > 250) return refuse(422, 'La descripción no es válida.');
  if (body.featureAlias.length > 100 || body.urlImageFeature.length > 1000 || body.colorFeature.length > 50)
    return refuse(422, 'Un campo supera su longitud máxima.');
  if (isTaken(context, 'service_feature', 'code', body.serviceFeatureCode, body.id))
    return refuse(422, 'Ya existe una característica con ese código.');
  if (db.get('SELECT 1 FROM service_type WHERE id=?', [body.serviceTypeId]) === undefined)
    return refuse(422, 'El tipo de servicio no existe.');
  if (db.get('SELECT 1 FROM feature_type WHERE id=?', [body.featureTypeId]) === undefined)
    return refuse(422, 'El tipo de característica no existe.');
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
  return keep(context, 'serviceFeature', body.id, {
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

export const changeStateServiceFeature = changes(serviceFeatures.changeStateServiceFeature, configuration, (input, context) =>
  switchState(context, 'serviceFeature', input.body),
);
