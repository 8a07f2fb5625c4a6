import type { TellError, WidgetElement } from '#shared/runtime/define-element';
import type { DrawnFacade, FacadeElement } from '#shared/runtime/facade';
import type { CartFacadeElement, readyFonts } from '../../widgets/cart-modal/cart-modal.facade.ts';
import type { FirstFiles, KnownBrand } from '../kernel/script-facts.ts';

/** Functions of embed.js that its second file calls. */
export interface EmbedPorts {
  readonly findBrand: (brand: string) => KnownBrand | undefined;
  /** Hash of the file with the facts of all brands; '' when embed.js has all of them. */
  readonly facts: string;
  /** Release of embed.js and of its second file. */
  readonly own: FirstFiles;
  /** The release of a brand's widgets and the address of its files; those of the generic brand for an unknown name. */
  readonly releaseOf: (brand: string) => FirstFiles & { readonly base: string };
  readonly tellError: TellError;
  /** Names of the lines in the cart of an element's brand; null while they cannot be read. */
  readonly names: (element: FacadeElement) => readonly string[] | null;
  /** Makes the cart's tag of an element's brand. The first press puts it into the page. */
  readonly makeCart: (element: FacadeElement) => CartFacadeElement;
  readonly readyFonts: typeof readyFonts;
  /** Opens the cart of an element's brand. */
  readonly openCart: (element: FacadeElement) => void;
  readonly drawnNow: ReadonlyMap<WidgetElement, DrawnFacade>;
  /** Requests a script of the first press, unless it was requested before. */
  readonly preload: (url: string, rel: 'preload' | 'prefetch') => void;
}
