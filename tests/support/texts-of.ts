/** The text of each element, of Testing Library or of a locator of the browser project. */
export const textsOf = (found: readonly Element[] | { elements(): readonly Element[] }) =>
  ('elements' in found ? found.elements() : found).map(({ textContent }) => textContent);
