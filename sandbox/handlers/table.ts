import type { Endpoints } from '#shared/contract/endpoints';
import type { Handler } from '../core/handler.ts';
import type { AnyHandler } from '../core/table.ts';
import * as cashPayments from './cash-payments.ts';
import * as catalogue from './catalogue.ts';
import * as configuration from './configuration.ts';
import * as contracts from './contracts.ts';
import * as customersAdmin from './customers-admin.ts';
import * as dashboard from './dashboard.ts';
import * as licencesAdmin from './licences-admin.ts';
import * as myPlan from './my-plan.ts';
import * as outside from './external-sources.ts';
import * as packagesAdmin from './packages-admin.ts';
import * as promoCodesAdmin from './promo-codes-admin.ts';
import * as parameters from './parameters.ts';
import { validatePromotionCode } from './promo.ts';
import { registerPurchaseOrder } from './register-order.ts';
import * as session from './session.ts';
import { getTimeline } from './timeline.ts';
import * as users from './users.ts';
import {
  checkIsValidEmail,
  getCustomerInformation,
  getPaymentSupport,
  getRazonSocial,
  getStatusPurchaseOrder,
  getSummaryOrder,
  registerIdentityValidation,
  rues,
  uploadPaymentSupport,
  validateChangeCustomer,
  validationMailCode,
} from './purchase-order.ts';

/** Every endpoint with its handler: one that is missing, or bound to another endpoint, does not compile. */
type Handlers = { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> };

const table: Handlers = {
  ...cashPayments,
  ...catalogue,
  ...configuration,
  ...contracts,
  ...customersAdmin,
  ...dashboard,
  ...licencesAdmin,
  ...myPlan,
  ...outside,
  ...packagesAdmin,
  ...promoCodesAdmin,
  ...parameters,
  ...session,
  ...users,
  getTimeline,
  validatePromotionCode,
  registerPurchaseOrder,
  checkIsValidEmail,
  getCustomerInformation,
  getPaymentSupport,
  getRazonSocial,
  getStatusPurchaseOrder,
  getSummaryOrder,
  registerIdentityValidation,
  rues,
  uploadPaymentSupport,
  validateChangeCustomer,
  validationMailCode,
};

/** All handlers, for the router. */
export const handlers: readonly AnyHandler[] = Object.values(table);
