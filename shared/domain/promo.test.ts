import { describe, expect, it } from 'vitest';
import type { Cart } from './cart.ts';
import { emptyCart } from './cart.ts';
import { pesos } from './money.ts';
import { canApplyPromo, decidePromo } from './promo.ts';

const cart = (price: number, promoCode: string | null = null): Cart => ({
  lines: [
    {
      pack: { packageId: 1, packageCode: 'P', packageName: 'x', packagePrice: pesos(price), packageType: { packageTypeCode: 'BAS' } },
      quantity: 1,
      isEmployee: false,
      tier: null,
      promoDiscount: null,
    },
  ],
  promoCode,
});

describe('Aplicar', () => {
  it('is enabled by more than spaces', () => {
    expect(['', '  ', 'A'].map(canApplyPromo)).toEqual([false, false, true]); // ST-253
  });

  it('asks the server about a new code', () => {
    expect(decidePromo(cart(5), ' VERANO ')).toEqual({ to: 'validate', promoCode: 'VERANO' });
  });

  it('ignores the code that is applied, in any case', () => {
    expect(decidePromo(cart(5, 'Verano'), ' VERANO')).toEqual({ to: 'nothing', because: 'already-applied' }); // ST-254
    expect(decidePromo(cart(5), ' ')).toEqual({ to: 'nothing', because: 'empty' }); // ST-357
    expect(decidePromo(emptyCart, 'A')).toEqual({ to: 'nothing', because: 'empty-cart' });
  });

  it('is refused beside a free package, without a call', () => {
    expect(decidePromo(cart(0), 'VERANO')).toEqual({ to: 'refuse' }); // ST-359
  });
});
