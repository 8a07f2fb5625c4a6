import type { Brand } from './brand.ts';
import { documentsOfStores } from './documents.ts';
import { themes } from './themes.ts';

/** Document guard. */
export const superguarda: Brand = {
  id: 'superguarda',
  displayName: 'Superguarda',
  product: 'Guarda documental',
  appName: 'superguarda',
  appNames: ['superguarda'],
  title: 'Tienda | Superguarda',
  mark: '<path d="M10 3l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V5l6-2Z"/>',
  theme: themes.superguarda,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsOfStores,
  flows: {
    home: 'landing',
    addProducts: 'landing',
    emptyCart: 'landing',
    cashPayment: true,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: false,
};
