import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { array, boolean, id, nothing, nullable, nullish, number, numeric, object, resultField, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A principal feature has no featureRelation. */
const serviceFeature = object({
  id,
  serviceTypeId: nullish(id),
  serviceName: nullish(text),
  serviceFeatureCode: nullish(text),
  featureDescription: nullish(text),
  featureTypeId: nullish(id),
  featureTypeName: nullish(text),
  featureRelation: nullish(id),
  featureRelationName: nullish(text),
  featureAlias: nullish(text),
  urlImageFeature: nullish(text),
  colorFeature: nullish(text),
  idstate: nullish(numeric),
  ...audit,
});
export type ServiceFeature = OutputOf<typeof serviceFeature>;

/** Rows already loaded (the text 'null' on the first request) and rows wanted. */
const batch = object({ lastRow: nullable(number()), numRows: number() });

/** Features that can be another's parent. */
export const getOnlyParentServices = endpoint({
  name: 'getOnlyParentServices',
  method: 'GET',
  path: '/license/api/ServiceFeature/GetOnlyParentServices',
  as: 'admin',
  safe: true,
  headers: batch,
  answer: resultField(
    'serviceFeatureDetailsList',
    array(object({ id, serviceFeatureCode: text, serviceTypeId: nullish(id), idstate: nullish(numeric) })),
  ),
});

/** One batch and the total number of rows. */
export const getAllServiceFeatures = endpoint({
  name: 'getAllServiceFeatures',
  method: 'GET',
  path: '/license/api/servicefeature/GetAllServiceFeatures',
  as: 'admin',
  safe: true,
  headers: batch,
  answer: resultField('serviceFeatureList', object({ records: array(serviceFeature), rows: numeric })),
});

/** `id` 0 creates; empty optional texts travel as empty texts. */
export const registerServiceFeature = endpoint({
  name: 'registerServiceFeature',
  method: 'POST',
  path: '/license/api/servicefeature/RegisterServiceFeature',
  as: 'admin',
  body: object({
    serviceTypeId: number(),
    serviceFeatureCode: string(),
    featureDescription: string(),
    featureTypeId: number(),
    status: boolean(),
    principalFeature: boolean(),
    featureRelation: nullable(number()),
    featureAlias: string(),
    urlImageFeature: string(),
    colorFeature: string(),
    id: number(),
  }),
  answer: nothing,
  refusals: [409, 412, 422],
});

export const changeStateServiceFeature = endpoint({
  name: 'changeStateServiceFeature',
  method: 'POST',
  path: '/license/api/servicefeature/ChangeStateServiceFeature',
  as: 'admin',
  body: object({ Id: number(), Status: boolean() }),
  answer: nothing,
  refusals: [422],
});
