import { ENDPOINT_TABLE, type EndpointName, type Endpoints } from '#shared/contract/endpoint-table';
import type { Handler, AnyHandler } from '../core/handler.ts';
import * as cashPayments from './cash-payments.ts';
import * as catalogue from './catalogue.ts';
import * as configuration from './configuration.ts';
import * as contracts from './contracts.ts';
import * as customersAdmin from './customers-admin.ts';
import * as dashboard from './dashboard.ts';
import * as outside from './external-sources.ts';
import * as licencesAdmin from './licences-admin.ts';
import * as myPlan from './my-plan.ts';
import * as packagesAdmin from './packages-admin.ts';
import * as parameters from './parameters.ts';
import * as promoCodesAdmin from './promo-codes-admin.ts';
import * as promo from './promo.ts';
import * as purchaseOrder from './purchase-order.ts';
import * as registerOrder from './register-order.ts';
import * as session from './session.ts';
import * as timeline from './timeline.ts';

/** A missing endpoint, or one with another endpoint's handler, fails to compile. */
const table: { readonly [Name in EndpointName]: Handler<Endpoints[Name]> } = {
  ...cashPayments,
  ...catalogue,
  ...configuration,
  ...contracts,
  ...customersAdmin,
  ...dashboard,
  ...outside,
  ...licencesAdmin,
  ...myPlan,
  ...packagesAdmin,
  ...parameters,
  ...promoCodesAdmin,
  ...promo,
  ...purchaseOrder,
  ...registerOrder,
  ...session,
  ...timeline,
};

export const handlers: readonly AnyHandler[] = (Object.keys(ENDPOINT_TABLE) as EndpointName[]).map((name): AnyHandler => table[name]);
