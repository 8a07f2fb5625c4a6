import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';
import { innerOf } from './wire.ts';

export const packageInCart = z.object({
  packageId: z.id,
  packageName: z.string(),
  /** Pesos with IVA. */
  packagePrice: z.money,
  /** Pesos without IVA. */
  unitPrice: z.money,
  quantity: z.number(),
  /** Pesos per unit without this code. */
  discount: z.money,
  /** Percent. */
  taxIva: z.number(),
  /** Pesos: base times quantity, before discount and IVA. */
  subtotal: z.money,
  quantityEmployees: z.nullable(z.number()),
});
export type PackageInCart = z.OutputOf<typeof packageInCart>;

const promoDiscounts = z.object({
  packagesInCart: z.assumed(z.array(z.object({ packageId: z.id, packageName: z.nullish(z.text), discount: z.money }))),
});

/** Answers each line's unit discount, which replaces its former one; 400 means that the code does not apply. */
export const validatePromotionCode = endpoint('validatePromotionCode', 'POST /license/api/PurchaseOrderLicense/ValidatePromotionCode', {
  body: z.object({
    promoCode: z.string(),
    /** The applied code, or empty. */
    ValidPromoCodes: z.array(z.string()),
    PackagesInCart: z.array(packageInCart),
    /** Null for visitors. */
    customerRegistered: z.nullable(z.object({ documentType: z.string(), documentNumber: z.string() })),
  }),
  answer: z.reading(
    z.pipe(
      // A success without records fails here, so that the error names the missing member.
      z.transform((wire: { result: { records: z.InputOf<typeof promoDiscounts> } }): unknown => innerOf(wire, 'records') ?? {}),
      promoDiscounts,
    ),
    () => z.object({ result: z.object({ records: promoDiscounts }) }),
  ),
  refusals: [400, 422],
});
