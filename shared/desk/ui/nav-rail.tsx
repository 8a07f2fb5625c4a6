import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, forcedColors, tabular, token, touch, type } from '#shared/ui/tokens';

/** Menu of the back office: frame, head, entries. */
export const Rail = styled.div<{ $folded: boolean; $fills: boolean }>`
  display: flex;
  flex-direction: column;
  width: ${({ $folded, $fills }) => ($fills ? '100%' : $folded ? '72px' : '248px')};
  min-height: 100%;
  padding: 16px 12px;
  border-inline-end: ${({ $fills }) => ($fills ? '0' : `1px solid ${token.line}`)};
  background: ${token.surface};
`;

export const RailHead = styled.div`
  padding: 4px 8px 20px;
`;

/** As high as there is room. */
const RailNav = styled.nav`
  flex: 1;
`;

export const RailList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
`;

const Entry = styled.a<{ $folded: boolean }>`
  ${type('label')}
  position: relative;
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
  /* Not in the entry's text: its description has the number in words. */
  &[data-count]::after {
    content: attr(data-count);
    ${tabular}
    ${({ $folded }) => ($folded ? 'position: absolute; top: 0; left: 26px;' : 'margin-inline-start: auto;')}
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
  grid-template-columns: ${({ $folded }) => ($folded ? 'auto' : 'minmax(0, 1fr)')};
  /* Centres the content under the icons of a folded menu. */
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
  /** Number of waiting records, also in words. */
  readonly waiting?: { readonly count: number; readonly text: string } | undefined;
  /** Why the entry is disabled; it is then no link and takes no focus. */
  readonly unusable?: string;
}

export interface NavRailProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly current: string | null;
  /** Icons with tooltips, 72 px wide. */
  readonly folded?: boolean;
  /** Fills the width of its container. */
  readonly fills?: boolean;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** Called for a plain press; with a modifier key the browser follows the link. */
  readonly onNavigate: (item: NavItem) => void;
}

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
                  title={item.unusable ?? ([folded && item.label, waiting?.text].filter(Boolean).join(', ') || undefined)}
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
