import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { TimelineKind } from '#shared/contract/timeline';
import { messages } from '../desk-lists.messages.ts';
import { timelineParameter as parameter } from '../linked-dialog.ts';
import type { TimelineSubject } from '../timeline.ts';
import type { TimelineWords } from '../timeline-lines.ts';
import type { Page } from '#shared/page/page';
import { Button, IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import type { TimelineViewProps } from './timeline-dialog.ts';
import type { ViewHost } from '#shared/runtime/widget';

/** What the address says of what is looked at: 'payment-12'. */
const nameOf = (kind: TimelineKind, record: string | number): string => `${kind}-${record}`;

function useNamed({ location }: ViewHost): string | undefined {
  return useSyncExternalStore(location.subscribe, () => location.get()[parameter]);
}

export interface TimelineButtonProps {
  readonly host: ViewHost;
  readonly kind: TimelineKind;
  readonly record: string | number;
  /** In a row: a drawing alone, its words with the row's name. */
  readonly rowName?: string;
  /** The timeline stands below the button, which takes it away again. */
  readonly inline?: boolean;
}

/** Shows who did what with a record. */
export const openTimeline = ({ location }: ViewHost, kind: TimelineKind, record: string | number): void =>
  location.set({ [parameter]: nameOf(kind, record) });

/** Leads to who did what with a record; the address says so, and Back leads away again. */
export function TimelineButton({ host, kind, record, rowName, inline = false }: TimelineButtonProps): ReactNode {
  const own = nameOf(kind, record);
  const shown = useNamed(host) === own;
  const hides = inline && shown;
  const onClick = (): void => (hides ? host.location.back({ [parameter]: null }) : openTimeline(host, kind, record));
  if (rowName !== undefined)
    return createElement(IconButton, {
      size: 'dense',
      label: messages.timelineOf(rowName),
      icon: createElement(Icon, { name: 'clock', size: 16 }),
      onClick,
    });
  return createElement(
    Button,
    { size: 'dense', onClick, ...(inline && { 'aria-expanded': shown, 'data-screen-only': true }) },
    hides ? messages.hideTimeline : messages.timeline,
  );
}

export interface TimelinePlaceProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** The kinds whose timelines are opened here. */
  readonly kinds: readonly TimelineKind[];
  /** What the screen's forms and lists call what can change of such a record. */
  readonly words: () => TimelineWords;
  /** One record alone, in whose own dialog its timeline stands. */
  readonly of?: TimelineSubject;
}

/** Where a timeline stands while the address names one. */
export function TimelinePlace({ page, host, kinds, words, of }: TimelinePlaceProps): ReactNode {
  const named = useNamed(host);
  const subject = subjectOf(named, kinds, of);
  const wanted = subject !== null;
  const [View, setView] = useState<ComponentType<TimelineViewProps> | null>(null);
  useEffect(() => {
    if (!wanted || View !== null) return undefined;
    let here = true;
    import(/* webpackChunkName: "timeline" */ './timeline-dialog.ts').then(
      (part) => here && setView(() => part.TimelineView),
      (error: unknown) => {
        if (!here) return;
        console.error('licence: the timeline did not load', error);
        host.location.set({ [parameter]: null }, { replace: true });
        page.notices.fail(error, messages.timelineFailed);
      },
    );
    return () => {
      here = false;
    };
  }, [wanted, View, host, page]);
  if (subject === null || View === null) return null;
  return createElement(View, {
    key: named,
    page,
    subject,
    words: words(),
    inline: of !== undefined,
    onClose: () => host.location.back({ [parameter]: null }),
  });
}

function subjectOf(named: string | undefined, kinds: readonly TimelineKind[], of: TimelineSubject | undefined): TimelineSubject | null {
  if (named === undefined) return null;
  if (of !== undefined) return named === nameOf(of.kind, of.record) ? of : null;
  const kind = kinds.find((each) => named.startsWith(`${each}-`));
  return kind === undefined ? null : { kind, record: named.slice(kind.length + 1) };
}
