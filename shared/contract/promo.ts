import { endpoint } from './endpoint.ts';
import { array, assumed, id, money, nullable, nullish, number, object, pipe, reading, string, text, transform } from './schema.ts';
import type { InputOf, OutputOf } from './schema.ts';
import { innerOf } from './wire.ts';

/** A cart line as the promotion check sees it. */
export const packageInCart = object({
  packageId: id,
  packageName: string(),
  /** Pesos with IVA. */
  packagePrice: money,
  /** Pesos without IVA. */
  unitPrice: money,
  quantity: number(),
  /** Pesos per unit, before the code. */
  discount: money,
  /** Percent. */
  taxIva: number(),
  /** Base times quantity in pesos, before discount and IVA. */
  subtotal: money,
  quantityEmployees: nullable(number()),
});
export type PackageInCart = OutputOf<typeof packageInCart>;

const promoDiscounts = object({
  packagesInCart: assumed(array(object({ packageId: id, packageName: nullish(text), discount: money }))),
});

/** Each line's new unit discount, which replaces its old one. 400 is "this code does not apply". */
export const validatePromotionCode = endpoint({
  name: 'validatePromotionCode',
  method: 'POST',
  path: '/license/api/PurchaseOrderLicense/ValidatePromotionCode',
  as: 'user',
  body: object({
    promoCode: string(),
    /** The code already applied, or empty. */
    ValidPromoCodes: array(string()),
    PackagesInCart: array(packageInCart),
    /** Null for visitors. */
    customerRegistered: nullable(object({ documentType: string(), documentNumber: string() })),
  }),
  answer: reading(
    pipe(
      // A bare success has no records: the failure then names the member that is missing.
      transform((wire: { result: { records: InputOf<typeof promoDiscounts> } }): unknown => innerOf(wire, 'records') ?? {}),
      promoDiscounts,
    ),
    () => object({ result: object({ records: promoDiscounts }) }),
  ),
  refusals: [400, 422],
});
