import { useRef, useState } from 'react';
import type { TimelineKind } from '#shared/contract/timeline';
import { auditLines, type Audited } from '#shared/domain/audit-trail';
import { messages } from '../desk-lists.messages.ts';
import { AuditPanel, type AuditPanelProps } from '../ui/audit-panel.tsx';
import { namesOfAudit } from '../user-names.ts';
import { TimelineButton, TimelinePlace, type TimelinePlaceProps } from './timeline-control.tsx';

export interface RecordHistoryProps extends Pick<TimelinePlaceProps, 'page' | 'host' | 'words'>, Pick<AuditPanelProps, 'more'> {
  readonly kind: TimelineKind;
  readonly record: Audited & { readonly id: number };
}

/** Shows a record's creator, last author and timeline. It requests the names when the panel first opens. */
export function RecordHistory({ page, host, words, kind, record, more }: RecordHistoryProps) {
  const isAsked = useRef(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  function readNames(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    void namesOfAudit(page.call, record, { as: 'admin' }).then(setNames);
  }
  const facts = auditLines(record).map(({ act, userId, when }) => ({
    label: messages.acts[act],
    who: names.get(userId) ?? messages.nobody,
    when,
  }));
  return (
    <>
      <AuditPanel
        title={messages.audit}
        facts={facts}
        more={more}
        act={<TimelineButton host={host} kind={kind} record={record.id} inline />}
        onOpen={readNames}
      />
      <TimelinePlace
        page={page}
        host={host}
        kinds={[kind]}
        words={words}
        of={{ kind, record: String(record.id), audited: record, namesAs: 'admin' }}
      />
    </>
  );
}
