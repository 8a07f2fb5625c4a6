/** What a meter says beside its numbers: 'Baja disponibilidad', 'Sin disponibilidad'. */
export type Availability = 'low' | 'none';

/** From this percentage on little is left, from the other one nothing is. */
export const lowFrom = 85;
export const noneFrom = 100;

/** The notice for a percentage used, or null: 84.99 has none, 85 is low, 100 is none. */
export function availability(percentageUsed: number): Availability | null {
  if (percentageUsed >= noneFrom) return 'none';
  return percentageUsed >= lowFrom ? 'low' : null;
}

/** The percentage used of a plan, from 0 up; a plan of nothing is used up as soon as anything was used. */
export function percentageUsed(used: number, plan: number): number {
  if (plan > 0) return Math.max(0, (used / plan) * 100);
  return used > 0 ? 100 : 0;
}
