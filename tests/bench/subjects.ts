import type { BenchPages } from './pages.ts';
import type { Column } from './figures.ts';
import type { Plan } from './probe.ts';

/** The package that is bought in every measurement. */
export const product = { brand: 'superguarda', code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB', price: '154,700' } as const;

/** A landing page that sells the product, with selectors of its button and cart. */
export interface Subject {
  readonly column: Column;
  readonly address: string;
  readonly control: string;
  readonly opens: NonNullable<Plan['opens']>;
  /** The last visible part of its cart. */
  readonly last: 'line' | 'whole';
}

const shown = { name: product.name, price: product.price } as const;
const byHand = { control: '#buy', opens: { ...shown, region: 'dialog[open]', whole: '#line' }, last: 'whole' } as const;
const tagged = {
  control: 'licence-buy-button >> button',
  // The button that removes a line comes with the whole cart.
  opens: { ...shown, region: 'licence-cart-modal >> dialog[open]', whole: 'button[aria-label^="Eliminar"]' },
  last: 'whole',
} as const;

export const buyTag = (attributes = '', inside = ''): string =>
  `<licence-buy-button brand="${product.brand}" package-code="${product.code}" package-name="${product.name}"${attributes}>${inside}</licence-buy-button>`;

/** Address of a release's embed.js. @param start the origin that serves it */
const scriptOf = (start: string): string => `${start}/embed.js`;

export const floorSubject = (pages: BenchPages): Subject => ({ ...byHand, column: 'floor', address: pages.landing('', pages.floorScript) });
export const reactSubject = (pages: BenchPages): Subject => ({ ...byHand, column: 'react', address: pages.landing('', pages.reactScript) });
/** @param content our tags; default one buy button */
export const ourSubject = (pages: BenchPages, start: string, content = buyTag()): Subject => ({
  ...tagged,
  column: 'ours',
  address: pages.landing(content, scriptOf(start)),
});
/** The button's HTML without any script. */
export const bareSubject = (pages: BenchPages): Subject => ({
  ...byHand,
  column: 'floor',
  address: pages.landing('<button id="buy">Comprar</button>', ''),
});
