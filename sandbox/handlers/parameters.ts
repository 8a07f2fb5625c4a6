import * as contract from '#shared/contract/parameters';
import { anyone } from '../auth/access.ts';
import { answers, ok } from '../core/handler.ts';
import { groupByNumber, number, text } from '../db/db.ts';
import type { ParameterValue } from '../core/settings.ts';

/** A parameter's value as JSON text with its type, the way the client has to read it. */
function typed(value: ParameterValue): string {
  const type = Array.isArray(value) ? 'array' : typeof value;
  return JSON.stringify({ type, value });
}

export const getAppParameters = answers(contract.getAppParameters, anyone, (input, { settings }) => {
  const parameters = settings.parameters(input.headers.appName);
  return ok({
    result: { records: Object.entries(parameters).map(([parameterCode, value]) => ({ parameterCode, parameterValue: rawOrTyped(value) })) },
  });
});

/** `{ raw: 'text' }` in the settings is sent exactly so: a test's way to a parameter that is malformed. */
function rawOrTyped(value: ParameterValue): string {
  return typeof value === 'object' && 'raw' in value && typeof value['raw'] === 'string' ? value['raw'] : typed(value);
}

export const getListStatesAndCities = answers(contract.getListStatesAndCities, anyone, (_, { db }) => {
  const cities = groupByNumber(db.all('SELECT id, state_id, name FROM city ORDER BY name'), 'state_id');
  return ok({
    result: {
      records: db.all('SELECT id, name FROM state ORDER BY name').map((state) => ({
        id: number(state, 'id'),
        stateName: text(state, 'name'),
        city: (cities.get(number(state, 'id')) ?? []).map((city) => ({ id: number(city, 'id'), cityName: text(city, 'name') })),
      })),
    },
  });
});

export const getAllDocumentTypes = answers(contract.getAllDocumentTypes, anyone, (_, { db }) =>
  ok({
    result: {
      records: db.all('SELECT * FROM document_type ORDER BY id').map((row) => ({
        id: number(row, 'id'),
        documentTypeCode: text(row, 'code'),
        documentTypeDesciption: text(row, 'description'),
      })),
    },
  }),
);

export const getAllRejectTypes = answers(contract.getAllRejectTypes, anyone, (_, { db }) =>
  ok({
    result: {
      records: db
        .all('SELECT * FROM reject_type ORDER BY id')
        .map((row) => ({ id: number(row, 'id'), rejectTypeDescription: text(row, 'description') })),
    },
  }),
);

export const getParameterByType = answers(contract.getParameterByType, anyone, (input, { settings }) => {
  const code = input.query.parameterCode;
  const matches = Object.entries(settings.parameters('')).filter(([name]) => name.toLowerCase() === code.toLowerCase());
  return ok({ result: { records: matches.map(([parameterCode, value]) => ({ parameterCode, parameterValue: rawOrTyped(value) })) } });
});
