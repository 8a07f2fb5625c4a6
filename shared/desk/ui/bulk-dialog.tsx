import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Dialog } from '#shared/ui/dialog';
import { Notice } from '#shared/ui/notice';
import { ProgressBar } from '#shared/ui/progress-bar';
import { Spinner } from '#shared/ui/spinner';
import { Foreign } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { deskWords } from './desk-words.tsx';

export interface BulkItem {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
}

interface RunShown {
  readonly total: number;
  readonly done: number;
  readonly left: number;
  readonly stop: keyof typeof deskWords.stops | null;
  readonly wait: number | null;
}

export type BulkShown<Row> =
  | { readonly status: 'reading' }
  | { readonly status: 'asking'; readonly rows: readonly Row[]; readonly same: number; readonly beyond: number }
  | (RunShown & {
      readonly status: 'running' | 'stopped' | 'done';
      readonly failed: readonly { readonly row: Row; readonly why: string }[];
    });

export interface BulkDialogProps<Row> {
  readonly state: BulkShown<Row>;
  readonly itemOf: (row: Row) => BulkItem;
  /** Act and number of rows. */
  readonly title: string;
  readonly acceptLabel: string;
  readonly most: number;
  /** Formatted total in pesos, for rows with an amount. */
  readonly sum?: string | undefined;
  /** Not undoable, so focus starts on the other button. */
  readonly irreversible?: boolean;
  readonly destructive?: boolean;
  /** Further fields, such as a reject reason. */
  readonly children?: ReactNode;
  readonly onAccept: () => void;
  readonly onStop: () => void;
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** Bulk act: preview, progress, failed rows. */
export function BulkDialog<Row>({ state, title, onClose, ...rest }: BulkDialogProps<Row>) {
  const isRunning = state.status === 'running';
  const asks = state.status === 'asking';
  return (
    <Dialog
      open
      role={asks ? 'alertdialog' : 'dialog'}
      title={title}
      {...(!isRunning && { onClose })}
      footer={<Acts {...rest} state={state} onClose={onClose} />}
    >
      {state.status === 'reading' ? (
        <Waiting role="status">
          <Spinner />
          {deskWords.reading}
        </Waiting>
      ) : (
        <Stack $gap={12}>
          {state.status === 'asking' ? (
            <Question {...rest} state={state} title={title} />
          ) : (
            <Report state={state} title={title} itemOf={rest.itemOf} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type ActsProps = Omit<BulkDialogProps<unknown>, 'itemOf' | 'title' | 'most' | 'sum' | 'children'>;

function Acts({ state, acceptLabel, irreversible = false, destructive = false, onAccept, onStop, onResume, onClose }: ActsProps) {
  switch (state.status) {
    case 'reading':
    case 'asking':
      return (
        <>
          <Button onClick={onClose} data-autofocus={irreversible || undefined}>
            {words.cancel}
          </Button>
          {state.status === 'asking' && state.rows.length > 0 && (
            <Button tone={destructive ? 'danger' : 'primary'} onClick={onAccept} data-autofocus={!irreversible || undefined}>
              {acceptLabel}
            </Button>
          )}
        </>
      );
    case 'running':
      return <Button onClick={onStop}>{deskWords.stop}</Button>;
    case 'stopped':
    case 'done':
      return (
        <>
          <Button tone={state.status === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
            {words.close}
          </Button>
          {state.status === 'stopped' && state.stop !== 'session' && (
            <Button tone="primary" onClick={onResume}>
              {deskWords.resumeBulk}
            </Button>
          )}
        </>
      );
  }
}

type QuestionProps<Row> = Pick<BulkDialogProps<Row>, 'itemOf' | 'title' | 'most' | 'sum' | 'children'> & {
  readonly state: Extract<BulkShown<Row>, { readonly status: 'asking' }>;
};

function Question<Row>({ state: { rows, same, beyond }, itemOf, title, most, sum, children }: QuestionProps<Row>) {
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && <p>{deskWords.nothingToDo}</p>}
      {sum !== undefined && !isEmpty && (
        <Sum>
          <dt>{deskWords.sum}</dt>
          <dd>{sum}</dd>
        </Sum>
      )}
      {beyond > 0 && <Notice>{deskWords.beyond(formatQuantity(most), formatQuantity(beyond))}</Notice>}
      {same > 0 && <Quiet>{deskWords.same(formatQuantity(same))}</Quiet>}
      {!isEmpty && <Items label={title} items={rows.map(itemOf)} />}
      {children}
    </>
  );
}

type ReportProps<Row> = Pick<BulkDialogProps<Row>, 'itemOf' | 'title'> & {
  readonly state: Extract<BulkShown<Row>, RunShown>;
};

function Report<Row>({ state, itemOf, title }: ReportProps<Row>) {
  const { failed } = state;
  const notDone = deskWords.notDone(formatQuantity(failed.length));
  return (
    <>
      <RunProgress label={title} run={state} />
      {failed.length > 0 && (
        <section>
          <Notice>{notDone}</Notice>
          <Items label={notDone} items={failed.map(({ row, why }) => ({ ...itemOf(row), detail: why }))} />
        </section>
      )}
    </>
  );
}

/** Progress of requests sent one by one, and why they stopped. */
export function RunProgress({ label, run: { total, done, left, stop, wait } }: { readonly label: string; readonly run: RunShown }) {
  return (
    <>
      <ProgressBar max={total} value={total - left} aria-label={label} />
      <p role="status">
        {deskWords.far(formatQuantity(done), formatQuantity(total))}
        {stop !== null && ` · ${deskWords.stops[stop]} ${deskWords.leftToDo(formatQuantity(left))}`}
        {stop !== null && wait !== null && ` ${deskWords.waitFor(formatQuantity(wait))}`}
      </p>
    </>
  );
}

function Items({ label, items }: { readonly label: string; readonly items: readonly BulkItem[] }) {
  return (
    <List aria-label={label} tabIndex={0}>
      {items.map(({ key, name, detail }) => (
        <li key={key}>
          <Foreign>{name}</Foreign>
          {detail !== undefined && <small>{detail}</small>}
        </li>
      ))}
    </List>
  );
}

const Quiet = styled.p`
  color: ${token.textMuted};
`;

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${token.textMuted};
`;

const Sum = styled.dl`
  ${tabular}
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  & > dd {
    ${type('title')}
    font-weight: 650;
    white-space: nowrap;
  }
`;

const List = styled.ul`
  ${type('cell')}
  max-height: 264px;
  overflow: auto;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  & > li {
    ${tabular}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding: 8px 12px;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid ${token.line};
  }
  & small {
    ${type('small')}
    color: ${token.textMuted};
  }
`;
