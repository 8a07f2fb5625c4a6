import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LinkTo } from '#shared/runtime/link-to';
import { Link } from '#shared/ui/link';
import { Foreign } from '#shared/ui/text';
import { tabular, token, touch, type } from '#shared/ui/tokens';

interface Item {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  readonly note?: ReactNode;
  readonly href: string;
}

/** Records as links: name, detail below, note at the end. */
export function ItemList({ items, link }: { readonly items: readonly Item[]; readonly link: LinkTo }) {
  return (
    <List>
      {items.map(({ key, name, detail, note, href }) => (
        <li key={key}>
          <div>
            <Link {...link(href)}>
              <Foreign>{name}</Foreign>
            </Link>
            {detail && (
              <small>
                <Foreign>{detail}</Foreign>
              </small>
            )}
          </div>
          {note && <span>{note}</span>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${type('cell')}
  ${tabular}
  & > li {
    position: relative;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 8px;
    border-top: 1px solid ${token.line};
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a {
    font-weight: 500;
    text-decoration: none;
  }
  /* Makes the whole line pressable, at a finger's height. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${touch} {
    & > li {
      min-height: 44px;
    }
  }
  & a:hover {
    text-decoration: underline;
  }
  & small {
    ${type('small')}
    display: block;
    color: ${token.textMuted};
  }
  & li > span {
    flex: none;
    color: ${token.textMuted};
  }
`;
