import { createStore } from 'zustand/vanilla';
import { getCountPackagesByType } from '#shared/contract/packages-admin';
import { positionOfEdited, positionOfNew } from '#shared/domain/packages/package-rules';
import { readLate } from '#shared/form/late';
import { createLatest } from '#shared/page/latest';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import type { PackageForm } from './packages.form.ts';

/**
 * The place of a package among those of its type and relevance.
 * @param opened the form as the dialog opened
 * @param stored the same for a package that the platform has; null for a new one
 * @param openedPosition the place that the dialog opens with
 */
export function createPosition(
  { call }: Page,
  opened: PackageForm,
  stored: PackageForm | null,
  openedPosition: number,
  now: () => PackageForm,
) {
  const store = createStore<{ readonly position: number }>(() => ({ position: openedPosition }));
  const counts = createLatest();
  /** The place by type and relevance alone, before the Activar switch moves it. */
  let inGroup = openedPosition;
  let latestCount = Promise.resolve();

  /** Switching an active package off leaves one less in the group; switching an inactive one on adds one. */
  function shift(): void {
    const { active } = now();
    const by = active === opened.active ? 0 : active ? 1 : -1;
    store.setState({ position: Math.max(1, inGroup + by) });
  }

  function take(position: number): void {
    inGroup = position;
    shift();
  }

  async function count(): Promise<void> {
    const isLatest = counts.begin();
    const { typeId, relevance } = now();
    if (typeId === null || relevance === '' || (stored?.typeId === typeId && stored.relevance === relevance)) {
      take(openedPosition);
      return;
    }
    const group = { packageTypeId: typeId, relevance };
    await readLate({
      what: 'GetCountPackagesByType',
      isLatest,
      empty: null,
      read: async () => valueOf(await call(getCountPackagesByType, { params: group }), 'the count'),
      tell({ value }) {
        if (value === null) return;
        if (stored === null || stored.typeId === null) take(positionOfNew(value));
        else {
          const former = { packageTypeId: stored.typeId, relevance: stored.relevance, position: openedPosition };
          take(positionOfEdited(former, group, value));
        }
      },
    });
  }

  return {
    store,
    /** Activar was switched. */
    shift,
    /** Counts the group again: type or relevance may have changed. */
    place: (): Promise<void> => (latestCount = count()),
    /** @returns the place, once no count is under way */
    async settled(): Promise<number> {
      let awaited: Promise<void>;
      do {
        awaited = latestCount;
        await awaited;
      } while (awaited !== latestCount);
      return store.getState().position;
    },
    stop: counts.cancel,
  };
}
