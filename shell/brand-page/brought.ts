/**
 * What few pages need: measuring, an address with a cart or an order, words of their own. One late file, which a page with one of them
 * asks for; no other page loads a byte of it.
 */
import { startAnalytics, tellView } from '#shared/page/telemetry/analytics';
import type { Kernel } from '../kernel/door.ts';
import { follow } from './followed.ts';
import { words } from './words.ts';

const all = { follow, words, startAnalytics, tellView };
export type Brought = typeof all;

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ brought: all });
kernel?.arrived.add('brought');
