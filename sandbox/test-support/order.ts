import { field, list, type Running } from './running.ts';

/** A buyer whose data passes every rule: a company in Bogotá. */
export async function company(
  running: Pick<Running, 'ask'>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const states = list((await running.ask({ path: '/license/api/parameter/GetListStatesAndCities' })).body, 'result', 'records');
  const bogota = states.find((state) => String(field(state, 'stateName')).startsWith('Bogotá'));
  return {
    personType: 'J',
    documentTypeId: 4,
    documentNumber: '899999068',
    dv: '1',
    legalName: 'Café El Roble S.A.S.',
    cellphoneNumber: '3001234567',
    email: 'compras@elroble.example',
    departmentId: field(bogota, 'id'),
    cityId: field(bogota, 'city', 0, 'id'),
    fullAddress: 'Calle 10 # 20-30',
    addressAdditionalInformation: '',
    addressLatGeocode: null,
    addressLngGeocode: null,
    legalDocumentTypeId: 1,
    legalDocumentNumber: '52345678',
    legalFirstName: 'Laura',
    legalLastName: 'Gómez',
    ...changes,
  };
}

export interface Wish {
  readonly app?: string;
  /** Package code to quantity (of employees for a tier). */
  readonly packages: Readonly<Record<string, number>>;
  readonly totals: { readonly discount: number; readonly tax: number; readonly total: number };
  readonly method?: 'EN_LINEA' | 'EFECTIVO' | 'SIN_PAGO';
  readonly promo?: string;
  readonly buyer?: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, unknown>>;
}

export async function orderBody(
  running: Pick<Running, 'ask'>,
  { app = 'facturacion', packages, totals, method = 'EN_LINEA', promo = '', buyer = {}, more = {} }: Wish,
): Promise<Record<string, unknown>> {
  const catalogue = field((await running.ask({ path: `/license/api/package/GetPackagesByServiceName/${app}` })).body, 'result', 'records');
  const sold = ['packagesBase', 'packagesCombo', 'packagesComplementary'].flatMap((group) => list(catalogue, group));
  const customer = await company(running, buyer);
  return {
    customerBilling: customer,
    customerService: customer,
    packagesToPurchase: Object.entries(packages).map(([packageCode, packageQuantity]) => ({
      packageId:
        field(
          sold.find((each) => field(each, 'packageCode') === packageCode),
          'packageId',
        ) ?? 0,
      packageCode,
      packageQuantity,
    })),
    promotionCodeUse: promo,
    totalDiscount: totals.discount,
    totalTaxIva: totals.tax,
    totalPurchase: totals.total,
    userRegisterPurchase: 'compras@elroble.example',
    additionalInfo: '',
    paymentMethod: method,
    appName: app,
    userToken: '',
    sendEmailActivationLicense: true,
    checkUserActivation: false,
    ...more,
  };
}

export const registerPath = '/license/api/PurchaseOrderLicense/RegisterPurchaseOrder';
