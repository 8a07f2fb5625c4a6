/** Callers of each endpoint by the requirements, independent of the grants in the sandbox's code. */

const named = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

const open = named(`
  checkIsValidEmail decryptPackage emailsInBlackList exchangeSignInCode geocodeAddress getAdminToken getAllDocumentTypes
  getAllRejectTypes getAppParameters getListStatesAndCities getPackagesByServiceName
  getPackagesByServiceNameAndFeatureCode getParameterByType getPriceByLicenseType getRazonSocial getStatusPurchaseOrder
  getSummaryOrder refreshToken registerPurchaseOrder revokeToken sendPaymentForm suggestAddresses uploadPaymentSupport
  validateChangeCustomer validatePromotionCode validationMailCode
`);
/** Calls that a visitor's admin token opens besides. */
const byVisitorToken = new Set(['rues', 'registerIdentityValidation']);
/** Calls of every signed-in user; the handler checks whose data it is. */
const signedIn = named(`
  getPackageBaseCustomer getCustomerInformation validateSession getDetailLicenseCustomerMyPlan
  getDetailLicenseEmployeeMyPlan setDetailLicenseEmployeeMyPlan
`);
const dashboard = new Set(['getDashboardCustomer', 'getContractedServiceDetails', 'getConsumptionHistory']);
const payments = new Set(['getPurchaseCashByBatch', 'searchPurchaseCash', 'getPaymentSupport']);
const promo = named(`
  getPromotionalCodes getTypeUserPromotional getPackagesAdditionalDiscount getPackagesId saveNewPromoCode updatePromoCode
  activePromoCode
`);
const licences = named(`
  getCustomersLicensed getCustomer getLicenseInformation getDetailsLicenseCustomer getLicenseUsage
`);
/** Calls that change data, by the module whose reading actions do not open them. */
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

export const people = ['superadmin', 'comercial', 'promocode', 'financiero', 'financiero-consulta', 'cliente-plan'] as const;

/** Callers by the requirements; only the super-administrator may make calls that are not listed. */
export function allowed(name: string): readonly string[] {
  if (open.has(name) || byVisitorToken.has(name) || signedIn.has(name)) return people;
  if (dashboard.has(name)) return ['superadmin', 'comercial', 'financiero', 'financiero-consulta', 'cliente-plan'];
  if (payments.has(name)) return ['superadmin', 'financiero', 'financiero-consulta'];
  if (name === 'changeStatePurchase') return ['superadmin', 'financiero'];
  if (promo.has(name)) return ['superadmin', 'comercial', 'promocode'];
  if (changingLicences.has(name)) return ['superadmin', 'comercial'];
  if (licences.has(name)) return ['superadmin', 'comercial', 'financiero'];
  if (agreements.has(name)) return ['superadmin', 'comercial'];
  return new Map<string, readonly string[]>(Object.entries(shared)).get(name) ?? ['superadmin'];
}

export const namedEndpoints: readonly string[] = [
  ...[open, byVisitorToken, signedIn, dashboard, payments, promo, licences, agreements, ...Object.values(changing)].flatMap((each) => [
    ...each,
  ]),
  ...Object.keys(shared),
];

/** Calls that need no token: open to every caller, or proven by their body. */
export const asksForNoToken = (name: string): boolean => open.has(name) || name === 'refreshToken' || name === 'sendPaymentForm';

export const opensToAVisitorsToken = (name: string): boolean => asksForNoToken(name) || byVisitorToken.has(name);

/** Calls of a purchase: open without a token, closed to the token of an ended session. */
const buying = named(`
  registerPurchaseOrder getRazonSocial checkIsValidEmail validateChangeCustomer validationMailCode
`);
export const refusesEndedSession = (name: string): boolean => buying.has(name) || !asksForNoToken(name);
