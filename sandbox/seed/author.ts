/** The author of all seeded records, in every audit panel. */
export const author = 'superadmin';

/** Ids of the seeded customers by key. */
export type CustomerIds = ReadonlyMap<string, number>;
