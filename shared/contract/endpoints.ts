import type * as cashPayments from './cash-payments.ts';
import type * as catalogue from './catalogue.ts';
import type * as contracts from './contracts.ts';
import type * as customersAdmin from './customers-admin.ts';
import type * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import type * as featureTypes from './feature-types.ts';
import type * as identityValidation from './identity-validation.ts';
import type * as licencesAdmin from './licences-admin.ts';
import type * as mail from './mail.ts';
import type * as maps from './maps.ts';
import type * as myPlan from './my-plan.ts';
import type * as packagesAdmin from './packages-admin.ts';
import type * as parameters from './parameters.ts';
import type * as paymentGateway from './payment-gateway.ts';
import type * as promo from './promo.ts';
import type * as promoCodesAdmin from './promo-codes-admin.ts';
import type * as purchaseOrder from './purchase-order.ts';
import type * as serviceFeatures from './service-features.ts';
import type * as servicesAdmin from './services-admin.ts';
import type * as session from './session.ts';
import type * as timeline from './timeline.ts';
import type * as users from './users.ts';

type EndpointsIn<Module> = { [Key in keyof Module as Module[Key] extends Endpoint ? Key : never]: Module[Key] };

/**
 * Every endpoint there is, by name. A type only: client and sandbox are mapped types of it, and no bundle pays for the
 * endpoints it does not call. The values in one table are in `endpoint-table.ts`, for the sandbox and for tests.
 */
export type Endpoints = EndpointsIn<typeof cashPayments> &
  EndpointsIn<typeof catalogue> &
  EndpointsIn<typeof contracts> &
  EndpointsIn<typeof customersAdmin> &
  EndpointsIn<typeof dashboard> &
  EndpointsIn<typeof featureTypes> &
  EndpointsIn<typeof identityValidation> &
  EndpointsIn<typeof licencesAdmin> &
  EndpointsIn<typeof mail> &
  EndpointsIn<typeof maps> &
  EndpointsIn<typeof myPlan> &
  EndpointsIn<typeof packagesAdmin> &
  EndpointsIn<typeof parameters> &
  EndpointsIn<typeof paymentGateway> &
  EndpointsIn<typeof promo> &
  EndpointsIn<typeof promoCodesAdmin> &
  EndpointsIn<typeof purchaseOrder> &
  EndpointsIn<typeof serviceFeatures> &
  EndpointsIn<typeof servicesAdmin> &
  EndpointsIn<typeof session> &
  EndpointsIn<typeof timeline> &
  EndpointsIn<typeof users>;

export type EndpointName = keyof Endpoints;
