import { array, number, object, string, type OutputOf } from '#shared/contract/schema';
import type { DraftHost } from '#shared/page/storage/draft';
import { createSetting } from './person-store.ts';

const shape = array(
  object({
    contractNumber: string(),
    customer: string(),
    product: string(),
    startDate: string(),
    endDate: string(),
    savedAt: number(),
  }),
);

export type SavedAgreement = OutputOf<typeof shape>[number];

export const mostRemembered = 50;

/** Agreements that a staff member saved in this browser. The platform has no list of agreements. */
export function createSavedAgreements(page: DraftHost) {
  const store = createSetting(page, 'convenios', shape);
  const readAll = async (): Promise<readonly SavedAgreement[]> => (await store.read()) ?? [];

  return {
    all: readAll,
    async add(agreement: SavedAgreement): Promise<void> {
      await store.keep([agreement, ...(await readAll())].slice(0, mostRemembered));
    },
  };
}

export type SavedAgreements = ReturnType<typeof createSavedAgreements>;
