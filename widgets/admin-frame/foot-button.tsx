import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { focusRing, token, touch, type } from '#shared/ui/tokens';

export interface FootButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> {
  readonly icon: ReactNode;
  readonly label: string;
  /** In a menu of drawings alone. */
  readonly folded: boolean;
}

/** A button below the menu, above who is here. */
export function FootButton({ icon, label, folded, ...button }: FootButtonProps) {
  if (folded) return <IconButton {...button} label={label} icon={icon} />;
  return (
    <Wide type="button" {...button}>
      {icon}
      {label}
    </Wide>
  );
}

const Wide = styled.button`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  /* Its icon below the icons of the menu. */
  margin: 0 -8px 8px;
  padding: 0 12px;
  border: 0;
  border-radius: ${token.radiusMd};
  background: none;
  color: ${token.textMuted};
  font-family: inherit;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
  ${touch} {
    min-height: 44px;
  }
`;
