import type { CartPolicy } from '#shared/domain/cart/cart-rules';
import type { Theme } from './themes.ts';

export type BrandId = 'license' | 'firmaya' | 'colnomina' | 'superguarda' | 'bemyself' | 'firmamail' | 'facturacion' | 'generic';

/** Ids of the platform's document types: 1 CC, 2 CE, 4 NIT, 6 PA, 10 NUIP (13 is reserved). */
export type BrandDocumentType = 1 | 2 | 4 | 6 | 10;

/** The brand's landing page (its address comes from the application info) or the store's `/`. */
export type Destination = 'landing' | 'home';

/** Document types that each kind of person may present, in the order of the screen; the first is the default. */
export interface BrandDocuments {
  readonly natural: readonly BrandDocumentType[];
  readonly legal: readonly BrandDocumentType[];
  readonly legalRepresentative: readonly BrandDocumentType[];
}

/** Policies of a buyer's path, so that no screen compares brands. */
export interface BrandFlows {
  /** The content of `/`: sells here, sends the visitor to the landing page, or opens the back office. */
  readonly home: 'store' | 'landing' | 'back-office';
  readonly addProducts: Destination;
  /** The purchase form sends a buyer with an empty cart there. */
  readonly emptyCart: Destination;
  readonly cashPayment: boolean;
  /** Whether 'Continuar' asks for the buyer's data and registers an identity validation instead of opening the form. */
  readonly identityValidation: boolean;
  /** Whether a free base package in the cart goes to the activation of a plan instead of the purchase form. */
  readonly activateFreeBase: boolean;
  /** Whether a name that the platform does not know is looked up at the external source. */
  readonly externalNameLookup: boolean;
  /** Whether document types travel under the deployment's product field instead of `documentTypeId`. */
  readonly productDocumentField: boolean;
}

/** Everything that differs by brand. Code outside this room never compares brand names. */
export interface Brand {
  readonly id: BrandId;
  /** As buyers read it: 'Firmaya'. */
  readonly displayName: string;
  /** In Spanish: 'Firma electrónica'. */
  readonly product: string;
  /** The application name sent in requests, in the platform's spelling. */
  readonly appName: string;
  /** Every name under which the page response may announce this brand; compared without case. */
  readonly appNames: readonly string[];
  /** Document title of our own pages. */
  readonly title: string;
  /** The inside of a 20 x 20 svg, stroked with the current colour. */
  readonly mark: string;
  readonly theme: Theme;
  readonly cart: CartPolicy;
  readonly documents: BrandDocuments;
  readonly flows: BrandFlows;
  readonly backOffice: boolean;
}

export function markSvg(brand: Brand): string {
  const { accent } = brand.theme.color;
  const ink = brand.theme.color['text-on-accent'];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="${accent}"/>` +
    `<g transform="translate(6 6)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${brand.mark}</g></svg>`
  );
}

export function faviconHref(brand: Brand): string {
  return `data:image/svg+xml,${encodeURIComponent(markSvg(brand))}`;
}

/** Returns the name of the document-type field; `infix` is the deployment's `productFieldInfix`, inserted unchanged. */
export function documentTypeField(brand: Brand, infix: string): string {
  return brand.flows.productDocumentField ? `documentType${infix}Id` : 'documentTypeId';
}
