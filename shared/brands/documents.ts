import type { BrandDocuments } from './brand.ts';

/** CC, CE and PA for people, NIT for companies; a company is represented with CC, CE or PA. */
export const documentsOfStores: BrandDocuments = { natural: [1, 2, 6], legal: [4], legalRepresentative: [1, 2, 6] };

/** The stores' documents, and NUIP for people. */
export const documentsWithNuip: BrandDocuments = { ...documentsOfStores, natural: [1, 2, 6, 10] };

/** The stores' documents, but only a CC can sign for a company. */
export const documentsOfSigners: BrandDocuments = { ...documentsOfStores, legalRepresentative: [1] };
