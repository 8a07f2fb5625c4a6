import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionGate, type SessionGate } from '#shared/api/session-gate';
import { publicConfig, type PublicConfig, type PublicConfigFile } from '#shared/contract/config';
import * as contracts from '#shared/contract/contracts';
import * as customers from '#shared/contract/customers-admin';
import * as dashboard from '#shared/contract/dashboard';
import { SESSION_HUB } from '#shared/contract/hub';
import * as licences from '#shared/contract/licences-admin';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { getAllDocumentTypes, getListStatesAndCities } from '#shared/contract/parameters';
import { parse } from '#shared/contract/schema';
import { getAdminToken, validateSession } from '#shared/contract/session';
import { getAllServices } from '#shared/contract/services-admin';
import { pesos } from '#shared/domain/money';
import { failureText } from '#shared/page/failure-text';
import { memoryStore } from '../support/memory-store.ts';
import { createSession } from '#shared/page/session/session';
import { siteConfig } from '#sandbox/site-config';
import { field, list, runningSandbox } from '../../sandbox/test-support/running.ts';

/**
 * The calls of the licence screens through our own client, as the running platform receives them: method, path, headers
 * and body are written here by hand from that table, and the platform's real answer is read back.
 */
const running = runningSandbox();
const { ask, control, tokenOf } = running;

const hostsAt = (port: number): PublicConfigFile => ({ ...siteConfig(port - 2), hosts: { license: `http://127.0.0.1:${port}` } });
let config: PublicConfig;
let token = '';
let gate: SessionGate;

function gateFor(userToken: string, hosts: PublicConfigFile['hosts'] = config.hosts): SessionGate {
  let admin: string | null = null;
  return createSessionGate({
    tokens: {
      userToken: () => userToken,
      refreshToken: () => null,
      userName: () => 'comercial',
      saveRenewed: () => undefined,
      adminToken: () => admin,
      saveAdminToken: (given) => void (admin = given),
    },
    appName: 'license',
    sendOptions: { config: { ...config, hosts: { ...config.hosts, ...hosts } as PublicConfig['hosts'] } },
    now: () => Date.now(),
    onSignedOut: () => undefined,
    locks: null,
  });
}

beforeEach(async () => {
  config = parse(publicConfig, hostsAt(running.sandbox().addresses.basePort + 2));
  token = await tokenOf('comercial');
  gate = gateFor(token);
});

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The last call of the platform whose path ends so, exactly as it came. */
async function seen(end: string): Promise<Seen> {
  const all = (await control('requests')) as readonly Seen[];
  return all.findLast(({ path }) => path.endsWith(end)) ?? expect.unreachable(`nothing asked for ${end}`);
}
/** `POST /path`, and that it is JSON signed with the user's token, once and with one prefix. */
async function line(end: string): Promise<string> {
  const { method, path, headers } = await seen(end);
  expect(headers['content-type']).toBe('application/json'); // LC-439
  expect(headers['authorization']).toBe(`Bearer ${token}`); // LC-440
  return `${method} ${path}`;
}
/** What the client made of a yes. */
async function value<T>(
  answer: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly status: number }>,
): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(`refused with ${given.status}`);
  return given.value;
}
/** The platform's answer as it stands on the wire. */
const wire = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  (await ask({ method, path, token, headers, ...(body === undefined ? {} : { body }) })).body;
const keysOf = (record: unknown): string[] => Object.keys(Object(record));

/** A package of a service by its code. */
async function packageOf(code: string): Promise<{ packageId: number; serviceId: number }> {
  const admin = await tokenOf('superadmin');
  const { body } = await ask({ path: '/license/api/Package/GetPackages', token: admin });
  const found = list(body, 'result', 'records').find((each) => field(each, 'packageCode') === code);
  return { packageId: Number(field(found, 'id')), serviceId: Number(field(found, 'packageService', 0, 'serviceId')) };
}

describe('licences', () => {
  it('are added with the names of the requirements; only the unlimited package brings a contract', async () => {
    const plain = await packageOf('FIRMA-BAS-100');
    const ranges = [{ id: 0, rangeMinimum: 1, rangeMaximum: 10, rangePrice: pesos(500) }];
    const given = await value(gate.call(licences.addNewCustomerLicense, { body: { customerId: 4, ...plain, transactionRanges: ranges } }));
    expect(await line('AddNewCustomerLicense')).toBe('POST /license/api/purchaseOrderLicense/AddNewCustomerLicense'); // LC-442
    expect((await seen('AddNewCustomerLicense')).body).toEqual({
      customerId: 4,
      serviceId: plain.serviceId,
      packageId: plain.packageId,
      transactionRanges: [{ id: 0, rangeMinimum: 1, rangeMaximum: 10, rangePrice: 500 }],
    }); // LC-442, LC-161; LC-162: no contract for another package
    const licenceId = given?.purchaseOrderLicenseId ?? expect.unreachable('no licence was named'); // LC-442: result.records is used

    const unlimited = await packageOf('BIILIMITADO');
    await value(
      gate.call(licences.addNewCustomerLicense, {
        body: {
          customerId: 4,
          ...unlimited,
          transactionRanges: ranges,
          contractNumber: 'OPP-7',
          startDate: '2026-01-10',
          finalDate: '2027-01-10',
        },
      }),
    );
    expect((await seen('AddNewCustomerLicense')).body).toMatchObject({
      contractNumber: 'OPP-7',
      startDate: '2026-01-10',
      finalDate: '2027-01-10',
    }); // LC-162

    const information = await value(gate.call(licences.getLicenseInformation, { headers: { purchaseOrderLicenseId: licenceId } }));
    expect(await line('GetLicenseInformation')).toBe('GET /license/api/license/GetLicenseInformation'); // LC-443: not in the address
    expect((await seen('GetLicenseInformation')).headers['purchaseorderlicenseid']).toBe(String(licenceId)); // LC-443
    expect(information).toMatchObject({ serviceId: plain.serviceId, packageId: plain.packageId, packageCode: 'FIRMA-BAS-100' }); // LC-163
    expect(information.transactionRanges).toEqual([{ id: expect.any(Number), rangeMinimum: 1, rangeMaximum: 10, rangePrice: 50_000n }]); // LC-161: the server gave it an id
    const records = field(
      await wire('GET', '/license/api/license/GetLicenseInformation', undefined, { purchaseOrderLicenseId: String(licenceId) }),
      'result',
      'records',
    );
    expect(keysOf(records)).toEqual(
      expect.arrayContaining([
        'serviceId',
        'descriptionService',
        'packageId',
        'packageCode',
        'contractNumber',
        'effectiveDate',
        'expirationDate',
      ]),
    ); // LC-163
    expect(keysOf(field(records, 'transactionRanges', 0)).toSorted()).toEqual(['id', 'rangeMaximum', 'rangeMinimum', 'rangePrice']); // LC-161

    await value(
      gate.call(licences.setLicenseTransactionRange, {
        body: {
          PurchaseOrderLicenseId: licenceId,
          licenseTransactionRange: [{ ...ranges[0], id: 0, rangeMinimum: 1, rangeMaximum: 99, rangePrice: pesos(7) }],
        },
      }),
    );
    expect(await line('SetLicenseTransactionRange')).toBe('POST /license/api/license/SetLicenseTransactionRange');
    expect((await seen('SetLicenseTransactionRange')).body).toEqual({
      PurchaseOrderLicenseId: licenceId,
      licenseTransactionRange: [{ id: 0, rangeMinimum: 1, rangeMaximum: 99, rangePrice: 7 }],
    }); // LC-161
  });

  it('offer the packages of a service, also of one with a space in its name', async () => {
    await value(gate.call(getPackagesByServiceName, { params: { appName: 'firmaya' }, headers: { isContract: true } }));
    expect(await line('/firmaya')).toBe('GET /license/api/package/GetPackagesByServiceName/firmaya'); // LC-455
    expect((await seen('/firmaya')).headers['iscontract']).toBe('true'); // LC-455
    const answer = await gate
      .call(getPackagesByServiceName, { params: { appName: 'mi servicio' }, headers: { isContract: false } })
      .catch(() => null);
    expect((await seen('servicio')).path).toBe('/license/api/package/GetPackagesByServiceName/mi%20servicio'); // LC-455
    expect(answer === null || answer.ok || answer.status >= 400).toBe(true);
    const body = await wire('GET', '/license/api/package/GetPackagesByServiceName/firmaya', undefined, { isContract: 'false' });
    const base = list(body, 'result', 'records', 'packagesBase');
    expect(base.length).toBeGreaterThan(0); // LC-455: result.records.packagesBase
    expect(keysOf(base[0])).toEqual(expect.arrayContaining(['packageId', 'packageName', 'packageCode'])); // LC-164
  });

  it('are listed by customer in pages of ten, found by any name, and counted', async () => {
    const page = (startRegister: number, filter = '') =>
      value(gate.call(customers.getCustomersLicensed, { headers: { startRegister, registerNumber: 10, filter } }));
    const first = await page(0);
    expect(await line('GetCustomersLicensed')).toBe('GET /license/api/Customer/GetCustomersLicensed'); // LC-446
    expect((await seen('GetCustomersLicensed')).headers).toMatchObject({ startregister: '0', registernumber: '10', filter: '' }); // LC-446
    expect(first.records).toHaveLength(10);
    expect(first.countRecords).toBeGreaterThan(10); // LC-167: what the pager counts with
    await page(10, 'Peña');
    expect((await seen('GetCustomersLicensed')).headers).toMatchObject({ startregister: '10', filter: 'Pe%C3%B1a' }); // LC-446
    const found = await page(0, 'Peña').catch(() => null);
    expect(found === null || found.records.every(({ name }) => /peña/i.test(name ?? ''))).toBe(true); // LC-446: the filter is understood
    // '50%' survives beside it: '%' is encoded, plain text is not.
    await gate.call(customers.getCustomersLicensed, { headers: { startRegister: 0, registerNumber: 10, filter: '50% A&B' } });
    expect((await seen('GetCustomersLicensed')).headers['filter']).toBe('50%25 A&B'); // LC-446
    const records = list(
      await wire('GET', '/license/api/Customer/GetCustomersLicensed', undefined, { startRegister: '0', registerNumber: '10', filter: '' }),
      'result',
      'records',
    );
    expect(keysOf(records[0])).toEqual(expect.arrayContaining(['id', 'documentNumber', 'name', 'validLicences', 'isNewCustomer'])); // LC-446, LC-166
    const licence = records.flatMap((each) => list(each, 'validLicences'))[0];
    expect(keysOf(licence)).toEqual(
      expect.arrayContaining([
        'purchaseOrderLicenseId',
        'serviceId',
        'serviceName',
        'effectiveDate',
        'expirationDate',
        'applyTransactionRanges',
        'transactionRange',
        'isNewLicense',
      ]),
    ); // LC-166
  });

  it('tell their use by a cursor that goes back as it came', async () => {
    const use = (pSkip: number) =>
      value(
        gate.call(licences.getLicenseUsage, {
          headers: { pSkip, pTake: 10 },
          body: { DocumentType: '', DocumentNumber: '', ServiceName: '', pFilter: '' },
        }),
      );
    const first = await use(0);
    expect(await line('getLicenseUsage')).toBe('POST /license/api/license/getLicenseUsage'); // LC-449
    expect((await seen('getLicenseUsage')).headers).toMatchObject({ pskip: '0', ptake: '10' }); // LC-449
    expect((await seen('getLicenseUsage')).body).toEqual({ DocumentType: '', DocumentNumber: '', ServiceName: '', pFilter: '' }); // LC-450
    expect(first.countRecords).toBeGreaterThan(10); // LC-451
    const next = first.nextSkipLicense ?? expect.unreachable('there is a second page');
    await use(next);
    expect((await seen('getLicenseUsage')).headers['pskip']).toBe(String(next)); // LC-451
    const records = field(
      await wire(
        'POST',
        '/license/api/license/getLicenseUsage',
        { DocumentType: '', DocumentNumber: '', ServiceName: '', pFilter: '' },
        { pSkip: '0', pTake: '10' },
      ),
      'result',
      'records',
    );
    expect(keysOf(records).toSorted()).toEqual(['countRecords', 'licenseUsageList', 'nextSkipLicense']); // LC-451
    const service = list(records, 'licenseUsageList').flatMap((each) => list(each, 'serviceLicenses'))[0];
    expect(keysOf(service)).toEqual(
      expect.arrayContaining([
        'serviceName',
        'licenseBaseStartDate',
        'licenseBaseExpirationDate',
        'licenseBaseIsActive',
        'lastConsumptionLicense',
        'balanceTotalPlans',
        'licensePlan',
      ]),
    ); // LC-176
  });

  it('are detailed by filters with a type and a value', async () => {
    const detail = await value(
      gate.call(licences.getDetailsLicenseCustomer, {
        body: {
          purchaseOrderLicenseId: null,
          filters: [
            { type: 'Customer', value: '1' },
            { type: 'Service', value: 'firmaya' },
          ],
          sortType: 'A_Z',
        },
      }),
    );
    expect(await line('getDetailsLicenseCustomer')).toBe('POST /license/api/license/getDetailsLicenseCustomer'); // LC-445
    expect((await seen('getDetailsLicenseCustomer')).body).toEqual({
      purchaseOrderLicenseId: null,
      filters: [
        { type: 'Customer', value: '1' },
        { type: 'Service', value: 'firmaya' },
      ],
      sortType: 'A_Z',
    }); // LC-445
    const plan = detail[0]?.serviceLicenses[0]?.licensePlan?.[0];
    expect(keysOf(plan)).toEqual(
      expect.arrayContaining([
        'packageName',
        'effectiveDate',
        'expirationDate',
        'purchaseDate',
        'purchaseOrderLicenseId',
        'balanceFeaturesLicense',
      ]),
    ); // LC-177
    expect(keysOf(plan?.balanceFeaturesLicense?.[0])).toEqual(
      expect.arrayContaining([
        'id',
        'featureName',
        'featureCategoryType',
        'totalPlan',
        'totalUsed',
        'totalAvailable',
        'percentageUsed',
        'lastUseDate',
        'claimCreate',
        'claimDelete',
      ]),
    ); // LC-178
  });
});

describe('customers', () => {
  it('are saved under the names of the requirements and read back with the address in either spelling', async () => {
    const states = await value(gate.call(getListStatesAndCities, {}));
    expect(await seen('GetListStatesAndCities')).toMatchObject({ method: 'GET', path: '/license/api/parameter/GetListStatesAndCities' }); // LC-474
    const place = states[0] ?? expect.unreachable('there are departments');
    const departmentId = place.id;
    const cityId = place.city[0]?.id ?? expect.unreachable('it has a city');
    const common = {
      cellphoneNumber: '3001112233',
      email: 'nueva@negocio.example',
      departmentId,
      cityId,
      fulladdress: 'Calle 1 # 2-3',
      addressAdditionalInformation: 'Piso 2',
      addressLatGeocode: 4.6,
      addressLngGeocode: -74.1,
    };
    const legal = {
      ...common,
      personType: 'J',
      documentTypeId: 4,
      documentNumber: '901555444',
      dv: '1',
      legalName: "D'Vinos S.A.S.",
      firstName: null,
      lastName: null,
      legalDocumentTypeId: 1,
      legalDocumentNumber: '52111222',
      legalFirstName: 'Ana',
      legalLastName: 'Ruiz',
      contractStartDate: '2026-01-10T00:00:00',
      contractEndDate: '2027-01-10T00:00:00',
      linkToApp: 'biometria',
    } as const;
    const natural = {
      ...common,
      personType: 'N',
      documentTypeId: 1,
      documentNumber: '52999888',
      dv: '',
      legalName: null,
      firstName: 'Ana María',
      lastName: 'Peña',
      legalDocumentTypeId: null,
      legalDocumentNumber: null,
      legalFirstName: null,
      legalLastName: null,
      contractStartDate: null,
      contractEndDate: null,
      linkToApp: 'confronta',
    } as const;
    const words = await value(gate.call(customers.setCustomer, { body: legal }));
    expect(words).toBe('La empresa se ha creado exitosamente.'); // LC-448: the notice is the answer's statusMessage
    expect(await line('SetCustomer')).toBe('POST /license/api/Customer/SetCustomer'); // LC-448
    // LC-168 (J), LC-169, LC-170, LC-171, LC-172, LC-173, LC-174
    expect((await seen('SetCustomer')).body).toEqual(legal);
    await value(gate.call(customers.setCustomer, { body: natural }));
    // LC-168 (N); LC-170, LC-171, LC-172, LC-173: what only a company or biometria has is null or empty
    expect((await seen('SetCustomer')).body).toEqual(natural);

    const read = await value(gate.call(customers.getCustomer, { body: { CustomerId: 0, DocumentNumber: '901555444', DocumentType: 4 } }));
    expect(await line('GetCustomer')).toBe('POST /license/api/Customer/GetCustomer'); // LC-447
    expect((await seen('GetCustomer')).body).toEqual({ CustomerId: 0, DocumentNumber: '901555444', DocumentType: 4 }); // LC-447
    const { fulladdress, ...kept } = legal;
    expect(read).toMatchObject({
      ...kept,
      // A company has no such names, here or on the wire.
      firstName: '',
      lastName: '',
      fullAddress: fulladdress,
      customerId: expect.any(Number),
      customerName: "D'Vinos S.A.S.",
      legalRepresentativeName: 'Ana Ruiz',
      contractStartDate: expect.anything(),
      contractEndDate: expect.anything(),
    }); // LC-175
    // The other spelling, as SetCustomer itself writes it.
    await control('faults', {
      path: 'Customer/GetCustomer',
      status: 200,
      times: 1,
      body: { result: { records: { customerId: 9, fulladdress: 'Carrera 7' } } },
    });
    const other = await value(gate.call(customers.getCustomer, { body: { CustomerId: 9, DocumentNumber: '', DocumentType: 4 } }));
    expect(other.fullAddress).toBe('Carrera 7'); // LC-175

    // Updated by its document: one customer, another answer.
    const changed = await value(
      gate.call(customers.setCustomer, { body: { ...legal, customerId: read.customerId ?? 0, legalName: 'Otra S.A.S.' } }),
    );
    expect(changed).toBe('La empresa se ha actualizado exitosamente.'); // LC-448
    expect((await seen('SetCustomer')).body).toMatchObject({ customerId: read.customerId, legalName: 'Otra S.A.S.' }); // LC-448
  });
});

describe('contracts', () => {
  it('ask for parameters, numbers and people in headers', async () => {
    const parameters = await value(
      gate.call(contracts.getAppParametersContracts, { headers: contracts.contractParameterHeaders('license', config.contractParameters) }),
    );
    expect(await line('get-app-parameters-contracts')).toBe('GET /license/api/parameter/get-app-parameters-contracts'); // LC-456
    const { headers } = await seen('get-app-parameters-contracts');
    expect(headers).toMatchObject({
      appname: 'license',
      parametertypereassignmentquota: 'ReassignmentQuota',
      parametertypevalidityamount: 'ValidityAmount',
    }); // LC-456
    expect(keysOf(JSON.parse(headers['parameters'] ?? ''))).toEqual(['DocumentTypeParameters', 'ValidityType', 'StartDateParameter']); // LC-456
    expect(parameters.paymentTypes[0]).toEqual({ paymentTypeId: 1, paymentTypeName: 'Contado' }); // LC-193
    expect(parameters.validityTypes[1]).toEqual({ id: 2, nameValidity: 'Meses' }); // LC-193
    expect(parameters.deviceTypes[0]).toEqual({ id: 1, nameDevice: 'Token virtual', codeDevice: 'TV' }); // LC-193
    expect(parameters.credentialsDelivery[0]).toEqual({ id: 1, nameDelivery: 'Correo electrónico' }); // LC-193
    // LC-194: an amount belongs to the validity type of the same id.
    expect(parameters.maxValidityAmounts).toEqual([
      { id: 1, amount: 2 },
      { id: 2, amount: 24 },
      { id: 3, amount: 730 },
    ]);

    await value(gate.call(contracts.getContracts, { body: { contractNumber: 'OPP-2026-0001', serviceName: 'firmaya' } }));
    expect(await line('get-contracts')).toBe('POST /license/api/contract/get-contracts'); // LC-457
    expect((await seen('get-contracts')).body).toEqual({ contractNumber: 'OPP-2026-0001', serviceName: 'firmaya' }); // LC-457
    const free = await gate.call(contracts.getContracts, { body: { contractNumber: 'LIBRE', serviceName: 'firmaya' } });
    expect([free.ok, free.ok ? 200 : free.status]).toEqual([false, 404]); // LC-457

    const customer = await value(
      gate.call(contracts.getContractCustomerInfo, { headers: { personType: 'J', documentType: 4, documentNumber: '900373115' } }),
    );
    expect(await line('get-customer-info')).toBe('GET /license/api/contract/get-customer-info'); // LC-458
    expect((await seen('get-customer-info')).headers).toMatchObject({ persontype: 'J', documenttype: '4', documentnumber: '900373115' }); // LC-458
    expect(customer).toMatchObject({
      legalName: 'Comercializadora Andina S.A.S.',
      legalDocumentTypeId: 1,
      legalDocumentNumber: '52345678',
      legalFirstName: 'Laura',
      legalLastName: 'Gómez Pardo',
      departmentId: expect.any(Number),
      cityId: expect.any(Number),
      fullAddress: 'Carrera 15 # 93-60, Oficina 402',
      cellphoneNumber: '3104567890',
      email: 'compras@andina.example',
    }); // LC-198
    const supervisor = await value(
      gate.call(contracts.getContractSupervisorInfo, { headers: { documentType: 1, documentNumber: '79888777' } }),
    );
    expect(await line('get-supervisor-info')).toBe('GET /license/api/contract/get-supervisor-info'); // LC-459
    expect((await seen('get-supervisor-info')).headers).toMatchObject({ documenttype: '1', documentnumber: '79888777' }); // LC-459
    expect(keysOf(supervisor)).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'fullAddress', 'departmentId', 'cityId', 'phoneNumber', 'email', 'jobTitle']),
    ); // LC-199
  });

  it('fall back to the stated defaults where a parameter is missing', async () => {
    const body = { result: { records: { paymentTypes: [], validityTypes: [] } } };
    await control('faults', { path: 'get-app-parameters-contracts', status: 200, times: 1, body });
    const bare = await value(
      gate.call(contracts.getAppParametersContracts, { headers: contracts.contractParameterHeaders('license', config.contractParameters) }),
    );
    expect(bare.parameterMaxReassignmentQuota).toBe(5); // LC-195
    expect(bare.startDateParams).toEqual({ isBeyondOneMonth: false, dateUnit: 'days', quantity: 0 }); // LC-196
    expect(bare.showLegalRepresentativeContract).toBe(false); // LC-197
    await control('settings', { contract: { startDateParams: { isBeyondOneMonth: true, dateUnit: 'months', quantity: 2 } } });
    const longer = await value(
      gate.call(contracts.getAppParametersContracts, { headers: contracts.contractParameterHeaders('license', config.contractParameters) }),
    );
    expect(longer.startDateParams).toEqual({ isBeyondOneMonth: true, dateUnit: 'months', quantity: 2 }); // LC-196
  });
});

describe('the dashboard', () => {
  it('asks for a customer by its claims, and for a page of movements by headers', async () => {
    token = await tokenOf('cliente-plan');
    gate = gateFor(token);
    const own = { documentType: 'NIT', documentNumber: '900373115' };
    const services = await value(gate.call(dashboard.getDashboardCustomer, { body: own }));
    expect(await line('dashboard-customer')).toBe('POST /license/api/dashboard/dashboard-customer'); // LC-461
    expect((await seen('dashboard-customer')).body).toEqual(own); // LC-461
    expect(services.length).toBeGreaterThan(0); // LC-461: the result is a list
    expect(keysOf(services[0])).toEqual(expect.arrayContaining(['serviceName', 'name', 'requiresSupervision', 'contractedServices'])); // LC-200
    expect(keysOf(services[0]?.contractedServices?.[0])).toEqual(expect.arrayContaining(['packageCode', 'packageDescription'])); // LC-200

    const service = services[0] ?? expect.unreachable('the customer has a product');
    const detail = await value(
      gate.call(dashboard.getContractedServiceDetails, {
        body: {
          DocumentType: 'NIT',
          DocumentNumber: '900373115',
          ServiceName: service.serviceName,
          PackageCode: service.contractedServices?.[0]?.packageCode ?? '',
          IsSupervised: false,
        },
      }),
    );
    expect(keysOf(detail)).toEqual(
      expect.arrayContaining([
        'contractPackageId',
        'quantityAccumulated',
        'balanceAccumulated',
        'usedAccumulated',
        'isUnlimited',
        'serviceFeatureCode',
        'contractServiceDetail',
      ]),
    ); // LC-201

    const body = {
      ...own,
      serviceName: service.serviceName,
      serviceFeatureCode: '',
      startDate: '2020-01-01',
      endDate: '2026-01-01',
      isSupervised: false,
    };
    const history = await value(gate.call(dashboard.getConsumptionHistory, { headers: { skip: 0, take: 100 }, body }));
    expect(await line('consumption-history')).toBe('POST /license/api/dashboard/consumption-history');
    expect((await seen('consumption-history')).headers).toMatchObject({ skip: '0', take: '100' }); // LC-462
    expect((await seen('consumption-history')).body).toEqual(body); // LC-463
    expect(keysOf(history)).toEqual(
      expect.arrayContaining([
        'customerName',
        'descriptionService',
        'documentNumber',
        'documentType',
        'email',
        'personType',
        'phoneNumber',
        'serviceName',
        'totalRecords',
        'consumptionDetailHistory',
      ]),
    ); // LC-203, LC-463
  });
});

describe('a call that fails', () => {
  const told = (call: Promise<unknown>, own?: string): Promise<string> =>
    call.then(
      () => expect.unreachable('the call succeeded'),
      (error: unknown) => failureText(error, own),
    );
  const ask404 = { body: { CustomerId: 1, DocumentNumber: '', DocumentType: 4 } };

  it('says whether no answer came or it was unreadable, unless the screen has words of its own', async () => {
    await control('faults', { path: 'Customer/GetCustomer', drop: true, times: 1 });
    // LC-502
    expect(await told(gate.call(customers.getCustomer, ask404), '¡Error del servidor!')).toBe(
      'No hay respuesta por parte del servidor. Por favor intente más tarde.',
    );
    const unreadable = 'El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.';
    // LC-503: an address that is none cannot be asked at all.
    expect(
      await told(gateFor(token, { ...config.hosts, license: 'http://[' }).call(customers.getCustomer, ask404), '¡Error del servidor!'),
    ).toBe(unreadable);
    await control('faults', { path: 'Customer/GetCustomer', status: 400, times: 2 });
    expect(await told(gate.call(customers.getCustomer, ask404))).toBe(unreadable); // LC-503
    expect(await told(gate.call(customers.getCustomer, ask404), '¡Error del servidor!')).toBe('¡Error del servidor!'); // LC-503
  });
});

describe('the session', () => {
  it('is validated by a call without a body, and heard of on the hub', async () => {
    await value(gate.call(validateSession, { headers: { connectionId: 'linea-7' } }));
    expect(await line('validatesession')).toBe('POST /api/user/validatesession'); // LC-468
    const { headers, body } = await seen('validatesession');
    expect([headers['connectionid'], body ?? null]).toEqual(['linea-7', null]); // LC-468
    const hub = await ask({ method: 'POST', path: '/api/connections/session/negotiate?negotiateVersion=1', token });
    expect(hub.status).toBe(200); // LC-470
    // Where our own client connects.
    expect(SESSION_HUB).toBe('/api/connections/session'); // LC-470
  });

  it('is held by four keys, each under its name', async () => {
    const signIn = await control('login', { userName: 'comercial', appName: 'license' });
    const kept = new Map<string, string>();
    const store = memoryStore(kept);
    const clock = { now: () => Date.now(), follow: () => undefined, subscribe: () => () => undefined };
    const session = createSession({ local: store, session: store, lasting: true, subscribe: () => () => undefined }, clock, 'store');
    const given = String(field(signIn, 'token'));
    session.keep({ token: given, refreshToken: String(field(signIn, 'refreshToken')), userName: 'comercial' }, config.loginUrls.default);
    expect(Object.fromEntries(kept)).toEqual({
      appsUserToken: `Bearer ${given}`,
      appsUserRefreshToken: field(signIn, 'refreshToken'),
      userName: 'comercial',
      redirectPage: config.loginUrls.default,
    }); // LC-507
    expect(session.store.getState().status).toBe('signed-in');
    session.forget();
    expect(kept.size).toBe(0); // LC-303, LC-304
  });
});

describe('a module that a token does not hold', () => {
  const modules = { CONFIGURATION: ['LICENSE_FULL_ACCESS'], PACKAGES: [], LICENSES: [], REPORTS: [], PAYMENTS: ['ReadPayments'] };
  it.each([
    ['PACKAGES', 'GET', '/license/api/Package/GetAllChannel'], // LC-417
    ['CONFIGURATION', 'GET', '/license/api/featureType/GetAllFeatureType'], // LC-418
    ['PAYMENTS', 'POST', '/license/api/PurchaseOrder/GetPurchaseCashByBatch'], // LC-419
    ['LICENSES', 'GET', '/license/api/Customer/GetCustomersLicensed'], // LC-004
  ])('%s is refused by the platform, on every screen', async (module, method, path) => {
    const asked = async (permissions: object): Promise<number> => {
      const given = await tokenOf('superadmin', 'license', { PERMISSIONS: permissions });
      const headers = { startRegister: '0', registerNumber: '10', filter: '' };
      return (
        await ask({ method, path, token: given, headers, ...(method === 'POST' ? { body: { Last: 0, NumRows: 30, IdState: 5 } } : {}) })
      ).status;
    };
    expect(await asked(modules)).toBe(200);
    expect(await asked(Object.fromEntries(Object.entries(modules).filter(([name]) => name !== module)))).toBe(403);
  });
});

describe('hosts and unnamed calls', () => {
  it('follow the configuration without another build', async () => {
    const elsewhere = { auth: 'http://127.0.0.1:9', security: 'http://127.0.0.1:9' };
    const moved = gateFor(token, { ...config.hosts, ...elsewhere });
    const { getUserByNameId } = await import('#shared/contract/users');
    await expect(moved.call(getUserByNameId, { headers: { iduser: 'superadmin' } })).rejects.toThrow(); // LC-441: the security host
    await value(moved.call(getAllServices, {}, { as: 'user' }));
    expect(await line('GetAllServices')).toBe('GET /license/api/service/GetAllServices'); // LC-441: the licence host stayed; LC-474
    await value(gate.call(getUserByNameId, { headers: { iduser: 'superadmin' } }));
    expect(await line('GetUserByNameId')).toBe('GET /api/user/GetUserByNameId'); // LC-441
  });

  it('serve the selectors and the admin token', async () => {
    const types = await value(gate.call(getAllDocumentTypes, {}));
    expect((await seen('GetAllDocumentTypes')).path).toBe('/license/api/parameter/GetAllDocumentTypes'); // LC-474
    expect(types.length).toBeGreaterThanOrEqual(5);
    await value(gate.call(getAdminToken, {}));
    expect(await line('GetAdminToken')).toBe('GET /license/api/Auth/GetAdminToken'); // LC-474
  });
});
