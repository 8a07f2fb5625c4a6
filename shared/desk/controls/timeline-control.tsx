import { useSyncExternalStore } from 'react';
import type { TimelineKind } from '#shared/contract/timeline';
import { messages } from '../desk-lists.messages.ts';
import { timelineParameter as parameter } from '../linked-dialog.ts';
import type { TimelineSubject } from '../timeline.ts';
import type { TimelineWords } from '../timeline-lines.ts';
import type { Page } from '#shared/page/page';
import { Button, IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { useLater } from '#shared/ui/use-later';
import type { ViewHost } from '#shared/runtime/widget';

/** The parameter's value: 'payment-12'. */
const nameOf = (kind: TimelineKind, record: string | number): string => `${kind}-${record}`;

function useNamed({ location }: ViewHost): string | undefined {
  return useSyncExternalStore(location.subscribe, () => location.get()[parameter]);
}

export interface TimelineButtonProps {
  readonly host: ViewHost;
  readonly kind: TimelineKind;
  readonly record: string | number;
  /** Accessible name of the row; set, the control is an icon button. */
  readonly rowName?: string;
  /** The button disappears while its timeline is open below it. */
  readonly inline?: boolean;
}

export const openTimeline = ({ location }: ViewHost, kind: TimelineKind, record: string | number): void =>
  location.set({ [parameter]: nameOf(kind, record) });

/** Opens a record's timeline. The address names the record, so that Back closes the timeline. */
export function TimelineButton({ host, kind, record, rowName, inline = false }: TimelineButtonProps) {
  const name = nameOf(kind, record);
  const isOpen = useNamed(host) === name;
  const hides = inline && isOpen;
  const onClick = (): void => (hides ? host.location.back({ [parameter]: null }) : openTimeline(host, kind, record));
  if (rowName !== undefined)
    return <IconButton size="dense" label={messages.timelineOf(rowName)} icon={<Icon name="clock" size={16} />} onClick={onClick} />;
  return (
    <Button size="dense" onClick={onClick} {...(inline && { 'aria-expanded': isOpen, 'data-screen-only': true })}>
      {hides ? messages.hideTimeline : messages.timeline}
    </Button>
  );
}

export interface TimelinePlaceProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly kinds: readonly TimelineKind[];
  readonly words: TimelineWords;
  /** The dialog's record; undefined for the timelines of a whole list. */
  readonly of?: TimelineSubject;
}

const loadTimeline = () => import(/* webpackChunkName: "timeline" */ './timeline-dialog.tsx');

export function TimelinePlace({ page, host, kinds, words, of }: TimelinePlaceProps) {
  const openKey = useNamed(host);
  const subject = subjectOf(openKey, kinds, of);
  const part = useLater(loadTimeline, subject === null ? null : (openKey ?? null), (failure) => {
    host.location.set({ [parameter]: null }, { replace: true });
    page.notices.fail(failure, messages.timelineFailed);
  });
  if (subject === null || typeof part === 'string') return null;
  return (
    <part.TimelineView
      key={openKey}
      page={page}
      subject={subject}
      words={words}
      inline={of !== undefined}
      onClose={() => host.location.back({ [parameter]: null })}
    />
  );
}

function subjectOf(key: string | undefined, kinds: readonly TimelineKind[], of: TimelineSubject | undefined): TimelineSubject | null {
  if (key === undefined) return null;
  if (of !== undefined) return key === nameOf(of.kind, of.record) ? of : null;
  const kind = kinds.find((each) => key.startsWith(`${each}-`));
  return kind === undefined ? null : { kind, record: key.slice(kind.length + 1) };
}
