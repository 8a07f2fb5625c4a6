import { createElement, useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createTimeline, type TimelineSubject } from '../timeline.ts';
import type { TimelineWords } from '../timeline-lines.ts';
import { messages } from '../timeline.messages.ts';
import type { Page } from '#shared/page/page';
import { Timeline, TimelineSkeleton } from '../ui/timeline.tsx';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { useModel } from '#shared/runtime/use-model';

export interface TimelineViewProps {
  readonly page: Page;
  readonly subject: TimelineSubject;
  readonly words: TimelineWords;
  /** Shown inside the record's own dialog. */
  readonly inline: boolean;
  readonly onClose: () => void;
}

export function TimelineView({ page, subject, words, inline, onClose }: TimelineViewProps): ReactNode {
  const { kind, record } = subject;
  const model = useModel(() => createTimeline(page, subject, words), kind, record);
  const state = useStore(model.store);
  const place = useRef<HTMLDivElement>(null);
  // In a record's dialog it opens below the visible part.
  useEffect(() => {
    if (state.status !== 'loading') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.status]);
  return inline
    ? createElement('div', { ref: place }, inside())
    : createElement(Dialog, { open: true, title: messages.titles[kind], onClose }, inside());

  function inside(): ReactNode {
    if (state.status === 'loading') return createElement(TimelineSkeleton, { label: messages.loading });
    if (state.status === 'failed')
      return createElement(QuietError, { failure: state.failure, onRetry: () => void model.load(), children: messages.loadFailed });
    const { lines, next, more, hasTimeline } = state;
    const onMore = (): void => void model.earlier();
    const failed = typeof more === 'object';
    return createElement(Timeline, {
      label: messages.list,
      lines,
      note: hasTimeline ? (lines.length === 0 ? messages.none : undefined) : lines.length === 0 ? messages.nothingTold : messages.onlyThese,
      earlier: next === null || failed ? undefined : { label: messages.earlier, busy: more === 'loading', onMore },
      failed: failed ? { text: messages.loadFailed, failure: more.failure, onRetry: onMore } : undefined,
    });
  }
}
