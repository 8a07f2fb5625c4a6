import { valueOf } from '#shared/page/call';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCountPackagesByType } from '#shared/contract/packages-admin';
import { positionOfEdited, positionOfNew } from '#shared/domain/packages/package-rules';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import type { PackageForm } from './packages.form.ts';

/** Which place the package has among those of its type and relevance. */
export interface Position {
  readonly store: StoreApi<{ readonly position: number }>;
  /** The place once the platform has said how many there are in the group, where that is still being asked. */
  settled(): Promise<number>;
  /** The group is another one, perhaps: asks how many there are in it. */
  place(): Promise<void>;
  /** Activar was switched. */
  shift(): void;
  stop(): void;
}

/**
 * @param opened the package as the dialog opened
 * @param stored the same, where it is one that the platform has
 * @param openedPosition its place where nothing else is chosen
 */
export function createPosition(
  { call }: Page,
  opened: PackageForm,
  stored: PackageForm | null,
  openedPosition: number,
  now: () => PackageForm,
): Position {
  const store = createStore<{ readonly position: number }>(() => ({ position: openedPosition }));
  const counts = createLatest();
  /** The place by type and relevance, before the Activar switch has its say. */
  let inGroup = openedPosition;

  /** Switching an active package off leaves one less in the group, switching an inactive one on adds it; back is back. */
  function shift(): void {
    const { active } = now();
    const by = active === opened.active ? 0 : active ? 1 : -1;
    store.setState({ position: Math.max(1, inGroup + by) });
  }

  function take(position: number): void {
    inGroup = position;
    shift();
  }

  async function ask(): Promise<void> {
    const isLatest = counts.begin();
    const { typeId, relevance } = now();
    if (typeId === null || relevance === '' || (stored?.typeId === typeId && stored.relevance === relevance)) {
      take(openedPosition);
      return;
    }
    try {
      const group = { packageTypeId: typeId, relevance };
      const count = valueOf(await call(getCountPackagesByType, { params: group }), 'the count');
      if (!isLatest()) return;
      if (stored === null || stored.typeId === null) take(positionOfNew(count));
      else {
        const former = { packageTypeId: stored.typeId, relevance: stored.relevance, position: openedPosition };
        take(positionOfEdited(former, group, count));
      }
    } catch (error) {
      if (isLatest()) console.error('licence: GetCountPackagesByType failed', error);
    }
  }
  /** The newest question; none fails. */
  let asked = Promise.resolve();

  return {
    store,
    shift,
    async settled() {
      let heard: typeof asked;
      do {
        heard = asked;
        await heard;
      } while (heard !== asked);
      return store.getState().position;
    },
    place: () => (asked = ask()),
    stop: counts.cancel,
  };
}
