import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatQuantity } from '#shared/domain/quantity';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { Dialog } from '#shared/ui/dialog';
import type { FileDropProps } from '#shared/ui/forms/file-drop';
import { Notice } from '#shared/ui/notice';
import { ProgressBar } from '#shared/ui/progress-bar';
import { Spinner } from '#shared/ui/spinner';
import { Clamp, Foreign, Heading } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { createImport, type Import, type ImportPlan, type ImportState, type JudgedLine } from '../import.ts';
import type { ImportColumn } from '../import-file.ts';
import { messages } from '../import.messages.ts';
import { pageWithin } from '../list-address.ts';
import type { ExportedFile } from '../list-export.ts';
import { RunProgress } from '../ui/bulk-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { deskWords } from '../ui/desk-words.tsx';
import { FooterStart } from '../ui/dialog-form.tsx';
import { Pager } from '../ui/pager.tsx';
import { saveBlob } from '../ui/save-file.tsx';
import { Table } from '../ui/table.tsx';
import type { Column } from '../ui/table-columns.tsx';

export interface ImportDialogProps<Item> {
  readonly page: Page;
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly FileDrop: ComponentType<FileDropProps>;
  readonly makePlan: () => ImportPlan<Item>;
  readonly onClose: () => void;
}

const save = (made: Promise<ExportedFile>): void => void made.then(({ name, content }) => saveBlob(name, content));

export function ImportDialog<Item>({ page, host, FileDrop, makePlan, onClose }: ImportDialogProps<Item>) {
  const model = useModel(() => createImport(page, makePlan()));
  const state = useStore(model.store);
  const [asking, setAsking] = useState(false);
  const [downloaded, setDownloaded] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const { status } = state;

  useEffect(() => host.guardLeave(() => (model.isUnfinished() ? { message: messages.leave } : true)), [host, model]);
  // The pressed button disappears with its step, so focus moves to the next step.
  useEffect(() => {
    if (status === 'running') setDownloaded(false);
    const next = status === 'choosing' ? 'button' : '[data-begins]';
    if (status !== 'done' && status !== 'stopped') inside.current?.querySelector<HTMLElement>(next)?.focus();
  }, [status]);

  function askToClose(): void {
    if (status === 'running') return;
    const isLost =
      status === 'judged' || (status === 'stopped' && !downloaded) || (status === 'done' && !downloaded && model.failures().length > 0);
    if (isLost) setAsking(true);
    else onClose();
  }

  function saveFailures(): void {
    setDownloaded(true);
    save(model.failuresFile());
  }

  return (
    <>
      {/* Before its parent dialog, so that React closes it first when both unmount. */}
      <ConfirmDialog
        open={asking}
        title={messages.leaveTitle}
        about={null}
        acceptLabel={words.close}
        cancelLabel={messages.stay}
        irreversible
        onAccept={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>{messages.leaveQuestion(status === 'judged' ? state.lines.length : model.failures().length)}</p>
      </ConfirmDialog>
      <Dialog
        open
        size="large"
        title={model.plan.title}
        onClose={askToClose}
        footer={<Acts model={model} state={state} onSaveFailures={saveFailures} onClose={onClose} />}
      >
        <Stack ref={inside}>
          <Step FileDrop={FileDrop} model={model} state={state} onSaveFailures={saveFailures} />
        </Stack>
      </Dialog>
    </>
  );
}

interface StepProps<Item> {
  readonly model: Import<Item>;
  readonly state: ImportState<Item>;
}

interface ActsProps<Item> extends StepProps<Item> {
  readonly onSaveFailures: () => void;
  readonly onClose: () => void;
}

function Acts<Item>({ model, state, onSaveFailures, onClose }: ActsProps<Item>) {
  const { status } = state;
  switch (status) {
    case 'choosing':
    case 'reading':
      return (
        <>
          <FooterStart>
            <Button onClick={() => save(model.template())}>{messages.template}</Button>
          </FooterStart>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      );
    case 'judged':
      return (
        <>
          <FooterStart>
            <Button onClick={model.restart}>{messages.another}</Button>
          </FooterStart>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="primary" disabled={state.good === 0} reason={messages.nothingGood} onClick={() => void model.accept()}>
            {messages.act(state.good, model.plan.noun)}
          </Button>
        </>
      );
    case 'running':
      return <Button onClick={model.stop}>{deskWords.stop}</Button>;
    case 'stopped':
    case 'done': {
      const remaining = model.failures().length;
      return (
        <>
          {remaining > 0 && <Button onClick={onSaveFailures}>{messages.failures(remaining)}</Button>}
          <Button tone={status === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
            {words.close}
          </Button>
          {status === 'stopped' && (
            <Button tone="primary" onClick={() => void model.resume()}>
              {deskWords.resumeBulk}
            </Button>
          )}
        </>
      );
    }
  }
}

type StepBodyProps<Item> = Omit<ActsProps<Item>, 'onClose'> & Pick<ImportDialogProps<Item>, 'FileDrop'>;

function Step<Item>({ FileDrop, model, state, onSaveFailures }: StepBodyProps<Item>) {
  const { plan } = model;
  switch (state.status) {
    case 'choosing':
      return (
        <>
          <FileDrop
            label={messages.file}
            prompt={messages.prompt}
            browse={messages.browse}
            hint={messages.hint(plan.most)}
            accept=".csv,.tsv,.txt,text/csv"
            file={null}
            error={state.refused ?? undefined}
            onFile={(file) => void model.read(file)}
          />
          <section>
            <Heading level={3} look="strong">
              {messages.columns}
            </Heading>
            <Helps>
              {plan.columns.map(({ key, head, help, required }) => (
                <div key={key}>
                  <dt>{head}</dt>
                  <dd>{required === true ? `${messages.required} ${help}` : help}</dd>
                </div>
              ))}
            </Helps>
          </section>
        </>
      );
    case 'reading':
      return (
        <>
          <Begins tabIndex={-1} data-begins>
            <Spinner /> {messages.reading}
          </Begins>
          {state.total !== null && <ProgressBar max={state.total} value={state.done} aria-label={messages.reading} />}
        </>
      );
    case 'judged':
      return <Preview plan={plan} state={state} onSaveFailures={onSaveFailures} />;
    case 'running':
    case 'stopped':
    case 'done':
      return <Report model={model} state={state} />;
  }
}

interface PreviewProps<Item> extends Pick<ActsProps<Item>, 'onSaveFailures'> {
  readonly plan: ImportPlan<Item>;
  readonly state: Extract<ImportState<Item>, { readonly status: 'judged' }>;
}

function Preview<Item>({ plan, state, onSaveFailures }: PreviewProps<Item>) {
  const [onlyBad, setOnlyBad] = useState(false);
  const { file, lines, good, ignored } = state;
  const badCount = lines.length - good;
  const shownLines = useMemo(() => (onlyBad ? lines.filter(({ reasons }) => reasons.length > 0) : lines), [lines, onlyBad]);
  return (
    <>
      <Above>
        <Begins tabIndex={-1} data-begins>
          {messages.summary(good, badCount)}
        </Begins>
        {badCount > 0 && (
          <Button size="dense" onClick={onSaveFailures}>
            {messages.failures(badCount)}
          </Button>
        )}
        <Checkbox label={messages.onlyBad} checked={onlyBad} onChange={(event) => setOnlyBad(event.currentTarget.checked)} />
      </Above>
      {ignored.length > 0 && <Notice>{messages.ignored(ignored)}</Notice>}
      <Lines key={String(onlyBad)} label={messages.preview(file)} columns={plan.columns} lines={shownLines} />
    </>
  );
}

interface ReportProps<Item> {
  readonly model: Import<Item>;
  readonly state: Extract<ImportState<Item>, { readonly total: number; readonly failed: unknown }>;
}

function Report<Item>({ model, state }: ReportProps<Item>) {
  const { plan } = model;
  const { status, lines, good } = state;
  const badCount = lines.length - good;
  const failedLines = useMemo(
    () => (status === 'running' ? [] : model.failures().map(([line, why]) => ({ ...line, reasons: [why] }))),
    [model, status],
  );
  const label = messages.act(good, plan.noun);
  return (
    <>
      <Begins tabIndex={-1} data-begins>
        {label}
      </Begins>
      <RunProgress label={label} run={state} />
      {badCount > 0 && <p>{messages.leftOut(badCount)}</p>}
      {failedLines.length > 0 && (
        <Lines label={messages.failuresHead(plan.title, failedLines.length)} columns={plan.columns} lines={failedLines} />
      )}
    </>
  );
}

interface LinesProps {
  readonly label: string;
  readonly columns: readonly ImportColumn[];
  readonly lines: readonly Pick<JudgedLine<unknown>, 'id' | 'cells' | 'reasons'>[];
}

const sizes = [10, 20, 50];

function Lines({ label, columns, lines }: LinesProps) {
  const [place, setPlace] = useState({ page: 0, pageSize: 10 });
  const page = pageWithin(place, lines.length);
  const { pageSize } = place;
  const tableColumns = useMemo(() => lineColumns(columns), [columns]);
  return (
    <Framed>
      <Table
        label={label}
        columns={tableColumns}
        rows={lines.slice(page * pageSize, (page + 1) * pageSize)}
        rowKey={({ id }) => String(id)}
        rowHeight={44}
        empty={messages.nothingBad}
      />
      {lines.length > pageSize && (
        <Pager
          total={lines.length}
          page={page}
          pageSize={pageSize}
          sizes={sizes}
          sizeLabel={messages.pageSize}
          onPage={(next) => setPlace({ ...place, page: next })}
          onPageSize={(size) => setPlace({ page: 0, pageSize: size })}
        />
      )}
    </Framed>
  );
}

function lineColumns([first, ...others]: readonly ImportColumn[]): readonly Column<LinesProps['lines'][number]>[] {
  return [
    { key: 'row', head: messages.row, quiet: true, align: 'end', narrow: 'away', cell: ({ id }) => formatQuantity(id) },
    ...(first === undefined
      ? []
      : [
          {
            key: first.key,
            head: first.head,
            title: true,
            cell: ({ id, cells }: LinesProps['lines'][number]) => <Foreign>{cells[first.key] || messages.rowOf(id)}</Foreign>,
          },
        ]),
    ...others
      .filter(({ shown }) => shown !== undefined)
      .map(({ key, head, shown }): Column<LinesProps['lines'][number]> => ({
        key,
        head,
        wide: true,
        narrow: 'away',
        cell: ({ cells }) => {
          const text = cells[key] || '—';
          return shown === 'text' ? <Clamp>{text}</Clamp> : <Fact title={text}>{text}</Fact>;
        },
      })),
    {
      key: 'state',
      head: messages.state,
      narrow: 'end',
      cell: ({ reasons }) =>
        reasons.length === 0 ? <Badge tone="success">{messages.good}</Badge> : <Badge tone="danger">{messages.bad}</Badge>,
    },
    {
      key: 'reason',
      head: messages.reason,
      narrow: 'below',
      cell: ({ id, reasons }) => (
        <Reasons>
          <OnlyNarrow>{messages.rowOf(id)}</OnlyNarrow>
          {reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
        </Reasons>
      ),
    },
  ];
}

const Helps = styled.dl`
  ${type('small')}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 8px 24px;
  margin-top: 8px;
  & dt {
    font-weight: 600;
  }
  & dd {
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }
`;

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Begins = styled.p`
  ${type('strong')}
  ${tabular}
  display: flex;
  flex: 1 1 240px;
  align-items: center;
  gap: 8px;
  &:focus {
    outline: none;
  }
`;

const Framed = styled.div`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  overflow: clip;
  container-type: inline-size;
`;

/** Wraps, since a refused value may be very long. */
const Fact = styled.span`
  ${tabular}
  display: block;
  max-width: 144px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Reasons = styled.span`
  display: grid;
  min-width: 200px;
  padding-block: 4px;
  overflow-wrap: anywhere;
`;

const OnlyNarrow = styled.small`
  ${type('small')}
  color: ${token.textMuted};
  @container (min-width: 640px) {
    display: none;
  }
`;
