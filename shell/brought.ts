/**
 * What few pages bring along: a place where they want measured, an address with a cart or an order, words of their own, scripts that
 * listen for events. One late file, which a page with one of them asks for; nobody else loads a byte of it, and the second file names
 * one file instead of four.
 */
import { startAnalytics, tellView } from '#shared/page/telemetry/analytics';
import type { Kernel } from './door.ts';
import { nameStrangeEvents } from './event-names.ts';
import { follow } from './followed.ts';
import { words } from './words.ts';

const all = { follow, words, nameStrangeEvents, startAnalytics, tellView };
export type Brought = typeof all;

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ brought: all });
kernel?.arrived.add('brought');
