import type { Brand } from './brand.ts';
import { documentsOfSigners } from './documents.ts';
import { themes } from './themes.ts';

/** E-signature: the buyer proves an identity before the form, and a representative signs with a CC only. */
export const firmaya: Brand = {
  id: 'firmaya',
  displayName: 'Firmaya',
  product: 'Firma electrónica',
  appName: 'firmaya',
  appNames: ['firmaya'],
  title: 'Tienda | Firmaya',
  mark: '<path d="M3 14c3-6 5.5-9 6.5-7.5S6.5 14 9 13.5s2.5-3 4-3 .5 2.5 4 1.5"/>',
  theme: themes.firmaya,
  cart: {
    keepsOtherBases: false,
    oneDocumentBase: false,
    onlyRequested: false,
    employeeTiers: false,
    typedQuantity: false,
  },
  documents: documentsOfSigners,
  flows: {
    home: 'landing',
    addProducts: 'landing',
    emptyCart: 'landing',
    cashPayment: true,
    identityValidation: true,
    activateFreeBase: true,
    externalNameLookup: true,
    productDocumentField: false,
  },
  backOffice: false,
};
