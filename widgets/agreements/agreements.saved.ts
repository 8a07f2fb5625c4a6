import { array, number, object, parse, string } from '#shared/contract/schema';
import type { CalendarDay } from '#shared/domain/calendar';
import { keptOf, type KeptHost } from '#shared/desk/kept';

/** What is remembered of an agreement: nothing of its customer, whose data belong to no machine. */
export interface SavedAgreement {
  readonly contractNumber: string;
  readonly product: string;
  readonly startDate: CalendarDay;
  readonly endDate: CalendarDay;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

export interface SavedAgreements {
  /** The newest first. */
  all(): readonly SavedAgreement[];
  add(agreement: SavedAgreement): void;
}

const shape = array(object({ contractNumber: string(), product: string(), startDate: string(), endDate: string(), savedAt: number() }));

/** More are remembered by nobody. */
export const mostRemembered = 50;

/** The agreements that somebody saved, for them and on their machine: the platform tells of one by its number alone, and lists none. */
export function createSavedAgreements(page: KeptHost): SavedAgreements {
  const kept = keptOf(page, 'convenios');

  function all(): readonly SavedAgreement[] {
    try {
      return parse(shape, JSON.parse(kept.get() ?? '[]'));
    } catch (error) {
      console.error('licence: the saved agreements cannot be read', error);
      return [];
    }
  }

  return {
    all,
    add: (agreement) => void kept.set(JSON.stringify([agreement, ...all()].slice(0, mostRemembered))),
  };
}
