import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { canApplyPromo, isApplied, promoCodeLength } from '#shared/domain/cart/promo';
import { useWait } from '#shared/runtime/use-wait';
import { Button } from '#shared/ui/button';
import { TextField } from '#shared/ui/text-field';
import { promoCss, promoNote } from '../lines.css.ts';
import { messages } from '../cart-modal.messages.ts';

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

export interface PromoBoxProps {
  readonly typed: string;
  readonly busy: boolean;
  /** The code that stands on the cart. */
  readonly applied: string | null;
  readonly refusal: string | null;
  /** Epoch milliseconds until which no code may be tried, after too many tries. */
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
