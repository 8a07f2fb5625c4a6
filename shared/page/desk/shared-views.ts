import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getSharedViews,
  longestViewName,
  removeSharedView,
  saveSharedView,
  type SharedView,
  type ViewedList,
} from '#shared/contract/shared-views';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { compareTexts } from '#shared/domain/text-order';
import { failureText } from '../failure-text.ts';
import type { LocationPort } from '../location-port.ts';
import type { Page } from '../page.ts';
import { messages } from './desk-lists.messages.ts';
import { saysStale } from './guarded-save.ts';
import { valueOf } from './late.ts';
import { createLatest } from '../latest.ts';
import type { ViewPlace, ViewStatus } from './view-place.ts';

/** A view that everybody who reads its list has. */
export interface SharedViewLine {
  readonly name: string;
  readonly status: ViewStatus;
  /** Who changed it last, and when; '' where nothing tells. */
  readonly by: string;
}

export type SharedViewsState = {
  /** What became of the last act. */
  readonly said: string | null;
  /** An act is on its way. */
  readonly busy: boolean;
} & (
  | { readonly status: 'unknown' | 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | {
      readonly status: 'ready';
      /** By name. */
      readonly views: readonly SharedViewLine[];
      /** Whoever looks may share, replace and remove them: the platform says so. */
      readonly mayShare: boolean;
    }
);

/** A list's views that stand for everybody who reads it, where the platform keeps some (record 0032). */
export interface SharedViews {
  readonly store: StoreApi<SharedViewsState>;
  /** Asks for them, where the platform says that it has them; those that are here stay meanwhile. */
  load(): Promise<void>;
  open(name: string): void;
  /** Shares what is on screen now; one of the same name makes place, as long as it is the one that was seen. @returns whether it is shared */
  share(name: string): Promise<boolean>;
  /** Takes the one that was seen away from everybody. */
  remove(name: string): Promise<void>;
  start(): () => void;
}

/** What shared views need of the page. */
export interface SharingPage extends Pick<Page, 'call'> {
  readonly parameters: { load(): Promise<{ readonly values: ReadonlyMap<string, unknown> }> };
}

export function createSharedViews(
  { call, parameters }: SharingPage,
  location: LocationPort,
  list: ViewedList,
  place: ViewPlace,
): SharedViews {
  const store: SharedViews['store'] = createStore<SharedViewsState>(() => ({ status: 'unknown', said: null, busy: false }));
  const questions = createLatest();
  /** As the platform told them last. */
  let seen: readonly SharedView[] = [];
  const seenAs = (name: string): SharedView | undefined => seen.find((view) => sameName(view.name, name));

  const lines = (): readonly SharedViewLine[] =>
    seen.map((view) => ({ name: view.name, status: place.statusOf(view.params), by: byWhom(view) }));

  /** Compared with the address anew. */
  function refresh(): void {
    const state = store.getState();
    if (state.status === 'ready') store.setState({ ...state, views: lines() }, true);
  }

  async function load(): Promise<void> {
    const isLatest = questions.begin();
    const { values } = await parameters.load();
    if (values.get('sharedviewsapply') !== true || !isLatest()) return;
    const { busy, said, status } = store.getState();
    if (status !== 'ready') store.setState({ status: 'loading', busy, said }, true);
    try {
      const { views, mayShare } = valueOf(await call(getSharedViews, { query: { list } }), 'the shared views');
      if (!isLatest()) return;
      seen = views.toSorted((one, other) => compareTexts(one.name, other.name));
      const now = store.getState();
      store.setState({ status: 'ready', busy: now.busy, said: now.said, views: lines(), mayShare }, true);
    } catch (failure) {
      if (!isLatest()) return;
      console.error(`licence: the shared views of ${list} did not load`, failure);
      const now = store.getState();
      store.setState({ status: 'failed', busy: now.busy, said: now.said, failure }, true);
    }
  }

  /** Sends an act and reads anew what stands there; somebody else's is never replaced or removed unseen. @returns whether it was done */
  async function act(name: string, words: ActWords, send: () => Promise<Reply>): Promise<boolean> {
    if (store.getState().busy) return false;
    store.setState({ busy: true, said: null });
    try {
      const answer = await send();
      await load();
      store.setState({ busy: false, said: said(name, answer, words) });
      return answer.ok;
    } catch (error) {
      console.error(`licence: a shared view of ${list} could not be changed`, error);
      store.setState({ busy: false, said: failureText(error, words.failed) });
      return false;
    }
  }

  function said(name: string, answer: Reply, { done, failed }: ActWords): string {
    if (answer.ok) return done;
    if (!saysStale(answer)) return answer.message ?? failed;
    if (store.getState().status !== 'ready') return messages.viewChangedUnseen(name);
    const newer = seenAs(name);
    return newer === undefined ? messages.viewGone(name) : messages.viewChanged(name, newer.who ?? null);
  }

  return {
    store,
    load: () => {
      store.setState({ said: null });
      return load();
    },
    open(name) {
      place.open(seenAs(name)?.params ?? null);
      store.setState({ said: null });
    },
    share(typed) {
      const name = typed.trim().slice(0, longestViewName);
      const version = seenAs(name)?.version ?? null;
      const words = { done: messages.viewShared(name), failed: messages.viewNotShared(name) };
      return act(name, words, () => call(saveSharedView, { body: { list, name, params: place.now(), version } }));
    },
    async remove(name) {
      const version = seenAs(name)?.version;
      if (version === undefined) return;
      const words = { done: messages.viewUnshared(name), failed: messages.viewNotUnshared(name) };
      await act(name, words, () => call(removeSharedView, { body: { list, name, version } }));
    },
    start() {
      const stop = location.subscribe(refresh);
      return () => {
        stop();
        questions.cancel();
      };
    },
  };
}

interface ActWords {
  readonly done: string;
  readonly failed: string;
}

type Reply = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string | null };

/** As the platform compares them. */
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function byWhom({ who, at }: SharedView): string {
  const moment = parseStamp(at);
  return [who ?? '', moment === null ? '' : formatMoment(moment)].filter((text) => text !== '').join(' · ');
}
