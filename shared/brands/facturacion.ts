import type { Brand } from './brand.ts';
import { documentsOfStores } from './documents.ts';
import { themes } from './themes.ts';

/** Invoicing: `facturacion` is our code; the deployment names the platform's appName and product field. */
export const facturacion: Brand = {
  id: 'facturacion',
  displayName: 'Facturación',
  product: 'Facturación electrónica',
  appName: 'facturacion',
  appNames: ['facturacion'],
  title: 'Tienda | Facturación',
  mark: '<path d="M5 3h10v14l-2.5-1.7L10 17l-2.5-1.7L5 17V3ZM8 7.5h4"/>',
  theme: themes.facturacion,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: true,
  },
  documents: documentsOfStores,
  flows: {
    home: 'store',
    addProducts: 'home',
    emptyCart: 'home',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: true,
  },
  backOffice: false,
};
