import { createStore, type StoreApi } from 'zustand/vanilla';
import { getTimeline, type TimelineKind } from '#shared/contract/timeline';
import type { Audited } from '#shared/domain/audit-trail';
import type { Page } from '#shared/page/page';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { onRecordsRead } from './records-read.ts';
import { auditedLines, entryLine, type TimelineLine, type TimelineWords } from './timeline-lines.ts';
import { namesOfAudit } from './user-names.ts';

/** A record whose timeline is looked at. */
export interface TimelineSubject {
  readonly kind: TimelineKind;
  /** The id that the record's own answers name it by. */
  readonly record: string;
  /** What those answers tell of who made and changed it. */
  readonly audited?: Audited | undefined;
  /** Whose token asks for the names behind that. */
  readonly namesAs?: 'user' | 'admin';
}

export type TimelineState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | {
      readonly status: 'ready';
      readonly lines: readonly TimelineLine[];
      /** Older ones begin there; null at the end. */
      readonly next: number | null;
      readonly more: 'idle' | 'loading' | { readonly failure: unknown };
      /** The platform tells all; else these are the entries that its other answers carry. */
      readonly told: boolean;
    };

export interface Timeline {
  readonly store: StoreApi<TimelineState>;
  /** Asks for the latest entries, and again where they did not come. */
  load(): Promise<void>;
  /** Asks for those before the last one shown. */
  earlier(): Promise<void>;
  /** From then on it stays as the record is: what is changed on this screen, or was while nobody looked, is asked for. */
  start(): () => void;
}

type Ready = Extract<TimelineState, { readonly status: 'ready' }>;

const pageLength = 20;

/** The latest entries above those that were shown already; alone where there are others in between. */
function withEarlier(latest: Ready, { lines, next }: Ready): Ready {
  const last = latest.lines.at(-1)?.key;
  const known = lines.findIndex(({ key }) => key === last);
  return known < 0 || !latest.told ? latest : { ...latest, lines: [...latest.lines, ...lines.slice(known + 1)], next };
}

interface TimelinePage extends Pick<Page, 'call'> {
  readonly parameters: { load(): Promise<{ readonly values: ReadonlyMap<string, unknown> }> };
}

/** Who did what with a record: the platform's timeline, or what its answers carry where it has none (record 0030). */
export function createTimeline(
  { call, parameters }: TimelinePage,
  { kind, record, audited = {}, namesAs = 'user' }: TimelineSubject,
  words: TimelineWords,
): Timeline {
  const store: Timeline['store'] = createStore<TimelineState>(() => ({ status: 'loading' }));
  const questions = createLatest();

  async function read(before: number | undefined) {
    const query = { kind, recordId: record, before, take: pageLength };
    const { entries, next } = valueOf(await call(getTimeline, { query }), 'the timeline');
    return { lines: entries.map((entry) => entryLine(entry, kind, words)), next };
  }

  async function first(): Promise<Ready> {
    const { values } = await parameters.load();
    if (values.get('timelineapply') === true) return { status: 'ready', ...(await read(undefined)), more: 'idle', told: true };
    const names = await namesOfAudit(call, audited, { as: namesAs });
    return { status: 'ready', lines: auditedLines(audited, names, kind), next: null, more: 'idle', told: false };
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

  /** What is shown stays meanwhile, and where nothing came. */
  async function refresh(): Promise<void> {
    const shown = store.getState();
    if (shown.status !== 'ready' || shown.more === 'loading') return;
    const isLatest = questions.begin();
    try {
      const latest = await first();
      if (isLatest()) store.setState(withEarlier(latest, shown), true);
    } catch (failure) {
      if (isLatest()) console.error('licence: the timeline did not load again', failure);
    }
  }

  return {
    store,
    load,
    async earlier() {
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
    start() {
      void load();
      const again = (): void => void refresh();
      const stopHearing = onRecordsRead(again);
      addEventListener('focus', again);
      return () => {
        stopHearing();
        removeEventListener('focus', again);
        questions.cancel();
      };
    },
  };
}
