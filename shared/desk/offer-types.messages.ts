/** Kinds of a discount. */
export const offerTypeNames = { VLR: 'Valor', PTJ: 'Porcentaje' } as const;
export const beforeTax = 'El valor se descuenta antes de IVA.';
