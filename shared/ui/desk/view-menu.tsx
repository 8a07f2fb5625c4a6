import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { QuietError } from '../error-state.tsx';
import { Segmented } from '../forms/segmented.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { TextField } from '../text-field.tsx';
import { focusRing, hiddenVisually, token, touch, type } from '../tokens.tsx';
import { chosenInForcedColors } from './chosen.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';

export interface ViewMenuProps {
  readonly views: readonly { readonly name: string; readonly status: 'current' | 'usable' | 'stale' }[];
  /** What became of the last one that was saved. */
  readonly said: { readonly name: string; readonly lasting: boolean } | null;
  readonly longestName: number;
  readonly onOpenView: (name: string) => void;
  readonly onSaveView: (name: string) => void;
  readonly onRemoveView: (name: string) => void;
  /** Somebody looks at them. */
  readonly onShown: () => void;
  readonly table?: TableLook;
  /** Those that everybody has, where the platform keeps some. */
  readonly shared?: SharedViewsProps;
}

interface SharedViewsProps {
  readonly state:
    | { readonly status: 'unknown' | 'loading' }
    | { readonly status: 'failed'; readonly failure: unknown }
    | {
        readonly status: 'ready';
        readonly views: readonly (ViewMenuProps['views'][number] & { readonly by: string })[];
        /** Whoever looks may share, replace and remove them. */
        readonly mayShare: boolean;
      };
  /** What became of the last act, in words. */
  readonly said: string | null;
  readonly busy: boolean;
  readonly onOpen: (name: string) => void;
  /** @returns whether it is shared */
  readonly onShare: (name: string) => Promise<boolean>;
  readonly onRemove: (name: string) => void;
  readonly onRetry: () => void;
}

interface TableLook {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly hidden: readonly string[];
  readonly dense: boolean;
  readonly onColumn: (key: string, shown: boolean) => void;
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

/** Columns and density alone: of a list that no address brings again, which has no views. */
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

/** What has to be asked for stands last: nothing that is there already moves when it comes. */
function Views({ views, said, longestName, onOpenView, onSaveView, onRemoveView, shared, children }: ViewsProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const typed = name.trim();
  const told = shared?.state.status === 'ready' ? shared.state : null;

  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (typed === '') return;
    onSaveView(typed);
    setName('');
    field.current?.focus();
  }
  async function share({ onShare }: SharedViewsProps): Promise<void> {
    const done = await onShare(typed);
    // What did not go stays there to be sent again, and so does what was typed meanwhile.
    if (done) setName((now) => (now.trim() === typed ? '' : now));
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
              <ViewName view={view} onOpen={onOpenView} />
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
        {shared && told?.mayShare === true && (
          <Sharing>
            <Button fill disabled={typed === ''} busy={shared.busy} onClick={() => void share(shared)}>
              {told.views.some((view) => view.name.toLowerCase() === typed.toLowerCase()) ? deskWords.replaceShared : deskWords.shareView}
            </Button>
          </Sharing>
        )}
        <Hint role="status">
          {shared?.said ?? (said && (said.lasting ? deskWords.viewSaved(said.name) : deskWords.viewNotKept(said.name)))}
        </Hint>
      </section>
      {shared && <Shared shared={shared} onRemoved={() => field.current?.focus()} />}
    </>
  );
}

interface ViewNameProps {
  readonly view: ViewMenuProps['views'][number] & { readonly by?: string };
  readonly onOpen: (name: string) => void;
}

function ViewName({ view: { name, status, by = '' }, onOpen }: ViewNameProps) {
  return (
    <ViewButton type="button" aria-current={status === 'current' || undefined} disabled={status === 'stale'} onClick={() => onOpen(name)}>
      <span>{name}</span>
      {status === 'stale' ? <small>{deskWords.staleView}</small> : by !== '' && <small>{by}</small>}
    </ViewButton>
  );
}

interface SharedListProps {
  readonly shared: SharedViewsProps;
  /** The pressed button goes with its view. */
  readonly onRemoved: () => void;
}

function Shared({ shared: { state, busy, onOpen, onRemove, onRetry }, onRemoved }: SharedListProps) {
  /** The view that is asked about. */
  const [asking, setAsking] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section>
      <Head>{deskWords.sharedViews}</Head>
      {state.status === 'loading' && <Hint role="status">{deskWords.sharedViewsLoading}</Hint>}
      {state.status === 'failed' && (
        <QuietError failure={state.failure} onRetry={onRetry}>
          {deskWords.sharedViewsFailed}
        </QuietError>
      )}
      {state.status === 'ready' && state.views.length === 0 && <Hint>{deskWords.noSharedViews}</Hint>}
      <List aria-label={deskWords.sharedViews}>
        {state.status === 'ready' &&
          state.views.map((view) => (
            <li key={view.name}>
              <ViewName view={view} onOpen={onOpen} />
              {state.mayShare && (
                <IconButton
                  size="dense"
                  label={deskWords.removeShared(view.name)}
                  icon={<Icon name="trash" size={16} />}
                  disabled={busy}
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setAsking(view.name);
                  }}
                />
              )}
              {asking === view.name && (
                <Removal
                  name={view.name}
                  onKeep={() => {
                    opener.current?.focus();
                    setAsking(null);
                  }}
                  onRemove={() => {
                    setAsking(null);
                    onRemoved();
                    onRemove(view.name);
                  }}
                />
              )}
            </li>
          ))}
      </List>
    </section>
  );
}

interface RemovalProps {
  readonly name: string;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** What goes for everybody is asked about, in its own line; focus is on the act that changes nothing. */
function Removal({ name, onKeep, onRemove }: RemovalProps) {
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Question role="alertdialog" aria-labelledby={question}>
      <p id={question}>{deskWords.removeSharedQuestion(name)}</p>
      <Button ref={keep} size="dense" onClick={onKeep}>
        {deskWords.keep}
      </Button>
      <Button size="dense" tone="danger" onClick={onRemove}>
        {deskWords.removeForAll}
      </Button>
    </Question>
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

const Sharing = styled.div`
  margin-top: 8px;
`;

const Question = styled.div`
  ${type('cell')}
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: 8px;
  padding: 8px;
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
  & > p {
    flex: 1 0 100%;
    overflow-wrap: anywhere;
  }
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
