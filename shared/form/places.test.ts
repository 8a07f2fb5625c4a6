import { describe, expect, it } from 'vitest';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { readResponse } from '#shared/api/answer';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Call } from '#shared/page/call';
import type { LateList } from './late.ts';
import { readBlackList, readDepartments, readDocumentTypes } from './places.ts';

const answering = (answer: () => Response): { readonly call: Call } => ({ call: async (endpoint) => readResponse(endpoint, answer()) });
const records = (...list: readonly unknown[]) => answering(() => Response.json({ result: { records: list } }));
const broken = answering(() => new Response('', { status: 500 }));

const antioquia = { id: 5, stateName: 'Antioquia', city: [{ id: 1, cityName: 'Medellín' }] };

describe('readDepartments()', () => {
  it('departments are delivered as loading and then as ready', async () => {
    const told: LateList<Department>[] = [];
    await readDepartments(records(antioquia), (departments) => told.push(departments));
    expect(told.map(({ status }) => status)).toEqual(['loading', 'ready']);
    expect(told.at(-1)?.value).toMatchObject([antioquia]);
  });

  it('departments that fail to load are delivered with the reason', async () => {
    expectConsole('licence: departments and cities did not load');
    const told: LateList<Department>[] = [];
    await readDepartments(broken, (departments) => told.push(departments));
    expect(told.at(-1)).toMatchObject({ status: 'failed', value: [], failure: { status: 500 } });
  });

  it('departments are not delivered after the screen is left', async () => {
    const told: LateList<Department>[] = [];
    await readDepartments(
      records(antioquia),
      (departments) => told.push(departments),
      () => false,
    );
    expect(told).toEqual([]);
  });
});

const types = records({ id: 1, documentTypeCode: 'CC', documentTypeDesciption: 'Cédula' });
const domains = answering(() => Response.json(['mailinator.com']));

it('lists and their failures are not delivered after the screen is left', async () => {
  const told: unknown[] = [];
  const tell = (list: unknown): void => void told.push(list);
  const left = (): boolean => false;
  await readDocumentTypes(types, tell, left);
  await readDocumentTypes(broken, tell, left);
  await readBlackList(domains, tell, left);
  await readBlackList(broken, tell, left);
  expect(told).toEqual([]);
});

describe('lists that a form can do without', () => {
  it('a list is delivered when it is loaded', async () => {
    const known: DocumentType[] = [];
    await readDocumentTypes(types, (list) => known.push(...list));
    expect(known).toMatchObject([{ id: 1, documentTypeDesciption: 'Cédula' }]);

    const rules: BlackListRule[] = [];
    await readBlackList(domains, (list) => rules.push(...list));
    expect(rules).toEqual([{ regla: 'mailinator.com' }]);
  });

  it('a list that fails to load is only logged', async () => {
    expectConsole('the document types did not load', 'the e-mail black list did not load');
    const told: unknown[] = [];
    await readDocumentTypes(broken, (list) => told.push(list));
    await readBlackList(broken, (list) => told.push(list));
    expect(told).toEqual([]);
  });
});
