import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { expect, it } from 'vitest';
import { field, list, runningSandbox } from './test-support/running.ts';

const { ask, tokenOf } = runningSandbox();

const typed = ['Río Claro', 'rio claro', 'RÍO   CLARO', ' rio claro'];

it.each(typed)('customers, licences and companies of a package are found by %j', async (text) => {
  const token = await tokenOf('superadmin');
  const headers = { startRegister: '0', registerNumber: '10', filter: encodeURIComponent(text) };
  const customers = await ask({ path: ENDPOINT_TABLE.getCustomersLicensed.path, token, headers });
  expect(list(customers.body, 'result', 'records').map((each) => field(each, 'name'))).toEqual(['Transportes Río Claro S.A.']);
  const companies = await ask({ path: ENDPOINT_TABLE.getCustomersPaged.path, token, headers });
  expect(list(companies.body, 'result', 'records').map((each) => field(each, 'legalName'))).toEqual(['Transportes Río Claro S.A.']);
  const usage = await ask({
    path: ENDPOINT_TABLE.getLicenseUsage.path,
    token,
    headers: { pSkip: '0', pTake: '10' },
    body: { DocumentType: '', DocumentNumber: '', ServiceName: '', pFilter: text },
  });
  const found = list(usage.body, 'result', 'records', 'licenseUsageList').map((each) => field(each, 'customerInfo', 'name'));
  expect(new Set(found)).toEqual(new Set(['Transportes Río Claro S.A.']));
});

it('payments are found ignoring case, accents and spaces', async () => {
  const token = await tokenOf('superadmin');
  const search = async (Search: string) => {
    const answer = await ask({ path: ENDPOINT_TABLE.searchPurchaseCash.path, token, body: { Search, IdState: 5 } });
    return list(answer.body, 'result', 'records').length;
  };
  const named = await search('Panadería');
  expect(named).toBeGreaterThan(0);
  expect(await search('panaderia')).toBe(named);
  expect(await search('PANADERI\u0301A')).toBe(named);
  // The search box drops spaces, so a name of two words arrives as one.
  expect(await search('distribuidoraquindio')).toBe(1);
  expect(await search('Distribuidora Quindío')).toBe(1);
  expect(await search('%')).toBe(0);
});
