import * as contract from '#shared/contract/parameters';
import { anyone } from '../auth/access.ts';
import { answers, okRecords } from '../core/handler.ts';
import { groupByNumber, number, text, type Db } from '../db/db.ts';
import type { ParameterValue } from '../core/settings.ts';

/** Returns parameters as JSON text with their type. A test stores `{ raw: 'text' }` to send a malformed one. */
const parameterRecords = (parameters: readonly (readonly [code: string, value: ParameterValue])[]) =>
  okRecords(
    parameters.map(([parameterCode, value]) => {
      const raw = typeof value === 'object' && 'raw' in value ? value['raw'] : undefined;
      const type = Array.isArray(value) ? 'array' : typeof value;
      return { parameterCode, parameterValue: typeof raw === 'string' ? raw : JSON.stringify({ type, value }) };
    }),
  );

export const getAppParameters = answers(contract.getAppParameters, anyone, (input, { settings }) =>
  parameterRecords(Object.entries(settings.parameters(input.headers.appName))),
);

export const getListStatesAndCities = answers(contract.getListStatesAndCities, anyone, (_, { db }) => {
  const cities = groupByNumber(db.all('SELECT id, state_id, name FROM city ORDER BY name'), 'state_id');
  return okRecords(
    db.all('SELECT id, name FROM state ORDER BY name').map((state) => ({
      id: number(state, 'id'),
      stateName: text(state, 'name'),
      city: (cities.get(number(state, 'id')) ?? []).map((city) => ({ id: number(city, 'id'), cityName: text(city, 'name') })),
    })),
  );
});

export const documentTypes = (db: Db) =>
  db.all('SELECT * FROM document_type ORDER BY id').map((row) => ({
    id: number(row, 'id'),
    documentTypeCode: text(row, 'code'),
    documentTypeDesciption: text(row, 'description'),
  }));

export const getAllDocumentTypes = answers(contract.getAllDocumentTypes, anyone, (_, { db }) => okRecords(documentTypes(db)));

export const getAllRejectTypes = answers(contract.getAllRejectTypes, anyone, (_, { db }) =>
  okRecords(
    db
      .all('SELECT * FROM reject_type ORDER BY id')
      .map((row) => ({ id: number(row, 'id'), rejectTypeDescription: text(row, 'description') })),
  ),
);

export const getParameterByType = answers(contract.getParameterByType, anyone, (input, { settings }) => {
  const code = input.query.parameterCode;
  return parameterRecords(Object.entries(settings.parameters('')).filter(([name]) => name.toLowerCase() === code.toLowerCase()));
});
