declare const centavosBrand: unique symbol;

/** An exact amount of Colombian pesos, counted in centavos: $1,190 is 119000n. */
export type Centavos = bigint & { readonly [centavosBrand]: true };

/** An exact quotient. The denominator is positive. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export function centavos(count: bigint): Centavos {
  return count as Centavos;
}

export const noMoney: Centavos = centavos(0n);

const decimalForm = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;

/** Parses pesos exactly from a number or its decimal text, else null. A third decimal rounds half up, away from zero. */
export function parsePesos(pesos: string | number): Centavos | null {
  const match = decimalForm.exec(String(pesos).trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  // Position of the decimal point of the *centavos* in `digits`; the digit behind it decides the rounding.
  const point = whole.length + Number(exponent) + 2;
  const keptDigits = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const roundsUp = point >= 0 && (digits[point] ?? '0') >= '5';
  const amount = BigInt(keptDigits) + (roundsUp ? 1n : 0n);
  return centavos(sign ? -amount : amount);
}

/** Converts a number of pesos. @throws RangeError when it is not finite */
export function pesos(amount: number): Centavos {
  const parsed = parsePesos(amount);
  if (parsed === null) throw new RangeError(`${amount} is no amount of pesos: pass a finite number, or read text with parsePesos.`);
  return parsed;
}

/** Returns the shortest decimal text of an amount in pesos, as on the wire: '119990', '1000.5'. */
export function decimalText(amount: Centavos): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -2)}${fraction && `.${fraction}`}`;
}

/** Formats for the screen, with US-style separators and 0 to 2 decimals: '$1,190,000', '$1,000.5'. */
export function formatPesos(amount: Centavos): string {
  const [whole = '', fraction] = decimalText(amount).replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n ? '-' : ''}$${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Formats a discount with its minus sign; '$0' for none. */
export function formatLess(amount: Centavos): string {
  return amount > 0n ? `−${formatPesos(amount)}` : formatPesos(amount);
}

/** Rounds a quotient to the nearest whole number, halves away from zero. */
export function roundHalfUp({ over, under }: Ratio): bigint {
  const magnitude = over < 0n ? -over : over;
  const rounded = (2n * magnitude + under) / (2n * under);
  return over < 0n ? -rounded : rounded;
}

/** Converts a percent of at most 2 decimals to hundredths, for exact arithmetic: 19 is 1900n, 12.5 is 1250n. Missing or unreadable is 0. */
export function percentHundredths(percent: number | null | undefined): bigint {
  return (percent == null ? null : parsePesos(percent)) ?? 0n;
}

/** `percent` (in hundredths of a percent) of an exact amount, still exact. */
export function percentOf(amount: Ratio, hundredths: bigint): Ratio {
  return { over: amount.over * hundredths, under: amount.under * 10_000n };
}

export function sumOf(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0n));
}
