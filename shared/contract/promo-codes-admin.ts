import { audit } from './audit.ts';
import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

const promoCode = z.object({
  id: z.id,
  promotionCode: z.text,
  descriptionPromotionCode: z.nullish(z.text),
  useQuantity: z.nullish(z.numeric),
  /** PTJ percent, VLR pesos. */
  offerTypeCode: z.nullish(z.text),
  /** Percent or pesos, by offerTypeCode; up to 2 decimals. */
  offerValue: z.nullish(z.money),
  effectiveStartDate: z.nullish(z.stamp),
  expirationDate: z.nullish(z.stamp),
  endPeriodicityDate: z.nullish(z.stamp),
  /** NEVER or MONTHLY. */
  periodicityType: z.nullish(z.text),
  /** Months between repetitions. */
  periodicityQuantity: z.nullish(z.numeric),
  applyTotalPurchase: z.nullish(z.flag),
  applyProduct: z.nullish(z.flag),
  typeUserId: z.nullish(z.id),
  PromotionalCodePackage: z.nullish(z.array(z.object({ PackageId: z.id }))),
  packagesId: z.nullish(z.array(z.id)),
  idstate: z.nullish(z.numeric),
  ...audit,
});
export type PromoCode = z.OutputOf<typeof promoCode>;

/** Every promotional code; no store screen calls it. */
export const getPromotionalCodes = endpoint('getPromotionalCodes', 'GET /license/api/PromotionalCode/GetPromotionalCodes', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(promoCode)),
});

export const getTypeUserPromotional = endpoint('getTypeUserPromotional', 'GET /license/api/PromotionalCode/GetTypeUserPromotional', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(z.object({ id: z.id, typeUser: z.text }))),
});

export const getPackagesAdditionalDiscount = endpoint(
  'getPackagesAdditionalDiscount',
  'GET /license/api/Package/GetPackagesAdditionalDiscount',
  {
    as: 'admin',
    safe: true,
    answer: z.records(z.array(z.object({ id: z.id, packageName: z.text }))),
  },
);

export const getPackagesId = endpoint('getPackagesId', 'GET /license/api/PromotionalCode/GetPackagesId', {
  as: 'admin',
  safe: true,
  headers: z.object({ promotionalCodeId: z.number() }),
  answer: z.records(z.array(z.id)),
});

const idstate = z.union([z.literal(0), z.literal(1)]);

/** Dates are YYYY-MM-DD. */
const promoCodeFields = {
  promotionCode: z.string(),
  descriptionPromotionCode: z.string(),
  applyTotalPurchase: z.boolean(),
  applyProduct: z.boolean(),
  effectiveStartDate: z.string(),
  expirationDate: z.string(),
  endPeriodicityDate: z.nullable(z.string()),
  idstate,
  useQuantity: z.number(),
  periodicityType: z.oneOf(['NEVER', 'MONTHLY']),
  offerTypeCode: z.oneOf(['PTJ', 'VLR']),
  offerValue: z.money,
  periodicityQuantity: z.number(),
  typeUserId: z.number(),
};

/** A refusal reads 'El código {code} no fue guardado'. */
export const saveNewPromoCode = endpoint('saveNewPromoCode', 'POST /license/api/PromotionalCode/SaveNewPromoCode', {
  as: 'admin',
  body: z.object({ ...promoCodeFields, PromotionalCodePackage: z.array(z.object({ PackageId: z.number() })) }),
  answer: z.nothing,
  refusals: [400, 422],
});

export const updatePromoCode = endpoint('updatePromoCode', 'PUT /license/api/PromotionalCode/UpdatePromoCode', {
  as: 'admin',
  body: z.object({ id: z.number(), ...promoCodeFields, packagesId: z.array(z.number()) }),
  answer: z.nothing,
  refusals: [400, 404, 409, 412, 422],
});

/** Answers 201. */
export const activePromoCode = endpoint('activePromoCode', 'PUT /license/api/PromotionalCode/ActivePromoCode', {
  as: 'admin',
  body: z.object({ id: z.number(), idstate }),
  answer: z.nothing,
  refusals: [422],
});
