import { parseStamp } from '#shared/domain/dates';
import { noMoney, parsePesos } from '#shared/domain/money';
import type { Centavos } from '#shared/domain/money';
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

// zod probes `new Function` to compile object readers, and a strict page reports that as a CSP violation.
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

// Bound here rather than passed through, so that a module that builds an object also runs the `config` line above.
export const object = zodObject;
export const looseObject = zodLooseObject;

/** Any schema; `Out` is the value inside, `In` what crosses the wire. */
export type Schema<Out = unknown, In = unknown> = core.$ZodType<Out, In>;
/** A schema of an object, as a widget's props are. */
export type ObjectSchema = core.$ZodObject;
/** The value inside. */
export type OutputOf<S> = core.output<S>;
/** The value on the wire. */
export type InputOf<S> = core.input<S>;

/**
 * Reads what `inner` cannot read as `value`. Built from zod's class, because its own `catch` names one helper through a
 * namespace, which brings zod's whole toolbox into every page (3 kB brotli). The class itself is not generic, hence `as`.
 */
export function fallback<S extends Schema>(inner: S, value: OutputOf<S>): ZodMiniCatch<S> {
  return new ZodMiniCatch({ type: 'catch', innerType: inner, catchValue: () => value }) as ZodMiniCatch<S>;
}

const assumptions = new WeakSet<Schema>();

/** Marks a member of an answer that the customer's documents do not name; `storybook/docs/assumptions.md` lists all of them. */
export function assumed<S extends Schema>(schema: S): S {
  const own = clone(schema);
  assumptions.add(own);
  return own;
}

/** Whether `assumed` marked this schema. */
export const isAssumed = (schema: Schema): boolean => assumptions.has(schema);

const wires = new WeakMap<Schema, () => Schema>();

/** Describes what crosses the wire where a schema reads it by a function, which shows nothing of it itself. */
export function reading<S extends Schema>(schema: S, wire: () => Schema): S {
  wires.set(schema, wire);
  return schema;
}

/** Returns what `reading` describes of a schema. */
export const wireOf = (schema: Schema): Schema | undefined => wires.get(schema)?.();

const centavos = custom<Centavos>((value) => typeof value === 'bigint');

/**
 * An amount of pesos: a JSON number or decimal text outside, exact `Centavos` inside. Going out it stays a bigint,
 * which `writeJson` prints as a JSON number, so that 18 digits survive both ways.
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

/** A number that the other side may write as text ("19", "12.5"). */
export const numeric = codec(union([number(), string()]), number(), {
  decode: (wire, context) => {
    const value = typeof wire === 'number' ? wire : wire.trim() === '' ? Number.NaN : Number(wire);
    if (Number.isFinite(value)) return value;
    context.issues.push({ code: 'custom', input: wire, message: 'No es un número.' });
    return 0;
  },
  encode: (value) => value,
});

/** An identifier: a JSON number, or its digits as text. */
export const id = numeric;

/** Text that the other side may write as a number (document numbers, codes, phones). */
export const text = codec(union([string(), number()]), string(), {
  decode: (wire) => String(wire),
  encode: (value) => value,
});

/** A flag: true/false, or the words and digits older services write instead. */
export const flag = codec(union([boolean(), number(), string()]), boolean(), {
  decode: (wire) => (typeof wire === 'string' ? /^(true|1|s|si|sí)$/i.test(wire.trim()) : wire === true || wire === 1),
  encode: (value) => value,
});

/**
 * A moment in the platform's spelling: ISO with or without a zone, or a date alone. Kept as text, since only the domain's clock
 * reads a stamp without a zone (Bogotá). Unreadable text is null.
 */
export const stamp = codec(nullable(string()), nullable(string()), {
  decode: (wire) => (parseStamp(wire) === null ? null : wire),
  encode: (value) => value,
});

/**
 * A list in which an element that cannot be read is left out: one malformed package must not empty the store.
 * Use it for lists that are only shown; a list that is worked with is a plain `array`.
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

/**
 * Reads an object whose keys have several spellings: `{ fullAddress: ['fulladdress'] }` accepts both and returns the first. A key
 * in its own spelling wins.
 */
export function spelled<S extends Schema>(schema: S, spellings: Readonly<Record<string, readonly string[]>>) {
  return pipe(
    transform((wire: InputOf<S>): unknown => {
      if (!isRecord(wire)) return wire;
      const read: Record<string, unknown> = { ...wire };
      for (const [name, others] of Object.entries(spellings)) {
        const spelling = others.find((other) => read[other] !== undefined);
        if (read[name] === undefined && spelling !== undefined) read[name] = read[spelling];
      }
      return read;
    }),
    schema,
  );
}

type RecordsEnvelope<T> = { result: { records: T } } | { records: T };

/** Reads `result.records`, else `records`, and gives the inner value. */
export function records<S extends Schema>(inner: S) {
  return reading(
    pipe(
      transform((wire: RecordsEnvelope<InputOf<S>>): unknown => innerOf(wire, 'records')),
      inner,
    ),
    () => zodObject({ result: zodObject({ records: inner }) }),
  );
}

/** Reads `result.<name>`, else `<name>`, and gives the inner value. */
export function resultField<const Name extends string, S extends Schema>(name: Name, inner: S) {
  return reading(
    pipe(
      transform((wire: { result: Record<Name, InputOf<S>> }): unknown => innerOf(wire, name)),
      inner,
    ),
    () => zodObject({ result: zodObject({ [name]: inner }) }),
  );
}

/** Reads `result` and gives the inner value; an answer without that envelope is read as it is. */
export function result<S extends Schema>(inner: S) {
  return reading(
    pipe(
      transform((wire: { result: InputOf<S> }): unknown => (isRecord(wire) && 'result' in wire ? wire.result : wire)),
      inner,
    ),
    () => zodObject({ result: inner }),
  );
}

/** An answer whose content is not read: any body, or none. */
export const nothing = pipe(
  transform((_wire: unknown) => null),
  custom<null>((value) => value === null),
);

/** `statusMessage` in either spelling, or null: the server's own words about what it did. */
export const statusMessage = reading(
  pipe(
    transform((wire: { statusMessage?: string | null }) => statusMessageOf(wire)),
    custom<string | null>(),
  ),
  () => zodObject({ statusMessage: optional(nullable(string())) }),
);

/** The server's own words in any answer, in either spelling; null when it has none. */
export function statusMessageOf(answer: unknown): string | null {
  const message = fieldOf(answer, 'statusMessage') ?? fieldOf(answer, 'StatusMessage');
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}
