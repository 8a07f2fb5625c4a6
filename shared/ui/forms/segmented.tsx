import { useId, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { Problem } from '../field.tsx';
import { forcedColors, token, touch, type } from '../tokens.tsx';
import type { Option } from './select.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: 6px;
`;

const Legend = styled.legend`
  ${type('label')}
  padding: 0;
  margin-bottom: 6px;
`;

const Track = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 2px;
  max-width: 360px;
  min-height: 40px;
  padding: 3px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  background: ${token.sunken};
  /* Without a choice it looks like a field. */
  &:not(:has(:checked, :disabled)) {
    border-color: ${token.lineStrong};
    background: ${token.surface};
    & > label + label {
      border-inline-start: 1px solid ${token.line};
      border-radius: 0;
    }
  }
  ${touch} {
    min-height: 44px;
  }
`;

const Choice = styled.label`
  ${type('label')}
  position: relative;
  display: grid;
  place-items: center;
  padding: 0 6px;
  border-radius: calc(${token.radiusMd} - 3px);
  color: ${token.textMuted};
  text-align: center;
  cursor: pointer;
  &:hover {
    color: ${token.text};
  }
  &:has(:checked) {
    background: ${token.raised};
    color: ${token.text};
    font-weight: 600;
    box-shadow:
      ${token.shadow1},
      0 0 0 1px ${token.line};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  &:has(:checked:disabled) {
    color: ${token.textMuted};
  }
  ${forcedColors} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  /* Covers the track's edge too, for touch. */
  inset: -4px 0;
  width: 100%;
  height: calc(100% + 8px);
  opacity: 0;
  cursor: inherit;
`;

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** '' without a choice. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly name?: string;
}

/** Two or three fixed choices side by side, as native radios. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  onBlur,
  disabled = false,
  error,
  name,
}: SegmentedProps<Value>) {
  const ownId = useId();
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.();
  }
  return (
    <Group disabled={disabled} onBlur={leave}>
      <Legend>{label}</Legend>
      <Track>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              name={name ?? ownId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Track>
      {error && <Problem role="alert">{error}</Problem>}
    </Group>
  );
}
