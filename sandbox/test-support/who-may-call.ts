/** Who may call which endpoint, read out of the requirements: nothing here is taken from the grants of the platform that it judges. */

/** What everybody may call without a token: what a visitor needs to see, buy and sign in. */
const open = new Set([
  'checkIsValidEmail',
  'decryptPackage',
  'emailsInBlackList',
  'exchangeSignInCode',
  'geocodeAddress',
  'getAdminToken',
  'getAllDocumentTypes',
  'getAllRejectTypes',
  'getAppParameters',
  'getListStatesAndCities',
  'getPackagesByServiceName',
  'getPackagesByServiceNameAndFeatureCode',
  'getParameterByType',
  'getPriceByLicenseType',
  'getRazonSocial',
  'getStatusPurchaseOrder',
  'getSummaryOrder',
  'refreshToken',
  'registerPurchaseOrder',
  'revokeToken',
  'sendPaymentForm',
  'suggestAddresses',
  'uploadPaymentSupport',
  'validateChangeCustomer',
  'validatePromotionCode',
  'validationMailCode',
]);
/** What a visitor's admin token opens besides. */
const byVisitorToken = new Set(['rues', 'registerIdentityValidation']);
/** What any signed-in user may ask; whose data it is, the handler checks. */
const signedIn = new Set([
  'getPackageBaseCustomer',
  'getCustomerInformation',
  'validateSession',
  'getDetailLicenseCustomerMyPlan',
  'getDetailLicenseEmployeeMyPlan',
  'setDetailLicenseEmployeeMyPlan',
]);
const dashboard = new Set(['getDashboardCustomer', 'getContractedServiceDetails', 'getConsumptionHistory']);
const payments = new Set(['getPurchaseCashByBatch', 'searchPurchaseCash', 'getPaymentSupport']);
const promo = new Set([
  'getPromotionalCodes',
  'getTypeUserPromotional',
  'getPackagesAdditionalDiscount',
  'getPackagesId',
  'saveNewPromoCode',
  'updatePromoCode',
  'activePromoCode',
]);
const licences = new Set(['getCustomersLicensed', 'getCustomer', 'getLicenseInformation', 'getDetailsLicenseCustomer', 'getLicenseUsage']);
/** What changes something, by the module whose reading authorisations do not open it. */
export const changing = {
  LICENSES: ['setCustomer', 'addNewCustomerLicense', 'setLicenseTransactionRange'],
  PACKAGES: ['activePackage', 'savePackage', 'updatePackage', 'setFeaturesDependingPackage'],
  AGREEMENTS: ['createContract'],
} as const;
const changingLicences: ReadonlySet<string> = new Set(changing.LICENSES);
const agreements = new Set(['createContract', 'getContracts', 'getContractCustomerInfo', 'getContractSupervisorInfo']);
const shared = {
  getAllServices: ['superadmin', 'comercial', 'promocode', 'financiero'],
  getAllServiceTypes: ['superadmin', 'comercial', 'financiero'],
  getAppParametersContracts: ['superadmin', 'comercial', 'financiero'],
  getTimeline: ['superadmin', 'comercial', 'promocode', 'financiero', 'financiero-consulta'],
  getUsersByRole: ['superadmin', 'comercial', 'financiero'],
  getUserByNameId: ['superadmin', 'comercial', 'promocode', 'financiero'],
  getCustomersPaged: ['superadmin', 'comercial', 'financiero'],
  getCustomerLinkedPackage: ['superadmin', 'comercial', 'financiero'],
  getPackages: ['superadmin', 'comercial', 'promocode', 'financiero'],
  getPackagesType: ['superadmin', 'comercial', 'promocode', 'financiero'],
} as const satisfies Record<string, readonly string[]>;

/** The users of the seed whose roles the requirements tell apart; password = user name. */
export const people = ['superadmin', 'comercial', 'promocode', 'financiero', 'financiero-consulta', 'cliente-plan'] as const;

/** Who may call it by the requirements; everything not named here is the super-administrator's alone. */
export function allowed(name: string): readonly string[] {
  if (open.has(name) || byVisitorToken.has(name) || signedIn.has(name)) return people;
  if (dashboard.has(name)) return ['superadmin', 'comercial', 'financiero', 'financiero-consulta', 'cliente-plan'];
  if (payments.has(name)) return ['superadmin', 'financiero', 'financiero-consulta'];
  if (name === 'changeStatePurchase') return ['superadmin', 'financiero'];
  if (promo.has(name)) return ['superadmin', 'comercial', 'promocode'];
  if (changingLicences.has(name)) return ['superadmin', 'comercial'];
  if (licences.has(name)) return ['superadmin', 'comercial', 'financiero'];
  if (agreements.has(name)) return ['superadmin', 'comercial'];
  const named: readonly string[] | undefined = new Map(Object.entries(shared)).get(name);
  return named ?? ['superadmin'];
}

/** Every endpoint that is named here. */
export const namedEndpoints: readonly string[] = [
  ...[open, byVisitorToken, signedIn, dashboard, payments, promo, licences, agreements, ...Object.values(changing)].flatMap((each) => [
    ...each,
  ]),
  ...Object.keys(shared),
];

/** What is asked of somebody who brings no token: not to sign in, where it is for everybody or the body itself is the proof. */
export const asksForNoToken = (name: string): boolean => open.has(name) || name === 'refreshToken' || name === 'sendPaymentForm';

export const opensToAVisitorsToken = (name: string): boolean => asksForNoToken(name) || byVisitorToken.has(name);

/** What a buyer is asked for by name: open to whoever brings no token, but not under a session that has ended. */
const buying = new Set(['registerPurchaseOrder', 'getRazonSocial', 'checkIsValidEmail', 'validateChangeCustomer', 'validationMailCode']);
export const refusesEndedSession = (name: string): boolean => buying.has(name) || !asksForNoToken(name);
