/** Reads answers and tokens without a schema, for scripts that run before the schema library is loaded. */

/** A JSON object, as opposed to a list, null or a plain value. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `result.<name>` where the answer has it, null included; else `<name>`. */
export function innerOf(wire: unknown, name: string): unknown {
  const inner = fieldOf(fieldOf(wire, 'result'), name);
  return inner === undefined ? fieldOf(wire, name) : inner;
}

export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** The answer to a request that a script sent before the client's code arrived. */
export interface EarlyAnswer extends Promise<Response> {
  /** The response's body, where a script has already begun to read a copy of it. */
  text?: Promise<string>;
}
