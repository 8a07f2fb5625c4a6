import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../dialog.tsx';
import { controlLook } from '../field.tsx';
import { matchPart } from '../forms/combobox.tsx';
import { token, type } from '../tokens.tsx';
import { words } from '../words.tsx';

const Input = styled.input`
  ${controlLook}
`;

const List = styled.ul`
  max-height: 320px;
  margin-top: 12px;
  overflow: auto;
`;

const Item = styled.li`
  ${type('body')}
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 10px;
  border-radius: ${token.radiusSm};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${token.accentQuiet};
  }
  & > small {
    ${type('small')}
    color: ${token.textMuted};
  }
`;

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly run: () => void;
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly title: string;
  readonly searchLabel: string;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Type where to go or what to do; Enter does the marked one. */
export function CommandPalette({ open, title, searchLabel, commands, onClose }: CommandPaletteProps) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = commands.filter((command) => query.trim() === '' || matchPart(command.label, query) !== null);

  function finish(command: Command | undefined): void {
    setQuery('');
    setActive(0);
    onClose();
    command?.run();
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (found[active]) finish(found[active]);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || found.length === 0) return;
    event.preventDefault();
    setActive((active + by + found.length) % found.length);
  }

  const chosen = found[active];
  return (
    <Dialog open={open} title={title} size="medium" onClose={() => finish(undefined)}>
      <Input
        type="text"
        role="combobox"
        aria-label={searchLabel}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        placeholder={searchLabel}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={keyDown}
      />
      <List id={listId} role="listbox" aria-label={title}>
        {found.map((command, index) => (
          <Item
            key={command.key}
            id={`${listId}-${command.key}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => finish(command)}
          >
            {command.label}
            {command.hint !== undefined && <small>{command.hint}</small>}
          </Item>
        ))}
      </List>
      {found.length === 0 && <p role="status">{words.nothingFound}</p>}
    </Dialog>
  );
}
