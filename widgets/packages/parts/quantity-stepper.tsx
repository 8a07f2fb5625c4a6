import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { packageLimits, settledFeatureQuantity } from '#shared/domain/package-rules';
import { Icon } from '#shared/ui/icon';
import { forcedColors, tabular, token, touch } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';

export interface QuantityStepperProps {
  /** What is counted. */
  readonly label: string;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Longer than any quantity: what is pasted is judged whole, on leaving. */
const LONGEST = 20;

/**
 * Minus, number, plus. Unlike the kit's quantity, which holds a number within its limits, what cannot stand goes back to
 * what it was (PK-248 to PK-251).
 */
export function QuantityStepper({ label, value, disabled, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function settle(text: string | null): void {
    setDraft(null);
    if (text === null) return;
    const next = settledFeatureQuantity(text, value);
    if (next !== value) onChange(next);
  }

  function step(by: 1 | -1): void {
    const now = draft === null ? value : settledFeatureQuantity(draft, value);
    settle(String(now + by));
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle(draft);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Escape' && draft !== null) {
      event.preventDefault();
      setDraft(null);
    }
  }

  const atLeast = disabled || value <= 1;
  const atMost = disabled || value >= packageLimits.featureQuantity;
  return (
    <Box>
      <Side aria-label={`${words.less}: ${label}`} aria-disabled={atLeast || undefined} onClick={() => atLeast || step(-1)}>
        <Icon name="minus" size={16} />
      </Side>
      <Input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={packageLimits.featureQuantity}
        maxLength={LONGEST}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={keyDown}
        onBlur={() => settle(draft)}
      />
      <Side aria-label={`${words.more}: ${label}`} aria-disabled={atMost || undefined} onClick={() => atMost || step(1)}>
        <Icon name="plus" size={16} />
      </Side>
    </Box>
  );
}

const Box = styled.span`
  display: inline-grid;
  grid-template-columns: 28px 76px 28px;
  height: 32px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusMd};
  background: ${token.surface};
  overflow: hidden;
  &:focus-within {
    border-color: ${token.focus};
    box-shadow: 0 0 0 1px ${token.focus};
  }
  ${touch} {
    grid-template-columns: 44px 76px 44px;
    height: 44px;
  }
  ${forcedColors} {
    &:focus-within {
      outline: 2px solid;
    }
  }
`;

const Side = styled.button.attrs({ type: 'button', tabIndex: -1 })`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: ${token.text};
  cursor: pointer;
  &:hover:not([aria-disabled='true']) {
    background: ${token.sunken};
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
`;

const Input = styled.input`
  ${tabular}
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${token.text};
  font-family: inherit;
  font-size: 14px;
  font-weight: 600;
  text-align: center;
  &:focus {
    outline: none;
  }
  &:disabled {
    color: ${token.textDisabled};
    -webkit-text-fill-color: ${token.textDisabled};
    opacity: 1;
  }
`;
