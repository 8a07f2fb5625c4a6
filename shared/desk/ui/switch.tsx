import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, forcedColors, motion, reducedMotion, token, touch, type } from '#shared/ui/tokens';

const Holder = styled.span`
  ${type('body')}
  display: inline-flex;
  align-items: center;
  gap: 10px;
  vertical-align: middle;
`;

const Track = styled.button`
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  padding: 0;
  border: 1px solid ${token.lineStrong};
  border-radius: 999px;
  background: ${token.surface};
  cursor: pointer;
  transition: background-color ${motion.quick};
  ${focusRing}
  /* The touch target is larger than the drawing. */
  &::before {
    content: '';
    position: absolute;
    inset: -5px;
  }
  ${touch} {
    &::before {
      inset: -13px -5px;
    }
  }
  &::after {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: 12px;
    border-radius: 50%;
    background: ${token.lineStrong};
    transition: transform ${motion.quick};
  }
  &[aria-checked='true'] {
    background: ${token.accent};
    border-color: ${token.accent};
  }
  &[aria-checked='true']::after {
    inset-block: 2px;
    width: 14px;
    transform: translateX(15px);
    background: ${token.textOnAccent};
  }
  &[aria-disabled='true'] {
    background: ${token.sunken};
    border-color: ${token.line};
    cursor: not-allowed;
  }
  &[aria-disabled='true']::after {
    background: ${token.textDisabled};
  }
  ${reducedMotion} {
    &::after {
      transition: none;
    }
  }
  ${forcedColors} {
    &::after {
      background: ButtonText;
    }
    &[aria-checked='true'] {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export interface SwitchProps {
  readonly label: string;
  /** Label beside the switch; a table omits it, since the column's head says it. */
  readonly children?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, as a tooltip. */
  readonly reason?: string | undefined;
  readonly busy?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Switch that acts at once. */
export function Switch({ label, children, checked, disabled = false, reason, busy = false, onChange }: SwitchProps) {
  const idle = disabled || busy;
  return (
    <Holder>
      <Track
        type="button"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        aria-disabled={idle || undefined}
        aria-busy={busy || undefined}
        title={disabled ? reason : undefined}
        onClick={() => idle || onChange(!checked)}
      />
      {children !== undefined && <span aria-hidden="true">{children}</span>}
    </Holder>
  );
}
