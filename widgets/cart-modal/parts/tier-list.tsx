import { styled } from 'styled-components';
import type { CartLine } from '#shared/domain/cart/cart';
import type { EmployeeTier } from '#shared/domain/packages/catalogue';
import { QuietError } from '#shared/ui/error-state';
import { Select } from '#shared/ui/forms/select';
import { hiddenVisually } from '#shared/ui/tokens';
import { tiersCss } from '../lines.css.ts';
import type { TierList as Tiers } from '../tier-lists.ts';
import { messages } from '../cart-modal.messages.ts';

// Without the row of a visually hidden label.
const Box = styled.div`
  ${tiersCss('&')}
  position: relative;
  & > [part='field'] > :first-child {
    ${hiddenVisually}
  }
`;

export interface TierListProps {
  readonly line: CartLine;
  readonly tiers: Tiers;
  readonly onTier: (tier: EmployeeTier) => void;
  readonly onRetry: () => void;
}

/** For how many employees: the list of an employee package's tiers. */
export function TierList({ line: { pack, tier }, tiers, onTier, onRetry }: TierListProps) {
  if (tiers.status === 'failed')
    return (
      <QuietError failure={tiers.failure} onRetry={onRetry}>
        {messages.tiersFailed}
      </QuietError>
    );
  // The tier that was chosen can be read while the list is on its way.
  const rows = tiers.status === 'known' ? tiers.tiers : tier ? [tier] : [];
  return (
    <Box>
      <Select
        label={messages.employees(pack.packageName)}
        placeholder={messages.chooseTier}
        options={rows.map((option) => ({ value: String(option.quantity), label: messages.tier(option.quantity) }))}
        value={tier ? String(tier.quantity) : ''}
        aria-busy={tiers.status === 'loading' || undefined}
        onChange={(event) => {
          const chosen = rows.find((option) => String(option.quantity) === event.currentTarget.value);
          if (chosen) onTier(chosen);
        }}
        data-key={`tier-${pack.packageId}`}
      />
    </Box>
  );
}
