/** The reference of a seeded order by its number, as `sandbox/README.md` lists them. */
export function seededOrder(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** The address of the page that says how a seeded order stands. */
export function orderPage(index: number): string {
  return `/registerPurchaseOrder/statusOrder/${seededOrder(index)}`;
}

/** The address of the summary of a seeded order that is paid in cash. */
export function summaryPage(index: number): string {
  return `/summaryorder/${seededOrder(index)}`;
}
