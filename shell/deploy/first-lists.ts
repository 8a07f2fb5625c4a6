/**
 * What lists of the back office ask first. The lists themselves decide that; what stands here and no list asks is of no use, which
 * tests/journeys/admin-first-rows.spec.ts tells.
 */
import { buildRequest } from '#shared/api/request';
import { cashStates, getPurchaseCashByBatch } from '#shared/contract/cash-payments';
import type { PublicConfig } from '#shared/contract/config';
import { getCustomersLicensed } from '#shared/contract/customers-admin';
import type { Endpoint, InputOf } from '#shared/contract/endpoint';
import { getLicenseUsage, usageBatch } from '#shared/contract/licences-admin';
import { getPackages, getPackagesType } from '#shared/contract/packages-admin';
import { getAllServices } from '#shared/contract/services-admin';
import { getAdminToken } from '#shared/contract/session';
import { pageSizes } from '#shared/page/desk/list-address';
import type { FirstList, SignedRequest } from '../first-list.ts';
import type { DocumentKind } from './documents.ts';

/** By the document of their screen. */
export function firstLists(config: PublicConfig): Readonly<Partial<Record<DocumentKind, FirstList>>> {
  function request<E extends Endpoint>(as: SignedRequest['as'], endpoint: E, input: InputOf<E>): SignedRequest {
    // With any token: a visitor's request has other headers.
    const { url, init } = buildRequest(endpoint, input, { config, token: '-' });
    const { authorization: _, ...headers } = Object.fromEntries(new Headers(init.headers));
    const { body } = init;
    return { as, method: endpoint.method, url, headers, ...(typeof body === 'string' && { body }) };
  }
  const adminToken = request('user', getAdminToken, {});
  const list = (module: FirstList['module'], byQuery: FirstList['byQuery']): FirstList => ({ module, byQuery, adminToken });
  const nobody = { DocumentType: '', DocumentNumber: '' };
  return {
    packages: list('PACKAGES', { '': [request('admin', getPackages, {}), request('admin', getPackagesType, {})] }),
    configurations: list('CONFIGURATION', { '': [request('admin', getAllServices, {})] }),
    payments: list('PAYMENTS', {
      '': [request('user', getPurchaseCashByBatch, { body: { Last: 0, NumRows: config.cashBatchSize, IdState: cashStates.pending } })],
    }),
    licences: list('LICENSES', {
      '': [request('user', getCustomersLicensed, { headers: { startRegister: 0, registerNumber: pageSizes.customers[0], filter: '' } })],
      '?vista=bolsas': [
        request('user', getLicenseUsage, {
          headers: { pSkip: 0, pTake: usageBatch },
          body: { ...nobody, ServiceName: '', pFilter: '' },
        }),
      ],
    }),
  };
}
