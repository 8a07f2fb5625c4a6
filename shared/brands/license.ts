import type { Brand } from './brand.ts';
import { documentsWithNuip } from './documents.ts';
import { themes } from './themes.ts';

/** The licence platform itself: its root is the back office, since the store is sold elsewhere. */
export const license: Brand = {
  id: 'license',
  displayName: 'Licenciamiento',
  product: 'Licencias',
  appName: 'license',
  appNames: ['license'],
  title: 'Tienda | Licenciamiento',
  mark: '<circle cx="7" cy="10" r="3.5"/><path d="M10.5 10H17M14.5 10v3"/>',
  theme: themes.license,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsWithNuip,
  flows: {
    home: 'back-office',
    addProducts: 'home',
    emptyCart: 'home',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: true,
};
