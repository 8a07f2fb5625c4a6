import { createStore } from 'zustand/vanilla';
import { getTimeline, type TimelineKind } from '#shared/contract/timeline';
import type { Audited } from '#shared/domain/audit-trail';
import type { Page } from '#shared/page/page';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { onRecordsRead } from './list-rows.ts';
import { auditedLines, entryLine, type TimelineLine, type TimelineWords } from './timeline-lines.ts';
import { namesOfAudit } from './user-names.ts';

export interface TimelineSubject {
  readonly kind: TimelineKind;
  readonly record: string;
  readonly audited?: Audited | undefined;
  /** Token of the request for names. */
  readonly namesAs?: 'user' | 'admin';
}

export type TimelineState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | {
      readonly status: 'ready';
      readonly lines: readonly TimelineLine[];
      /** Cursor of older entries; null at the end. */
      readonly next: number | null;
      readonly more: 'idle' | 'loading' | { readonly failure: unknown };
      /** False if the platform has no timeline: the entries are then creator and last author. */
      readonly hasTimeline: boolean;
    };

type Ready = Extract<TimelineState, { readonly status: 'ready' }>;

const pageLength = 20;

/** Prepends the latest entries. After a gap the older entries on screen are dropped. */
function withEarlier(latest: Ready, { lines, next }: Ready): Ready {
  const lastKey = latest.lines.at(-1)?.key;
  const index = lines.findIndex(({ key }) => key === lastKey);
  return index < 0 || !latest.hasTimeline ? latest : { ...latest, lines: [...latest.lines, ...lines.slice(index + 1)], next };
}

interface TimelinePage extends Pick<Page, 'call'> {
  readonly parameters: { load(): Promise<{ readonly values: ReadonlyMap<string, unknown> }> };
}

/** A record's history: the platform's timeline, or its creator and last author if the platform has none (record 0030). */
export function createTimeline(
  { call, parameters }: TimelinePage,
  { kind, record, audited = {}, namesAs = 'user' }: TimelineSubject,
  words: TimelineWords,
) {
  const store = createStore<TimelineState>(() => ({ status: 'loading' }));
  const questions = createLatest();

  async function read(before: number | undefined) {
    const query = { kind, recordId: record, before, take: pageLength };
    const { entries, next } = valueOf(await call(getTimeline, { query }), 'the timeline');
    return { lines: entries.map((entry) => entryLine(entry, kind, words)), next };
  }

  async function readFirst(): Promise<Ready> {
    const { values } = await parameters.load();
    if (values.get('timelineapply') === true) return { status: 'ready', ...(await read(undefined)), more: 'idle', hasTimeline: true };
    const names = await namesOfAudit(call, audited, { as: namesAs });
    return { status: 'ready', lines: auditedLines(audited, names, kind), next: null, more: 'idle', hasTimeline: false };
  }

  /** A newer request discards the outcome. */
  async function show(request: () => Promise<TimelineState>, otherwise: (failure: unknown) => TimelineState): Promise<void> {
    const isLatest = questions.begin();
    try {
      const state = await request();
      if (isLatest()) store.setState(state, true);
    } catch (failure) {
      if (!isLatest()) return;
      console.error('licence: the timeline did not load', failure);
      store.setState(otherwise(failure), true);
    }
  }

  function load(): Promise<void> {
    store.setState({ status: 'loading' }, true);
    return show(readFirst, (failure) => ({ status: 'failed', failure }));
  }

  /** Keeps the lines on screen during the request and after a failure. */
  function refresh(): void {
    const current = store.getState();
    if (current.status !== 'ready' || current.more === 'loading') return;
    void show(
      async () => withEarlier(await readFirst(), current),
      () => current,
    );
  }

  return {
    store,
    load,
    async earlier(): Promise<void> {
      const state = store.getState();
      if (state.status !== 'ready' || state.next === null || state.more === 'loading') return;
      const { next, lines } = state;
      store.setState({ ...state, more: 'loading' }, true);
      await show(
        async () => {
          const older = await read(next);
          return { ...state, lines: [...lines, ...older.lines], next: older.next, more: 'idle' };
        },
        (failure) => ({ ...state, more: { failure } }),
      );
    },
    /** Loads the timeline; refreshes it after a change on this screen and when the window gets the focus. */
    start() {
      void load();
      const stopRefreshing = onRecordsRead(refresh);
      addEventListener('focus', refresh);
      return () => {
        stopRefreshing();
        removeEventListener('focus', refresh);
        questions.cancel();
      };
    },
  };
}
