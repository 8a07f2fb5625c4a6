import type { CatalogueFacts } from './catalogue-facts.ts';

declare global {
  /** Written in when the catalogue is built. */
  const CATALOGUE_FACTS: CatalogueFacts;
}

export const facts: CatalogueFacts = CATALOGUE_FACTS;
