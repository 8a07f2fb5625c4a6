import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { Segmented } from '#shared/ui/forms/segmented';
import { Icon } from '#shared/ui/icon';
import { Popover } from '#shared/ui/popover';
import { TextField } from '#shared/ui/text-field';
import { focusRing, hiddenVisually, token, touch, type } from '#shared/ui/tokens';
import { chosenInForcedColors } from './chosen.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';

export interface ViewMenuProps {
  readonly views: readonly { readonly name: string; readonly status: 'current' | 'usable' | 'stale' }[];
  /** Outcome of the last save. */
  readonly lastSave: { readonly name: string; readonly lasting: boolean } | null;
  readonly longestName: number;
  readonly onOpenView: (name: string) => void;
  readonly onSaveView: (name: string) => void;
  readonly onRemoveView: (name: string) => void;
  /** Called when the menu opens. */
  readonly onShown: () => void;
  readonly table?: TableLook;
}

interface TableLook {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly hidden: readonly string[];
  readonly dense: boolean;
  readonly onColumn: (key: string, visible: boolean) => void;
  readonly onDense: (dense: boolean) => void;
}

/** How a list is looked at: views under a name, the columns and how close its rows stand, behind one button. */
export function ViewMenu({ table, onShown, ...views }: ViewMenuProps) {
  return (
    <Menu onShown={onShown}>
      <Views {...views}>{table && <Look {...table} />}</Views>
    </Menu>
  );
}

/** Menu with columns and density only, for lists without saved views. */
export function LookMenu(table: TableLook) {
  return (
    <Menu>
      <Look {...table} />
    </Menu>
  );
}

function Menu({ onShown, children }: { readonly onShown?: () => void; readonly children: ReactNode }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        icon={<DeskIcon name="columns" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (!open) onShown?.();
          setOpen(!open);
        }}
      >
        <WideWord>{deskWords.view}</WideWord>
      </Button>
      <Popover open={open} anchor={anchor} placement="below-end" onClose={() => setOpen(false)} role="dialog" aria-label={deskWords.view}>
        <Panel>{children}</Panel>
      </Popover>
    </>
  );
}

interface ViewsProps extends Omit<ViewMenuProps, 'table' | 'onShown'> {
  /** How the list is looked at: between the views that there are and the one that is kept of it. */
  readonly children: ReactNode;
}

function Views({ views, lastSave, longestName, onOpenView, onSaveView, onRemoveView, children }: ViewsProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const typed = name.trim();

  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (typed === '') return;
    onSaveView(typed);
    setName('');
    field.current?.focus();
  }
  return (
    <>
      <section>
        <Head>{deskWords.savedViews}</Head>
        {views.length === 0 && <Hint>{deskWords.noViews}</Hint>}
        <List aria-label={deskWords.savedViews}>
          {views.map((view) => (
            <li key={view.name}>
              <ViewButton
                type="button"
                aria-current={view.status === 'current' || undefined}
                disabled={view.status === 'stale'}
                onClick={() => onOpenView(view.name)}
              >
                <span>{view.name}</span>
                {view.status === 'stale' && <small>{deskWords.staleView}</small>}
              </ViewButton>
              <IconButton
                size="dense"
                label={deskWords.removeView(view.name)}
                icon={<Icon name="trash" size={16} />}
                onClick={() => {
                  field.current?.focus();
                  onRemoveView(view.name);
                }}
              />
            </li>
          ))}
        </List>
      </section>
      {children}
      <section>
        <Saving onSubmit={save}>
          <TextField
            ref={field}
            label={deskWords.viewName}
            value={name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed === ''}>
            {views.some((view) => view.name === typed) ? deskWords.replaceView : deskWords.saveView}
          </Button>
        </Saving>
        <Hint role="status">
          {lastSave && (lastSave.lasting ? deskWords.viewSaved(lastSave.name) : deskWords.viewNotKept(lastSave.name))}
        </Hint>
      </section>
    </>
  );
}

function Look({ columns, hidden, dense, onColumn, onDense }: TableLook) {
  return (
    <>
      <Group>
        <legend>{deskWords.columns}</legend>
        {columns.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={!hidden.includes(key)}
            onChange={(event) => onColumn(key, event.currentTarget.checked)}
          />
        ))}
      </Group>
      <Segmented
        label={deskWords.density}
        options={[
          { value: 'wide', label: deskWords.wide },
          { value: 'dense', label: deskWords.dense },
        ]}
        value={dense ? 'dense' : 'wide'}
        onChange={(value) => onDense(value === 'dense')}
      />
    </>
  );
}

const WideWord = styled.span`
  @container (max-width: 639px) {
    ${hiddenVisually}
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 16px;
  width: min(336px, calc(100vw - 32px));
  padding: 10px 12px;
`;

const Head = styled.h3`
  ${type('label')}
  font-weight: 600;
`;

const Hint = styled.p`
  ${type('small')}
  color: ${token.textMuted};
  &:not(:empty) {
    margin-top: 4px;
  }
`;

/** A long one scrolls by itself, so that saving, columns and density stay near; its edge leaves room for a focus ring. */
const List = styled.ul`
  display: grid;
  max-height: 224px;
  margin: 0 -12px 8px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
`;

const ViewButton = styled.button`
  ${type('cell')}
  flex: 1;
  display: grid;
  min-width: 0;
  min-height: 36px;
  align-content: center;
  padding: 4px 8px;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.text};
  font-family: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
  &:hover:not(:disabled) {
    background: ${token.sunken};
  }
  &[aria-current] {
    background: ${token.accentQuiet};
    font-weight: 600;
    ${chosenInForcedColors}
  }
  &:disabled {
    color: ${token.textMuted};
    cursor: not-allowed;
  }
  & > small {
    ${type('small')}
  }
  &:not([aria-current]) > small {
    color: ${token.textMuted};
  }
  ${touch} {
    min-height: 44px;
  }
`;

const Saving = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px;
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px 12px;
  &:not(:first-child) {
    padding-top: 16px;
    border-top: 1px solid ${token.line};
  }
  & > legend {
    ${type('label')}
    float: left;
    padding: 0;
    grid-column: 1 / -1;
    font-weight: 600;
  }
`;
