import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { focusRing, token, touch, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';

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
  /* No removal for staff who may only look. */
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
  /** Has the focus when the last chip, and the button on it, is gone. */
  readonly home: RefObject<HTMLElement | null>;
  /** Drawn for the inside of a field. */
  readonly inField?: boolean;
}

/** Chosen values, each with a remove button. */
export function Chips({ label, items, onRemove, onClear, home, inField = false }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;

  /** The pressed button disappears with its chip, so its neighbour gets the focus. */
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
