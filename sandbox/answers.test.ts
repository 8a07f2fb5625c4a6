import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import type { EndpointName } from '#shared/contract/endpoint-table';
import { safeParse } from '#shared/contract/schema';
import type { TimelineKind } from '#shared/contract/timeline';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLES_FILE, openApi } from '../shell/docs/openapi.ts';
import { handlers } from './handlers/table.ts';
import { orderBody } from './test-support/order.ts';
import { field, list, runningSandbox } from './test-support/running.ts';

const running = runningSandbox();
const { ask, control, tokenOf } = running;

interface Good {
  readonly as?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const uuid = '00000000-0000-4000-8000-000000000006';
const own = { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: 'colnomina' };
const batch = { lastRow: 'null', numRows: '100' };
let city = { departmentId: 0, cityId: 0 };
let sealed = '';
let code = '';
let refresh = '';
let payment: unknown = null;
let paymentToken = '';
let order: unknown = null;
let mailCode = '';

beforeEach(async () => {
  const states = await ask({ path: '/license/api/parameter/GetListStatesAndCities' });
  city = {
    departmentId: Number(field(states.body, 'result', 'records', 0, 'id')),
    cityId: Number(field(states.body, 'result', 'records', 0, 'city', 0, 'id')),
  };
  sealed = String(
    field(
      await control('seal', { package: [{ packageCode: 'FIRMA-BAS-100', quantity: 1, packagePrice: 95_200 }], promotionCode: '' }),
      'text',
    ),
  );
  const signIn = await control('login', { userName: 'cliente-plan', appName: 'facturacion' });
  code = String(field(signIn, 'signInPath')).slice(1);
  refresh = String(field(signIn, 'refreshToken'));
  const wish = { packages: { 'FACT-BAS-120': 1 }, totals: { discount: 0, tax: 19_000, total: 119_000 } };
  order = await orderBody(running, { ...wish, buyer: { documentNumber: '901222335', dv: '' } });
  const registered = await ask({ path: ENDPOINT_TABLE.registerPurchaseOrder.path, body: await orderBody(running, wish) });
  payment = field(registered.body, 'result', 'records', 'paymentRequest');
  paymentToken = String(field(registered.body, 'result', 'records', 'token'));
  await call('checkIsValidEmail', { headers: { pEmail: 'espera@correo.example', pResendEmail: 'false', pAppName: 'facturacion' } });
  mailCode = String(field(list(await control('outbox')).at(-1), 'code'));
});

const packagePayload = {
  Id: 0,
  PackageCode: 'NUEVO-1',
  PackageTypeId: 1,
  PackageName: 'Paquete nuevo',
  PackageDescription: 'Hecho en una prueba',
  PackageServiceIdList: [1],
  PackageChannelIdList: [1],
  CustomerIdList: [],
  SummaryHtml: '<p onclick="x()">Hola <u>tú</u><script>1</script></p>',
  Idstate: 0,
  PriceUnit: 100_000,
  TaxIva: 19,
  PackagePrice: 119_000,
  ValidityPeriod: 1,
  ValidityTypeId: 'A',
  TotalOffer: 0,
  Image: null,
  PublicVisibility: true,
  OfferTypeCode: 'VLR',
  Relevance: 'Alta',
  Order: 1,
  ApplyOffer: false,
  OfferStartTime: null,
  OfferExpirationTime: null,
};
const promoPayload = {
  promotionCode: 'NUEVO20',
  descriptionPromotionCode: 'Veinte por ciento',
  applyTotalPurchase: true,
  applyProduct: false,
  effectiveStartDate: '2020-01-01',
  expirationDate: '2090-01-01',
  endPeriodicityDate: null,
  idstate: 0,
  useQuantity: 5,
  periodicityType: 'NEVER',
  offerTypeCode: 'PTJ',
  offerValue: 20,
  periodicityQuantity: 0,
  typeUserId: 1,
};
const customerPayload = () => ({
  personType: 'J',
  documentTypeId: 4,
  documentNumber: '901555444',
  dv: '',
  legalName: 'Nueva S.A.S.',
  firstName: null,
  lastName: null,
  cellphoneNumber: '3001112233',
  email: 'nueva@negocio.example',
  ...city,
  fulladdress: 'Calle 1 # 2-3',
  addressAdditionalInformation: '',
  addressLatGeocode: null,
  addressLngGeocode: null,
  legalDocumentTypeId: 1,
  legalDocumentNumber: '52111222',
  legalFirstName: 'Ana',
  legalLastName: 'Ruiz',
  contractStartDate: null,
  contractEndDate: null,
  linkToApp: 'otras_apps',
});
const agreement = () => ({
  contract: {
    contractNumber: 'OPP-NUEVA',
    contractStartDate: '2026-01-10',
    contractEndDate: '2027-01-10',
    commercialManagerId: 1,
    paymentCondition: 1,
  },
  customer: {
    personType: 'J',
    documentTypeId: 4,
    documentNumber: '900373115',
    legalName: 'Comercializadora Andina S.A.S.',
    fulladdress: 'Carrera 15 # 93-60',
    cityId: city.cityId,
    cellphoneNumber: '3104567890',
    email: 'compras@andina.example',
  },
  supervisor: {
    documentTypeId: 1,
    documentNumber: '79888777',
    firstName: 'Gloria',
    lastName: 'Patiño',
    fulladdress: 'Carrera 7',
    phoneNumber: '',
    email: 'gloria@andina.example',
    jobTitle: '',
  },
  servicesToAddContract: {
    serviceName: 'facturacion',
    requiresSupervision: false,
    servicesToAdd: [
      {
        packageCode: 'FACT-BAS-300',
        quantityToAdd: 10,
        identifierCode: 'FACT-BAS-300-12-2',
        typeValidity: 2,
        validityAmount: 12,
        IsUnlimited: false,
      },
    ],
  },
});

/** One successful call per endpoint; `satisfies` requires one for a new endpoint. */
const good = {
  activePackage: () => ({ as: 'superadmin', body: { id: 1, idstate: 1 } }),
  activePromoCode: () => ({ as: 'promocode', body: { id: 1, idstate: 1 } }),
  addNewCustomerLicense: () => ({
    as: 'comercial',
    body: { customerId: 4, serviceId: 1, packageId: 2, transactionRanges: [{ id: 0, rangeMinimum: 1, rangeMaximum: 10, rangePrice: 500 }] },
  }),
  changeStateFeatureType: () => ({ as: 'superadmin', body: { Id: 1, Status: false } }),
  changeStatePurchase: () => ({ as: 'financiero', params: { appName: 'license' }, body: { id: 6, idState: 7, rejectTypeId: 1 } }),
  changeStateService: () => ({ as: 'superadmin', body: { Id: 1, Status: false } }),
  changeStateServiceFeature: () => ({ as: 'superadmin', body: { Id: 1, Status: false } }),
  checkIsValidEmail: () => ({ headers: { pEmail: 'nuevo@correo.example', pResendEmail: 'false', pAppName: 'facturacion' } }),
  createContract: () => ({ as: 'comercial', body: agreement() }),
  decryptPackage: () => ({ body: { package: sealed } }),
  emailsInBlackList: () => ({}),
  exchangeSignInCode: () => ({ body: { code, AppName: 'facturacion' } }),
  geocodeAddress: () => ({ query: { placeId: '11001:Calle 10', key: '' } }),
  getAdminToken: () => ({ as: 'superadmin' }),
  getAllChannel: () => ({ as: 'superadmin' }),
  getAllDocumentTypes: () => ({}),
  getAllFeatureType: () => ({ as: 'superadmin' }),
  getAllFeatureTypes: () => ({ as: 'superadmin' }),
  getAllRejectTypes: () => ({}),
  getAllServiceFeatures: () => ({ as: 'superadmin', headers: batch }),
  getAllServiceTypes: () => ({ as: 'superadmin' }),
  getAllServices: () => ({ as: 'comercial' }),
  getAppParameters: () => ({ headers: { appName: 'facturacion', tenant: '', parameterType: 'APP' } }),
  getAppParametersContracts: () => ({
    as: 'comercial',
    headers: { appName: 'license', parameters: '{}', parameterTypeReassignmentQuota: 'a', parameterTypeValidityAmount: 'b' },
  }),
  getChannelsLinkedPackage: () => ({ as: 'superadmin', params: { packageId: 1 } }),
  getConsumptionHistory: () => ({
    as: 'cliente-plan',
    headers: { skip: '0', take: '100' },
    body: {
      documentType: 'NIT',
      documentNumber: '900373115',
      serviceName: 'firmaya',
      serviceFeatureCode: 'FIRMA_DOCUMENTO',
      startDate: '2020-01-01',
      endDate: '2020-02-01',
      isSupervised: false,
    },
  }),
  getContractCustomerInfo: () => ({ as: 'comercial', headers: { personType: 'J', documentType: '4', documentNumber: '900373115' } }),
  getContractSupervisorInfo: () => ({ as: 'comercial', headers: { documentType: '1', documentNumber: '79888777' } }),
  getContractedServiceDetails: () => ({
    as: 'cliente-plan',
    body: { ...own, ServiceName: 'firmaya', PackageCode: 'FIRMA-PRO-250', IsSupervised: false },
  }),
  getContracts: () => ({ as: 'comercial', body: { contractNumber: 'OPP-2026-0001', serviceName: 'firmaya' } }),
  getCountPackagesByType: () => ({ as: 'superadmin', params: { packageTypeId: 1, relevance: 'Alta' } }),
  getCustomer: () => ({ as: 'comercial', body: { CustomerId: 0, DocumentNumber: '900373115', DocumentType: 4 } }),
  getCustomerInformation: () => ({
    as: 'cliente-plan',
    body: { DocumentType: 'NIT', DocumentNumber: '900373115', AppName: 'facturacion' },
  }),
  getCustomerLinkedPackage: () => ({ as: 'superadmin', params: { id: 5 } }),
  getCustomersLicensed: () => ({ as: 'comercial', headers: { startRegister: '0', registerNumber: '10', filter: 'D%27Vinos' } }),
  getCustomersPaged: () => ({ as: 'superadmin', headers: { startRegister: '0', registerNumber: '20', filter: '' } }),
  getDashboardCustomer: () => ({ as: 'cliente-plan', body: { documentType: 'NIT', documentNumber: '900373115' } }),
  getDetailLicenseCustomerMyPlan: () => ({ as: 'cliente-plan', body: own }),
  getDetailLicenseEmployeeMyPlan: () => ({ as: 'cliente-plan', body: own }),
  getDetailsLicenseCustomer: () => ({
    as: 'comercial',
    body: { purchaseOrderLicenseId: null, filters: [{ type: 'Customer', value: '1' }], sortType: 'A_Z' },
  }),
  getFeaturesPackage: () => ({ as: 'superadmin', params: { packageId: 1 } }),
  getLicenseInformation: () => ({ as: 'comercial', headers: { purchaseOrderLicenseId: '10' } }),
  getLicenseUsage: () => ({
    as: 'comercial',
    headers: { pSkip: '0', pTake: '10' },
    body: { DocumentType: '', DocumentNumber: '', ServiceName: '', pFilter: '' },
  }),
  getListStatesAndCities: () => ({}),
  getOnlyParentServices: () => ({ as: 'superadmin', headers: batch }),
  getPackageBaseCustomer: () => ({ as: 'cliente-plan', body: own }),
  getPackages: () => ({ as: 'superadmin' }),
  getPackagesAdditionalDiscount: () => ({ as: 'promocode' }),
  getPackagesByServiceName: () => ({ params: { appName: 'FACTURACION' } }),
  getPackagesByServiceNameAndFeatureCode: () => ({ params: { service: 'facturacion', feature: 'FACT_DOCUMENTO' } }),
  getPackagesConfiguration: () => ({ as: 'superadmin', body: { PackageType: 1 } }),
  getPackagesId: () => ({ as: 'promocode', headers: { promotionalCodeId: '4' } }),
  getPackagesType: () => ({ as: 'superadmin' }),
  getParameterByType: () => ({ query: { parameterCode: 'PackageTax' } }),
  getPaymentSupport: () => ({
    as: 'financiero-consulta',
    headers: { ReferenceUuid: '00000000-0000-4000-8000-000000000101', SupportType: 'RUT' },
  }),
  getPriceByLicenseType: () => ({ headers: { pType: 'NOMELECTEMPADIC1' } }),
  getPromoCodeLinkedPackage: () => ({ as: 'superadmin', params: { packageId: 2 } }),
  getPromotionalCodes: () => ({ as: 'promocode' }),
  getPurchaseCashByBatch: () => ({ as: 'financiero-consulta', body: { Last: 30, NumRows: 30, IdState: 5 } }),
  getRazonSocial: () => ({ params: { documentType: 4, documentNumber: '900373115', appName: 'facturacion' } }),
  getStatusPurchaseOrder: () => ({ params: { referenceUuid: uuid, appName: 'facturacion' }, headers: { countValidatePayment: '0' } }),
  getSummaryOrder: () => ({ headers: { pReferenceUuid: uuid, pAppName: 'facturacion' } }),
  getTypeUserPromotional: () => ({ as: 'promocode' }),
  getTimeline: () => ({ as: 'financiero-consulta', query: { kind: 'payment', recordId: '38', take: '20' } }),
  getUserByNameId: () => ({ as: 'superadmin', headers: { iduser: 'superadmin' } }),
  getUsersByRole: () => ({ as: 'comercial', headers: { role: 'LICENSE_FIRMAYA_COMERCIALMANAGER' } }),
  refreshToken: () => ({ body: { RefreshToken: refresh, UserName: 'cliente-plan', Appname: 'facturacion' } }),
  registerFeatureType: () => ({ as: 'superadmin', body: { featureTypeName: 'Nuevo', categoryType: 'F', status: true, Id: 0 } }),
  registerIdentityValidation: () => ({
    as: 'cliente-plan',
    body: {
      package: [{ code: 'FIRMA-BAS-100', quantity: 1 }],
      PromotionCode: '',
      subscriber: { documentType: 'CC', document: '52345678', email: 'a@correo.example', phoneNumber: '3001234567' },
      appName: 'firmaya',
    },
  }),
  registerPurchaseOrder: () => ({ body: order }),
  registerService: () => ({
    as: 'superadmin',
    body: { Id: 0, serviceTypeId: 1, serviceName: 'nuevo', description: 'Nuevo servicio', Status: true, idstate: 1 },
  }),
  registerServiceFeature: () => ({
    as: 'superadmin',
    body: {
      serviceTypeId: 1,
      serviceFeatureCode: 'FIRMA_NUEVA',
      featureDescription: 'Nueva',
      featureTypeId: 1,
      status: true,
      principalFeature: true,
      featureRelation: null,
      featureAlias: '',
      urlImageFeature: '',
      colorFeature: '',
      id: 0,
    },
  }),
  revokeToken: () => ({ body: { UserName: 'cliente-plan', Quantity: 1, AppName: 'facturacion', RefreshToken: refresh } }),
  rues: () => ({ as: 'cliente-nuevo', headers: { DocumentNumber: '800197268', StatusInfo: 'true', GetRawInfo: 'false' } }),
  saveNewPromoCode: () => ({ as: 'promocode', body: { ...promoPayload, PromotionalCodePackage: [] } }),
  savePackage: () => ({ as: 'superadmin', body: packagePayload }),
  searchPurchaseCash: () => ({ as: 'financiero', body: { IdState: 6, Search: 'SBX' } }),
  sendPaymentForm: () => ({ headers: { Authorization: `Token ${paymentToken}` }, body: payment }),
  setCustomer: () => ({ as: 'comercial', body: customerPayload() }),
  setDetailLicenseEmployeeMyPlan: () => ({
    as: 'cliente-plan',
    body: {
      ...own,
      Month: new Date(Date.now() - 5 * 3_600_000).getUTCMonth() + 1,
      Year: new Date(Date.now() - 5 * 3_600_000).getUTCFullYear(),
    },
  }),
  setFeaturesDependingPackage: () => ({
    as: 'superadmin',
    body: [
      { packageId: 1, serviceList: [{ serviceId: 1, features: [{ featureId: 1, selected: true, quantity: 99, storageType: null }] }] },
    ],
  }),
  setLicenseTransactionRange: () => ({
    as: 'comercial',
    body: { PurchaseOrderLicenseId: 10, licenseTransactionRange: [{ id: 0, rangeMinimum: 1, rangeMaximum: 5, rangePrice: 100 }] },
  }),
  suggestAddresses: () => ({ query: { input: 'Calle 10', country: 'co', key: '' } }),
  updatePackage: () => ({ as: 'superadmin', body: { ...packagePayload, Id: 2, PackageCode: 'FIRMA-BAS-100' } }),
  updatePromoCode: () => ({ as: 'promocode', body: { ...promoPayload, id: 1, packagesId: [] } }),
  uploadPaymentSupport: () => ({
    body: { referenceUuid: uuid, fileName: 'rut.pdf', contentFileBase64: btoa('%PDF-1.4'), supportType: 'RUT' },
  }),
  validateChangeCustomer: () => ({
    body: { documentType: 'NIT', documentNumber: '1', currentDocumentType: 'NIT', currentDocumentNumber: '1' },
  }),
  validatePromotionCode: () => ({
    body: {
      promoCode: 'NOV10',
      ValidPromoCodes: [],
      PackagesInCart: [
        {
          packageId: 2,
          packageName: 'Firma Básica 100',
          packagePrice: 119_000,
          unitPrice: 100_000,
          quantity: 1,
          discount: 0,
          taxIva: 19,
          subtotal: 100_000,
          quantityEmployees: null,
        },
      ],
      customerRegistered: null,
    },
  }),
  validateSession: () => ({ as: 'superadmin', headers: { connectionId: 'x' } }),
  validationMailCode: () => ({ body: { email: 'espera@correo.example', code: mailCode } }),
} satisfies Record<EndpointName, () => Good>;

async function call(name: keyof typeof good, change: Good = {}) {
  const { method, path } = ENDPOINT_TABLE[name];
  const { as, params = {}, query = {}, headers = {}, body }: Good = { ...good[name](), ...change };
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const search = new URLSearchParams(query).toString();
  return ask({
    method,
    path: filled + (search === '' ? '' : `?${search}`),
    headers,
    ...(as === undefined ? {} : { token: await tokenOf(as, 'facturacion') }),
    ...(body === undefined ? {} : { body }),
  });
}

function isEndpoint(name: string): name is keyof typeof good {
  return name in good;
}

/** Shortens an answer to an example: the first entry of each list, the start of long texts, no token and no address of this machine. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replaceAll(/\bhttp:\/\/(?:[\w-]+\.)?localhost:\d+/g, 'https://store.example').replaceAll('cliente-plan', 'ana.ruiz');
    return text.startsWith('eyJ') ? 'eyJ…' : text.length > 160 ? `${text.slice(0, 160)}…` : text;
  }
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}

const described = new Map(
  Object.values(openApi().paths).flatMap((methods) => Object.values(methods).map((call) => [call.operationId, call] as const)),
);

describe('a valid call of each endpoint', () => {
  const names = Object.keys(good).filter(isEndpoint);
  const examples = new Map<string, object>();
  it.each(names)('%s answers as the contract and openapi.json describe', async (name) => {
    const { requestBody, responses } = described.get(name) ?? expect.unreachable();
    const { body }: Good = good[name]();
    const answer = await call(name);
    expect(answer.status, JSON.stringify(answer.body)).toBe(name === 'activePromoCode' ? 201 : 200);
    expect(safeParse(ENDPOINT_TABLE[name].answer, answer.body).error).toBeUndefined();
    examples.set(name, { ...(body === undefined ? {} : { request: shortened(body) }), answer: shortened(answer.body) });
    const judge = new Ajv2020({ strict: false });
    const request = requestBody?.content?.['application/json'];
    const read = responses[answer.status]?.content?.['application/json'];
    for (const [schema, value] of [
      [request?.schema, body],
      [read?.schema, answer.body],
      // The examples were recorded on another day.
      [request?.schema, request?.example],
      [read?.schema, read?.example],
    ])
      expect(schema === undefined || value === undefined || judge.validate(Object(schema), value), judge.errorsText()).toBe(true);
    expect(read === undefined || read.example !== undefined, 'has an example: record anew').toBe(true);
  });

  // RECORD_EXAMPLES=1 node node_modules/vitest/vitest.mjs run --project node sandbox/answers.test.ts
  afterAll(() => {
    if (process.env['RECORD_EXAMPLES'] === '1')
      writeFileSync(EXAMPLES_FILE, `${JSON.stringify(Object.fromEntries([...examples].toSorted()), null, 1)}\n`);
  });
});

/** The timelines in which a successful call adds entries, with their number. Calls not listed add none. */
const tells: Readonly<Record<string, Readonly<Partial<Record<TimelineKind, number>>>>> = {
  activePackage: { package: 1 },
  activePromoCode: { promoCode: 1 },
  addNewCustomerLicense: { licence: 1 },
  changeStateFeatureType: { featureType: 1 },
  // A rejection; a test of `timeline.test.ts` covers the licences of an approval.
  changeStatePurchase: { payment: 1 },
  changeStateService: { service: 1 },
  changeStateServiceFeature: { serviceFeature: 1 },
  createContract: { agreement: 1, customer: 1 },
  registerFeatureType: { featureType: 1 },
  registerIdentityValidation: {},
  // Online: the gateway records the payment.
  registerPurchaseOrder: { customer: 1 },
  registerService: { service: 1 },
  registerServiceFeature: { serviceFeature: 1 },
  revokeToken: {},
  saveNewPromoCode: { promoCode: 1 },
  savePackage: { package: 1 },
  setCustomer: { customer: 1 },
  setDetailLicenseEmployeeMyPlan: {},
  setFeaturesDependingPackage: { package: 1 },
  setLicenseTransactionRange: { licence: 1 },
  updatePackage: { package: 1 },
  updatePromoCode: { promoCode: 1 },
  uploadPaymentSupport: { payment: 1 },
};

interface Told {
  readonly kind: TimelineKind;
  readonly who: string;
  readonly act: string;
}
const timelines = async () => (await control('timeline')) as readonly Told[];

describe('the timelines and the audit', () => {
  const changing = Object.values(handlers).filter(({ changes }) => changes);

  it('the table of timeline entries covers every call that changes something', () => {
    expect(Object.keys(tells).toSorted()).toEqual(changing.map(({ endpoint }) => endpoint.name).toSorted());
  });

  it.each(Object.keys(tells).filter(isEndpoint))('a valid call adds its timeline entries and one audit line: %s', async (name) => {
    const before = (await timelines()).length;
    const audited = list(await control('audit')).length;
    await call(name);
    const told = (await timelines()).slice(before);
    const counted: Partial<Record<TimelineKind, number>> = {};
    for (const { kind } of told) counted[kind] = (counted[kind] ?? 0) + 1;
    expect(counted).toEqual(tells[name]);
    const { as = '' }: Good = good[name]();
    expect(told.filter(({ who }) => who !== as)).toEqual([]);
    const line = { what: name, who: as || 'visitante', at: expect.stringMatching(/^\d{4}-/) };
    expect(list(await control('audit')).slice(audited)).toEqual([expect.objectContaining(line)]); // TR-F09
  });

  it('a registered order adds an entry for its customer, and one for a cash payment', async () => {
    for (const [method, kinds] of [
      ['EN_LINEA', ['customer']],
      ['EFECTIVO', ['customer', 'payment']],
    ] as const) {
      const before = (await timelines()).length;
      const buyer = { documentNumber: method === 'EFECTIVO' ? '901222333' : '901222334', dv: '' };
      const totals = { discount: 0, tax: 19_000, total: 119_000 };
      const body = await orderBody(running, { packages: { 'FACT-BAS-120': 1 }, totals, method, buyer });
      expect((await ask({ path: ENDPOINT_TABLE.registerPurchaseOrder.path, body })).status).toBe(200);
      const told = (await timelines()).slice(before);
      expect(told.map(({ kind, act, who }) => [kind, act, who]).toSorted()).toEqual(kinds.map((kind) => [kind, 'created', '']));
    }
  });
});

it.each<[string, keyof typeof good, Good, number, string]>([
  [
    'a repeated package code (PK-302)',
    'savePackage',
    { body: { ...packagePayload, PackageCode: 'firma-bas-100' } },
    422,
    'Ya existe un paquete con ese código.',
  ],
  [
    'a private package without company',
    'savePackage',
    { body: { ...packagePayload, PublicVisibility: false } },
    422,
    'Un paquete privado necesita al menos una empresa.',
  ],
  [
    'a promo that ends before it starts',
    'saveNewPromoCode',
    { body: { ...promoPayload, expirationDate: '2019-01-01', PromotionalCodePackage: [] } },
    422,
    'Fin vigencia debe ser mayor a Inicio vigencia',
  ],
  [
    'a discount below 100 % for user type 2',
    'saveNewPromoCode',
    { body: { ...promoPayload, typeUserId: 2, PromotionalCodePackage: [] } },
    422,
    'Este tipo de usuario tiene un descuento del 100 %.',
  ],
  [
    'overlapping ranges',
    'setLicenseTransactionRange',
    {
      body: {
        PurchaseOrderLicenseId: 10,
        licenseTransactionRange: [
          { id: 0, rangeMinimum: 1, rangeMaximum: 30, rangePrice: 1 },
          { id: 0, rangeMinimum: 10, rangeMaximum: 20, rangePrice: 1 },
        ],
      },
    },
    422,
    'Rango mínimo ya se encuentra dentro de los valores parametrizados.',
  ],
  [
    'a licence without ranges',
    'addNewCustomerLicense',
    { body: { customerId: 4, serviceId: 1, packageId: 2, transactionRanges: [] } },
    422,
    'Agrega al menos un rango.',
  ],
  ['an unknown customer', 'getCustomer', { body: { CustomerId: 0, DocumentNumber: '1', DocumentType: 4 } }, 404, 'El cliente no existe.'],
  [
    'an unknown customer name',
    'getCustomersLicensed',
    { headers: { startRegister: '0', registerNumber: '10', filter: 'zzzz' } },
    404,
    'No se encontraron licencias',
  ],
  [
    'a free opportunity number',
    'getContracts',
    { body: { contractNumber: 'LIBRE', serviceName: 'firmaya' } },
    404,
    'El contrato no existe.',
  ],
  [
    'an end date before the start date',
    'getConsumptionHistory',
    {
      body: {
        documentType: 'NIT',
        documentNumber: '900373115',
        serviceName: 'firmaya',
        serviceFeatureCode: '',
        startDate: '2020-02-01',
        endDate: '2020-01-01',
        isSupervised: false,
      },
    },
    422,
    'La fecha debe ser igual o posterior a 2020-02-01',
  ],
  [
    'a reject without a reason (ST-368)',
    'changeStatePurchase',
    { body: { id: 6, idState: 7 } },
    422,
    'Debes seleccionar un motivo de rechazo',
  ],
  [
    'an expired plan (ST-321)',
    'getDetailLicenseCustomerMyPlan',
    { as: 'cliente-vencido', body: { DocumentType: 'NIT', DocumentNumber: '860002964', ServiceName: 'facturacion' } },
    422,
    '¡Tu plan base ha vencido!',
  ],
])('the back office is refused %s with the specified text', async (_, name, change, status, words) => {
  const answer = await call(name, change);
  expect(answer.status).toBe(status);
  expect(field(answer.body, 'statusMessage')).toBe(words);
});

describe('stored data', () => {
  it('a saved summary keeps no script and no attribute', async () => {
    await call('savePackage');
    const packages = list((await call('getPackages')).body, 'result', 'records');
    // TR-B02
    expect(packages.find((each) => field(each, 'packageCode') === 'NUEVO-1')).toMatchObject({ summaryHtml: '<p>Hola <u>tú</u></p>' });
  });

  it('a price of 18 digits is stored and returned as an exact JSON number (PK-242)', async () => {
    const token = await tokenOf('superadmin');
    const body = JSON.stringify({ ...packagePayload, PackagePrice: 0 }).replace('"PackagePrice":0', '"PackagePrice":123456789012345678');
    expect((await ask({ path: ENDPOINT_TABLE.savePackage.path, token, body })).status).toBe(200);
    const answer = await fetch(`http://127.0.0.1:${running.sandbox().addresses.basePort + 2}${ENDPOINT_TABLE.getPackages.path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await answer.text()).toContain('"packagePrice":123456789012345678,');
  });

  it('RegisterService follows Status and ignores idstate (LC-283)', async () => {
    await call('registerService', {
      body: { Id: 6, serviceTypeId: 6, serviceName: 'facturacion', description: 'Licencias - Facturación', Status: true, idstate: 0 },
    });
    const services = list((await call('getAllServices')).body, 'result', 'records');
    expect(services.find((each) => field(each, 'id') === 6)).toMatchObject({ idstate: 0 });
  });

  it('the second of two editors gets a 412', async () => {
    const token = await tokenOf('superadmin');
    const save = (since: string) =>
      ask({
        method: 'PUT',
        path: ENDPOINT_TABLE.activePackage.path,
        token,
        headers: { 'If-Unmodified-Since': since },
        body: { id: 2, idstate: 1 },
      });
    const seen = new Date(Date.now() - 60_000).toUTCString();
    expect((await save(seen)).status).toBe(200);
    const second = await save(seen);
    expect(second.status).toBe(412); // TR-F03
    expect(field(second.body, 'statusMessage')).toBe('Otra persona modificó este registro. Revisa los cambios.');
  });

  it('a mail code is sent once, and approves the address', async () => {
    expect((await call('checkIsValidEmail')).body).toEqual({ result: { approvalMail: false } });
    const mailed = String(field(list(await control('outbox')).at(-1), 'code'));
    const give = (value: string) => call('validationMailCode', { body: { email: 'nuevo@correo.example', code: value } });
    expect((await give('000000')).body).toMatchObject({ result: { approved: false, statusMessage: 'El código ingresado no es válido.' } });
    expect((await give(mailed)).body).toMatchObject({ result: { approved: true } });
    expect((await call('checkIsValidEmail')).body).toEqual({ result: { approvalMail: true } });
  });

  it('a private package is listed for its company only (ST-029)', async () => {
    const codes = async (change: Good) =>
      list((await call('getPackagesByServiceName', change)).body, 'result', 'records', 'packagesBase').map((each) =>
        field(each, 'packageCode'),
      );
    expect(await codes({})).not.toContain('FACT-PRIV-AND');
    expect(await codes({ as: 'cliente-plan' })).toContain('FACT-PRIV-AND');
  });
});

describe('the sandbox controls', () => {
  it('a fault applies as often as configured, and is logged with the requests', async () => {
    await control('faults', { method: 'GET', path: 'getallrejecttypes', status: 503, body: { statusMessage: 'x' }, times: 1 });
    expect((await call('getAllRejectTypes')).status).toBe(503);
    expect((await call('getAllRejectTypes')).status).toBe(200);
    const seen = list(await control('requests')).filter((each) => String(field(each, 'path')).includes('GetAllRejectTypes'));
    expect(seen.map((each) => field(each, 'status'))).toEqual([503, 200]);
  });

  it('a fault of files applies to files of the release, not to calls', async () => {
    const file = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${running.sandbox().addresses.basePort}${path}`);
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        anyOrigin: answer.headers.get('access-control-allow-origin'),
        text: await answer.text(),
      };
    };
    await control('faults', { of: 'files', path: 'getAllRejectTypes', status: 503 });
    expect((await call('getAllRejectTypes')).status).toBe(200);
    await control('faults', { of: 'files', path: '/v/1/a.js', status: 200, body: '<!doctype html>', times: 1 });
    expect(await file('/v/1/a.js')).toEqual({ status: 200, type: 'text/html; charset=utf-8', anyOrigin: '*', text: '<!doctype html>' });
    expect((await file('/v/1/a.js')).status).toBe(404);
    await control('faults', { of: 'files', path: '/v/1/a.js', status: 200, body: '', times: 1 });
    expect(await file('/v/1/a.js')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8', text: '' });
    await control('faults', { of: 'files', path: '/embed.js', before: 'stranger();' });
    const tampered = await file('/embed.js');
    expect(tampered.text).toMatch(/^stranger\(\);./s);
    await control('faults', { clear: true });
    expect((await file('/embed.js')).text).toBe(tampered.text.slice('stranger();'.length));
    await control('faults', { of: 'files', path: '/embed.js', drop: true });
    await expect(file('/embed.js')).rejects.toThrow('fetch failed');
  });

  it('the clock control moves offers, and every answer has the time in X-Now', async () => {
    await control('clock', { now: '2090-01-01T00:00:00Z' });
    const answer = await call('getPackagesByServiceName');
    expect(answer.headers.get('x-now')).toMatch(/^2090-01-01T00:00:0/);
    expect(list(answer.body, 'result', 'records', 'packagesOffers')).toEqual([]);
  });

  it('settings change a parameter of all or one application until the reset', async () => {
    await control('settings', { paymentCashApply: 5 });
    await control('settings', { appName: 'firmaya', urlLandingPage: 'http://otra.example/' });
    const valueOf = async (appName: string, parameter: string) => {
      const records = list(
        (await call('getAppParameters', { headers: { appName, tenant: '', parameterType: 'APP' } })).body,
        'result',
        'records',
      );
      return JSON.parse(
        String(
          field(
            records.find((each) => field(each, 'parameterCode') === parameter),
            'parameterValue',
          ),
        ),
      );
    };
    expect(await valueOf('firmaya', 'paymentCashApply')).toEqual({ type: 'number', value: 5 });
    expect(await valueOf('firmaya', 'urlLandingPage')).toEqual({ type: 'string', value: 'http://otra.example/' });
    await control('reset', {});
    expect(await valueOf('firmaya', 'paymentCashApply')).toEqual({ type: 'number', value: 999 });
  });

  it('an invalid menu is rejected and the previous menu stays', async () => {
    await control('menu', { entries: [{ key: 'packages', path: '/admin/packages', idstate: 0, disabled: false }] });
    await expect(control('menu', { entries: [{ label: 'Uno', path: 'packages' }] })).rejects.toThrow('answered 400');
    expect(list(await control('menu'), 'entries')).toHaveLength(1);
  });

  it('the sandbox does not start in production', async () => {
    const { startSandbox } = await import('./server/sandbox.ts');
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    await expect(startSandbox({ basePort: 0, folder: '' })).rejects.toThrow('does not start with NODE_ENV=production');
    process.env['NODE_ENV'] = before;
  });
});
