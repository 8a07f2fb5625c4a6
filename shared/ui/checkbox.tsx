import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Problem } from './field.tsx';
import { Icon } from './icon.tsx';
import { focusRing, forcedColors, motion, token, touch, type } from './tokens.tsx';

const Box = styled.div`
  display: grid;
  gap: 4px;
`;

const Label = styled.label`
  ${type('cell')}
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  padding-block: 2px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${token.textMuted};
    cursor: not-allowed;
  }
  ${touch} {
    padding-block: 12px;
  }
`;

// Draws the tick as a mask of the native control, which keeps its role, keys and forced colours.
const Input = styled.input.attrs({ type: 'checkbox' })`
  appearance: none;
  width: 20px;
  height: 20px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusXs};
  background: ${token.surface};
  cursor: inherit;
  transition: background-color ${motion.quick};
  ${focusRing}
  &:checked,
  &:indeterminate {
    background: ${token.accent};
    border-color: ${token.accent};
  }
  &:disabled {
    background: ${token.sunken};
    border-color: ${token.line};
  }
  &[aria-invalid='true'] {
    border: 2px solid ${token.dangerMark};
  }
  ${forcedColors} {
    appearance: auto;
  }
`;

const Tick = styled.span`
  position: absolute;
  inset: 2px auto auto 0;
  width: 20px;
  height: 20px;
  display: none;
  place-items: center;
  color: ${token.textOnAccent};
  pointer-events: none;
  ${touch} {
    inset-block-start: 12px;
  }
  input:checked + & {
    display: grid;
    ${forcedColors} {
      display: none;
    }
  }
  input:disabled + & {
    color: ${token.textDisabled};
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  const isInvalid = error !== undefined && error !== '';
  return (
    <Box>
      <Label>
        <Input {...rest} aria-invalid={isInvalid || undefined} aria-describedby={isInvalid ? errorId : rest['aria-describedby']} />
        <Tick aria-hidden="true">
          <Icon name="check" size={16} strokeWidth={2.4} />
        </Tick>
        <span>{label}</span>
      </Label>
      {isInvalid && (
        <Problem id={errorId} style={{ paddingInlineStart: 32 }}>
          {error}
        </Problem>
      )}
    </Box>
  );
}
