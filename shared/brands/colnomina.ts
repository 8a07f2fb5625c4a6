import type { Brand } from './brand.ts';
import { documentsOfStores } from './documents.ts';
import { themes } from './themes.ts';

/** Payroll: several base packages live side by side, except document packages, of which there is one. */
export const colnomina: Brand = {
  id: 'colnomina',
  displayName: 'Colnómina',
  product: 'Nómina',
  appName: 'colnomina',
  appNames: ['colnomina'],
  title: 'Tienda | Colnómina',
  mark: '<path d="M4.5 16V9M10 16V4M15.5 16v-5"/>',
  theme: themes.colnomina,
  cart: {
    keepsOtherBases: true,
    oneDocumentBase: true,
    onlyRequested: false,
    employeeTiers: true,
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
    productDocumentField: true,
  },
  backOffice: false,
};
