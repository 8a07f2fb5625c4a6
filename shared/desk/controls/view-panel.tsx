import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { Button, IconButton } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { Segmented } from '#shared/ui/forms/segmented';
import { Icon } from '#shared/ui/icon';
import { TextField } from '#shared/ui/text-field';
import { focusRing, token, touch, type } from '#shared/ui/tokens';
import type { ListLooks } from '../list-look.ts';
import { longestViewName, type SavedViews } from '../saved-views.ts';
import { chosenInForcedColors } from '../ui/chosen.tsx';
import { DeskIcon } from '../ui/desk-icon.tsx';
import { deskWords } from '../ui/desk-words.tsx';
import { SmallSelect } from '../ui/small-select.tsx';

export type ListViews = Pick<SavedViews, 'store' | 'open' | 'save' | 'remove' | 'openListWith' | 'refresh'>;
export type ListColumns = Pick<ListLooks, 'store' | 'columns' | 'arranges' | 'show' | 'move' | 'widen' | 'pack'>;

export interface ViewPanelProps {
  /** Undefined for a list without saved views. */
  readonly views?: ListViews | undefined;
  readonly look: ListColumns;
}

export function ViewPanel({ views, look }: ViewPanelProps) {
  return (
    <Panel>
      {views && <Views views={views} />}
      <Look look={look} />
    </Panel>
  );
}

function Views({ views: { store, ...views } }: { readonly views: ListViews }) {
  const { views: savedViews, lastSave } = useStore(store);
  const changedView = savedViews.find(({ status }) => status === 'changed');
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const trimmedName = name.trim();

  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (trimmedName === '') return;
    void views.save(trimmedName);
    setName('');
    field.current?.focus();
  }
  return (
    <section>
      <Head>{deskWords.savedViews}</Head>
      {savedViews.length === 0 && <Hint>{deskWords.noViews}</Hint>}
      <List aria-label={deskWords.savedViews}>
        {savedViews.map((view) => (
          <li key={view.name}>
            <ViewButton
              type="button"
              aria-current={view.status === 'current' || undefined}
              disabled={view.status === 'stale'}
              onClick={() => void views.open(view.name)}
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
              onClick={() => void views.openListWith(view.isDefault ? null : view.name)}
            />
            <IconButton
              size="dense"
              label={deskWords.removeView(view.name)}
              icon={<Icon name="trash" size={16} />}
              onClick={() => {
                field.current?.focus();
                views.remove(view.name);
              }}
            />
          </li>
        ))}
      </List>
      {changedView && <Button onClick={() => void views.save(changedView.name)}>{deskWords.keepChanges(changedView.name)}</Button>}
      <Saving onSubmit={save}>
        <TextField
          ref={field}
          label={deskWords.viewName}
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={trimmedName === ''}>
          {savedViews.some((view) => view.name === trimmedName) ? deskWords.replaceView : deskWords.saveView}
        </Button>
      </Saving>
      <Hint role="status">
        {lastSave && (lastSave.lasting ? deskWords.viewSaved(lastSave.name) : deskWords.viewNotKept(lastSave.name))}
      </Hint>
    </section>
  );
}

function Look({ look }: { readonly look: ListColumns }) {
  const { hidden, order, widths, dense } = useStore(look.store);
  const columns = look.columns.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const visible = columns.filter(({ key }) => !hidden.includes(key)).map(({ key }) => key);
  return (
    <>
      <Group data-arranges={look.arranges || undefined}>
        <legend>{look.arranges ? deskWords.arrangedColumns : deskWords.columns}</legend>
        {columns.map(({ key, label }) => (
          <ColumnLine key={key}>
            <Checkbox label={label} checked={visible.includes(key)} onChange={(event) => look.show(key, event.currentTarget.checked)} />
            {look.arranges && visible.includes(key) && (
              <>
                <IconButton
                  size="dense"
                  label={deskWords.moveBefore(label)}
                  icon={<Icon name="chevronUp" size={16} />}
                  disabled={key === visible[0]}
                  onClick={() => look.move(key, -1)}
                />
                <IconButton
                  size="dense"
                  label={deskWords.moveAfter(label)}
                  icon={<Icon name="chevronDown" size={16} />}
                  disabled={key === visible.at(-1)}
                  onClick={() => look.move(key, 1)}
                />
                <WidthSelect label={label} width={widths[key]} onWiden={(width) => look.widen(key, width)} />
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
        onChange={(value) => look.pack(value === 'dense')}
      />
    </>
  );
}

interface WidthSelectProps {
  readonly label: string;
  readonly width: number | undefined;
  readonly onWiden: (width: number | null) => void;
}

/** Widths in px for keyboard and touch; with a mouse, staff drag the edge of the column's head. */
const usualWidths: readonly number[] = [120, 200, 320, 480];

function WidthSelect({ label, width, onWiden }: WidthSelectProps) {
  const offered =
    width === undefined || usualWidths.includes(width) ? usualWidths : [...usualWidths, width].toSorted((one, other) => one - other);
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

/** Scrolls alone, so that save, columns and density stay visible. Its padding leaves room for a focus ring. */
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
  /* On a phone rows are list items without columns. */
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
