import { changeStatePurchase, getPurchaseCashByBatch, searchPurchaseCash } from './cash-payments.ts';
import {
  decryptPackage,
  getPackageBaseCustomer,
  getPackagesByServiceName,
  getPackagesByServiceNameAndFeatureCode,
  getPriceByLicenseType,
} from './catalogue.ts';
import {
  createContract,
  getAppParametersContracts,
  getContractCustomerInfo,
  getContractSupervisorInfo,
  getContracts,
} from './contracts.ts';
import { getCustomer, getCustomersLicensed, setCustomer } from './customers-admin.ts';
import { getConsumptionHistory, getContractedServiceDetails, getDashboardCustomer } from './dashboard.ts';
import type { Endpoints } from './endpoints.ts';
import { changeStateFeatureType, getAllFeatureType, getAllFeatureTypes, registerFeatureType } from './feature-types.ts';
import {
  addNewCustomerLicense,
  getDetailsLicenseCustomer,
  getLicenseInformation,
  getLicenseUsage,
  setLicenseTransactionRange,
} from './licences-admin.ts';
import { emailsInBlackList } from './mail.ts';
import { geocodeAddress, suggestAddresses } from './maps.ts';
import { getDetailLicenseCustomerMyPlan, getDetailLicenseEmployeeMyPlan, setDetailLicenseEmployeeMyPlan } from './my-plan.ts';
import {
  activePackage,
  getAllChannel,
  getChannelsLinkedPackage,
  getCountPackagesByType,
  getCustomerLinkedPackage,
  getCustomersPaged,
  getFeaturesPackage,
  getPackages,
  getPackagesConfiguration,
  getPackagesType,
  getPromoCodeLinkedPackage,
  savePackage,
  setFeaturesDependingPackage,
  updatePackage,
} from './packages-admin.ts';
import { getAllDocumentTypes, getAllRejectTypes, getAppParameters, getListStatesAndCities, getParameterByType } from './parameters.ts';
import { sendPaymentForm } from './payment-gateway.ts';
import { validatePromotionCode } from './promo.ts';
import {
  activePromoCode,
  getPackagesAdditionalDiscount,
  getPackagesId,
  getPromotionalCodes,
  getTypeUserPromotional,
  saveNewPromoCode,
  updatePromoCode,
} from './promo-codes-admin.ts';
import { registerIdentityValidation } from './identity-validation.ts';
import {
  checkIsValidEmail,
  getCustomerInformation,
  getPaymentSupport,
  getRazonSocial,
  getStatusPurchaseOrder,
  getSummaryOrder,
  registerPurchaseOrder,
  rues,
  uploadPaymentSupport,
  validateChangeCustomer,
  validationMailCode,
} from './purchase-order.ts';
import { changeStateServiceFeature, getAllServiceFeatures, getOnlyParentServices, registerServiceFeature } from './service-features.ts';
import { changeStateService, getAllServiceTypes, getAllServices, registerService } from './services-admin.ts';
import { exchangeSignInCode, getAdminToken, refreshToken, revokeToken, validateSession } from './session.ts';
import { getTimeline } from './timeline.ts';
import { getUserByNameId, getUsersByRole } from './users.ts';

/**
 * Every endpoint as a value, complete by type. Only the sandbox and tests import it: a page that did would carry the
 * whole back office.
 */
export const ENDPOINT_TABLE: Endpoints = {
  activePackage,
  activePromoCode,
  addNewCustomerLicense,
  changeStateFeatureType,
  changeStatePurchase,
  changeStateService,
  changeStateServiceFeature,
  checkIsValidEmail,
  createContract,
  decryptPackage,
  emailsInBlackList,
  exchangeSignInCode,
  geocodeAddress,
  getAdminToken,
  getAllChannel,
  getAllDocumentTypes,
  getAllFeatureType,
  getAllFeatureTypes,
  getAllRejectTypes,
  getAllServiceFeatures,
  getAllServiceTypes,
  getAllServices,
  getAppParameters,
  getAppParametersContracts,
  getChannelsLinkedPackage,
  getConsumptionHistory,
  getContractCustomerInfo,
  getContractSupervisorInfo,
  getContractedServiceDetails,
  getContracts,
  getCountPackagesByType,
  getCustomer,
  getCustomerInformation,
  getCustomerLinkedPackage,
  getCustomersLicensed,
  getCustomersPaged,
  getDashboardCustomer,
  getDetailLicenseCustomerMyPlan,
  getDetailLicenseEmployeeMyPlan,
  getDetailsLicenseCustomer,
  getFeaturesPackage,
  getLicenseInformation,
  getLicenseUsage,
  getListStatesAndCities,
  getOnlyParentServices,
  getPackageBaseCustomer,
  getPackages,
  getPackagesAdditionalDiscount,
  getPackagesByServiceName,
  getPackagesByServiceNameAndFeatureCode,
  getPackagesConfiguration,
  getPackagesId,
  getPackagesType,
  getParameterByType,
  getPaymentSupport,
  getPriceByLicenseType,
  getPromoCodeLinkedPackage,
  getPromotionalCodes,
  getPurchaseCashByBatch,
  getRazonSocial,
  getStatusPurchaseOrder,
  getSummaryOrder,
  getTimeline,
  getTypeUserPromotional,
  getUserByNameId,
  getUsersByRole,
  refreshToken,
  registerFeatureType,
  registerIdentityValidation,
  registerPurchaseOrder,
  registerService,
  registerServiceFeature,
  revokeToken,
  rues,
  saveNewPromoCode,
  savePackage,
  searchPurchaseCash,
  sendPaymentForm,
  setCustomer,
  setDetailLicenseEmployeeMyPlan,
  setFeaturesDependingPackage,
  setLicenseTransactionRange,
  suggestAddresses,
  updatePackage,
  updatePromoCode,
  uploadPaymentSupport,
  validateChangeCustomer,
  validatePromotionCode,
  validateSession,
  validationMailCode,
};
