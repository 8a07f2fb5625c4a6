import type { Addresses } from '../core/addresses.ts';
import type { ParameterValue } from '../core/settings.ts';

/** Parameters of all applications. `GetAppParameters` sends each as `{type, value}` JSON text. */
export function commonParameters(addresses: Addresses): Readonly<Record<string, ParameterValue>> {
  return {
    urlPersonalDataTreatmentPolicy: `${addresses.platform}/politica-de-datos`,
    urlTermsAndConditions: `${addresses.platform}/terminos-y-condiciones`,
    urlSecutityLogin: `${addresses.platform}/login`,
    // Invented: the edition of the terms and the policy.
    termsVersion: '2026-08-01',
    userActivateTokenTime: 24,
    paymentCashApply: 999,
    integrationServiceApply: false,
    promotionCodeApply: true,
    planFeaturesview: true,
    urlsFromBack: true,
    // Invented: the places that take cash, and how long a review takes.
    cashPaymentBank: 'Banco del Valle (de prueba)',
    cashPaymentAccountType: 'Cuenta corriente',
    cashPaymentAccountNumber: '220-110045-87',
    cashPaymentAgreement: '18734',
    cashPaymentDeadline: '5 días después de hacer la orden',
    cashPaymentReviewTime: 'un día hábil',
    // The longest time that a bank takes to confirm an online payment.
    onlinePaymentTime: 'un día hábil',
    supportContact: 'soporte@tienda.example',
    // True if the platform has timelines of its records.
    timelineApply: true,
    // Invented: the seller's name on a receipt, and the day of the invoice.
    sellerName: 'Comercio de Prueba S.A.S.',
    sellerDocument: '900.123.456-8',
    sellerAddress: 'Calle 72 # 10-07, Bogotá D.C.',
    // Invented: texts shown before a payment.
    renewalTerms: 'La licencia no se renueva sola: te avisamos por correo antes de que venza.',
    cancellationTerms: 'Puedes dejar de usarla cuando quieras: no hay más cobros después de este pago.',
    urlWithdrawalRight: `${addresses.platform}/derecho-de-retracto`,
    invoiceTime: 'los dos días hábiles siguientes',
    PackageTax: [0, 5, 8, 16, 19],
  };
}

/** Answer of get-app-parameters-contracts. Without `maxReassignment` the client uses its default of 5. */
export const contractParameters: Readonly<Record<string, unknown>> = {
  paymentTypes: [
    { paymentTypeId: 1, paymentTypeName: 'Contado' },
    { paymentTypeId: 2, paymentTypeName: 'Crédito a 30 días' },
    { paymentTypeId: 3, paymentTypeName: 'Crédito a 60 días' },
  ],
  validityTypes: [
    { id: 1, nameValidity: 'Años' },
    { id: 2, nameValidity: 'Meses' },
    { id: 3, nameValidity: 'Días' },
  ],
  deviceTypes: [
    { id: 1, nameDevice: 'Token virtual', codeDevice: 'TV' },
    { id: 2, nameDevice: 'Token físico', codeDevice: 'TF' },
  ],
  credentialsDelivery: [
    { id: 1, nameDelivery: 'Correo electrónico' },
    { id: 2, nameDelivery: 'Entrega en oficina' },
    { id: 3, nameDelivery: 'Mensajería' },
  ],
  maxValidityAmounts: [
    { id: 1, amount: 2 },
    { id: 2, amount: 24 },
    { id: 3, amount: 730 },
  ],
  parameterMaxReassignmentQuota: 5,
  startDateParams: { isBeyondOneMonth: false, dateUnit: 'days', quantity: 0 },
  showLegalRepresentativeContract: true,
};

export const documentTypes = [
  { id: 1, code: 'CC', description: 'Cédula de ciudadanía' },
  { id: 2, code: 'CE', description: 'Cédula de extranjería' },
  { id: 4, code: 'NIT', description: 'NIT' },
  { id: 6, code: 'PA', description: 'Pasaporte' },
  { id: 10, code: 'NUIP', description: 'NUIP' },
] as const;

export const rejectTypes = [
  'El comprobante no es legible',
  'El valor consignado no coincide con la orden',
  'El RUT no corresponde al cliente',
  'El pago no aparece en el banco',
] as const;
export const blacklist = ['@bloqueado.com', '@mailinator.com', '@yopmail.com', '@tempmail.example'] as const;
export const channels = ['Tienda en línea', 'Fuerza comercial', 'Aliados', 'Mesa de ayuda'] as const;
export const promoUserTypes = ['Cliente final', 'Empleado', 'Cortesía'] as const;

/** Companies that are only in the external register. */
export const externalNames = [
  { document: '899999068', name: 'Ecopetrol S.A.' },
  { document: '800197268', name: 'Dirección de Impuestos y Aduanas Nacionales' },
  { document: '79456123', name: 'Carlos Alberto Mendoza Ríos' },
] as const;

interface SeededPromo {
  readonly code: string;
  readonly description: string;
  readonly type: 'PTJ' | 'VLR';
  readonly value: string;
  readonly uses: number;
  readonly used?: number;
  readonly from: number;
  readonly to: number;
  readonly packages?: readonly string[];
  readonly userType?: number;
  readonly inactive?: boolean;
}

export const promos: readonly SeededPromo[] = [
  { code: 'BIENVENIDA10', description: '10 % para tu primera compra', type: 'PTJ', value: '10', uses: 500, from: -30, to: 60 },
  { code: 'NOV10', description: '10 % de noviembre en toda la compra', type: 'PTJ', value: '10', uses: 1000, from: -20, to: 40 },
  { code: 'MENOS20MIL', description: '20,000 pesos menos por cada paquete', type: 'VLR', value: '20000', uses: 200, from: -5, to: 90 },
  {
    code: 'FIRMA25',
    description: '25 % en Firma Básica',
    type: 'PTJ',
    value: '25',
    uses: 300,
    from: -5,
    to: 50,
    packages: ['FIRMA-BAS-100'],
  },
  { code: 'UNICO', description: 'Un solo uso, 50 %', type: 'PTJ', value: '50', uses: 1, from: -1, to: 30 },
  { code: 'CORTESIA', description: 'Cortesía comercial del 100 %', type: 'PTJ', value: '100', uses: 50, from: -10, to: 80, userType: 3 },
  { code: 'VENCIDO5', description: 'Ya terminó', type: 'PTJ', value: '5', uses: 100, from: -90, to: -3 },
  { code: 'PRONTO15', description: 'Empieza el próximo mes', type: 'PTJ', value: '15', uses: 100, from: 20, to: 70 },
  { code: 'AGOTADO', description: 'Sin usos disponibles', type: 'PTJ', value: '30', uses: 1, used: 1, from: -15, to: 15 },
  {
    code: 'APAGADO',
    description: 'Desactivado por la administración',
    type: 'VLR',
    value: '5000',
    uses: 10,
    from: -15,
    to: 45,
    inactive: true,
  },
];
