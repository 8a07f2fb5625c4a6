import type { Brand } from './brand.ts';
import { documentsOfStores } from './documents.ts';
import { themes } from './themes.ts';

/** Certified mail: sells in the store itself. */
export const firmamail: Brand = {
  id: 'firmamail',
  displayName: 'Firmamail',
  product: 'Correo certificado',
  appName: 'firmamail',
  appNames: ['firmamail'],
  title: 'Tienda | Firmamail',
  mark: '<path d="M3 5.5h14v9.5H3zM3.5 6 10 11l6.5-5"/>',
  theme: themes.firmamail,
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
    productDocumentField: false,
  },
  backOffice: false,
};
