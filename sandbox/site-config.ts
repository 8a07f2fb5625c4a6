import type { PublicConfigFile } from '#shared/contract/config';
import { brands } from '#shared/brands/brand-table';
import { addressesOf } from './core/addresses.ts';
import { tenants } from './tenants.ts';

/** Brands with a landing page of their own. */
const names = [
  'license',
  'firmaya',
  'colnomina',
  'superguarda',
  'bemyself',
  'firmamail',
  'facturacion',
  'generic',
] as const satisfies readonly (keyof typeof brands)[];

/** Path that accepts reports of failures, speeds and policy violations. */
export const telemetryPath = '/telemetry';

/** Returns the public configuration (`config.json`) of a site. @param watched whether every failure and speed is reported */
export function siteConfig(basePort: number, watched = false): PublicConfigFile {
  const { platform, start, store, landing } = addressesOf(basePort);
  return {
    hosts: { license: platform, files: start },
    paths: {
      validateChangeCustomer: '/license/api/Customer/ValidateChangeCustomer',
      savePurchaseFree: '/license/api/PurchaseOrderLicense/RegisterPurchaseOrder/WithoutPayment',
    },
    brands: Object.fromEntries(
      names.map((name) => [
        name,
        {
          storeUrl: store(name),
          ...(brands[name].flows.productDocumentField ? { productFieldInfix: 'Facturacion' } : {}),
          pages: {
            urlLandingPage: `${landing(name)}/`,
            urlPersonalDataTreatmentPolicy: `${platform}/politica-de-datos`,
            urlTermsAndConditions: `${platform}/terminos-y-condiciones`,
            urlSecutityLogin: `${platform}/login`,
          },
        },
      ]),
    ),
    tenants: Object.fromEntries(Object.entries(tenants).map(([id, looks]) => [id, { brand: 'colnomina', storeUrl: store(id), ...looks }])),
    origins: {
      navigation: [start, ...names.map((name) => landing(name))],
      parents: names.map((name) => landing(name)),
    },
    loginUrls: { default: `${platform}/login`, certificate: `${platform}/login/certificado` },
    keys: { signIn: signInKey, storage: { key: signInKey.key } },
    flags: { statusPolling: true, encryptStorage: false },
    extensions: { idempotency: true, concurrency: true, signInCodes: true, paymentBanks: true },
    ...(watched ? { errors: `${platform}${telemetryPath}`, speedShare: 1 } : {}),
    maps: { provider: 'google', scriptUrl: `${platform}/maps/api/js`, key: 'sandbox', country: 'co' },
    epaycoUrl: `${platform}/epayco`,
    reports: {
      serviceManagement: `${platform}/informes/gestion-servicios`,
      customerSupport: `${platform}/informes/soporte-cliente`,
      promotionalCodes: `${platform}/informes/codigos-promocionales`,
      consumption: `${platform}/informes/consumo`,
      embedded: `${platform}/tablero`,
      excelTemplate: `${platform}/excel/movimientos?from={from}&to={to}&documentType={documentType}&documentNumber={documentNumber}&productName={productName}&serviceFeatureCode={serviceFeatureCode}&isSupervised={isSupervised}`,
    },
  };
}

/** AES-CBC key and vector of the sign-in parameter, in base64. They are public, since the cipher only obscures. */
export const signInKey = { key: btoa('sandbox-signin-k'), iv: btoa('sandbox-signin-v') } as const;
