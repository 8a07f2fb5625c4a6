import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { foundIn } from '#shared/domain/folded-text';
import { Dialog } from '#shared/ui/dialog';
import { controlLook } from '#shared/ui/field';
import { token, touch, type } from '#shared/ui/tokens';
import { chosenInForcedColors } from './chosen.tsx';
import { words } from '#shared/ui/words';

const Input = styled.input`
  ${controlLook}
`;

/** Keeps its initial height, so that the search field does not move as results shrink. */
const List = styled.div<{ $rows: number; $groups: number }>`
  min-height: min(${({ $rows, $groups }) => $rows * 40 + $groups * 32}px, 44dvh);
  max-height: min(420px, 44dvh);
  margin-top: 12px;
  overflow: auto;
`;

/** Hidden from screen readers, which hear the group's name from its options. */
const Title = styled.div`
  ${type('caption')}
  padding: 8px 10px 4px;
  color: ${token.textMuted};
`;

const Item = styled.div`
  ${type('body')}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 4px 10px;
  border-radius: ${token.radiusSm};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${token.accentQuiet};
    ${chosenInForcedColors}
  }
  & > svg {
    flex: none;
    color: ${token.textMuted};
  }
  & > small {
    ${type('small')}
    margin-inline-start: auto;
    color: ${token.textMuted};
    text-align: end;
  }
  ${touch} {
    min-height: 44px;
  }
`;

/** Keeps two lines free, so that late words do not move the entries under the pointer. */
const Note = styled.p`
  ${type('small')}
  padding-top: 12px;
  min-height: calc(12px + 2lh);
  color: ${token.textMuted};
`;

/** Rows visible without scrolling. */
const SHOWN = 8;

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** Heading of its group. */
  readonly group?: string;
  /** Shown only while a query is typed, since the full list would be too long. */
  readonly whenTyped?: boolean;
  readonly run: () => void;
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly title: string;
  readonly searchLabel: string;
  readonly commands: readonly Command[];
  /** Commands for the typed text, below the results. */
  readonly search?: (query: string) => readonly Command[];
  /** Called with the query, and with '' on close, to search platform records. */
  readonly onQuery?: (query: string) => void;
  readonly results?: readonly Command[];
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Search of screens and acts; Enter runs the marked one. */
export function CommandPalette({ open, title, searchLabel, commands, search, onQuery, results = [], note, onClose }: CommandPaletteProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  /** A key, since late results would move an index to another entry. */
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const hasQuery = query.trim() !== '';
  const atFirst = commands.filter(({ whenTyped }) => whenTyped !== true);
  const groups = groupsOf(
    hasQuery ? [...commands.filter((command) => foundIn(command.label, query) !== null), ...results, ...(search?.(query) ?? [])] : atFirst,
  );
  const entries = groups.flatMap((group) => group.commands);

  const active = Math.max(
    0,
    entries.findIndex(({ key }) => key === markedKey),
  );

  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function finish(command: Command | undefined): void {
    setQuery('');
    setMarkedKey(null);
    onQuery?.('');
    onClose();
    command?.run();
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (entries[active]) finish(entries[active]);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || entries.length === 0) return;
    event.preventDefault();
    setMarkedKey(entries[(active + by + entries.length) % entries.length]?.key ?? null);
  }

  const activeEntry = entries[active];
  return (
    <Dialog open={open} title={title} size="medium" onClose={() => finish(undefined)}>
      <Input
        type="text"
        role="combobox"
        aria-label={searchLabel}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeEntry ? `${listId}-${active}` : undefined}
        placeholder={searchLabel}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          onQuery?.(event.currentTarget.value);
          setMarkedKey(null);
        }}
        onKeyDown={keyDown}
      />
      <List
        ref={list}
        id={listId}
        role="listbox"
        aria-label={title}
        $rows={Math.min(atFirst.length, SHOWN)}
        $groups={groupsOf(atFirst).filter(({ name }) => name !== undefined).length}
      >
        {groups.map((group) => (
          <div key={group.name ?? ''} role="group" aria-label={group.name}>
            {group.name !== undefined && <Title aria-hidden="true">{group.name}</Title>}
            {group.commands.map((command) => {
              const index = entries.indexOf(command);
              return (
                <Item
                  key={command.key}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerMove={() => setMarkedKey(command.key)}
                  onClick={() => finish(command)}
                >
                  {command.icon}
                  {command.label}
                  {command.hint !== undefined && <small>{command.hint}</small>}
                </Item>
              );
            })}
          </div>
        ))}
      </List>
      <Note role="status">{entries.length === 0 ? (note ?? words.nothingFound) : hasQuery && note}</Note>
    </Dialog>
  );
}

function groupsOf(commands: readonly Command[]) {
  return [...new Set(commands.map(({ group }) => group))].map((name) => ({
    name,
    commands: commands.filter(({ group }) => group === name),
  }));
}
