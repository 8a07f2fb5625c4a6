import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_TABLE } from './endpoint-table.ts';
import { placeholdersOf, type Endpoint } from './endpoint.ts';
import { isRecord } from './schema.ts';

const all: [string, Endpoint][] = Object.entries(ENDPOINT_TABLE);
/** Paths and methods as the platform's own documents spell them; `{}` stands for any path part. */
const SPECIFIED = `
PUT /api/login/RevokeToken
POST /api/Login/RefreshToken
POST /api/user/validatesession
POST /payment/form
POST /license/api/PurchaseOrderLicense/RegisterPurchaseOrder
POST /license/api/PurchaseOrderLicense/GetCustomerInformation
GET /license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/{}/{}/{}
GET /externalsources/api/rues
GET /license/api/purchaseorderlicense/checkisvalidemail
GET /license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/{}/{}
GET /license/api/purchaseorderlicense/getsummaryorder
POST /license/api/purchaseorderlicense/uploadPaymentSupport
GET /license/api/purchaseorderlicense/getpaymentsupport
GET /license/api/package/GetPackagesByServiceName/{}
GET /license/api/package/GetPackagesByServiceNameAndFeatureCode/{}/{}
POST /license/api/PurchaseOrderLicense/ValidatePromotionCode
POST /license/api/license/GetPackageBaseCustomer
GET /license/api/license/GetPriceByLicenseType/
POST /license/api/purchaseorder/register-identity-validation
POST /license/api/Package/DecryptPackage
GET /license/api/parameter/GetAppParameters
GET /license/api/parameter/GetListStatesAndCities
GET /license/api/parameter/GetAllDocumentTypes
GET /license/api/parameter/GetAllRejectTypes
GET /license/api/Parameter/GetParameterByType
POST /license/api/License/GetDetailLicenseCustomerMyPlan
POST /license/api/License/GetDetailLicenseEmployeeMyPlan
POST /license/api/License/SetDetailLicenseEmployeeMyPlan
POST /license/api/PurchaseOrder/GetPurchaseCashByBatch
POST /license/api/PurchaseOrder/SearchPurchaseCash
POST /license/api/PurchaseOrder/ChangeStatePurchase/{}
GET /mail/api/Mail/emailsInBlackList
GET /license/api/Package/GetPackages
GET /license/api/Package/GetPackagesType
GET /license/api/PromotionalCode/GetPromotionalCodes
GET /license/api/package/GetCustomerLinkedPackage/{}
GET /license/api/service/GetAllServices
GET /license/api/Package/GetAllChannel
GET /license/api/Customer/GetCustomersPaged
PUT /license/api/Package/ActivePackage
POST /license/api/Package/SavePackage
PUT /license/api/Package/UpdatePackage
GET /license/api/Package/GetCountPackagesByType/{}/{}
GET /license/api/package/GetPromoCodeLinkedPackage/{}
GET /license/api/package/GetChannelsLinkedPackage/{}
GET /license/api/package/GetFeaturesPackage/{}
POST /license/api/package/GetPackagesConfiguration
POST /license/api/package/SetFeaturesDependingPackage
GET /api/user/GetUserByNameId
POST /license/api/service/ChangeStateService
GET /license/api/featureType/GetAllFeatureType
POST /license/api/featureType/RegisterFeatureType
POST /license/api/featureType/ChangeStateFeatureType
GET /license/api/ServiceFeature/GetOnlyParentServices
GET /license/api/servicefeature/GetAllServiceFeatures
POST /license/api/servicefeature/RegisterServiceFeature
POST /license/api/servicefeature/ChangeStateServiceFeature
GET /license/api/parameter/GetAllServiceTypes
GET /license/api/parameter/GetAllFeatureTypes
GET /license/api/PromotionalCode/GetTypeUserPromotional
GET /license/api/Package/GetPackagesAdditionalDiscount
GET /license/api/PromotionalCode/GetPackagesId
POST /license/api/PromotionalCode/SaveNewPromoCode
PUT /license/api/PromotionalCode/UpdatePromoCode
PUT /license/api/PromotionalCode/ActivePromoCode
POST /license/api/purchaseorderlicense/validationmailcode
POST /license/api/purchaseOrderLicense/AddNewCustomerLicense
GET /license/api/license/GetLicenseInformation
POST /license/api/license/SetLicenseTransactionRange
POST /license/api/license/getDetailsLicenseCustomer
GET /license/api/Customer/GetCustomersLicensed
POST /license/api/Customer/GetCustomer
POST /license/api/Customer/SetCustomer
POST /license/api/license/getLicenseUsage
POST /license/api/contract/create
GET /api/user/get-users-by-role
GET /license/api/parameter/get-app-parameters-contracts
POST /license/api/contract/get-contracts
GET /license/api/contract/get-customer-info
GET /license/api/contract/get-supervisor-info
POST /license/api/dashboard/contracted-service-details
POST /license/api/dashboard/dashboard-customer
POST /license/api/dashboard/consumption-history
POST /license/api/service/RegisterService
`
  .trim()
  .split('\n');

/** Calls that the requirements mention without an address: these addresses are ours, and config.json may name others. */
const OPEN = [
  'GET /license/api/Auth/GetAdminToken',
  'POST /license/api/PurchaseOrderLicense/ValidateChangeCustomer',
  'POST /api/Login/ExchangeCode',
  'GET /license/api/audit/gettimeline',
  'GET /maps/api/suggestions',
  'GET /maps/api/geocode',
];

const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

describe('the endpoint table', () => {
  test('the table has every call of the three documents in their spelling, and only the listed open calls besides', () => {
    expect(all.map(([, endpoint]) => addressOf(endpoint)).sort()).toEqual([...SPECIFIED, ...OPEN].sort());
    expect(
      all
        .filter(([, { open }]) => open)
        .map(([, endpoint]) => addressOf(endpoint))
        .sort(),
    ).toEqual(OPEN.sort()); // ST-449
  });

  test('the table has every endpoint that a module of the contract declares', () => {
    const declared = globSync('*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
      [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name),
    );
    expect(all.map(([name]) => name).sort()).toEqual(declared.sort());
  });

  test.each(all)('the endpoint %s has its own name, and a parameter for each placeholder of its path', (name, endpoint) => {
    expect(endpoint.name).toBe(name);
    expect(placeholdersOf(endpoint.path).sort()).toEqual(fieldsOf(endpoint.params).sort());
  });

  test.each(all.filter(([, { method }]) => method === 'GET'))('the endpoint %s is a GET without a body', (_, endpoint) => {
    expect(endpoint.body).toBeUndefined();
  });

  test.each([
    [
      'registerPurchaseOrder',
      [
        'customerBilling',
        'customerService',
        'packagesToPurchase',
        'promotionCodeUse',
        'totalDiscount',
        'totalTaxIva',
        'totalPurchase',
        'userRegisterPurchase',
        'additionalInfo',
        'paymentMethod',
        'appName',
        'userToken',
        'sendEmailActivationLicense',
        'checkUserActivation',
      ],
    ],
    ['validatePromotionCode', ['promoCode', 'ValidPromoCodes', 'PackagesInCart', 'customerRegistered']],
    ['registerIdentityValidation', ['package', 'PromotionCode', 'subscriber', 'appName']],
    ['refreshToken', ['RefreshToken', 'UserName', 'Appname']],
    ['revokeToken', ['UserName', 'Quantity', 'AppName', 'RefreshToken']],
    ['setLicenseTransactionRange', ['PurchaseOrderLicenseId', 'licenseTransactionRange']],
    ['createContract', ['contract', 'customer', 'supervisor', 'servicesToAddContract']],
    ['getContractedServiceDetails', ['DocumentType', 'DocumentNumber', 'ServiceName', 'PackageCode', 'IsSupervised']],
  ] as const)(
    '%s sends the field names of the requirements (ST-404 to ST-408, ST-422, ST-428, ST-395, ST-393, LC-444, LC-453, LC-460)',
    (name, fields) => {
      expect(fieldsOf(ENDPOINT_TABLE[name].body)).toEqual([...fields]);
    },
  );

  test('the modules that a buyer loads first import nothing of the back office', () => {
    for (const module of ['catalogue', 'promo', 'parameters', 'session', 'config', 'stored', 'dom-events']) {
      const source = readFileSync(new URL(`${module}.ts`, import.meta.url), 'utf8');
      expect(source).not.toMatch(/from '\.\/(.*-admin|contracts|dashboard|feature-types|service-features|users|endpoint-table)\.ts'/);
    }
  });
});

function fieldsOf(schema: Endpoint['params']): string[] {
  const definition: unknown = schema?._zod.def;
  return isRecord(definition) && isRecord(definition['shape']) ? Object.keys(definition['shape']) : [];
}
