/** Returns the used percentage of a plan, from 0; a plan of 0 is 100 % used as soon as anything was used. */
export function percentageUsed(used: number, plan: number): number {
  if (plan > 0) return Math.max(0, (used / plan) * 100);
  return used > 0 ? 100 : 0;
}
