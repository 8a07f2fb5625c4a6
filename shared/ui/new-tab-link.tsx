import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { words } from './words.tsx';

const Mark = styled.span`
  margin-inline-start: 3px;
  white-space: nowrap;
  & > svg {
    display: inline-block;
    vertical-align: -2px;
  }
`;

/** The icon and an accessible description mark the new tab, so the label stays short. */
export function NewTabLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" title={words.newTab}>
      {children}
      <Mark aria-hidden="true">
        {'\u2060'}
        <Icon name="external" size={14} />
      </Mark>
    </Link>
  );
}
