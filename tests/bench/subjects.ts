import type { BenchPages } from './pages.ts';
import type { Column } from './figures.ts';
import type { Plan } from './probe.ts';

/** What is bought in every measurement. */
export const product = { brand: 'superguarda', code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB', price: '154,700' } as const;

/** A landing page that sells the product, and how its button and its cart are found on screen. */
export interface Subject {
  readonly column: Column;
  readonly address: string;
  readonly control: string;
  readonly opens: NonNullable<Plan['opens']>;
  /** The last thing that can be seen of its cart. */
  readonly last: 'line' | 'whole';
}

const shown = { name: product.name, price: product.price } as const;
const byHand = { control: '#buy', opens: { ...shown, region: 'dialog[open]', whole: '#line' }, last: 'whole' } as const;
const tagged = {
  control: 'licence-buy-button >> button',
  // Only the whole cart lets one take a line out.
  opens: { ...shown, region: 'licence-cart-modal >> dialog[open]', whole: 'button[aria-label^="Eliminar"]' },
  last: 'whole',
} as const;

export const buyTag = (attributes = '', inside = ''): string =>
  `<licence-buy-button brand="${product.brand}" package-code="${product.code}" package-name="${product.name}"${attributes}>${inside}</licence-buy-button>`;

/** Where a release's script for brand pages is. @param start the origin that serves it */
const scriptOf = (start: string): string => `${start}/embed.js`;

export const floorSubject = (pages: BenchPages): Subject => ({ ...byHand, column: 'floor', address: pages.landing('', pages.floorScript) });
export const reactSubject = (pages: BenchPages): Subject => ({ ...byHand, column: 'react', address: pages.landing('', pages.reactScript) });
/** @param content our tags, one buy button unless told */
export const ourSubject = (pages: BenchPages, start: string, content = buyTag()): Subject => ({
  ...tagged,
  column: 'ours',
  address: pages.landing(content, scriptOf(start)),
});
/** The button stands in the HTML and no script comes. */
export const bareSubject = (pages: BenchPages): Subject => ({
  ...byHand,
  column: 'floor',
  address: pages.landing('<button id="buy">Comprar</button>', ''),
});
