import type { AppParameters } from './parameters.ts';

/** Null where it is missing. */
export function parameterText({ values }: Pick<AppParameters, 'values'>, code: string): string | null {
  const value = values.get(code.toLowerCase());
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}
