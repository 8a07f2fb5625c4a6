/**
 * What few pages bring along: a link's cart, words of their own, scripts that listen for events. One late file, which a page with one
 * of them asks for; nobody else loads a byte of it, and the second file names one file instead of three.
 */
import type { Kernel } from './door.ts';
import { nameStrangeEvents } from './event-names.ts';
import { linked } from './linked-cart.ts';
import { words } from './words.ts';

export interface Brought {
  readonly linked: typeof linked;
  readonly words: typeof words;
  readonly nameStrangeEvents: typeof nameStrangeEvents;
}

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ brought: { linked, words, nameStrangeEvents } satisfies Brought });
kernel?.arrived.add('brought');
