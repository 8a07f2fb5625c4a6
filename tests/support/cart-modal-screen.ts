import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { obtainPage, type Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { mountWidget, unmountAll } from './mount-widget.ts';
import { freshWorld } from './fresh-world.ts';
import { configOfThisRun } from './this-run.ts';
import { widget } from '../../widgets/cart-modal/index.ts';
import { messages } from '../../widgets/cart-modal/cart-modal.messages.ts';

export const world = freshWorld(1280);

export const catalogueCall = 'GetPackagesByServiceName';

export const promoCall = 'ValidatePromotionCode';

export interface Sold {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'BAS' | 'CMB' | 'CMP';
  readonly price: number;
  readonly offer?: number;
  readonly feature?: string;
}

/** 119,000 is 100,000 and 19 % of IVA; 10,000 off before IVA makes 107,100 a unit. */
export const basic: Sold = { id: 1, code: 'BAS-1', name: 'Plan Básico', type: 'BAS', price: 119_000, offer: 10_000 };

export const extra: Sold = { id: 2, code: 'CMP-1', name: 'Documentos extra', type: 'CMP', price: 119_000 };

export const combo: Sold = { id: 3, code: 'CMB-1', name: 'Combo', type: 'CMB', price: 59_500 };

export const free: Sold = { id: 4, code: 'FREE-1', name: 'Plan gratis', type: 'BAS', price: 0 };

export const employees: Sold = {
  id: 5,
  code: 'NOMELECTEMPADIC1',
  name: 'Nómina por empleados',
  type: 'BAS',
  price: 0,
  feature: 'COLNOMINA_EMPLEADO',
};

function soldAs({ id, code, name, type, price, offer, feature }: Sold) {
  return {
    packageId: id,
    id,
    packageCode: code,
    packageName: name,
    packagePrice: price,
    taxIva: 19,
    idstate: 0,
    publicVisibility: true,
    validityTypeId: 'A',
    packageType: { packageTypeId: 1, packageTypeCode: type, packageTypeName: type },
    itemsPackageFeatures: [
      {
        itemPackageId: 1,
        quantity: 1500,
        serviceFeature: { serviceFeatureCode: feature ?? 'DOC', serviceFeatureDescription: 'Documentos', isunlimited: false },
      },
    ],
    ...(offer
      ? { applyOffer: true, offerTypeCode: 'VLR', totalOffer: offer, offerStartTime: '2020-01-01', offerExpirationTime: '2099-01-01' }
      : {}),
  };
}

export async function sell(...packages: readonly Sold[]): Promise<void> {
  const of = (...types: readonly string[]) => packages.filter(({ type }) => types.includes(type)).map(soldAs);
  await world.fault({
    path: catalogueCall,
    status: 200,
    body: {
      result: { records: { packagesBase: of('BAS'), packagesComplementary: of('CMP'), packagesOffers: [], packagesCombo: of('CMB') } },
    },
  });
}

export interface Shown {
  readonly shop: Page;
  readonly navigate: ReturnType<typeof vi.fn>;
  readonly dialog: HTMLDialogElement;
}

/** The addresses that the widget navigated to, in order. */
export const ledTo = (navigate: ReturnType<typeof vi.fn>) => navigate.mock.calls.map(([target]) => String(target));

export async function openCart(brand = 'superguarda'): Promise<Page> {
  const shop = await obtainPage({ brand, config: configOfThisRun() });
  await mountWidget(widget, { brand, navigate: vi.fn() });
  shop.cart.setOpen(true);
  return shop;
}

/** Leaves the page; its storage stays. */
export function leavePage(): void {
  unmountAll();
  registry.pages.clear();
}

/** Loads the page again with the storage as it was left. */
export function comeBack(brand?: string): Promise<Page> {
  leavePage();
  return openCart(brand);
}

/** A brand's page with these packages in its cart, the dialog open. */
export async function showCart(brand: string, ...packages: readonly Sold[]): Promise<Shown> {
  await sell(basic, extra, combo, free, employees);
  const shop = await obtainPage({ brand, config: configOfThisRun() });
  for (const { code, name } of packages) await shop.cart.want({ code, name, quantity: 1 });
  const navigate = vi.fn();
  const { element } = await mountWidget(widget, { brand, navigate });
  shop.cart.setOpen(true);
  await expect.poll(() => element.shadowRoot?.querySelector('dialog')?.open).toBe(true);
  const dialog = element.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('the cart has no dialog');
  return { shop, navigate, dialog };
}

export const continueButton = () => page.getByRole('button', { name: messages.continue });

export const line = (name: string) => page.getByRole('row', { name: new RegExp(name) });
