import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { forcedColors, tabular, token, touch } from './tokens.tsx';
import { words } from './words.tsx';

const Box = styled.div`
  --_side: 32px;
  --_middle: minmax(40px, auto);
  display: inline-grid;
  grid-template-columns: var(--_side) var(--_middle) var(--_side);
  height: 36px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusMd};
  background: ${token.surface};
  font-size: 15px;
  overflow: hidden;
  &[data-dense] {
    --_side: 28px;
    --_middle: 76px;
    height: 32px;
    font-size: 14px;
  }
  &:focus-within {
    border-color: ${token.focus};
    box-shadow: 0 0 0 1px ${token.focus};
  }
  ${touch} {
    &,
    &[data-dense] {
      --_side: 44px;
      height: 44px;
    }
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
  background: transparent;
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
  background: transparent;
  color: ${token.text};
  font-family: inherit;
  font-size: inherit;
  font-weight: 600;
  text-align: center;
  field-sizing: content;
  &:focus {
    outline: none;
  }
  &:disabled {
    color: ${token.textDisabled};
    -webkit-text-fill-color: ${token.textDisabled};
    opacity: 1;
  }
`;

export interface QuantityProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** True if the buyer may type digits, which apply on leaving the field; else only the steps change the number. */
  readonly typed?: boolean;
  /** Reads typed text on leaving; default: its digits within the limits. */
  readonly settle?: (text: string) => number;
  /** The number while it is not edited; default: its digits. */
  readonly format?: (value: number) => string;
  readonly dense?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  readonly 'data-key'?: string;
}

const min = 1;

/** Longer than any quantity, so that `settle` reads the whole paste. */
const LONGEST = 20;

/** Returns the whole units of a text: '2.5' is 2, '1.000' and '1,000' are a thousand; null without a leading digit. */
function unitsOf(text: string): number | null {
  const units = /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : (/^\d+/.exec(text)?.[0] ?? '');
  return units === '' ? null : Number(units);
}

/** Minus, number, plus. A spin button; the wheel never changes it. */
export function Quantity({
  label,
  value,
  max,
  typed = false,
  settle,
  format = String,
  dense = false,
  disabled = false,
  onChange,
  'data-key': key,
}: QuantityProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // Editing '1,200' would misplace its separators.
  const [hasFocus, setHasFocus] = useState(false);

  function apply(quantity: number): void {
    setDraft(null);
    const next = Math.min(Math.max(Math.trunc(quantity), min), Math.max(max, min));
    if (next !== value) onChange(next);
  }

  function settledValue(): number {
    if (draft === null) return value;
    if (settle !== undefined) return settle(draft);
    return unitsOf(draft) ?? value;
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const current = settledValue();
    const target = { ArrowUp: current + 1, ArrowDown: current - 1, PageUp: current + 10, PageDown: current - 10, Home: min, End: max }[
      event.key
    ];
    if (event.key === 'Enter') {
      event.preventDefault();
      apply(current);
    } else if (event.key === 'Escape' && draft !== null) {
      // Escape restores the quantity and leaves the dialog open.
      event.preventDefault();
      setDraft(null);
    } else if (target !== undefined && (event.key.startsWith('Arrow') || event.key.startsWith('Page') || !typed)) {
      event.preventDefault();
      apply(target);
    }
  }

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const text = event.currentTarget.value;
    setDraft(settle === undefined ? text.replace(/[^\d.,]/g, '').slice(0, 7) : text.slice(0, LONGEST));
  }

  const atMin = disabled || value <= min;
  const atMax = disabled || value >= max;
  return (
    <Box data-dense={dense || undefined}>
      <Side aria-label={`${words.less}: ${label}`} aria-disabled={atMin || undefined} onClick={() => atMin || apply(value - 1)}>
        <Icon name="minus" size={16} />
      </Side>
      <Input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? (hasFocus ? String(value) : format(value))}
        readOnly={!typed}
        disabled={disabled}
        onChange={type}
        onKeyDown={keyDown}
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false);
          if (draft !== null) apply(settledValue());
        }}
        data-key={key}
      />
      <Side aria-label={`${words.more}: ${label}`} aria-disabled={atMax || undefined} onClick={() => atMax || apply(value + 1)}>
        <Icon name="plus" size={16} />
      </Side>
    </Box>
  );
}
