/** Kinds of a discount. */
export const offerTypeNames = { VLR: 'Valor', PTJ: 'Porcentaje' } as const;
