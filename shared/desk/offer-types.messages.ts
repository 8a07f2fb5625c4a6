/** What a discount is given as. */
export const offerTypeNames = { VLR: 'Valor', PTJ: 'Porcentaje' } as const;
