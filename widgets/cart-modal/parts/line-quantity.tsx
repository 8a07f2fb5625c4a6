import { styled } from 'styled-components';
import { isFreeLine, type CartLine } from '#shared/domain/cart/cart';
import type { EmployeeTier } from '#shared/domain/packages/catalogue';
import { Quantity } from '#shared/ui/quantity';
import { touch } from '#shared/ui/tokens';
import { tiersCss } from '../lines.css.ts';
import type { Rest } from '../load-rest.ts';
import type { TierList } from '../tier-lists.ts';
import { messages } from '../cart-modal.messages.ts';

/** Placeholder of the tier list, of the same size. */
const TiersPlace = styled.div`
  ${tiersCss('&')}
  height: 40px;
  ${touch} {
    height: 44px;
  }
`;

export interface LineQuantityProps {
  readonly line: CartLine;
  readonly maximum: number;
  /** Whether digits may be typed. */
  readonly typed: boolean;
  readonly tiers: TierList;
  readonly lateParts: Rest | null;
  readonly onQuantity: (quantity: number) => void;
  readonly onTier: (tier: EmployeeTier) => void;
  readonly onRetryTiers: () => void;
}

export function LineQuantity({ line, maximum, typed, tiers, lateParts, onQuantity, onTier, onRetryTiers }: LineQuantityProps) {
  const { pack, quantity, isEmployee } = line;
  if (isEmployee)
    return lateParts ? (
      <lateParts.TierList line={line} tiers={tiers} onTier={onTier} onRetry={onRetryTiers} />
    ) : (
      <TiersPlace className="tiers" />
    );
  return (
    <Quantity
      label={messages.quantityOf(pack.packageName)}
      value={quantity}
      // A quantity above this view's maximum can only go down, one by one.
      max={Math.max(maximum, quantity)}
      typed={typed}
      disabled={isFreeLine(line)}
      onChange={onQuantity}
      data-key={`quantity-${pack.packageId}`}
    />
  );
}
