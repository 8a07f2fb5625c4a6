import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** idstate 0 is active. */
const service = z.object({
  id: z.id,
  serviceName: z.nullish(z.text),
  descriptionService: z.nullish(z.text),
  serviceNameContract: z.nullish(z.text),
  /** 'ECD' for devices; any other value for services. */
  contractedServices: z.nullish(z.text),
  requiresSupervision: z.nullish(z.flag),
  isContractFullAccess: z.nullish(z.flag),
  idstate: z.nullish(z.numeric),
  addManualLicense: z.nullish(z.flag),
  serviceTypeId: z.nullish(z.id),
  serviceType: z.nullish(z.object({ id: z.nullish(z.id), serviceType1: z.nullish(z.text) })),
  /** Comma-separated. */
  deviceTypeId: z.nullish(z.text),
  ...audit,
});
export type Service = z.OutputOf<typeof service>;

/** The licence screens pass the user's credential. */
export const getAllServices = endpoint('getAllServices', 'GET /license/api/service/GetAllServices', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(service)),
});

/** `Status` true activates. */
export const changeStateService = endpoint('changeStateService', 'POST /license/api/service/ChangeStateService', {
  as: 'admin',
  body: z.object({ Id: z.number(), Status: z.boolean() }),
  answer: z.nothing,
  refusals: [422],
});

/** `Id` 0 creates. Only in this body idstate 1 is active. */
export const registerService = endpoint('registerService', 'POST /license/api/service/RegisterService', {
  body: z.object({
    Id: z.number(),
    serviceTypeId: z.number(),
    serviceName: z.string(),
    description: z.string(),
    Status: z.boolean(),
    idstate: z.union([z.literal(0), z.literal(1)]),
  }),
  answer: z.nothing,
  refusals: [409, 412, 422],
});

export const getAllServiceTypes = endpoint('getAllServiceTypes', 'GET /license/api/parameter/GetAllServiceTypes', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(z.object({ id: z.id, serviceType1: z.text }))),
});
