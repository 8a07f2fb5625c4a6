import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { auditLines } from '#shared/domain/audit-trail';
import { conflictText } from '#shared/desk/edit-conflict';
import { differing, type Described } from '#shared/desk/guarded-save';
import type { LinkedDialog } from '#shared/desk/linked-dialog';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import type { Page } from '#shared/page/page';
import type { TimelineKind } from '#shared/contract/timeline';
import { TimelineButton, TimelinePlace } from '#shared/desk/controls/timeline-control';
import type { ViewHost } from '#shared/runtime/widget';
import { AuditPanel } from '#shared/desk/ui/audit-panel';
import { EditDialog } from '#shared/desk/ui/edit-dialog';
import { Fields } from '#shared/desk/ui/read-only';
import { QuietError } from '#shared/ui/error-state';
import { dialogWords, messages, type RecordWords } from '../configurations.messages.ts';
import type { RecordDialogModel } from '../record-dialog.model.ts';

export interface RecordDialogProps<Values extends object> {
  readonly page: Page;
  readonly host: ViewHost;
  readonly model: RecordDialogModel<Values>;
  readonly edited: string | null | undefined;
  readonly describe: (values: Values) => Described;
  /** 'large' for fields in groups; default: 'medium'. */
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
  readonly footerStart?: ReactNode;
  readonly more?: string;
  readonly less?: string;
  readonly timeline: { readonly kind: TimelineKind; readonly words: TimelineWords };
  readonly choices?: { readonly failed: { readonly failure: unknown } | null; readonly retry: () => void };
  readonly list: {
    readonly dialog: Pick<LinkedDialog<never>, 'close' | 'guard'>;
    readonly kind: { readonly words: Pick<RecordWords, 'create' | 'edit' | 'noun'> };
  };
}

/** The frame of the four dialogs, from the server's refusal to the audit panel. */
export function RecordDialog<Values extends object>({
  page,
  host,
  model,
  edited,
  describe,
  size = 'medium',
  children,
  footerStart,
  more,
  less,
  timeline,
  choices,
  list,
}: RecordDialogProps<Values>) {
  const { record, form } = model;
  const { words } = list.kind;
  const { saving, refusal } = useStore(form.store);
  const { names, conflict } = useStore(model.store);
  useEffect(() => host.guardLeave(() => (form.isDirty() ? { message: dialogWords.leave } : true)), [host, form]);

  const flush = size === 'large';
  const facts = auditLines(record ?? {}).map(({ act, userId, when }) => ({
    label: dialogWords.acts[act],
    who: names.get(userId) ?? dialogWords.nobody,
    when,
  }));
  return (
    <EditDialog
      flush={flush}
      size={size}
      title={record === null ? words.create : words.edit}
      aside={edited || undefined}
      footerStart={footerStart}
      busy={saving}
      isDirty={form.isDirty}
      refusal={refusal}
      onAccept={model.accept}
      conflict={{
        conflict:
          conflict === null
            ? null
            : {
                sentence: conflictText(conflict, words.noun, page.clock.now()),
                author: conflict.author,
                rows: differing(describe(conflict.theirs), describe(conflict.merged), describe(form.opened())),
              },
        onKeepMine: model.keepMine,
        onDismiss: model.dismissConflict,
      }}
      onClose={list.dialog.close}
      onGuard={list.dialog.guard}
    >
      <Body $flush={flush}>
        {choices?.failed && (
          <Said $flush={flush}>
            <QuietError failure={choices.failed.failure} onRetry={choices.retry}>
              {messages.loadFailed}
            </QuietError>
          </Said>
        )}
        <Fields>{children}</Fields>
        {record !== null && (
          <Said $flush={flush}>
            <AuditPanel
              title={dialogWords.audit}
              facts={facts}
              act={<TimelineButton host={host} kind={timeline.kind} record={record.id} inline />}
              onOpen={model.openAudit}
              {...(more === undefined ? {} : { more })}
              {...(less === undefined ? {} : { less })}
            />
            <TimelinePlace
              page={page}
              host={host}
              kinds={[timeline.kind]}
              words={timeline.words}
              of={{ kind: timeline.kind, record: String(record.id), audited: record, namesAs: 'admin' }}
            />
          </Said>
        )}
      </Body>
    </EditDialog>
  );
}

const Body = styled.div<{ $flush: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $flush }) => ($flush ? 0 : 20)}px;
`;

const Said = styled.div<{ $flush: boolean }>`
  display: grid;
  gap: 8px;
  padding: ${({ $flush }) => ($flush ? '16px' : 0)};
  @container (min-width: 720px) {
    padding: ${({ $flush }) => ($flush ? '20px 28px' : 0)};
  }
`;
