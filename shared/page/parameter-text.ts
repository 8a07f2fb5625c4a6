import type { AppParameters } from './parameters.ts';

/** A parameter of the application as text: a number of an account may come as one. Null where the platform does not say it. */
export function parameterText({ values }: Pick<AppParameters, 'values'>, code: string): string | null {
  const value = values.get(code.toLowerCase());
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}
