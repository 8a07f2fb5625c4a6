/** Who created what is seeded, in every audit panel. */
export const author = 'superadmin';

/** Ids of the seeded customers by key. */
export type CustomerIds = ReadonlyMap<string, number>;
