import { endpoint } from './endpoint.ts';
import { array, assumed, id, nullish, object, optional, readableList, records, spelled, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** One application parameter: a code and a JSON text `{ type, value }`. */
export const parameterItem = object({ parameterCode: text, parameterValue: nullish(text) });
export type ParameterItem = OutputOf<typeof parameterItem>;

/** A department with its cities. */
export const department = object({
  id,
  stateName: text,
  city: array(object({ id, cityName: text })),
});
export type Department = OutputOf<typeof department>;

/** A document type; `documentTypeDesciption` is the server's spelling. */
export const documentType = spelled(
  object({
    id,
    documentTypeCode: text,
    documentTypeDesciption: nullish(text),
    /** Descriptions of single countries, where they differ. */
    countryVariants: assumed(nullish(array(object({ country: text, documentTypeDesciption: text })))),
  }),
  { documentTypeDesciption: ['documentTypeDescription'] },
);
export type DocumentType = OutputOf<typeof documentType>;

/** Why a cash payment can be rejected. */
export const rejectType = object({ id, rejectTypeDescription: text });
export type RejectType = OutputOf<typeof rejectType>;

/** Parameters and flags of an application. */
export const getAppParameters = endpoint({
  name: 'getAppParameters',
  method: 'GET',
  path: '/license/api/parameter/GetAppParameters',
  as: 'user',
  variants: ['getPurchaseParameters'],
  safe: true,
  // Empty without a tenant, and a proxy may drop an empty header.
  headers: object({ appName: string(), tenant: optional(string()), parameterType: string() }),
  answer: records(readableList(parameterItem)),
});

export const getListStatesAndCities = endpoint({
  name: 'getListStatesAndCities',
  method: 'GET',
  path: '/license/api/parameter/GetListStatesAndCities',
  as: 'user',
  safe: true,
  answer: records(array(spelled(department, { city: ['cities', 'cityList'] }))),
});

export const getAllDocumentTypes = endpoint({
  name: 'getAllDocumentTypes',
  method: 'GET',
  path: '/license/api/parameter/GetAllDocumentTypes',
  as: 'user',
  safe: true,
  answer: records(array(documentType)),
});

export const getAllRejectTypes = endpoint({
  name: 'getAllRejectTypes',
  method: 'GET',
  path: '/license/api/parameter/GetAllRejectTypes',
  as: 'user',
  safe: true,
  answer: records(array(rejectType)),
});

/** The parameters of one type (PackageTax: the tax options of a package). */
export const getParameterByType = endpoint({
  name: 'getParameterByType',
  method: 'GET',
  path: '/license/api/Parameter/GetParameterByType',
  as: 'user',
  safe: true,
  query: object({ parameterCode: string() }),
  answer: records(readableList(parameterItem)),
});
