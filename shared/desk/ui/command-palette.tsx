import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
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

/** Keeps its first height, so that the search field does not move while the list gets shorter. */
const List = styled.ul<{ $rows: number }>`
  min-height: min(${({ $rows }) => $rows * 40}px, 40dvh);
  max-height: min(320px, 40dvh);
  margin-top: 12px;
  overflow: auto;
`;

const Item = styled.li`
  ${type('body')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 40px;
  padding: 4px 10px;
  border-radius: ${token.radiusSm};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${token.accentQuiet};
    ${chosenInForcedColors}
  }
  & > small {
    ${type('small')}
    color: ${token.textMuted};
    text-align: end;
  }
  ${touch} {
    min-height: 44px;
  }
`;

const Note = styled.p`
  ${type('small')}
  padding-top: 12px;
  color: ${token.textMuted};
`;

/** Rows that fit without scrolling. */
const SHOWN = 8;

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Offered only once something is typed: what a short list would be too long with. */
  readonly whenTyped?: boolean;
  readonly run: () => void;
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly title: string;
  readonly searchLabel: string;
  readonly commands: readonly Command[];
  /** Acts on the typed text itself, below the results. */
  readonly search?: (query: string) => readonly Command[];
  /** Called with the typed text, to search records on the platform; with '' when the palette closes. */
  readonly onQuery?: (query: string) => void;
  /** Results from elsewhere. */
  readonly results?: readonly Command[];
  /** The searched places. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Type where to go or what to do; Enter does the marked one. */
export function CommandPalette({
  open,
  title,
  searchLabel,
  commands,
  search,
  onQuery,
  results: elsewhere = [],
  note,
  onClose,
}: CommandPaletteProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  /** Key of the marked entry. An index would move to another entry when late results arrive. */
  const [marked, setMarked] = useState<string | null>(null);
  const typed = query.trim() !== '';
  const atFirst = commands.filter(({ whenTyped }) => whenTyped !== true);
  const entries = typed
    ? [...commands.filter((command) => foundIn(command.label, query) !== null), ...elsewhere, ...(search?.(query) ?? [])]
    : atFirst;

  const active = Math.max(
    0,
    entries.findIndex(({ key }) => key === marked),
  );

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function finish(command: Command | undefined): void {
    setQuery('');
    setMarked(null);
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
    setMarked(entries[(active + by + entries.length) % entries.length]?.key ?? null);
  }

  const chosen = entries[active];
  return (
    <Dialog open={open} title={title} size="medium" onClose={() => finish(undefined)}>
      <Input
        type="text"
        role="combobox"
        aria-label={searchLabel}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder={searchLabel}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          onQuery?.(event.currentTarget.value);
          setMarked(null);
        }}
        onKeyDown={keyDown}
      />
      <List ref={list} id={listId} role="listbox" aria-label={title} $rows={Math.min(atFirst.length, SHOWN)}>
        {entries.map((command, index) => (
          <Item
            key={command.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setMarked(command.key)}
            onClick={() => finish(command)}
          >
            {command.label}
            {command.hint !== undefined && <small>{command.hint}</small>}
          </Item>
        ))}
      </List>
      {entries.length === 0 && note === undefined && <p role="status">{words.nothingFound}</p>}
      {typed && note !== undefined && <Note role="status">{note}</Note>}
    </Dialog>
  );
}
