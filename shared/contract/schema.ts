import { parseStamp } from '#shared/domain/dates';
import { noMoney, parsePesos, type Centavos } from '#shared/domain/money';
import { fieldOf, innerOf, isRecord } from './wire.ts';
import {
  array,
  boolean,
  clone,
  codec,
  config,
  custom,
  looseObject as zodLooseObject,
  nullable,
  number,
  object as zodObject,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  ZodMiniCatch,
} from 'zod/mini';
import type { core } from 'zod/mini';

// Without this zod tries `new Function`, which a strict page reports as a CSP violation.
config({ jitless: true });

export { array, isRecord };
export {
  boolean,
  codec,
  custom,
  describe,
  encode,
  enum as oneOf,
  extend,
  literal,
  minLength,
  nullable,
  nullish,
  number,
  optional,
  parse,
  pipe,
  prefault,
  record,
  safeParse,
  string,
  transform,
  union,
  unknown,
  _default as withDefault,
} from 'zod/mini';

// Assigned and not re-exported, so that a module that uses them also runs the `config` line above.
export const object = zodObject;
export const looseObject = zodLooseObject;

/** `Out` is the value inside, `In` the value on the wire. */
export type Schema<Out = unknown, In = unknown> = core.$ZodType<Out, In>;
export type ObjectSchema = core.$ZodObject;
export type OutputOf<S> = core.output<S>;
export type InputOf<S> = core.input<S>;

/**
 * Returns `value` if `inner` fails. zod's own `catch` would add 3 kB (brotli) to every page. Its class is not generic, hence `as`.
 */
export function fallback<S extends Schema>(inner: S, value: OutputOf<S>): ZodMiniCatch<S> {
  return new ZodMiniCatch({ type: 'catch', innerType: inner, catchValue: () => value }) as ZodMiniCatch<S>;
}

const assumptions = new WeakSet<Schema>();

/** Marks a member that the customer's documents do not name; `storybook/docs/assumptions.md` lists them. */
export function assumed<S extends Schema>(schema: S): S {
  const own = clone(schema);
  assumptions.add(own);
  return own;
}

export const isAssumed = (schema: Schema): boolean => assumptions.has(schema);

const wires = new WeakMap<Schema, () => Schema>();

/** Adds the wire's shape to a schema that reads it by a function, for the checks of the contract. */
export function reading<S extends Schema>(schema: S, wire: () => Schema): S {
  wires.set(schema, wire);
  return schema;
}

export const wireOf = (schema: Schema): Schema | undefined => wires.get(schema)?.();

const centavos = custom<Centavos>((value) => typeof value === 'bigint');

/**
 * Pesos: a JSON number or decimal text outside, exact `Centavos` inside. `writeJson` prints it as a number, so that 18 digits
 * survive both ways.
 */
export const money = codec(union([number(), string(), centavos]), centavos, {
  decode: (wire, context) => {
    const amount = typeof wire === 'bigint' ? wire : parsePesos(wire);
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', input: wire, message: 'No es un valor en pesos.' });
    return noMoney;
  },
  encode: (amount) => amount,
});

/** A number, or its text ("19", "12.5"). */
export const numeric = codec(union([number(), string()]), number(), {
  decode: (wire, context) => {
    const value = typeof wire === 'number' ? wire : wire.trim() === '' ? Number.NaN : Number(wire);
    if (Number.isFinite(value)) return value;
    context.issues.push({ code: 'custom', input: wire, message: 'No es un número.' });
    return 0;
  },
  encode: (value) => value,
});

export const id = numeric;

/** Text, or a number in its place (document numbers, codes, phones). */
export const text = codec(union([string(), number()]), string(), {
  decode: (wire) => String(wire),
  encode: (value) => value,
});

/** true/false, or the words and digits of older services. */
export const flag = codec(union([boolean(), number(), string()]), boolean(), {
  decode: (wire) => (typeof wire === 'string' ? /^(true|1|s|si|sí)$/i.test(wire.trim()) : wire === true || wire === 1),
  encode: (value) => value,
});

/**
 * A moment as ISO text, with or without zone or time; null when unreadable. Kept as text: without a zone it is Bogotá time, which
 * only the domain reads.
 */
export const stamp = codec(nullable(string()), nullable(string()), {
  decode: (wire) => (parseStamp(wire) === null ? null : wire),
  encode: (value) => value,
});

/**
 * Leaves out unreadable elements, so that one malformed package does not empty the store. Use it only for lists that are shown, and
 * `array` for data that is changed.
 */
export function readableList<S extends Schema>(element: S) {
  return pipe(
    transform((wire: readonly InputOf<S>[] | null | undefined) =>
      (Array.isArray(wire) ? wire : []).flatMap((item) => {
        const read = safeParse(element, item);
        return read.success ? [read.data] : [];
      }),
    ),
    reading(custom<OutputOf<S>[]>(Array.isArray), () => array(element)),
  );
}

/** Reads an object whose keys have several spellings, such as `{ fullAddress: ['fulladdress'] }`; the key's own spelling wins. */
export function spelled<S extends Schema>(schema: S, spellings: Readonly<Record<string, readonly string[]>>) {
  return pipe(
    transform((wire: InputOf<S>): unknown => {
      if (!isRecord(wire)) return wire;
      const read: Record<string, unknown> = { ...wire };
      for (const [name, otherSpellings] of Object.entries(spellings)) {
        const spelling = otherSpellings.find((other) => read[other] !== undefined);
        if (read[name] === undefined && spelling !== undefined) read[name] = read[spelling];
      }
      return read;
    }),
    schema,
  );
}

/** Reads `result.<name>`, else `<name>`. */
export function resultField<const Name extends string, S extends Schema>(name: Name, inner: S) {
  return reading(
    pipe(
      transform((wire: { result: Record<Name, InputOf<S>> }): unknown => innerOf(wire, name)),
      inner,
    ),
    () => zodObject({ result: zodObject({ [name]: inner }) }),
  );
}

/** Reads `result.records`, else `records`. */
export const records = <S extends Schema>(inner: S) => resultField('records', inner);

/** Reads `result`, or the whole answer without that envelope. */
export function result<S extends Schema>(inner: S) {
  return reading(
    pipe(
      transform((wire: { result: InputOf<S> }): unknown => (isRecord(wire) && 'result' in wire ? wire.result : wire)),
      inner,
    ),
    () => zodObject({ result: inner }),
  );
}

/** Any body, or none. */
export const nothing = pipe(
  transform((_wire: unknown) => null),
  custom<null>((value) => value === null),
);

/** `statusMessage` in either spelling, or null. */
export const statusMessage = reading(
  pipe(
    transform((wire: { statusMessage?: string | null }) => statusMessageOf(wire)),
    custom<string | null>(),
  ),
  () => zodObject({ statusMessage: optional(nullable(string())) }),
);

/** Returns the server's own words in any answer, or null. */
export function statusMessageOf(answer: unknown): string | null {
  const message = fieldOf(answer, 'statusMessage') ?? fieldOf(answer, 'StatusMessage');
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}
