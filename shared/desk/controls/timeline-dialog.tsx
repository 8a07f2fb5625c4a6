import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { createTimeline, type TimelineSubject } from '../timeline.ts';
import type { TimelineWords } from '../timeline-lines.ts';
import { messages } from '../timeline.messages.ts';
import { Timeline, TimelineSkeleton } from '../ui/timeline.tsx';

export interface TimelineViewProps {
  readonly page: Page;
  readonly subject: TimelineSubject;
  readonly words: TimelineWords;
  readonly inline: boolean;
  readonly onClose: () => void;
}

export function TimelineView({ page, subject, words, inline, onClose }: TimelineViewProps) {
  const { kind, record } = subject;
  const model = useModel(() => createTimeline(page, subject, words), kind, record);
  const state = useStore(model.store);
  const place = useRef<HTMLDivElement>(null);
  // In a record's dialog the timeline opens outside the visible part.
  useEffect(() => {
    if (state.status !== 'loading') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.status]);
  if (inline) return <div ref={place}>{inside()}</div>;
  return (
    <Dialog open title={messages.titles[kind]} onClose={onClose}>
      {inside()}
    </Dialog>
  );

  function inside() {
    if (state.status === 'loading') return <TimelineSkeleton label={messages.loading} />;
    if (state.status === 'failed')
      return (
        <QuietError failure={state.failure} onRetry={() => void model.load()}>
          {messages.loadFailed}
        </QuietError>
      );
    const { lines, next, more, hasTimeline } = state;
    const onMore = (): void => void model.earlier();
    const isFailed = typeof more === 'object';
    return (
      <Timeline
        label={messages.list}
        lines={lines}
        note={
          hasTimeline ? (lines.length === 0 ? messages.none : undefined) : lines.length === 0 ? messages.nothingTold : messages.onlyThese
        }
        earlier={next === null || isFailed ? undefined : { label: messages.earlier, busy: more === 'loading', onMore }}
        failed={isFailed ? { text: messages.loadFailed, failure: more.failure, onRetry: onMore } : undefined}
      />
    );
  }
}
