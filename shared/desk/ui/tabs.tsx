import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { watchSize } from '#shared/ui/container-width';
import { forcedColors, token, touch, type } from '#shared/ui/tokens';

/** px that fade out where tabs overflow. */
const FADED = 32;

const List = styled.div`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid ${token.line};
  overflow-x: auto;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  @container (max-width: 839px) {
    mask-image: linear-gradient(to right, black calc(100% - ${FADED}px), transparent);
    padding-inline-end: ${FADED}px;
  }
`;

const Tab = styled.button`
  ${type('body')}
  flex: none;
  margin-bottom: -1px;
  padding: 8px 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${token.textMuted};
  font-family: inherit;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${token.text};
  }
  &[aria-selected='true'] {
    border-color: ${token.accent};
    color: ${token.text};
    font-weight: 600;
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
    border-radius: ${token.radiusXs};
  }
  ${touch} {
    min-height: 44px;
  }
  /* Forced colours would draw the transparent border of every tab. */
  ${forcedColors} {
    border-color: Canvas;
    &[aria-selected='true'] {
      border-color: Highlight;
    }
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;

const Panel = styled.div`
  padding-top: 20px;
  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 4px;
  }
`;

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** Why the tab is disabled, as a tooltip. */
  readonly reason?: string;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  readonly children: ReactNode;
}

/** Tabs by the ARIA APG: one Tab stop, arrows move and open, Home and End jump; disabled tabs are skipped. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the open tab into view without scrolling the page, again after a resize: styles or fonts may load later.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selected)}"]`);
    if (row == null || tab == null) return undefined;
    const show = (): void => {
      const box = row.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      if (left < box.left) row.scrollLeft -= box.left - left;
      else if (right > box.right - FADED) row.scrollLeft += right - box.right + FADED;
    };
    return watchSize(show, row, tab);
  }, [selected]);

  function keyDown(event: KeyboardEvent): void {
    const usable = tabs.filter((tab) => tab.disabled !== true);
    const currentIndex = usable.findIndex((tab) => tab.key === selected);
    const next = { ArrowRight: currentIndex + 1, ArrowLeft: currentIndex - 1, Home: 0, End: usable.length - 1 }[event.key];
    const tab = next === undefined ? undefined : usable.at(next % usable.length);
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.key)}"]`)?.focus();
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={keyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            data-tab={tab.key}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            aria-disabled={tab.disabled || undefined}
            title={tab.disabled === true ? tab.reason : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => tab.disabled === true || onSelect(tab.key)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}
