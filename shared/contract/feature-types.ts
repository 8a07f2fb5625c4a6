import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { array, boolean, id, nothing, nullish, number, numeric, object, oneOf, records, resultField, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** categoryType F is flat ('Funcionalidad Sistema'), T transactional; idstate 0 is active. */
const featureType = object({
  id,
  featureTypeName: text,
  categoryType: nullish(text),
  idstate: nullish(numeric),
  ...audit,
});
export type FeatureType = OutputOf<typeof featureType>;

export const getAllFeatureType = endpoint({
  name: 'getAllFeatureType',
  method: 'GET',
  path: '/license/api/featureType/GetAllFeatureType',
  as: 'admin',
  safe: true,
  answer: resultField('featureTypeList', array(featureType)),
});

/** `Id` 0 creates; `status` true is active. */
export const registerFeatureType = endpoint({
  name: 'registerFeatureType',
  method: 'POST',
  path: '/license/api/featureType/RegisterFeatureType',
  as: 'admin',
  body: object({ featureTypeName: string(), categoryType: oneOf(['F', 'T']), status: boolean(), Id: number() }),
  answer: nothing,
  refusals: [409, 412, 422],
});

export const changeStateFeatureType = endpoint({
  name: 'changeStateFeatureType',
  method: 'POST',
  path: '/license/api/featureType/ChangeStateFeatureType',
  as: 'admin',
  body: object({ Id: number(), Status: boolean() }),
  answer: nothing,
  refusals: [422],
});

/** The choices of a service feature. */
export const getAllFeatureTypes = endpoint({
  name: 'getAllFeatureTypes',
  method: 'GET',
  path: '/license/api/parameter/GetAllFeatureTypes',
  as: 'admin',
  safe: true,
  answer: records(array(object({ id, featureTypeName: text, idstate: nullish(numeric) }))),
});
