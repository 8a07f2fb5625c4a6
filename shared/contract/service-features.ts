import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

const serviceFeature = z.object({
  id: z.id,
  serviceTypeId: z.nullish(z.id),
  serviceName: z.nullish(z.text),
  serviceFeatureCode: z.nullish(z.text),
  featureDescription: z.nullish(z.text),
  featureTypeId: z.nullish(z.id),
  featureTypeName: z.nullish(z.text),
  featureRelation: z.nullish(z.id),
  featureRelationName: z.nullish(z.text),
  featureAlias: z.nullish(z.text),
  urlImageFeature: z.nullish(z.text),
  colorFeature: z.nullish(z.text),
  idstate: z.nullish(z.numeric),
  ...audit,
});
export type ServiceFeature = z.OutputOf<typeof serviceFeature>;

/** Number of loaded rows (the text 'null' on the first request) and of wanted rows. */
const batch = z.object({ lastRow: z.nullable(z.number()), numRows: z.number() });

/** Features that can be a parent. */
export const getOnlyParentServices = endpoint('getOnlyParentServices', 'GET /license/api/ServiceFeature/GetOnlyParentServices', {
  as: 'admin',
  safe: true,
  headers: batch,
  answer: z.resultField(
    'serviceFeatureDetailsList',
    z.array(z.object({ id: z.id, serviceFeatureCode: z.text, serviceTypeId: z.nullish(z.id), idstate: z.nullish(z.numeric) })),
  ),
});

export const getAllServiceFeatures = endpoint('getAllServiceFeatures', 'GET /license/api/servicefeature/GetAllServiceFeatures', {
  as: 'admin',
  safe: true,
  headers: batch,
  answer: z.resultField('serviceFeatureList', z.object({ records: z.array(serviceFeature), rows: z.numeric })),
});

/** `id` 0 creates; empty optional texts are ''. */
export const registerServiceFeature = endpoint('registerServiceFeature', 'POST /license/api/servicefeature/RegisterServiceFeature', {
  as: 'admin',
  body: z.object({
    serviceTypeId: z.number(),
    serviceFeatureCode: z.string(),
    featureDescription: z.string(),
    featureTypeId: z.number(),
    status: z.boolean(),
    principalFeature: z.boolean(),
    featureRelation: z.nullable(z.number()),
    featureAlias: z.string(),
    urlImageFeature: z.string(),
    colorFeature: z.string(),
    id: z.number(),
  }),
  answer: z.nothing,
  refusals: [409, 412, 422],
});

export const changeStateServiceFeature = endpoint(
  'changeStateServiceFeature',
  'POST /license/api/servicefeature/ChangeStateServiceFeature',
  {
    as: 'admin',
    body: z.object({ Id: z.number(), Status: z.boolean() }),
    answer: z.nothing,
    refusals: [422],
  },
);

/** categoryType F is flat ('Funcionalidad Sistema'), T transactional; idstate 0 is active. */
const featureType = z.object({
  id: z.id,
  featureTypeName: z.text,
  categoryType: z.nullish(z.text),
  idstate: z.nullish(z.numeric),
  ...audit,
});
export type FeatureType = z.OutputOf<typeof featureType>;

export const getAllFeatureType = endpoint('getAllFeatureType', 'GET /license/api/featureType/GetAllFeatureType', {
  as: 'admin',
  safe: true,
  answer: z.resultField('featureTypeList', z.array(featureType)),
});

/** `Id` 0 creates; `status` true is active. */
export const registerFeatureType = endpoint('registerFeatureType', 'POST /license/api/featureType/RegisterFeatureType', {
  as: 'admin',
  body: z.object({ featureTypeName: z.string(), categoryType: z.oneOf(['F', 'T']), status: z.boolean(), Id: z.number() }),
  answer: z.nothing,
  refusals: [409, 412, 422],
});

export const changeStateFeatureType = endpoint('changeStateFeatureType', 'POST /license/api/featureType/ChangeStateFeatureType', {
  as: 'admin',
  body: z.object({ Id: z.number(), Status: z.boolean() }),
  answer: z.nothing,
  refusals: [422],
});

export const getAllFeatureTypes = endpoint('getAllFeatureTypes', 'GET /license/api/parameter/GetAllFeatureTypes', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(z.object({ id: z.id, featureTypeName: z.text, idstate: z.nullish(z.numeric) }))),
});
