import { createStore, type StoreApi } from 'zustand/vanilla';
import { array, object, parse, number, string } from '#shared/contract/schema';
import { keptOf, type KeptHost } from './kept.ts';

/** What an earlier visit left undone. */
export interface BulkLeft<Act extends string> {
  readonly act: Act;
  readonly count: number;
}

/** One act that is under way, as it is kept. */
export interface KeptRun {
  /** One of them was answered: it is not among what is left any more. */
  answered(id: number): void;
  /** Whether what is left outlasts this tab. */
  lasts(): boolean;
}

/** Which rows an act on many still has to reach, for each person: written down before anything is sent, and with each answer, so that no crash loses it. */
export interface LeftUndone<Act extends string> {
  /** The first of them; null where nothing was left. */
  readonly store: StoreApi<{ readonly left: BulkLeft<Act> | null }>;
  first(): { readonly act: Act; readonly ids: ReadonlySet<number> } | null;
  /** Reads again what is left. */
  tell(): void;
  /** Offers nothing meanwhile. */
  hide(): void;
  forgetFirst(): void;
  /**
   * Keeps what is to be done for whoever works here now, also once their session has ended.
   * @param anew what was left of the same act was looked at once more: these rows stand for it
   */
  begin(act: Act, ids: readonly number[], anew: boolean): KeptRun;
}

/** By act. An act that is begun while another one waits leaves that one where it is. */
const keptShape = array(object({ act: string(), ids: array(number()) }));

/** @param list names it among what is kept of a person: 'paquetes' */
export function createLeftUndone<Act extends string>(page: KeptHost, list: string, isAct: (name: string) => name is Act): LeftUndone<Act> {
  const kept = keptOf(page, `lote.${list}`);
  const store: LeftUndone<Act>['store'] = createStore<{ readonly left: BulkLeft<Act> | null }>(() => ({ left: null }));

  function read(entry = kept): Map<Act, ReadonlySet<number>> {
    const text = entry.get();
    if (text === null) return new Map();
    try {
      const all = parse(keptShape, JSON.parse(text));
      return new Map(all.flatMap(({ act, ids }) => (isAct(act) && ids.length > 0 ? [[act, new Set(ids)] as const] : [])));
    } catch (error) {
      console.error(`licence: what was left undone of ${list} cannot be read`, error);
      return new Map();
    }
  }

  function write(left: ReadonlyMap<Act, ReadonlySet<number>>, entry = kept): boolean {
    const all = [...left].flatMap(([act, ids]) => (ids.size === 0 ? [] : [{ act, ids: [...ids] }]));
    return entry.set(all.length === 0 ? null : JSON.stringify(all));
  }

  function first(): ReturnType<LeftUndone<Act>['first']> {
    const [found] = read();
    return found === undefined ? null : { act: found[0], ids: found[1] };
  }

  function tell(): void {
    const found = first();
    store.setState({ left: found && { act: found.act, count: found.ids.size } });
  }

  return {
    store,
    first,
    tell,
    hide: () => store.setState({ left: null }),
    forgetFirst() {
      const left = read();
      const [found] = left.keys();
      if (found !== undefined) left.delete(found);
      write(left);
      tell();
    },
    begin(act, ids, anew) {
      const entry = kept.ofNow();
      const before = read(entry);
      const waiting = new Set([...(anew ? [] : (before.get(act) ?? [])), ...ids]);
      let lasts = write(before.set(act, waiting), entry);
      return {
        answered(id) {
          waiting.delete(id);
          // Another tab may have left something of another act meanwhile.
          lasts = write(read(entry).set(act, waiting), entry);
        },
        lasts: () => lasts,
      };
    },
  };
}
