import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { Button } from '#shared/ui/button';
import { Dialog } from '#shared/ui/dialog';
import { Notice } from '#shared/ui/notice';
import { Spinner } from '#shared/ui/spinner';
import { Foreign } from '#shared/ui/text';
import { forcedColors, tabular, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { deskWords } from './desk-words.tsx';

/** A record in words. */
export interface BulkItem {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
}

interface ShownRun {
  readonly total: number;
  readonly done: number;
  readonly left: number;
  readonly stop: keyof typeof deskWords.stops | null;
  readonly wait: number | null;
}

export type BulkShown =
  | { readonly status: 'reading' }
  | { readonly status: 'asking'; readonly items: readonly BulkItem[]; readonly same: number; readonly beyond: number }
  | (ShownRun & {
      readonly status: 'running' | 'stopped' | 'done';
      readonly failed: readonly (BulkItem & { readonly why: string })[];
    });

export interface BulkDialogProps {
  readonly state: BulkShown;
  /** Names the act and how many it changes. */
  readonly title: string;
  readonly acceptLabel: string;
  /** How many are changed at once, at most. */
  readonly most: number;
  /** Formatted total in pesos; null where the rows have no amount. */
  readonly sum?: string | null;
  /** Cannot be taken back: focus starts on the other button. */
  readonly irreversible?: boolean;
  readonly destructive?: boolean;
  /** Content beside the act, for example the reason of a rejection. */
  readonly children?: ReactNode;
  readonly onAccept: () => void;
  readonly onStop: () => void;
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** A bulk act: preview of the changes, progress, and the failed rows. */
export function BulkDialog({
  state,
  title,
  acceptLabel,
  most,
  sum = null,
  irreversible = false,
  destructive = false,
  children,
  onAccept,
  onStop,
  onResume,
  onClose,
}: BulkDialogProps) {
  const cancel = (
    <Button onClick={onClose} data-autofocus={irreversible || undefined}>
      {words.cancel}
    </Button>
  );
  switch (state.status) {
    case 'reading':
      return (
        <Dialog open size="medium" title={title} onClose={onClose} footer={cancel}>
          <Waiting role="status">
            <Spinner />
            {deskWords.reading}
          </Waiting>
        </Dialog>
      );
    case 'asking': {
      const { items, same, beyond } = state;
      return (
        <Dialog
          open
          size="medium"
          role="alertdialog"
          title={title}
          onClose={onClose}
          footer={
            <>
              {cancel}
              {items.length > 0 && (
                <Button tone={destructive ? 'danger' : 'primary'} onClick={onAccept} data-autofocus={!irreversible || undefined}>
                  {acceptLabel}
                </Button>
              )}
            </>
          }
        >
          <Parts>
            {items.length === 0 && <p>{deskWords.nothingToDo}</p>}
            {sum !== null && items.length > 0 && (
              <Sum>
                <dt>{deskWords.sum}</dt>
                <dd>{sum}</dd>
              </Sum>
            )}
            {beyond > 0 && <Notice>{deskWords.beyond(formatQuantity(most), formatQuantity(beyond))}</Notice>}
            {same > 0 && <Quiet>{deskWords.same(formatQuantity(same))}</Quiet>}
            {items.length > 0 && <Items label={title} items={items} />}
            {children}
          </Parts>
        </Dialog>
      );
    }
    case 'running':
    case 'stopped':
    case 'done': {
      const { status, failed, stop } = state;
      const running = status === 'running';
      return (
        <Dialog
          open
          size="medium"
          title={title}
          {...(!running && { onClose })}
          footer={
            running ? (
              <Button onClick={onStop}>{deskWords.stopBulk}</Button>
            ) : (
              <>
                <Button tone={status === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
                  {deskWords.close}
                </Button>
                {status === 'stopped' && stop !== 'session' && (
                  <Button tone="primary" onClick={onResume}>
                    {deskWords.resumeBulk}
                  </Button>
                )}
              </>
            )
          }
        >
          <Parts>
            <RunProgress label={title} run={state} />
            {failed.length > 0 && (
              <section>
                <Notice>{deskWords.notDone(formatQuantity(failed.length))}</Notice>
                <Items
                  label={deskWords.notDone(formatQuantity(failed.length))}
                  items={failed.map((item) => ({ ...item, detail: item.why }))}
                />
              </section>
            )}
          </Parts>
        </Dialog>
      );
    }
  }
}

/** How far requests one by one are, and why they stopped. */
export function RunProgress({ label, run: { total, done, left, stop, wait } }: { readonly label: string; readonly run: ShownRun }) {
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

const Parts = styled.div`
  display: grid;
  gap: 12px;
`;

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

/** How far work on many records is. */
export const ProgressBar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 4px;
  border: 0;
  border-radius: 2px;
  background: ${token.sunken};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${token.sunken};
  }
  &::-webkit-progress-value {
    background: ${token.accentMark};
  }
  &::-moz-progress-bar {
    background: ${token.accentMark};
  }
  ${forcedColors} {
    appearance: auto;
  }
`;
