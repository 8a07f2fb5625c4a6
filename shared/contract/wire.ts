/** Reads answers and tokens without a schema, for scripts that run before the schema library loads. */

/** Excludes lists and null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns `result.<name>` where the answer has it, even null; else `<name>`. */
export function innerOf(wire: unknown, name: string): unknown {
  const inner = fieldOf(fieldOf(wire, 'result'), name);
  return inner === undefined ? fieldOf(wire, name) : inner;
}

export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** The answer to a request that a script sent before the client loaded. */
export interface EarlyAnswer extends Promise<Response> {
  /** The body, where the script already reads it. */
  text?: Promise<string>;
}

/** Milliseconds for any call, retries and body included; early requests of scripts too. */
export const TIME_LIMIT = 30_000;
