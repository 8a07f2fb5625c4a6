/** Features of few pages: measuring, addresses with a cart or an order, replaced words. One late file, which only those pages load. */
import { startAnalytics, tellView } from '#shared/page/telemetry/analytics';
import type { Kernel } from '../kernel/kernel-registry.ts';
import { applyFragment } from './url-fragment.ts';
import { applyPageWords } from './page-words.ts';

const all = { applyFragment, applyPageWords, startAnalytics, tellView };
export type OptionalFeatures = typeof all;

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ features: all });
kernel?.arrived.add('features');
