/** A count of units as people read it: thousands in groups, at most two decimals; 1234567 is '1,234,567' (LC-130). */
export function formatQuantity(units: number): string {
  return units.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
