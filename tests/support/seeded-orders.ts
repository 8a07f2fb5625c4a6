/** The reference of a seeded order by its number, as `sandbox/README.md` lists them. */
export function seededOrder(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** The address of the status page of a seeded order. */
export function orderPage(index: number): string {
  return `/registerPurchaseOrder/statusOrder/${seededOrder(index)}`;
}

/** The address of the summary of a seeded cash order. */
export function summaryPage(index: number): string {
  return `/summaryorder/${seededOrder(index)}`;
}
