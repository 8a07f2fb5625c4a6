import * as cashPayments from './cash-payments.ts';
import * as catalogue from './catalogue.ts';
import * as contracts from './contracts.ts';
import * as customersAdmin from './customers-admin.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as identityValidation from './identity-validation.ts';
import * as licencesAdmin from './licences-admin.ts';
import * as mail from './mail.ts';
import * as maps from './maps.ts';
import * as myPlan from './my-plan.ts';
import * as packagesAdmin from './packages-admin.ts';
import * as parameters from './parameters.ts';
import * as paymentGateway from './payment-gateway.ts';
import * as promoCodesAdmin from './promo-codes-admin.ts';
import * as promo from './promo.ts';
import * as purchaseOrder from './purchase-order.ts';
import * as z from './schema.ts';
import * as serviceFeatures from './service-features.ts';
import * as servicesAdmin from './services-admin.ts';
import * as session from './session.ts';
import * as timeline from './timeline.ts';
import * as users from './users.ts';

const modules = {
  ...cashPayments,
  ...catalogue,
  ...contracts,
  ...customersAdmin,
  ...dashboard,
  ...identityValidation,
  ...licencesAdmin,
  ...mail,
  ...maps,
  ...myPlan,
  ...packagesAdmin,
  ...parameters,
  ...paymentGateway,
  ...promoCodesAdmin,
  ...promo,
  ...purchaseOrder,
  ...serviceFeatures,
  ...servicesAdmin,
  ...session,
  ...timeline,
  ...users,
};

type EndpointsIn<Modules> = { [Name in keyof Modules as Modules[Name] extends Endpoint ? Name : never]: Modules[Name] };

export type Endpoints = EndpointsIn<typeof modules>;
export type EndpointName = keyof Endpoints;

/** Every endpoint of the contract, for Node programs, sandbox and tests. Pages never import it: it contains the whole back office. */
export const ENDPOINT_TABLE = Object.fromEntries(
  Object.entries<unknown>(modules).filter(([name, value]) => z.isRecord(value) && value['name'] === name && 'answer' in value),
) as Endpoints;
