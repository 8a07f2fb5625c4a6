import { createStore } from 'zustand/vanilla';
import { getTimeline, type TimelineKind } from '#shared/contract/timeline';
import type { Audited } from '#shared/domain/audit-trail';
import type { Page } from '#shared/page/page';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { onRecordsRead } from './records-read.ts';
import { auditedLines, entryLine, type TimelineLine, type TimelineWords } from './timeline-lines.ts';
import { namesOfAudit } from './user-names.ts';

export interface TimelineSubject {
  readonly kind: TimelineKind;
  readonly record: string;
  /** Creator and last author, as the record's answers name them. */
  readonly audited?: Audited | undefined;
  /** The token that asks for their names. */
  readonly namesAs?: 'user' | 'admin';
}

export type TimelineState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | {
      readonly status: 'ready';
      readonly lines: readonly TimelineLine[];
      /** The cursor of older entries; null at the end. */
      readonly next: number | null;
      readonly more: 'idle' | 'loading' | { readonly failure: unknown };
      /** Whether the platform has a timeline. Without one the entries are the record's creator and its last author. */
      readonly hasTimeline: boolean;
    };

type Ready = Extract<TimelineState, { readonly status: 'ready' }>;

const pageLength = 20;

/** Prepends the latest entries to those on screen; replaces them where there is a gap. */
function withEarlier(latest: Ready, { lines, next }: Ready): Ready {
  const last = latest.lines.at(-1)?.key;
  const index = lines.findIndex(({ key }) => key === last);
  return index < 0 || !latest.hasTimeline ? latest : { ...latest, lines: [...latest.lines, ...lines.slice(index + 1)], next };
}

interface TimelinePage extends Pick<Page, 'call'> {
  readonly parameters: { load(): Promise<{ readonly values: ReadonlyMap<string, unknown> }> };
}

/** The history of a record: the platform's timeline, or creator and last author where it has none (record 0030). */
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

  async function first(): Promise<Ready> {
    const { values } = await parameters.load();
    if (values.get('timelineapply') === true) return { status: 'ready', ...(await read(undefined)), more: 'idle', hasTimeline: true };
    const names = await namesOfAudit(call, audited, { as: namesAs });
    return { status: 'ready', lines: auditedLines(audited, names, kind), next: null, more: 'idle', hasTimeline: false };
  }

  async function load(): Promise<void> {
    const isLatest = questions.begin();
    store.setState({ status: 'loading' }, true);
    try {
      const state = await first();
      if (isLatest()) store.setState(state, true);
    } catch (failure) {
      if (!isLatest()) return;
      console.error('licence: the timeline did not load', failure);
      store.setState({ status: 'failed', failure }, true);
    }
  }

  /** Reads again while the lines stay on screen; they stay after a failure, too. */
  async function refresh(): Promise<void> {
    const current = store.getState();
    if (current.status !== 'ready' || current.more === 'loading') return;
    const isLatest = questions.begin();
    try {
      const latest = await first();
      if (isLatest()) store.setState(withEarlier(latest, current), true);
    } catch (failure) {
      if (isLatest()) console.error('licence: the timeline did not load again', failure);
    }
  }

  return {
    store,
    load,
    async earlier(): Promise<void> {
      const state = store.getState();
      if (state.status !== 'ready' || state.next === null || state.more === 'loading') return;
      const isLatest = questions.begin();
      store.setState({ ...state, more: 'loading' }, true);
      try {
        const older = await read(state.next);
        if (isLatest()) store.setState({ ...state, lines: [...state.lines, ...older.lines], next: older.next, more: 'idle' }, true);
      } catch (failure) {
        if (!isLatest()) return;
        console.error('licence: the earlier entries of a timeline did not load', failure);
        store.setState({ ...state, more: { failure } }, true);
      }
    },
    /** Reads, and reads again after a change on this screen and when the window gets the focus. */
    start() {
      void load();
      const again = (): void => void refresh();
      const stopRefreshing = onRecordsRead(again);
      addEventListener('focus', again);
      return () => {
        stopRefreshing();
        removeEventListener('focus', again);
        questions.cancel();
      };
    },
  };
}
