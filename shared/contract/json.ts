import { centavos, decimalText } from '#shared/domain/money';

/** More significant digits than this do not survive a JavaScript number. */
const EXACT_DIGITS = 15;
/** The longest answer that is read, in characters. */
const LONGEST_TEXT = 16 * 1024 * 1024;

const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Reads JSON without losing a digit: a number of more than 15 significant digits is given as its source text, which the
 * `money` and `numeric` schemas read exactly. Takes time in proportion to the text.
 * @param longest refuses longer text, in characters
 * @throws SyntaxError when the text is no JSON; RangeError when it is too long or too deep
 */
export function readJson(text: string, longest = LONGEST_TEXT): unknown {
  if (text.length > longest) throw new RangeError(`The text has ${text.length} characters; at most ${longest} are read.`);
  // A number that long has eight digits in a row on one side of its point.
  return JSON.parse(/\d{8}/.test(text) ? quoteLongNumbers(text) : text);
}

/**
 * Writes JSON in which a bigint, an exact count of centavos, is a number of pesos with at most 2 decimals. Foreign
 * `toJSON` methods are not called: a host page's prototypes must not change what we store or send (trust N18).
 * @throws TypeError for what JSON cannot say: NaN, infinities, functions, symbols
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

function quoteLongNumbers(text: string): string {
  let quoted = '';
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (isDigit(code)) {
      const start = text[at - 1] === '-' ? at - 1 : at;
      at = endOfNumber(text, at);
      const number = text.slice(start, at);
      if (significantDigits(number) > EXACT_DIGITS && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(number)) {
        quoted += `${text.slice(copied, start)}"${number}"`;
        copied = at;
      }
    } else {
      at += 1;
    }
  }
  return quoted + text.slice(copied);
}

function endOfString(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

function endOfNumber(text: string, start: number): number {
  let at = start;
  while (at < text.length && (isDigit(text.charCodeAt(at)) || '.eE+-'.includes(text.charAt(at)))) at += 1;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function significantDigits(number: string): number {
  const [mantissa = ''] = number.split(/[eE]/);
  return mantissa.replace(/\D/g, '').replace(/^0+/, '').length;
}
