/** Version of every event's detail; a version only ever gains fields. */
export const DOM_EVENTS_VERSION = 1;

export interface PublicLine {
  readonly packageCode: string;
  readonly quantity: number;
  readonly name: string;
  /** Pesos of one unit, or of the tier, with IVA and discounts. */
  readonly price: number;
}

/** A price in pesos with IVA and discounts. */
export interface PublicTotal {
  readonly currency: 'COP';
  readonly total: number;
}

export interface CartFacts extends PublicTotal {
  readonly lines: readonly PublicLine[];
}

/** A line of a customer's contracted services; ids are the platform's numbers. */
export interface PublicService {
  readonly productService: number;
  /** Missing when unlimited. */
  readonly quantityToAddService?: number;
  readonly isSwitchEnabled?: true;
  readonly validityService: number;
  readonly validityAmount: number;
  readonly reassignmentQuota: number;
  /** Both null without devices. */
  readonly deviceType: number | null;
  readonly credentialsDeliveryType: number | null;
}

/** Kinds of `licence:error`; frozen: kinds are added, never renamed or changed in meaning. */
export type ErrorKind =
  /** The widget's code did not come: a sentence with a link to the store stands in its place. */
  | 'not-loaded'
  /** An attribute cannot be used; the console names it, and the place is given back to what the author wrote inside. */
  | 'misuse'
  /** The widget could not start, or its view failed: the visitor sees a sentence with a retry. */
  | 'crashed'
  /** The catalogue did not answer a press: the package waits in the cart with a retry. */
  | 'not-asked'
  /** The pressed package could not be stored in the cart: it waits there with a retry, and a link that carries it to the store. */
  | 'not-kept';

/**
 * The public `licence:*` events: small facts and ids, never personal data. They bubble and are composed, so that a page can listen
 * on `document`. Other companies' pages depend on names and fields: add, never change.
 */
export interface LicenceEventDetails {
  /** A widget has its first content on screen. */
  'licence:ready': { readonly widget: string };
  /** A package's features were opened in the store; `price` is one unit's, null where the price needs a choice. */
  'licence:package-viewed': {
    readonly packageCode: string;
    readonly name: string;
    readonly price: number | null;
    readonly currency: 'COP';
  };
  /** A package went into the cart; `total` is what went in. */
  'licence:line-added': { readonly line: PublicLine } & PublicTotal;
  /** A line left the cart; `total` is what left. */
  'licence:line-removed': { readonly packageCode: string; readonly line: PublicLine } & PublicTotal;
  /** The cart changed: all its lines, its promo code and its total. */
  'licence:cart-changed': { readonly promoCode: string | null; readonly totalPesos: string } & CartFacts;
  /** The cart's dialog opens. */
  'licence:cart-opened': CartFacts;
  /** The cart's dialog was closed: by the visitor, by the page, or because the purchase begins. */
  'licence:cart-closed': CartFacts;
  /** A promo code was taken. */
  'licence:promo-applied': { readonly promoCode: string };
  /** The buyer goes on to the purchase. */
  'licence:purchase-started': CartFacts;
  /** The platform has the order; it may not be paid yet. */
  'licence:order-registered': { readonly referenceUuid: string; readonly paymentMethod: string } & PublicTotal;
  /** The order turned out to be paid or activated: once per order and browser. The lines are those of an order that this browser made. */
  'licence:order-paid': { readonly referenceUuid: string } & Partial<CartFacts>;
  /** The whole list of one customer after every change; nothing of it is sent to the platform. */
  'licence:contracted-services-changed': { readonly customerId: number; readonly services: readonly PublicService[] };
  /** The user signed out. */
  'licence:signed-out': Record<never, never>;
  /** A widget failed; `kind` names what the visitor sees instead. */
  'licence:error': { readonly widget: string; readonly kind: ErrorKind };
}

export type LicenceEventName = keyof LicenceEventDetails;

export type LicenceEventDetail<Name extends LicenceEventName> = LicenceEventDetails[Name] & {
  readonly version: typeof DOM_EVENTS_VERSION;
  readonly brand: string;
};

/** Any event, as a widget's `onEvent` receives it. */
export type LicenceEvent = {
  [Name in LicenceEventName]: { readonly type: Name; readonly detail: LicenceEventDetail<Name> };
}[LicenceEventName];

/** Dispatches an event from an element, or from the document. */
export type Announce = <Name extends LicenceEventName>(type: Name, detail: LicenceEventDetails[Name], from?: EventTarget) => void;

/** Creates the DOM event, bubbling and composed, so that it leaves the shadow root. */
export function licenceEvent<Name extends LicenceEventName>(
  type: Name,
  detail: LicenceEventDetails[Name] & { readonly brand: string },
): CustomEvent<LicenceEventDetail<Name>> {
  // The page may have replaced the global CustomEvent; the document creates the browser's own.
  return new (document.createEvent('CustomEvent').constructor as typeof CustomEvent)(type, {
    bubbles: true,
    composed: true,
    detail: { ...detail, version: DOM_EVENTS_VERSION },
  });
}

declare global {
  interface GlobalEventHandlersEventMap extends LicenceEventMap {}
}
export type LicenceEventMap = { [Name in LicenceEventName]: CustomEvent<LicenceEventDetail<Name>> };
