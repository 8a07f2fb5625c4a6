import { centavos, decimalText } from '#shared/domain/money';

/** A JavaScript number with more significant digits may not be exact. */
const EXACT_DIGITS = 15;
/** The longest readable answer, in characters. */
const LONGEST_TEXT = 16 * 1024 * 1024;

/** The shortest run of digits and points in a number with too many digits; plain texts may match too. */
const LONG_RUN = /[\d.]{16}/;

const BACKSLASH = 92;

/**
 * Reads JSON exactly: a number of more than 15 significant digits becomes its source text, which `money` and `numeric` read.
 * @param longest refuses longer text, in characters
 * @throws SyntaxError for invalid JSON; RangeError when it is too long or too deep
 */
export function readJson(text: string, longest = LONGEST_TEXT): unknown {
  if (text.length > longest) throw new RangeError(`The text has ${text.length} characters; at most ${longest} are read.`);
  return JSON.parse(hasLongRun(text) ? quoteLongNumbers(text) : text);
}

/**
 * Writes JSON; a bigint, in centavos, becomes pesos with at most 2 decimals. Ignores foreign `toJSON` methods: a host page's
 * prototypes must not change what we store or send.
 * @throws TypeError for NaN, infinities, functions and symbols
 */
export function writeJson(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return decimalText(centavos(value));
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not a number JSON can say.`);
      return String(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map((item) => (item === undefined ? 'null' : writeJson(item))).join(',')}]`;
      return `{${Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}:${writeJson(item)}`)
        .join(',')}}`;
    default:
      throw new TypeError(`JSON cannot say a ${typeof value}.`);
  }
}

/**
 * Tests around every sixteenth character only, since a run of 16 includes one of them. This takes 1-2 ms for megabytes; the pattern
 * alone takes 5 ms.
 */
function hasLongRun(text: string): boolean {
  for (let at = EXACT_DIGITS; at < text.length; at += EXACT_DIGITS + 1) {
    const code = text.charCodeAt(at);
    if (code > 45 && code < 58 && LONG_RUN.test(text.slice(at - EXACT_DIGITS, at + EXACT_DIGITS + 1))) return true;
  }
  return false;
}

/** Jumps from quote to quote, which is faster than a loop over all characters. */
function quoteLongNumbers(text: string): string {
  let quoted = '';
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const opening = text.indexOf('"', at);
    const end = opening === -1 ? text.length : opening;
    // Closer strings have no such number between them.
    if (end - at > EXACT_DIGITS) {
      for (const { 0: number, index } of text.slice(at, end).matchAll(/-?\d[\d.eE+-]*/g)) {
        if (significantDigits(number) <= EXACT_DIGITS || !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(number)) continue;
        quoted += `${text.slice(copied, at + index)}"${number}"`;
        copied = at + index + number.length;
      }
    }
    at = opening === -1 ? text.length : endOfString(text, opening);
  }
  return quoted + text.slice(copied);
}

function endOfString(text: string, opening: number): number {
  let closing = text.indexOf('"', opening + 1);
  while (closing !== -1 && isEscaped(text, closing)) closing = text.indexOf('"', closing + 1);
  return closing === -1 ? text.length : closing + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

function significantDigits(number: string): number {
  const [mantissa = ''] = number.split(/[eE]/);
  return mantissa.replace(/\D/g, '').replace(/^0+/, '').length;
}
