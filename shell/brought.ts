/**
 * What few pages bring along: a link's cart, words of their own. One late file, which a page with either asks for; nobody else loads a
 * byte of it, and the second file names one file instead of two.
 */
import type { Kernel } from './door.ts';
import { linked } from './linked-cart.ts';
import { words } from './words.ts';

export interface Brought {
  readonly linked: typeof linked;
  readonly words: typeof words;
}

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ brought: { linked, words } satisfies Brought });
kernel?.arrived.add('brought');
