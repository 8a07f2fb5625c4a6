/** An order as the store's page of its status hands it to the page that is gone back to. */
export interface ReturnedOrder {
  readonly referenceUuid: string;
  /** Name of the brand that sold it; '' where the fragment names none. */
  readonly brand: string;
}

/** A reference of the platform: anything else is not worth a question. */
const reference = /^[\w-]{8,64}$/;

/** The address with the order in its fragment, which no server and no referrer is told. */
export function withOrder(address: string, { referenceUuid, brand }: ReturnedOrder): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ 'licence-order': referenceUuid, brand }).toString();
  return url.href;
}

/** The order in a fragment, or null. */
export function orderIn(hash: string): ReturnedOrder | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const referenceUuid = said.get('licence-order') ?? '';
  return reference.test(referenceUuid) ? { referenceUuid, brand: said.get('brand') ?? '' } : null;
}
