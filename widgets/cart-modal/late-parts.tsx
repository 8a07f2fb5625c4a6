import { createGlobalStyle, styled } from 'styled-components';
import type { FormEvent } from 'react';
import { onPaper, hiddenVisually } from '#shared/ui/tokens';
import { canApplyPromo, isApplied, promoCodeLength } from '#shared/domain/cart/promo';
import { useWait } from '#shared/runtime/use-wait';
import { Button } from '#shared/ui/button';
import { TextField } from '#shared/ui/text-field';
import type { CartLine } from '#shared/domain/cart/cart';
import type { EmployeeTier } from '#shared/domain/packages/catalogue';
import { QuietError } from '#shared/ui/error-state';
import { Select } from '#shared/ui/forms/select';
import { promoCss, promoNote, tiersCss } from './lines.css.ts';
import { messages } from './cart-modal.messages.ts';
import type { TierList as Tiers } from './cart-modal.model.ts';

// One chunk for the parts after the priced cart: promo field, tier lists, print rules, failures.
export { BrandDrawing } from '#shared/runtime/brand-drawing';
export { QuietError } from '#shared/ui/error-state';

/** Prints the whole open cart on white, without the backdrop. `:not(#_)` raises the specificity above the facade's rules. */
export const OnPaper = createGlobalStyle`
  @media print {
    dialog[open]:not(#_) {
      position: absolute;
      inset: 0 0 auto;
      width: auto;
      height: auto;
      max-height: none;
      margin: 0;
      border-radius: 0;
      box-shadow: none;
      overflow: visible;
      animation: none;
      background: Canvas;
      ${onPaper}
    }
    dialog[open]:not(#_)::backdrop {
      background: Canvas;
      animation: none;
    }
    dialog[open] [part='dialog'],
    dialog[open] [part='dialog'] > * {
      max-height: none;
      overflow: visible;
    }
  }
`;

const Form = styled.form`
  ${promoCss('&')}
  /* Aligns the button with the control; a message under the field moves neither. */
  & > button {
    margin-top: 26px;
  }
`;

const Note = styled.p`
  ${promoNote}
`;

interface PromoBoxProps {
  readonly typed: string;
  readonly busy: boolean;
  readonly applied: string | null;
  readonly refusal: string | null;
  /** Epoch milliseconds until which the platform accepts no code, after too many attempts. */
  readonly waitUntil: number | null;
  readonly onType: (text: string) => void;
  readonly onApply: () => void;
}

export function PromoBox({ typed, busy, applied, refusal, waitUntil, onType, onApply }: PromoBoxProps) {
  const stands = isApplied(applied, typed);
  const waits = useWait(waitUntil);
  const ready = canApplyPromo(typed) && !stands && waits === undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ready && !busy) onApply();
  }
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={messages.promoLabel}
        value={typed}
        error={waits ?? refusal ?? undefined}
        live={waits === undefined}
        done={stands}
        maxLength={promoCodeLength}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
        data-key="promo"
      />
      <Button type="submit" busy={busy} disabled={!ready} reason={waits ?? (stands ? messages.promoStands : messages.promoMissing)}>
        {messages.apply}
      </Button>
      <Note>{messages.promoNote}</Note>
    </Form>
  );
}

// Leaves out the grid row of a visually hidden label.
const Box = styled.div`
  ${tiersCss('&')}
  position: relative;
  & > [part='field'] > :first-child {
    ${hiddenVisually}
  }
`;

interface TierListProps {
  readonly line: CartLine;
  readonly tiers: Tiers;
  readonly onTier: (tier: EmployeeTier) => void;
  readonly onRetry: () => void;
}

export function TierList({ line: { pack, tier }, tiers, onTier, onRetry }: TierListProps) {
  if (tiers.status === 'failed')
    return (
      <QuietError failure={tiers.failure} onRetry={onRetry}>
        {messages.tiersFailed}
      </QuietError>
    );
  // Shows the chosen tier while the list loads.
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
