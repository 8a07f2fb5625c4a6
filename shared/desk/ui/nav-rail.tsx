import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Rail, RailHead, RailList, RailNav } from './rail-places.tsx';
import { focusRing, forcedColors, tabular, token, touch, type } from '#shared/ui/tokens';

const Entry = styled.a<{ $folded: boolean }>`
  ${type('label')}
  display: flex;
  align-items: center;
  justify-content: ${({ $folded }) => ($folded ? 'center' : 'flex-start')};
  gap: 12px;
  min-height: 40px;
  padding: 0 12px;
  border-radius: ${token.radiusMd};
  color: ${token.textMuted};
  text-decoration: none;
  ${focusRing}
  &[href]:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
  &[aria-current='page'] {
    background: ${token.accentQuiet};
    color: ${token.accentText};
    font-weight: 600;
  }
  &:not([href]) {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  & > span {
    display: ${({ $folded }) => ($folded ? 'none' : 'inline')};
  }
  /* No text of the entry: its description says the number in words. */
  &[data-count]::after {
    content: attr(data-count);
    ${tabular}
    margin-inline-start: ${({ $folded }) => ($folded ? '-16px' : 'auto')};
    margin-block-start: ${({ $folded }) => ($folded ? '-16px' : '0')};
    min-width: 20px;
    padding: 0 6px;
    border-radius: 999px;
    background: ${token.accent};
    color: ${token.textOnAccent};
    font-size: 11px;
    line-height: 18px;
    font-weight: 700;
    text-align: center;
  }
  ${touch} {
    min-height: 44px;
  }
  ${forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
    }
    &[data-count]::after {
      outline: 1px solid;
    }
    &:not([href]) {
      color: GrayText;
    }
  }
`;

const Foot = styled.div<{ $folded: boolean }>`
  display: grid;
  /* Centres the content below the icons when the menu is folded. */
  justify-content: ${({ $folded }) => ($folded ? 'center' : 'normal')};
  justify-items: ${({ $folded }) => ($folded ? 'center' : 'normal')};
  margin-top: auto;
  padding: 12px ${({ $folded }) => ($folded ? '0' : '8px')} 4px;
  border-top: 1px solid ${token.line};
`;

export interface NavItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
  /** Number of records that wait there, with its words. */
  readonly waiting?: { readonly count: number; readonly said: string } | undefined;
  /** Reason why the entry is disabled; it is then no link and takes no focus. */
  readonly unusable?: string;
}

export interface NavRailProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly current: string | null;
  /** 72 px wide, icons with tooltips. */
  readonly folded?: boolean;
  /** Fills the width of its container. */
  readonly fills?: boolean;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** A plain press; with a modifier key the browser does what it does with links. */
  readonly onNavigate: (item: NavItem) => void;
}

/** The menu of the back office. */
export function NavRail({ label, items, current, folded = false, fills = false, head, foot, onNavigate }: NavRailProps) {
  function press(event: MouseEvent, item: NavItem): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(item);
  }
  return (
    <Rail $folded={folded} $fills={fills}>
      {head !== undefined && <RailHead>{head}</RailHead>}
      <RailNav aria-label={label}>
        <RailList>
          {items.map((item) => {
            const usable = item.unusable === undefined;
            const { waiting } = item;
            return (
              <li key={item.key}>
                <Entry
                  href={usable ? item.href : undefined}
                  role={usable ? undefined : 'link'}
                  aria-disabled={usable ? undefined : true}
                  aria-current={item.key === current ? 'page' : undefined}
                  aria-label={folded || waiting ? item.label : undefined}
                  title={item.unusable ?? ([folded && item.label, waiting?.said].filter(Boolean).join(', ') || undefined)}
                  data-count={waiting && (waiting.count > 99 ? '99+' : waiting.count)}
                  onClick={usable ? (event) => press(event, item) : undefined}
                  $folded={folded}
                >
                  {item.icon}
                  <span>{item.label}</span>
                </Entry>
              </li>
            );
          })}
        </RailList>
      </RailNav>
      {foot !== undefined && <Foot $folded={folded}>{foot}</Foot>}
    </Rail>
  );
}
