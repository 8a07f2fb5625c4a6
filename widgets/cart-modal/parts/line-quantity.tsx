import { styled } from 'styled-components';
import { isFreeLine, type CartLine } from '#shared/domain/cart';
import type { EmployeeTier } from '#shared/domain/catalogue';
import { QuietError } from '#shared/ui/error-state';
import { Select } from '#shared/ui/forms/select';
import { Quantity } from '#shared/ui/quantity';
import { hiddenVisually } from '#shared/ui/tokens';
import type { TierList } from '../cart-modal.model.ts';
import { messages } from '../cart-modal.messages.ts';

// Beside its amount on a phone, whatever that comes to; and without the row of a label that is only heard.
const Tiers = styled.div`
  position: relative;
  flex: 1 1 0;
  min-width: 144px;
  max-width: 240px;
  & > [part='field'] > :first-child {
    ${hiddenVisually}
  }
`;

export interface LineQuantityProps {
  readonly line: CartLine;
  /** The most units of this view. */
  readonly maximum: number;
  /** Whether digits may be typed. */
  readonly typed: boolean;
  readonly tiers: TierList;
  readonly onQuantity: (quantity: number) => void;
  readonly onTier: (tier: EmployeeTier) => void;
  readonly onRetryTiers: () => void;
}

/** How many: a number with its steps, or the list of an employee package's tiers. */
export function LineQuantity({ line, maximum, typed, tiers, onQuantity, onTier, onRetryTiers }: LineQuantityProps) {
  const { pack, quantity, tier, isEmployee } = line;
  if (!isEmployee) {
    return (
      <Quantity
        label={messages.quantityOf(pack.packageName)}
        value={quantity}
        // What the other view let grow above this maximum only goes down, one by one.
        max={Math.max(maximum, quantity)}
        typed={typed}
        disabled={isFreeLine(line)}
        onChange={onQuantity}
        data-key={`quantity-${pack.packageId}`}
      />
    );
  }
  if (tiers.status === 'failed')
    return (
      <QuietError failure={tiers.failure} onRetry={onRetryTiers}>
        {messages.tiersFailed}
      </QuietError>
    );
  // The tier that was chosen can be read while the list is on its way.
  const known = tiers.status === 'known' ? tiers.tiers : tier ? [tier] : [];
  return (
    <Tiers>
      <Select
        label={messages.employees(pack.packageName)}
        placeholder={messages.chooseTier}
        options={known.map((option) => ({ value: String(option.quantity), label: messages.tier(option.quantity) }))}
        value={tier ? String(tier.quantity) : ''}
        aria-busy={tiers.status === 'loading' || undefined}
        onChange={(event) => {
          const chosen = known.find((option) => String(option.quantity) === event.currentTarget.value);
          if (chosen) onTier(chosen);
        }}
        data-key={`tier-${pack.packageId}`}
      />
    </Tiers>
  );
}
