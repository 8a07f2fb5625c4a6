import type { Brand } from './brand.ts';
import { documentsOfStores } from './documents.ts';
import { themes } from './themes.ts';

/** Used for unknown names: the plainest policy, so that nothing is sold under wrong rules. */
export const generic: Brand = {
  id: 'generic',
  displayName: 'Tienda',
  product: 'Licencias',
  appName: 'generic',
  appNames: ['generic'],
  title: 'Tienda',
  mark: '<path d="M5 5h10v10H5z"/>',
  theme: themes.generic,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
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
