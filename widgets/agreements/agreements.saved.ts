import { array, number, object, string } from '#shared/contract/schema';
import type { CalendarDay } from '#shared/domain/calendar';
import { keptFor } from '#shared/desk/person-store';
import type { DraftHost } from '#shared/page/storage/draft';

/** A saved agreement. It holds no customer data: the device may be shared. */
export interface SavedAgreement {
  readonly contractNumber: string;
  readonly product: string;
  readonly startDate: CalendarDay;
  readonly endDate: CalendarDay;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

const shape = array(object({ contractNumber: string(), product: string(), startDate: string(), endDate: string(), savedAt: number() }));

export const mostRemembered = 50;

/** The agreements that a person saved, for them and on their machine: the platform tells of one by its number alone, and lists none. */
export function createSavedAgreements(page: DraftHost) {
  const kept = keptFor(page, 'convenios', shape);
  const all = async (): Promise<readonly SavedAgreement[]> => (await kept.read()) ?? [];

  return {
    /** The newest first. */
    all,
    async add(agreement: SavedAgreement): Promise<void> {
      await kept.keep([agreement, ...(await all())].slice(0, mostRemembered));
    },
  };
}

export type SavedAgreements = ReturnType<typeof createSavedAgreements>;
