import type { CatalogueFacts } from './catalogue-facts.ts';

declare global {
  /** The catalogue's build defines it. */
  const CATALOGUE_FACTS: CatalogueFacts;
}

export const facts: CatalogueFacts = CATALOGUE_FACTS;
