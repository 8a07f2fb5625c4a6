import { array, number, object, string, type OutputOf } from '#shared/contract/schema';
import type { DraftHost } from '#shared/page/storage/draft';
import { keptFor } from './person-store.ts';

const shape = array(
  object({
    contractNumber: string(),
    customer: string(),
    product: string(),
    /** CalendarDay. */
    startDate: string(),
    endDate: string(),
    savedAt: number(),
  }),
);

export type SavedAgreement = OutputOf<typeof shape>[number];

export const mostRemembered = 50;

/** Agreements that a staff member saved in this browser, since the platform does not list agreements. */
export function createSavedAgreements(page: DraftHost) {
  const store = keptFor(page, 'convenios', shape);
  const all = async (): Promise<readonly SavedAgreement[]> => (await store.read()) ?? [];

  return {
    all,
    async add(agreement: SavedAgreement): Promise<void> {
      await store.keep([agreement, ...(await all())].slice(0, mostRemembered));
    },
  };
}

export type SavedAgreements = ReturnType<typeof createSavedAgreements>;
