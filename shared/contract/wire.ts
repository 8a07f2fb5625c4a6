/** What answers and tokens look like before a schema reads them; without one, for whoever comes before the libraries. */

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

/** An answer that a script asked for before anything could read it. */
export interface EarlyAnswer extends Promise<Response> {
  /** Its body, where whoever asked has begun to read a copy of it. */
  text?: Promise<string>;
}
