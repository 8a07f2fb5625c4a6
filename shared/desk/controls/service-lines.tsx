import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import {
  emptyServiceEntry,
  entryOf,
  isDuplicate,
  lineOf,
  serviceFacts,
  serviceFields,
  type ServiceFacts,
  type ServiceForm,
  type ServiceLine,
} from '#shared/domain/agreements/contracted-services';
import { Button, IconButton } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { Icon } from '#shared/ui/icon';
import { messageTimes } from '#shared/ui/notice';
import { Code, Heading, Text } from '#shared/ui/text';
import { useDismissal } from '#shared/ui/toast-board';
import { from, token } from '#shared/ui/tokens';
import { createServiceForm, type ServiceLineForm } from '../worksheet.ts';
import type { ServiceImportHost } from '../service-import.ts';
import { serviceLineWords } from '../service-lines.messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DeskIcon } from '../ui/desk-icon.tsx';
import { EditDialog, type EditOutcome } from '../ui/edit-dialog.tsx';
import { Table } from '../ui/table.tsx';
import type { Column } from '../ui/table-columns.tsx';
import { ImportControl, type ImportControlProps } from './import-control.tsx';
import { ServiceEntryFields, type ChoiceSource } from './service-entry.tsx';

export interface ServiceLinesProps extends Pick<ImportControlProps<ServiceImportHost, ServiceLine>, 'page' | 'host' | 'load'> {
  readonly words: Readonly<Record<'listTitle' | 'empty' | 'edit' | 'updated' | 'removeQuestion' | 'removed', string>>;
  readonly hint: string;
  readonly form: ServiceForm;
  readonly sources: Readonly<Record<'product' | 'validityType', ChoiceSource>>;
  readonly lines: readonly ServiceLine[];
  readonly onLines: (lines: readonly ServiceLine[]) => void;
  /** Form of the line that is not yet added; the caller stores it. */
  readonly adding: ServiceLineForm;
  /** Shows the product's code below its name. */
  readonly showsCode?: boolean;
  /** Called with true while the edit dialog has unsaved changes. */
  readonly onEditing?: (changed: boolean) => void;
  /** Heading level of the two titles. */
  readonly level: 3 | 4;
}

/** ms from the confirmation to the removal. */
const removeDelay = 1_000;

export function ServiceLines(props: ServiceLinesProps) {
  const { page, host, load, words, form, lines, onLines, level } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<ServiceLine | null>(null);
  const [removing, setRemoving] = useState<ServiceLine | null>(null);
  const [removals, setRemovals] = useState(0);
  const latest = useRef(props);
  latest.current = props;

  // The pressed button disappeared with its line, so focus moves to the list's title.
  useEffect(() => {
    if (removals > 0) title.current?.focus();
  }, [removals]);

  const dismiss = useDismissal();
  const otherLines = (line: ServiceLine): readonly ServiceLine[] => lines.filter((each) => each !== line);
  const saySuccess = (text: string): void => page.notices.show('success', text, messageTimes.brief);

  /** @returns false for a duplicate */
  function take(line: ServiceLine, besides: readonly ServiceLine[], next: readonly ServiceLine[]): boolean {
    if (isDuplicate(line, besides)) {
      page.notices.show('warning', serviceLineWords.duplicate);
      return false;
    }
    onLines(next);
    dismiss(({ kind, text }) => kind === 'warning' && text === serviceLineWords.duplicate);
    return true;
  }

  function update(line: ServiceLine, next: ServiceLine): boolean {
    const isTaken = take(
      next,
      otherLines(line),
      lines.map((each) => (each === line ? next : each)),
    );
    if (isTaken) saySuccess(words.updated);
    return isTaken;
  }

  function remove(line: ServiceLine): void {
    onLines(otherLines(line));
    saySuccess(words.removed);
    setRemoving(null);
    setRemovals((count) => count + 1);
  }

  return (
    <Sheet>
      <AddLine {...props} onAdd={(line) => take(line, lines, [...lines, line])} />
      <List aria-label={words.listTitle}>
        <ListHead>
          <Heading ref={title} level={level} look="title" tabIndex={-1}>
            {words.listTitle}
          </Heading>
          <Text role="status" $role="small" $tone="textMuted">
            {serviceLineWords.count(lines.length)}
          </Text>
          <ImportControl
            page={page}
            host={host}
            size="dense"
            label={serviceLineWords.importLines}
            load={load}
            at={{
              form: () => latest.current.form,
              lines: () => latest.current.lines,
              onLines: (next) => latest.current.onLines(next),
            }}
            disabled={form.products.length === 0 || form.validityTypes.length === 0}
            reason={serviceLineWords.listsMissing}
          />
        </ListHead>
        {lines.length === 0 ? (
          <EmptyState icon="file" title={words.empty} />
        ) : (
          <Table
            label={words.listTitle}
            columns={lineColumns(props, setEditing, setRemoving)}
            rows={lines}
            rowKey={(line) => String(lines.indexOf(line))}
            rowHeight={48}
            empty={words.empty}
          />
        )}
      </List>
      {editing !== null && (
        <EditLine {...props} line={editing} onClose={() => setEditing(null)} onAccept={(next) => update(editing, next)} />
      )}
      {removing !== null && (
        <RemoveLine
          name={serviceFacts(removing, form).name}
          question={words.removeQuestion}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Sheet>
  );
}

interface RemoveLineProps {
  readonly name: string;
  readonly question: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Stays open until the line is removed, so that staff cannot change the list meanwhile. */
function RemoveLine({ name, question, onRemove, onClose }: RemoveLineProps) {
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function removeLater(): void {
    setLeaving(true);
    timer.current = setTimeout(onRemove, removeDelay);
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={question}
      about={name}
      acceptLabel={serviceLineWords.remove}
      busy={leaving}
      onAccept={removeLater}
      onCancel={() => leaving || onClose()}
    />
  );
}

const factColumns: readonly (Pick<Column<ServiceLine>, 'align' | 'quiet'> & { readonly key: keyof typeof serviceLineWords.columns })[] = [
  { key: 'device', quiet: true },
  { key: 'delivery', quiet: true },
  { key: 'validity', quiet: true },
  { key: 'quantity', align: 'end' },
  { key: 'quota', align: 'end' },
];

function lineColumns(
  { form, showsCode = false, words }: Pick<ServiceLinesProps, 'form' | 'showsCode' | 'words'>,
  onEdit: (line: ServiceLine) => void,
  onRemove: (line: ServiceLine) => void,
): readonly Column<ServiceLine>[] {
  const { asks } = form;
  const shownFields = { device: asks.devices, delivery: asks.devices, validity: true, quantity: true, quota: asks.quota };
  const columns = factColumns.filter(({ key }) => shownFields[key]);
  const factOf = (facts: ServiceFacts, key: keyof typeof shownFields): string => facts[key] ?? serviceLineWords.unlimited;
  return [
    {
      key: 'name',
      head: serviceLineWords.name,
      title: true,
      cell(line) {
        const facts = serviceFacts(line, form);
        const texts = columns.flatMap(({ key, align }) => {
          const fact = factOf(facts, key);
          // Prefixes numbers with their column head.
          return fact === '' ? [] : [align === 'end' ? `${serviceLineWords.columns[key]}: ${fact}` : fact];
        });
        return (
          <Name>
            <span>{facts.name}</span>
            {showsCode && <Code>{line.product}</Code>}
            <Narrow>{texts.join('\u00a0· ')}</Narrow>
          </Name>
        );
      },
    },
    ...columns.map((column): Column<ServiceLine> => ({
      ...column,
      head: serviceLineWords.columns[column.key],
      cell: (line) => factOf(serviceFacts(line, form), column.key) || '—',
    })),
    {
      key: 'actions',
      acts: true,
      head: '',
      headLabel: `${words.edit}, ${serviceLineWords.remove}`,
      keeps: true,
      narrow: 'end',
      width: '100px',
      cell(line) {
        const { name } = serviceFacts(line, form);
        return (
          <Actions>
            <IconButton size="dense" label={serviceLineWords.editOf(name)} icon={<DeskIcon name="edit" />} onClick={() => onEdit(line)} />
            <IconButton size="dense" label={serviceLineWords.removeOf(name)} icon={<Icon name="trash" />} onClick={() => onRemove(line)} />
          </Actions>
        );
      },
    },
  ];
}

interface AddLineProps extends Pick<ServiceLinesProps, 'form' | 'hint' | 'sources' | 'level' | 'adding'> {
  readonly onAdd: (line: ServiceLine) => boolean;
}

function AddLine({ form, hint, sources, level, adding, onAdd }: AddLineProps) {
  const formElement = useRef<HTMLElement>(null);
  const [additions, setAdditions] = useState(0);
  const { values: entry, visibleProblems: problems } = useStore(adding.store);
  const fields = serviceFields(entry, form);
  const switches = fields.filter(({ kind }) => kind === 'switch');
  const common = { form: adding, sources, problems };

  function add(): void {
    // Missing fields are marked before the focus moves to one.
    const line = flushSync(adding.submit) ? lineOf(entry, form) : null;
    if (line === null) {
      focusFirst(formElement.current, '[aria-invalid="true"]');
      return;
    }
    const isAdded = flushSync(() => {
      const isTaken = onAdd(line);
      if (!isTaken) return false;
      adding.open(emptyServiceEntry);
      setAdditions((count) => count + 1);
      return true;
    });
    if (isAdded) focusFirst(formElement.current, 'select, input');
  }

  return (
    <Part ref={formElement} aria-label={serviceLineWords.addTitle}>
      <header>
        <Heading level={level} look="title">
          {serviceLineWords.addTitle}
        </Heading>
        <Text as="p" $role="small" $tone="textMuted">
          {hint}
        </Text>
      </header>
      <ServiceEntryFields key={additions} {...common} columns={4} fields={fields.filter(({ kind }) => kind !== 'switch')} />
      <Foot>
        {switches.length > 0 && <ServiceEntryFields {...common} columns={2} fields={switches} />}
        <Add>
          <Button fill icon={<Icon name="plus" />} onClick={add}>
            {serviceLineWords.add}
          </Button>
        </Add>
      </Foot>
    </Part>
  );
}

interface EditLineProps extends Pick<ServiceLinesProps, 'form' | 'words' | 'sources' | 'onEditing'> {
  readonly line: ServiceLine;
  readonly onClose: () => void;
  readonly onAccept: (line: ServiceLine) => boolean;
}

function EditLine({ form, words, sources, line: opened, onEditing, onClose, onAccept }: EditLineProps) {
  const [editing] = useState(() => createServiceForm(entryOf(opened), () => form));
  const { values: entry, visibleProblems: problems } = useStore(editing.store);
  const isChanged = editing.isDirty();

  useEffect(() => {
    if (!isChanged) return undefined;
    onEditing?.(true);
    return () => onEditing?.(false);
  }, [isChanged, onEditing]);

  async function accept(): Promise<EditOutcome> {
    // Missing fields are marked before the focus moves to one.
    const line = flushSync(editing.submit) ? lineOf(entry, form) : null;
    if (line === null) return 'invalid';
    return !isChanged || onAccept(line) ? 'closed' : 'open';
  }

  return (
    <EditDialog title={words.edit} size="medium" busy={false} isDirty={editing.isDirty} onAccept={accept} onClose={onClose}>
      <ServiceEntryFields form={editing} sources={sources} problems={problems} columns={2} fields={serviceFields(entry, form)} />
    </EditDialog>
  );
}

/** Synchronous: a frame later staff may have moved the focus elsewhere. */
function focusFirst(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}

/** Fields, heads and cells share the edge of the card or dialog around the list. */
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
  & > [role='status']:not(:last-child) {
    margin-inline-end: auto;
  }
  ${from.md} {
    padding-inline: var(--_gutter);
  }
`;

/** In a narrow list it also contains the values of the hidden columns. */
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
