import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { array, boolean, flag, id, literal, nothing, nullish, number, numeric, object, records, string, text, union } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A product or service; idstate 0 is active when read. */
const service = object({
  id,
  serviceName: nullish(text),
  descriptionService: nullish(text),
  serviceNameContract: nullish(text),
  /** 'ECD' for devices; anything else is the services kind. */
  contractedServices: nullish(text),
  requiresSupervision: nullish(flag),
  isContractFullAccess: nullish(flag),
  idstate: nullish(numeric),
  addManualLicense: nullish(flag),
  serviceTypeId: nullish(id),
  serviceType: nullish(object({ id: nullish(id), serviceType1: nullish(text) })),
  /** Comma-separated ids of the devices the service may use. */
  deviceTypeId: nullish(text),
  ...audit,
});
export type Service = OutputOf<typeof service>;

/** The licence screens call it with the user's token. */
export const getAllServices = endpoint({
  name: 'getAllServices',
  method: 'GET',
  path: '/license/api/service/GetAllServices',
  as: 'admin',
  safe: true,
  answer: records(array(service)),
});

/** `Status` true activates. */
export const changeStateService = endpoint({
  name: 'changeStateService',
  method: 'POST',
  path: '/license/api/service/ChangeStateService',
  as: 'admin',
  body: object({ Id: number(), Status: boolean() }),
  answer: nothing,
  refusals: [422],
});

/** `Id` 0 creates. The one body in which idstate 1 means active. */
export const registerService = endpoint({
  name: 'registerService',
  method: 'POST',
  path: '/license/api/service/RegisterService',
  as: 'user',
  body: object({
    Id: number(),
    serviceTypeId: number(),
    serviceName: string(),
    description: string(),
    Status: boolean(),
    idstate: union([literal(0), literal(1)]),
  }),
  answer: nothing,
  refusals: [409, 412, 422],
});

export const getAllServiceTypes = endpoint({
  name: 'getAllServiceTypes',
  method: 'GET',
  path: '/license/api/parameter/GetAllServiceTypes',
  as: 'admin',
  safe: true,
  answer: records(array(object({ id, serviceType1: text }))),
});
