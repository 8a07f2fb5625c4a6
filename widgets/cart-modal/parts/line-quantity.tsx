import { styled } from 'styled-components';
import { isFreeLine, type CartLine } from '#shared/domain/cart/cart';
import type { EmployeeTier } from '#shared/domain/packages/catalogue';
import { Quantity } from '#shared/ui/quantity';
import { touch } from '#shared/ui/tokens';
import { tiersCss } from '../lines.css.ts';
import type { TierList } from '../cart-modal.model.ts';
import { messages } from '../cart-modal.messages.ts';

const TiersPlace = styled.div`
  ${tiersCss('&')}
  height: 40px;
  ${touch} {
    height: 44px;
  }
`;

interface LineQuantityProps {
  readonly line: CartLine;
  readonly maximum: number;
  /** Whether the buyer may type digits. */
  readonly typed: boolean;
  readonly tiers: TierList;
  readonly lateParts: typeof import('../late-parts.tsx') | null;
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
      // A quantity above this view's maximum can only be lowered, one by one.
      max={Math.max(maximum, quantity)}
      typed={typed}
      disabled={isFreeLine(line)}
      onChange={onQuantity}
      data-key={`quantity-${pack.packageId}`}
    />
  );
}
