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
import { SmallSelect } from './small-select.tsx';
import { deskWords } from './desk-words.tsx';

export interface ViewMenuProps {
  readonly views: readonly {
    readonly name: string;
    readonly status: 'current' | 'changed' | 'usable' | 'stale';
    readonly isDefault: boolean;
  }[];
  /** Outcome of the last save. */
  readonly lastSave: { readonly name: string; readonly lasting: boolean } | null;
  readonly longestName: number;
  readonly onOpenView: (name: string) => void;
  readonly onSaveView: (name: string) => void;
  readonly onRemoveView: (name: string) => void;
  /** Called with the view that the list opens with; null for none. */
  readonly onDefaultView: (name: string | null) => void;
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
  /** Undefined where the columns are the facts of a card. */
  readonly arranging?:
    | {
        readonly widths: Readonly<Record<string, number>>;
        readonly onMove: (key: string, by: 1 | -1) => void;
        readonly onWiden: (key: string, width: number | null) => void;
      }
    | undefined;
}

/** How a list is looked at: views under a name, the columns and how close its rows stand, behind one button. */
export function ViewMenu({ table, onShown, ...views }: ViewMenuProps) {
  const open = views.views.find(({ status }) => status === 'current' || status === 'changed');
  const name = open && (open.status === 'changed' ? deskWords.changedView(open.name) : open.name);
  return (
    <Menu onShown={onShown} name={name}>
      <Views {...views} />
      {table && <Look {...table} />}
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

interface MenuProps {
  readonly onShown?: () => void;
  /** The open view in words. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

function Menu({ onShown, name, children }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        icon={<DeskIcon name="columns" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={name}
        onClick={() => {
          if (!open) onShown?.();
          setOpen(!open);
        }}
      >
        <WideWord>{deskWords.view}</WideWord>
        {name !== undefined && <ViewName aria-hidden="true">{name}</ViewName>}
      </Button>
      <Popover open={open} anchor={anchor} placement="below-end" onClose={() => setOpen(false)} role="dialog" aria-label={deskWords.view}>
        <Panel>{children}</Panel>
      </Popover>
    </>
  );
}

type ViewsProps = Omit<ViewMenuProps, 'table' | 'onShown'>;

function Views({ views, lastSave, longestName, onOpenView, onSaveView, onRemoveView, onDefaultView }: ViewsProps) {
  const changed = views.find(({ status }) => status === 'changed');
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
              {view.status === 'changed' && <small>{deskWords.changed}</small>}
            </ViewButton>
            <IconButton
              size="dense"
              label={deskWords.openListWith(view.name)}
              icon={<DeskIcon name="pin" size={16} />}
              aria-pressed={view.isDefault}
              disabled={view.status === 'stale' && !view.isDefault}
              onClick={() => onDefaultView(view.isDefault ? null : view.name)}
            />
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
      {changed && <Button onClick={() => onSaveView(changed.name)}>{deskWords.keepChanges(changed.name)}</Button>}
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
  );
}

function Look({ columns, hidden, dense, onColumn, onDense, arranging }: TableLook) {
  const visible = columns.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key);
  return (
    <>
      <Group data-arranges={arranging && ''}>
        <legend>{arranging ? deskWords.arrangedColumns : deskWords.columns}</legend>
        {columns.map(({ key, label }) => (
          <ColumnLine key={key}>
            <Checkbox label={label} checked={visible.includes(key)} onChange={(event) => onColumn(key, event.currentTarget.checked)} />
            {arranging && visible.includes(key) && (
              <>
                <IconButton
                  size="dense"
                  label={deskWords.moveBefore(label)}
                  icon={<Icon name="chevronUp" size={16} />}
                  disabled={key === visible[0]}
                  onClick={() => arranging.onMove(key, -1)}
                />
                <IconButton
                  size="dense"
                  label={deskWords.moveAfter(label)}
                  icon={<Icon name="chevronDown" size={16} />}
                  disabled={key === visible.at(-1)}
                  onClick={() => arranging.onMove(key, 1)}
                />
                <WidthSelect label={label} width={arranging.widths[key]} onWiden={(width) => arranging.onWiden(key, width)} />
              </>
            )}
          </ColumnLine>
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

interface WidthSelectProps {
  /** The column's name. */
  readonly label: string;
  readonly width: number | undefined;
  readonly onWiden: (width: number | null) => void;
}

/** The widths that keys and fingers choose; a mouse drags the edge of the column's head to any width. */
const widths: readonly number[] = [120, 200, 320, 480];

function WidthSelect({ label, width, onWiden }: WidthSelectProps) {
  const offered = width === undefined || widths.includes(width) ? widths : [...widths, width].toSorted((one, other) => one - other);
  return (
    <SmallSelect
      aria-label={deskWords.widthOf(label)}
      value={width ?? ''}
      onChange={({ currentTarget: { value } }) => onWiden(value === '' ? null : Number(value))}
    >
      <option value="">{deskWords.widthOfContent}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {deskWords.pixels(one)}
        </option>
      ))}
    </SmallSelect>
  );
}

const ViewName = styled.span`
  overflow: hidden;
  max-width: 24ch;
  color: ${token.textMuted};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container (max-width: 639px) {
    max-width: 11ch;
  }
`;

const WideWord = styled.span`
  @container (max-width: 639px) {
    ${hiddenVisually}
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 16px;
  width: min(384px, calc(100vw - 32px));
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
  & [aria-pressed='true'] {
    background: ${token.accentQuiet};
    color: ${token.accentText};
    ${chosenInForcedColors}
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
  margin-top: 8px;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px;
`;

const ColumnLine = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
  /* Rows of a phone are no columns. */
  @media (max-width: 639px) {
    & > :not(:first-child) {
      display: none;
    }
  }
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px 12px;
  @media (min-width: 640px) {
    &[data-arranges] {
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
    }
  }
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
