import type { Brand } from './brand.ts';
import { documentsOfStores } from './documents.ts';
import { themes } from './themes.ts';

/** Self-service: one package at a time, online payment only. */
export const bemyself: Brand = {
  id: 'bemyself',
  displayName: 'bemyself',
  product: 'Autogestión',
  appName: 'bemyself',
  appNames: ['bemyself'],
  title: 'Tienda | bemyself',
  mark: '<circle cx="10" cy="10" r="6.5"/><circle cx="10" cy="10" r="2"/>',
  theme: themes.bemyself,
  cart: {
    keepsOtherBases: true,
    oneDocumentBase: false,
    onlyRequested: true,
    employeeTiers: false,
    typedQuantity: true,
  },
  documents: documentsOfStores,
  flows: {
    home: 'landing',
    addProducts: 'home',
    emptyCart: 'landing',
    cashPayment: false,
    identityValidation: false,
    activateFreeBase: false,
    externalNameLookup: false,
    productDocumentField: false,
  },
  backOffice: false,
};
