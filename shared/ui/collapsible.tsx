import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { focusRing, motion, reducedMotion, token, touch, type } from './tokens.tsx';

const Head = styled.button`
  ${type('button')}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 4px 8px;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.accentText};
  font-size: 14px;
  cursor: pointer;
  ${focusRing}
  ${touch} {
    min-height: 44px;
  }
  & > svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${reducedMotion} {
    & > svg {
      transition: none;
    }
  }
`;

export interface DisclosureProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly controls: string;
  readonly children: ReactNode;
  /** Accessible name where several have the same visible word: 'Ver detalle de Firma'. */
  readonly label?: string;
  readonly 'data-autofocus'?: boolean;
}

export function Disclosure({ open, onToggle, controls, label, children, 'data-autofocus': first }: DisclosureProps) {
  return (
    <Head
      type="button"
      aria-expanded={open}
      // A closed part may not be in the document.
      aria-controls={open ? controls : undefined}
      aria-label={label}
      data-autofocus={first}
      onClick={onToggle}
    >
      {children}
      <Icon name="chevronDown" size={16} />
    </Head>
  );
}
