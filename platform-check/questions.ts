import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint';
import type { EndpointName, Endpoints } from '#shared/contract/endpoint-table';
import type { PublicConfig } from '#shared/contract/config';
import type { ParameterItem } from '#shared/contract/parameters';
import { isRecord } from '#shared/contract/schema';

export type SafeName = { [Name in EndpointName]: Endpoints[Name] extends { readonly safe: true } ? Name : never }[EndpointName];

export interface Known {
  readonly config: PublicConfig;
  readonly appNames: readonly string[];
  /** The licence brand's name, which the back office sends. */
  readonly office: string;
  /** yyyy-MM-dd, as are the days below. */
  readonly today: string;
  readonly yearAgo: string;
  /** A customer's document from an answer; before that one that no customer has. */
  document: { readonly id: number; readonly code: string; readonly number: string };
  documentTypes: readonly { readonly id: number; readonly code: string }[];
  customerId?: number;
  service?: string;
  feature?: string;
  packageId?: number;
  packageCode?: string;
  packageTypeId?: number;
  promoCodeId?: number;
  licenceId?: number;
  tellsTimelines?: boolean;
  /** Edition of the accepted texts in the platform's parameters; null if it is not text. */
  termsVersion?: string | null;
}

export interface Question<E extends Endpoint> {
  /** Returns the requests to send, or a sentence that says why there are none. */
  readonly inputs: (known: Known) => readonly InputOf<E>[] | string;
  /** Stores values for later questions. */
  readonly learn?: (value: AnswerOf<E>, known: Known) => void;
}

/** An endpoint without input needs no entry. */
type Questions = {
  readonly [Name in SafeName as object extends InputOf<Endpoints[Name]> ? never : Name]: Question<Endpoints[Name]>;
} & { readonly [Name in SafeName as object extends InputOf<Endpoints[Name]> ? Name : never]?: Pick<Question<Endpoints[Name]>, 'learn'> };

const ifKnown = <Value, Input>(value: Value | undefined, missing: string, input: (value: Value) => Input): readonly Input[] | string =>
  value === undefined ? `no answer named ${missing}` : [input(value)];
const withMaps = <Input>({ config }: Known, input: Input): readonly Input[] | string =>
  config.maps.provider === 'service' ? [input] : 'the configuration does not ask the platform for addresses';

/** In this order, since a question may need an earlier answer. Endpoints without an entry follow. */
export const questions: Questions = {
  getAppParameters: {
    inputs: ({ appNames, config: { tenant, parameterType } }) =>
      appNames.map((appName) => ({ headers: { appName, tenant, parameterType } })),
    learn(items, known) {
      const says = (code: string): boolean => items.some((item) => item.parameterCode.toLowerCase() === code && saysYes(item));
      known.tellsTimelines ||= says('timelineapply');
      const termsVersion = items.find((item) => item.parameterCode.toLowerCase() === 'termsversion');
      // If one brand's edition is unreadable, none is used.
      if (termsVersion !== undefined && known.termsVersion !== null) known.termsVersion = textOf(termsVersion);
    },
  },
  getPackagesByServiceName: {
    inputs: ({ appNames }) => appNames.map((appName) => ({ params: { appName } })),
    learn(packages, known) {
      known.packageCode ??= packages.packagesBase[0]?.packageCode;
    },
  },
  getAllDocumentTypes: {
    learn(types, known) {
      known.documentTypes = types.map(({ id, documentTypeCode }) => ({ id, code: documentTypeCode }));
    },
  },
  getParameterByType: { inputs: () => [{ query: { parameterCode: 'PackageTax' } }] },
  getPriceByLicenseType: { inputs: () => [{ headers: { pType: 'NOMELECTEMPADIC1' } }] },
  getSummaryOrder: {
    inputs: ({ office }) => [{ headers: { pReferenceUuid: '00000000-0000-4000-8000-000000000000', pAppName: office } }],
  },
  validateChangeCustomer: {
    inputs: ({ document: { code, number } }) => [
      { body: { documentType: code, documentNumber: number, currentDocumentType: code, currentDocumentNumber: number } },
    ],
  },
  suggestAddresses: {
    inputs: (known) => withMaps(known, { query: { input: 'Calle 10', country: known.config.maps.country, key: known.config.maps.key } }),
  },
  geocodeAddress: {
    inputs: (known) =>
      withMaps(known, { query: { address: 'Calle 10, Bogotá', country: known.config.maps.country, key: known.config.maps.key } }),
  },
  // First, since the calls below need its token.
  getAdminToken: {},
  rues: { inputs: ({ document: { number }, config }) => [{ headers: { DocumentNumber: number, ...config.rues } }] },

  getCustomersLicensed: {
    inputs: () => [{ headers: { startRegister: 0, registerNumber: 10, filter: '' } }],
    learn({ records: [first] }, known) {
      known.customerId = first?.id;
      known.licenceId = first?.validLicences?.[0]?.purchaseOrderLicenseId;
      const type = known.documentTypes.find(({ code }) => code === first?.documentType);
      if (type !== undefined && first?.documentNumber) known.document = { ...type, number: first.documentNumber };
    },
  },
  getCustomer: {
    inputs: ({ customerId = 0, document: { id, number } }) => [
      { body: { CustomerId: customerId, DocumentNumber: number, DocumentType: id } },
    ],
  },
  getCustomerInformation: {
    inputs: ({ document: { code, number }, office }) => [{ body: { DocumentType: code, DocumentNumber: number, AppName: office } }],
  },
  getRazonSocial: {
    inputs: ({ document: { id, number }, office }) => [{ params: { documentType: String(id), documentNumber: number, appName: office } }],
  },
  getLicenseUsage: {
    inputs: () => [{ headers: { pSkip: 0, pTake: 10 }, body: { DocumentType: '', DocumentNumber: '', ServiceName: '', pFilter: '' } }],
  },
  getLicenseInformation: {
    inputs: ({ licenceId }) => ifKnown(licenceId, 'a licence', (purchaseOrderLicenseId) => ({ headers: { purchaseOrderLicenseId } })),
  },
  getDetailsLicenseCustomer: {
    inputs: ({ customerId }) =>
      ifKnown(customerId, 'a customer', (id) => ({
        body: { purchaseOrderLicenseId: null, filters: [{ type: 'Customer', value: String(id) }], sortType: 'A_Z' },
      })),
  },
  getAllServices: {
    learn([first], known) {
      known.service = first?.serviceName ?? undefined;
    },
  },
  getUserByNameId: { inputs: () => [{ headers: { iduser: 'nadie' } }] },

  getDashboardCustomer: {
    inputs: ({ document: { code, number } }) => [{ body: { documentType: code, documentNumber: number } }],
    learn([first], known) {
      known.service = first?.serviceName ?? known.service;
      known.packageCode = first?.contractedServices?.[0]?.packageCode ?? known.packageCode;
    },
  },
  getContractedServiceDetails: {
    inputs: ({ document: { code, number }, service, packageCode = '' }) =>
      ifKnown(service, 'a service', (ServiceName) => ({
        body: { DocumentType: code, DocumentNumber: number, ServiceName, PackageCode: packageCode, IsSupervised: false },
      })),
  },
  getConsumptionHistory: {
    inputs: ({ document: { code, number }, service, feature = '', today, yearAgo }) =>
      ifKnown(service, 'a service', (serviceName) => ({
        headers: { skip: 0, take: 10 },
        body: {
          documentType: code,
          documentNumber: number,
          serviceName,
          serviceFeatureCode: feature,
          startDate: yearAgo,
          endDate: today,
          isSupervised: false,
        },
      })),
  },
  getDetailLicenseCustomerMyPlan: { inputs: (known) => [{ body: planOf(known) }] },
  getDetailLicenseEmployeeMyPlan: { inputs: (known) => [{ body: planOf(known) }] },
  getPackageBaseCustomer: { inputs: (known) => [{ body: planOf(known) }] },

  getPackagesType: {
    learn([first], known) {
      known.packageTypeId = first?.packageTypeId;
    },
  },
  getPackages: {
    learn(packages, known) {
      known.packageId = packages.read(0, 1)[0]?.id;
    },
  },
  getCustomersPaged: { inputs: () => [{ headers: { startRegister: 0, registerNumber: 10, filter: '' } }] },
  getCountPackagesByType: {
    inputs: ({ packageTypeId }) =>
      ifKnown(packageTypeId, 'a type of packages', (id) => ({ params: { packageTypeId: id, relevance: 'Alta' } })),
  },
  getPackagesConfiguration: {
    inputs: ({ packageTypeId }) => ifKnown(packageTypeId, 'a type of packages', (PackageType) => ({ body: { PackageType } })),
  },
  getPromoCodeLinkedPackage: { inputs: ({ packageId }) => ifKnown(packageId, 'a package', (id) => ({ params: { packageId: id } })) },
  getChannelsLinkedPackage: { inputs: ({ packageId }) => ifKnown(packageId, 'a package', (id) => ({ params: { packageId: id } })) },
  getFeaturesPackage: { inputs: ({ packageId }) => ifKnown(packageId, 'a package', (id) => ({ params: { packageId: id } })) },
  getCustomerLinkedPackage: { inputs: ({ packageId }) => ifKnown(packageId, 'a package', (id) => ({ params: { id } })) },
  getAllServiceFeatures: {
    inputs: () => [{ headers: { lastRow: null, numRows: 100 } }],
    learn({ records: [first] }, known) {
      known.feature = first?.serviceFeatureCode ?? undefined;
    },
  },
  getOnlyParentServices: { inputs: () => [{ headers: { lastRow: null, numRows: 100 } }] },
  getPackagesByServiceNameAndFeatureCode: {
    inputs: ({ service, feature = '' }) => ifKnown(service, 'a service', (name) => ({ params: { service: name, feature } })),
  },
  getPromotionalCodes: {
    learn([first], known) {
      known.promoCodeId = first?.id;
    },
  },
  getPackagesId: {
    inputs: ({ promoCodeId }) => ifKnown(promoCodeId, 'a promo code', (promotionalCodeId) => ({ headers: { promotionalCodeId } })),
  },

  getTimeline: {
    inputs: ({ tellsTimelines, packageId }) =>
      tellsTimelines === true
        ? ifKnown(packageId, 'a package', (id) => ({ query: { kind: 'package' as const, recordId: String(id), take: 10 } }))
        : 'the application parameters name no timelineApply',
  },

  getPurchaseCashByBatch: { inputs: () => [{ body: { Last: 0, NumRows: 30, IdState: 5 } }] },
  searchPurchaseCash: { inputs: () => [{ body: { IdState: 5, Search: 'SBX' } }] },

  getUsersByRole: { inputs: () => [{ headers: { role: 'LICENSE_FIRMAYA_COMERCIALMANAGER' } }] },
  getAppParametersContracts: {
    inputs: ({ office, config: { contractParameters: names } }) => [
      {
        headers: {
          appName: office,
          parameters: '{}',
          parameterTypeReassignmentQuota: names.reassignmentQuota,
          parameterTypeValidityAmount: names.validityAmount,
        },
      },
    ],
  },
  getContracts: { inputs: ({ office }) => [{ body: { contractNumber: 'NO-EXISTE', serviceName: office } }] },
  getContractCustomerInfo: {
    inputs: ({ document: { id, number } }) => [{ headers: { personType: 'J', documentType: id, documentNumber: number } }],
  },
  getContractSupervisorInfo: { inputs: ({ document: { id, number } }) => [{ headers: { documentType: id, documentNumber: number } }] },
};

function planOf({ document: { code, number }, office }: Known) {
  return { DocumentType: code, DocumentNumber: number, ServiceName: office };
}

const saysYes = (item: ParameterItem): boolean => declaredBy(item)?.['value'] === true;

/** Reads a parameter as the store does: only if it has its declared type; numbers as text. */
function textOf(item: ParameterItem): string | null {
  const { type, value } = declaredBy(item) ?? {};
  if (typeof type !== 'string' || type.toLowerCase() !== typeof value) return null;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

function declaredBy({ parameterValue }: ParameterItem): Readonly<Record<string, unknown>> | null {
  try {
    const declared: unknown = JSON.parse(parameterValue ?? '');
    return isRecord(declared) ? declared : null;
  } catch {
    return null;
  }
}
