/**
 * What few pages need: measuring, an address with a cart or an order, applyPageWords of their own. One late file, which a page with one of them
 * asks for; no other page loads a byte of it.
 */
import { startAnalytics, tellView } from '#shared/page/telemetry/analytics';
import type { Kernel } from '../kernel/kernel-registry.ts';
import { applyFragment } from './url-fragment.ts';
import { applyPageWords } from './page-words.ts';

const all = { applyFragment, applyPageWords, startAnalytics, tellView };
export type OptionalFeatures = typeof all;

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ features: all });
kernel?.arrived.add('features');
