import { documentTypeField, type Brand } from '#shared/brands/brand';
import type { InputOf } from '#shared/contract/endpoint';
import type { OrderCustomer, registerPurchaseOrder } from '#shared/contract/purchase-order';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import { noMoney } from '#shared/domain/money';
import { tidy } from '#shared/domain/people/person-fields';
import type { TrialValues } from '../free-trial.fields.ts';

export interface TrialSurroundings {
  readonly brand: Brand;
  /** The deployment's text in the name of the document-type field. */
  readonly infix: string;
  readonly userName: string | null;
  /** Without its prefix; '' for a visitor. */
  readonly userToken: string;
}

/** The order of a trial: one unit of the free package, without payment and without a check for an active account. */
export function trialOrder(
  values: TrialValues,
  pack: CataloguePackage,
  { brand, infix, userName, userToken }: TrialSurroundings,
): InputOf<typeof registerPurchaseOrder>['body'] {
  const customer = customerOf(values, documentTypeField(brand, infix));
  return {
    customerBilling: customer,
    customerService: customer,
    packagesToPurchase: [{ packageId: pack.packageId, packageCode: pack.packageCode, packageQuantity: 1 }],
    promotionCodeUse: '',
    totalDiscount: noMoney,
    totalTaxIva: noMoney,
    totalPurchase: noMoney,
    userRegisterPurchase: userName ?? customer.email,
    additionalInfo: '',
    paymentMethod: 'SIN_PAGO',
    appName: brand.appName,
    userToken,
    sendEmailActivationLicense: true,
    checkUserActivation: false,
  };
}

/** A trial asks for no address, so none is named. */
function customerOf(values: TrialValues, documentField: string): OrderCustomer {
  const { personType, documentTypeId, documentNumber, dv, cellphoneNumber, email } = values;
  return {
    personType,
    [documentField]: documentTypeId,
    documentNumber,
    dv,
    ...(personType === 'J'
      ? { legalName: tidy(values.legalName) }
      : { firstName: tidy(values.firstName), lastName: tidy(values.lastName) }),
    cellphoneNumber,
    email: email.trim(),
    fullAddress: '',
    addressAdditionalInformation: '',
    addressLatGeocode: null,
    addressLngGeocode: null,
  };
}
