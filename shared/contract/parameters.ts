import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** A code and a JSON text `{ type, value }`. */
export const parameterItem = z.object({ parameterCode: z.text, parameterValue: z.nullish(z.text) });
export type ParameterItem = z.OutputOf<typeof parameterItem>;

export const department = z.object({
  id: z.id,
  stateName: z.text,
  city: z.array(z.object({ id: z.id, cityName: z.text })),
});
export type Department = z.OutputOf<typeof department>;

/** `documentTypeDesciption` is the server's spelling. */
export const documentType = z.spelled(
  z.object({
    id: z.id,
    documentTypeCode: z.text,
    documentTypeDesciption: z.nullish(z.text),
    countryVariants: z.assumed(z.nullish(z.array(z.object({ country: z.text, documentTypeDesciption: z.text })))),
  }),
  { documentTypeDesciption: ['documentTypeDescription'] },
);
export type DocumentType = z.OutputOf<typeof documentType>;

export const rejectType = z.object({ id: z.id, rejectTypeDescription: z.text });
export type RejectType = z.OutputOf<typeof rejectType>;

export const getAppParameters = endpoint('getAppParameters', 'GET /license/api/parameter/GetAppParameters', {
  variants: ['getPurchaseParameters'],
  safe: true,
  // Empty without a tenant, and a proxy may drop an empty header.
  headers: z.object({ appName: z.string(), tenant: z.optional(z.string()), parameterType: z.string() }),
  answer: z.records(z.readableList(parameterItem)),
});

export const getListStatesAndCities = endpoint('getListStatesAndCities', 'GET /license/api/parameter/GetListStatesAndCities', {
  safe: true,
  answer: z.records(z.array(z.spelled(department, { city: ['cities', 'cityList'] }))),
});

export const getAllDocumentTypes = endpoint('getAllDocumentTypes', 'GET /license/api/parameter/GetAllDocumentTypes', {
  safe: true,
  answer: z.records(z.array(documentType)),
});

export const getAllRejectTypes = endpoint('getAllRejectTypes', 'GET /license/api/parameter/GetAllRejectTypes', {
  safe: true,
  answer: z.records(z.array(rejectType)),
});

/** Parameters of one type, such as PackageTax for a package's tax options. */
export const getParameterByType = endpoint('getParameterByType', 'GET /license/api/Parameter/GetParameterByType', {
  safe: true,
  query: z.object({ parameterCode: z.string() }),
  answer: z.records(z.readableList(parameterItem)),
});
