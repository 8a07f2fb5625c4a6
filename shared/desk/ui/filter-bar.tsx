import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { Popover } from '#shared/ui/popover';
import { focusRing, token, touch, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { DeskIcon } from './desk-icon.tsx';
import { closerOnAPhone } from './toolbar.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${closerOnAPhone}
`;

/** On a phone the search fills a row. */
const Search = styled.div`
  display: contents;
  @container (max-width: 479px) {
    display: flex;
    flex: 1 0 100%;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 12px;
  min-width: 240px;
  padding: 10px 12px;
`;

export interface FilterBarProps {
  readonly label: string;
  /** Search field, before the filter button. */
  readonly search?: ReactNode;
  readonly after?: ReactNode;
  /** Filters in a pop-over; a function receives what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly active: readonly ChipItem[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** Search, a filter button with the number of active filters, and a chip for each. */
export function FilterBar({ label, search, after, children, active, onRemove, onClear }: FilterBarProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
    anchor.current?.focus();
  }
  return (
    <Stack $gap={12}>
      <Line>
        {search !== undefined && <Search>{search}</Search>}
        <Button
          ref={anchor}
          icon={<DeskIcon name="filter" />}
          iconEnd={active.length > 0 ? <Badge tone="accent">{active.length}</Badge> : null}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
        {/* Directly after its button, so that Tab leads to the first filter. */}
        <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} role="dialog" aria-label={label}>
          <Panel>{typeof children === 'function' ? children(close) : children}</Panel>
        </Popover>
        {after}
      </Line>
      <Chips label={label} items={active} onRemove={onRemove} onClear={onClear} home={anchor} />
    </Stack>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Chip = styled.li<{ $inField: boolean }>`
  ${type('small')}
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 28px;
  max-width: 100%;
  padding-inline: 10px 2px;
  border: 1px solid ${({ $inField }) => ($inField ? 'transparent' : token.line)};
  border-radius: ${({ $inField }) => ($inField ? token.radiusSm : '999px')};
  background: ${({ $inField }) => ($inField ? token.sunken : token.surface)};
  font-weight: 500;
  &:has(> :disabled) {
    padding-inline-end: 10px;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Away = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 999px;
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  &:hover {
    color: ${token.text};
  }
  ${focusRing}
  /* Read-only staff cannot remove chips. */
  &:disabled {
    display: none;
  }
  ${touch} {
    width: 44px;
    height: 44px;
  }
`;

export interface ChipItem {
  readonly key: string;
  readonly label: string;
}

export interface ChipsProps {
  readonly label: string;
  readonly items: readonly ChipItem[];
  readonly onRemove: (key: string) => void;
  readonly onClear?: () => void;
  /** Takes the focus after the last chip and its button are gone. */
  readonly home: RefObject<HTMLElement | null>;
  /** Styled for the inside of a field. */
  readonly inField?: boolean;
}

/** Chosen values, each with a remove button. */
export function Chips({ label, items, onRemove, onClear, home, inField = false }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;

  /** The pressed button disappears with its chip, so the next chip takes the focus. */
  function remove(key: string, index: number): void {
    const ways = list.current?.querySelectorAll<HTMLElement>('[data-away]') ?? [];
    (ways[index + 1] ?? ways[index - 1] ?? home.current)?.focus();
    onRemove(key);
  }
  function clear(): void {
    home.current?.focus();
    onClear?.();
  }
  return (
    <List ref={list} aria-label={label}>
      {items.map((item, index) => (
        <Chip key={item.key} $inField={inField}>
          <span>{item.label}</span>
          <Away data-away type="button" aria-label={`${words.remove}: ${item.label}`} onClick={() => remove(item.key, index)}>
            <Icon name="close" size={16} />
          </Away>
        </Chip>
      ))}
      {onClear && (
        <li>
          <TextButton onClick={clear}>{words.clear}</TextButton>
        </li>
      )}
    </List>
  );
}
