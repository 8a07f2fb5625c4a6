import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import {
  array,
  boolean,
  flag,
  id,
  literal,
  money,
  nothing,
  nullable,
  nullish,
  number,
  numeric,
  object,
  oneOf,
  records,
  stamp,
  string,
  text,
  union,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** idstate 0 is active. */
const promoCode = object({
  id,
  promotionCode: text,
  descriptionPromotionCode: nullish(text),
  useQuantity: nullish(numeric),
  /** PTJ percent, VLR pesos. */
  offerTypeCode: nullish(text),
  /** Percent or pesos, by offerTypeCode; up to 2 decimals. */
  offerValue: nullish(money),
  effectiveStartDate: nullish(stamp),
  expirationDate: nullish(stamp),
  endPeriodicityDate: nullish(stamp),
  /** NEVER or MONTHLY. */
  periodicityType: nullish(text),
  /** Months between repetitions. */
  periodicityQuantity: nullish(numeric),
  applyTotalPurchase: nullish(flag),
  applyProduct: nullish(flag),
  typeUserId: nullish(id),
  PromotionalCodePackage: nullish(array(object({ PackageId: id }))),
  packagesId: nullish(array(id)),
  idstate: nullish(numeric),
  ...audit,
});
export type PromoCode = OutputOf<typeof promoCode>;

/** Every promotional code there is; no store screen ever calls it. */
export const getPromotionalCodes = endpoint({
  name: 'getPromotionalCodes',
  method: 'GET',
  path: '/license/api/PromotionalCode/GetPromotionalCodes',
  as: 'admin',
  safe: true,
  answer: records(array(promoCode)),
});

export const getTypeUserPromotional = endpoint({
  name: 'getTypeUserPromotional',
  method: 'GET',
  path: '/license/api/PromotionalCode/GetTypeUserPromotional',
  as: 'admin',
  safe: true,
  answer: records(array(object({ id, typeUser: text }))),
});

/** The packages a code may be limited to. */
export const getPackagesAdditionalDiscount = endpoint({
  name: 'getPackagesAdditionalDiscount',
  method: 'GET',
  path: '/license/api/Package/GetPackagesAdditionalDiscount',
  as: 'admin',
  safe: true,
  answer: records(array(object({ id, packageName: text }))),
});

/** Ids of the packages a code is limited to. */
export const getPackagesId = endpoint({
  name: 'getPackagesId',
  method: 'GET',
  path: '/license/api/PromotionalCode/GetPackagesId',
  as: 'admin',
  safe: true,
  headers: object({ promotionalCodeId: number() }),
  answer: records(array(id)),
});

const idstate = union([literal(0), literal(1)]);

/** Fields of both creating and editing a code; dates are YYYY-MM-DD. */
const promoCodeFields = {
  promotionCode: string(),
  descriptionPromotionCode: string(),
  applyTotalPurchase: boolean(),
  applyProduct: boolean(),
  effectiveStartDate: string(),
  expirationDate: string(),
  endPeriodicityDate: nullable(string()),
  idstate,
  useQuantity: number(),
  periodicityType: oneOf(['NEVER', 'MONTHLY']),
  offerTypeCode: oneOf(['PTJ', 'VLR']),
  offerValue: money,
  periodicityQuantity: number(),
  typeUserId: number(),
};

/** A refusal reads 'El código {code} no fue guardado'. */
export const saveNewPromoCode = endpoint({
  name: 'saveNewPromoCode',
  method: 'POST',
  path: '/license/api/PromotionalCode/SaveNewPromoCode',
  as: 'admin',
  body: object({ ...promoCodeFields, PromotionalCodePackage: array(object({ PackageId: number() })) }),
  answer: nothing,
  refusals: [400, 422],
});

/** The packages travel as a list of ids. */
export const updatePromoCode = endpoint({
  name: 'updatePromoCode',
  method: 'PUT',
  path: '/license/api/PromotionalCode/UpdatePromoCode',
  as: 'admin',
  body: object({ id: number(), ...promoCodeFields, packagesId: array(number()) }),
  answer: nothing,
  refusals: [400, 404, 409, 412, 422],
});

/** Answered 201; any 2xx is success. */
export const activePromoCode = endpoint({
  name: 'activePromoCode',
  method: 'PUT',
  path: '/license/api/PromotionalCode/ActivePromoCode',
  as: 'admin',
  body: object({ id: number(), idstate }),
  answer: nothing,
  refusals: [422],
});
