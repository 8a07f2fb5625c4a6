import { expect, it } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { clock } from '../../../tests/support/cart-interleavings.ts';
import { createTabs } from '../../../tests/support/fake-tabs.ts';
import { createCatalogueCopies } from './catalogue.ts';

it("a brand's copy of the catalogue keeps the copies of other brands", () => {
  const nothingSold = { packagesBase: [], packagesComplementary: [], packagesOffers: [], packagesCombo: [], complete: true };
  for (const { storage } of createTabs(1, 'one process', new Map())) {
    for (const brand of [brands.facturacion, brands.firmaya]) createCatalogueCopies(brand, storage, clock).keepPackages(nothingSold);
    const copies = JSON.parse(storage.local.get('packages') ?? '{}') as { brands: Record<string, unknown> };
    expect(Object.keys(copies.brands).sort()).toEqual(['facturacion', 'firmaya']);
  }
});
