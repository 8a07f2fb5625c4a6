/** The percentage used of a plan, from 0 up; a plan of nothing is used up as soon as anything was used. */
export function percentageUsed(used: number, plan: number): number {
  if (plan > 0) return Math.max(0, (used / plan) * 100);
  return used > 0 ? 100 : 0;
}
