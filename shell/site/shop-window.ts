/** The late script of a store's home: draws the shop window before the kernel loads. It shares its other modules with site.js. */
import type { Kernel } from '../kernel/kernel-registry.ts';
import { openShopWindow } from '../../widgets/storefront/storefront.facade.ts';

export type OpenShopWindow = typeof openShopWindow;

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provide({ 'shop-window': () => openShopWindow });
