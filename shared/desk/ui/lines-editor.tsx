import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button, IconButton } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { Icon } from '#shared/ui/icon';
import { Code, Heading, Text } from '#shared/ui/text';
import { useDismissal } from '#shared/ui/toast-board';
import { from, token } from '#shared/ui/tokens';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { EditDialog, type EditOutcome } from './edit-dialog.tsx';
import { EntryFields, type EntryField, type EntryList, type EntryWords } from './entry-fields.tsx';
import { Table } from './table.tsx';
import type { Column } from './table-columns.tsx';

/** Pure functions that convert controls to lines and back. */
export interface LineRules<Line, Entry, Name extends string> {
  readonly empty: Entry;
  fields(entry: Entry): readonly EntryField<Name>[];
  /** One control's value, as the form takes it. */
  change(name: Name, value: string | boolean): Partial<Entry>;
  /** null while something is missing. */
  read(entry: Entry): Line | null;
  write(line: Line): Entry;
  isDuplicate(line: Line, others: readonly Line[]): boolean;
}

/** The controls of one line, as the screen's form keeps them. */
export interface EntryForm<Entry extends object, Name extends string> {
  readonly store: {
    readonly getState: () => { readonly values: Entry; readonly visibleProblems: { readonly [Field in Name]?: unknown } };
    readonly subscribe: (changed: () => void) => () => void;
  };
  readonly change: (change: Partial<Entry>) => void;
  /** Begins anew. */
  readonly open: (entry: Entry) => void;
  /** Shows the problems of the form. @returns whether there are none */
  readonly submit: () => boolean;
  readonly isDirty: () => boolean;
}

/** A column besides the first, which is the line's name. */
export interface LineColumn<Key extends string> {
  readonly key: Key;
  readonly head: string;
  readonly align?: 'start' | 'end';
  readonly quiet?: boolean;
}

/** A line as its row shows it; '' where it has no such fact. */
export type LineRow<Key extends string> = { readonly name: string; readonly code?: string } & Readonly<Record<Key, string>>;

export interface LineWords<Name extends string> extends EntryWords<Name> {
  readonly addTitle: string;
  readonly add: string;
  readonly listTitle: string;
  readonly count: (lines: number) => string;
  readonly empty: string;
  /** The head of the column of names. */
  readonly name: string;
  readonly edit: string;
  readonly editOf: (name: string) => string;
  readonly updated: string;
  readonly duplicate: string;
  readonly removeOf: (name: string) => string;
  readonly removeQuestion: string;
  readonly remove: string;
  readonly removed: string;
}

export interface LinesEditorProps<Line, Entry extends object, Name extends string, Key extends string> {
  readonly rules: LineRules<Line, Entry, Name>;
  readonly words: LineWords<Name>;
  readonly hint?: ReactNode;
  /** The state of the lists that choices are made from. */
  readonly lists: Readonly<Partial<Record<Name, EntryList>>>;
  /** The control that takes two columns. */
  readonly wide: Name;
  readonly columns: readonly LineColumn<Key>[];
  readonly row: (line: Line) => LineRow<Key>;
  readonly lines: readonly Line[];
  readonly onLines: (lines: readonly Line[]) => void;
  /** The typed line that is not yet added; the caller stores it. */
  readonly adding: EntryForm<Entry, Name>;
  /** A form of its own for a line that is changed. */
  readonly formOf: (opened: Entry) => EntryForm<Entry, Name>;
  readonly say: (kind: 'warning' | 'success', text: string) => void;
  /** ms between the yes to a removal and the removal. */
  readonly removeDelay: number;
  /** Whether the edit dialog holds changes that would be lost. */
  readonly onEditing?: ((changed: boolean) => void) | undefined;
  /** The outline's level of the two titles. */
  readonly level: 3 | 4;
  /** Another way to add lines, in the list's head. */
  readonly importing?: ReactNode;
}

/** A list made line by line: a small form that adds, the table of what was added, an edit dialog and a question before a removal. */
export function LinesEditor<Line, Entry extends object, Name extends string, Key extends string>(
  props: LinesEditorProps<Line, Entry, Name, Key>,
) {
  const { rules, words, lists, wide, columns, row, lines, onLines, formOf, say, removeDelay, level } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Line | null>(null);
  const [removing, setRemoving] = useState<Line | null>(null);
  const [removals, setRemovals] = useState(0);

  // The pressed button went with its line: focus goes on at the list's title.
  useEffect(() => {
    if (removals > 0) title.current?.focus();
  }, [removals]);

  const dismiss = useDismissal();
  /** The list took a line, so the warning about another one is over. */
  const dismissDuplicate = (): void => dismiss(({ kind, text }) => kind === 'warning' && text === words.duplicate);
  const others = (line: Line): readonly Line[] => lines.filter((each) => each !== line);

  function isRefused(line: Line, besides: readonly Line[]): boolean {
    if (!rules.isDuplicate(line, besides)) return false;
    say('warning', words.duplicate);
    return true;
  }

  function add(line: Line): boolean {
    if (isRefused(line, lines)) return false;
    onLines([...lines, line]);
    dismissDuplicate();
    return true;
  }

  function update(line: Line, next: Line): boolean {
    if (isRefused(next, others(line))) return false;
    onLines(lines.map((each) => (each === line ? next : each)));
    dismissDuplicate();
    say('success', words.updated);
    return true;
  }

  function remove(line: Line): void {
    onLines(others(line));
    say('success', words.removed);
    setRemoving(null);
    setRemovals((count) => count + 1);
  }

  return (
    <Sheet>
      <AddLine {...props} form={props.adding} onAdd={add} />
      <List aria-label={words.listTitle}>
        <ListHead>
          <Heading ref={title} level={level} look="title" tabIndex={-1}>
            {words.listTitle}
          </Heading>
          <Text role="status" $role="small" $tone="textMuted">
            {words.count(lines.length)}
          </Text>
          {props.importing}
        </ListHead>
        {lines.length === 0 ? (
          <EmptyState icon="file" title={words.empty} />
        ) : (
          <Table
            label={words.listTitle}
            columns={lineColumns(words, columns, row, setEditing, setRemoving)}
            rows={lines}
            rowKey={(line) => String(lines.indexOf(line))}
            rowHeight={48}
            empty={words.empty}
          />
        )}
      </List>
      {editing !== null && (
        <EditLine
          rules={rules}
          words={words}
          lists={lists}
          wide={wide}
          form={formOf(rules.write(editing))}
          onChanged={props.onEditing}
          onClose={() => setEditing(null)}
          onAccept={(next) => update(editing, next)}
        />
      )}
      {removing !== null && (
        <RemoveLine
          name={row(removing).name}
          words={words}
          delay={removeDelay}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Sheet>
  );
}

interface RemoveLineProps {
  readonly name: string;
  readonly words: Pick<LineWords<string>, 'removeQuestion' | 'remove'>;
  readonly delay: number;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Confirms a removal. Stays open until the removal is done, so that nothing else changes meanwhile. */
function RemoveLine({ name, words, delay, onRemove, onClose }: RemoveLineProps) {
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function removeLater(): void {
    setLeaving(true);
    timer.current = setTimeout(onRemove, delay);
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={words.removeQuestion}
      about={name}
      acceptLabel={words.remove}
      busy={leaving}
      onAccept={removeLater}
      onCancel={() => leaving || onClose()}
    />
  );
}

/** The name with its code, the given facts, and the two buttons of a line. */
function lineColumns<Line, Key extends string>(
  words: Pick<LineWords<string>, 'name' | 'edit' | 'editOf' | 'remove' | 'removeOf'>,
  columns: readonly LineColumn<Key>[],
  row: (line: Line) => LineRow<Key>,
  onEdit: (line: Line) => void,
  onRemove: (line: Line) => void,
): readonly Column<Line>[] {
  return [
    {
      key: 'name',
      head: words.name,
      title: true,
      cell: (line) => {
        const facts = row(line);
        return (
          <Name>
            <span>{facts.name}</span>
            {facts.code !== undefined && <Code>{facts.code}</Code>}
            <Narrow>
              {columns
                // Prefixes numbers with their column head.
                .flatMap(({ key, head, align }) => (facts[key] === '' ? [] : [align === 'end' ? `${head}: ${facts[key]}` : facts[key]]))
                .join('\u00a0· ')}
            </Narrow>
          </Name>
        );
      },
    },
    ...columns.map(({ key, ...column }): Column<Line> => ({ ...column, key, cell: (line) => row(line)[key] || '—' })),
    {
      key: 'actions',
      acts: true,
      head: '',
      headLabel: `${words.edit}, ${words.remove}`,
      keeps: true,
      narrow: 'end',
      width: '100px',
      cell: (line) => {
        const { name } = row(line);
        return (
          <Actions>
            <IconButton size="dense" label={words.editOf(name)} icon={<DeskIcon name="edit" />} onClick={() => onEdit(line)} />
            <IconButton size="dense" label={words.removeOf(name)} icon={<Icon name="trash" />} onClick={() => onRemove(line)} />
          </Actions>
        );
      },
    },
  ];
}

interface AddLineProps<Line, Entry extends object, Name extends string> extends Pick<
  LinesEditorProps<Line, Entry, Name, string>,
  'rules' | 'words' | 'hint' | 'lists' | 'wide' | 'level'
> {
  readonly form: EntryForm<Entry, Name>;
  /** @returns whether the line was added */
  readonly onAdd: (line: Line) => boolean;
}

/** The controls of a new line and the button that adds it. */
function AddLine<Line, Entry extends object, Name extends string>({
  rules,
  words,
  hint,
  lists,
  wide,
  level,
  form,
  onAdd,
}: AddLineProps<Line, Entry, Name>) {
  const part = useRef<HTMLElement>(null);
  const [additions, setAdditions] = useState(0);
  const { values: entry, visibleProblems } = useSyncExternalStore(form.store.subscribe, form.store.getState);
  const fields = rules.fields(entry);
  const switches = fields.filter(({ kind }) => kind === 'switch');
  const common = {
    words,
    lists,
    problems: visibleProblems,
    wide,
    onChange: (name: Name, value: string | boolean) => form.change(rules.change(name, value)),
  };

  function add(): void {
    // Missing fields are marked before the focus moves to one.
    const line = flushSync(form.submit) ? rules.read(entry) : null;
    if (line === null) {
      focusFirst(part.current, '[aria-invalid="true"]');
      return;
    }
    const isAdded = flushSync(() => {
      const isTaken = onAdd(line);
      if (!isTaken) return false;
      form.open(rules.empty);
      setAdditions((count) => count + 1);
      return true;
    });
    if (isAdded) focusFirst(part.current, 'select, input');
  }

  return (
    <Part ref={part} aria-label={words.addTitle}>
      <header>
        <Heading level={level} look="title">
          {words.addTitle}
        </Heading>
        {hint !== undefined && (
          <Text as="p" $role="small" $tone="textMuted">
            {hint}
          </Text>
        )}
      </header>
      <EntryFields key={additions} {...common} columns={4} fields={fields.filter(({ kind }) => kind !== 'switch')} />
      <Foot>
        {switches.length > 0 && <EntryFields {...common} columns={2} fields={switches} />}
        <Add>
          <Button fill icon={<Icon name="plus" />} onClick={add}>
            {words.add}
          </Button>
        </Add>
      </Foot>
    </Part>
  );
}

interface EditLineProps<Line, Entry extends object, Name extends string> extends Pick<
  LinesEditorProps<Line, Entry, Name, string>,
  'rules' | 'words' | 'lists' | 'wide'
> {
  readonly form: EntryForm<Entry, Name>;
  readonly onChanged: ((changed: boolean) => void) | undefined;
  readonly onClose: () => void;
  /** @returns whether the list took it. */
  readonly onAccept: (line: Line) => boolean;
}

/** One line in its controls. */
function EditLine<Line, Entry extends object, Name extends string>({
  rules,
  words,
  lists,
  wide,
  form: opened,
  onChanged,
  onClose,
  onAccept,
}: EditLineProps<Line, Entry, Name>) {
  const [form] = useState(opened);
  const { values: entry, visibleProblems } = useSyncExternalStore(form.store.subscribe, form.store.getState);
  const changed = form.isDirty();

  useEffect(() => {
    if (!changed) return undefined;
    onChanged?.(true);
    return () => onChanged?.(false);
  }, [changed, onChanged]);

  async function accept(): Promise<EditOutcome> {
    // Missing fields are marked before the focus moves to one.
    const line = flushSync(form.submit) ? rules.read(entry) : null;
    if (line === null) return 'invalid';
    return !changed || onAccept(line) ? 'closed' : 'open';
  }

  return (
    <EditDialog title={words.edit} size="medium" busy={false} isDirty={form.isDirty} onAccept={accept} onClose={onClose} onGuard={noGuard}>
      <EntryFields
        words={words}
        lists={lists}
        problems={visibleProblems}
        wide={wide}
        columns={2}
        fields={rules.fields(entry)}
        onChange={(name, value) => form.change(rules.change(name, value))}
      />
    </EditDialog>
  );
}

/** The caller guards unsaved changes itself, by `onEditing`. */
const noGuard = (): void => undefined;

/** Synchronous: a frame later it would take the focus from where the person moved meanwhile. */
function focusFirst(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}

/** Fields, heads and the table's cells begin at one edge: the card's own, or that of the dialog the list stands in. */
const Sheet = styled.div`
  container-type: inline-size;
  --_gutter: var(--_lines-gutter, 24px);
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 20px 16px;
  border-bottom: 1px solid ${token.line};
  ${from.md} {
    padding: 24px var(--_gutter);
  }
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Add = styled.div`
  ${from.sm} {
    grid-column: 2;
  }
`;

const List = styled.section`
  padding-top: 20px;
`;

const ListHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 0 16px 12px;
  /* Beside the title, where an act follows. */
  & > [role='status']:not(:last-child) {
    margin-inline-end: auto;
  }
  ${from.md} {
    padding-inline: var(--_gutter);
  }
`;

/** Name and code; in a narrow list also the content of the hidden columns. */
const Name = styled.span`
  display: grid;
  padding-block: 4px;
  overflow-wrap: anywhere;
`;

const Narrow = styled.span`
  font-weight: 400;
  color: ${token.textMuted};
  ${from.md} {
    display: none;
  }
`;

const Actions = styled.span`
  display: inline-flex;
  gap: 4px;
`;
