import type { PublicConfig } from '#shared/contract/config';
import { variantOf } from '#shared/contract/endpoint';
import { getAppParameters, type ParameterItem } from '#shared/contract/parameters';
import { valueOf, type Call } from './call.ts';

/** Undefined when the text is no JSON or does not match the parameter's declared type. */
export function parameterValue(item: ParameterItem): unknown {
  try {
    const declared: unknown = JSON.parse(item.parameterValue ?? '');
    if (typeof declared !== 'object' || declared === null || !('type' in declared) || !('value' in declared)) return undefined;
    const { type, value } = declared as { readonly type: unknown; readonly value: unknown };
    // JSON allows numbers that are too large: `1e999` is not finite.
    if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
    const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    return typeof type === 'string' && type.toLowerCase() === actual ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests an application's parameters. If the platform has a separate path for those of the purchase, they override the others.
 * @returns the readable ones by code in lower case
 * @throws ApiError as `call` does; Error when they are refused
 */
export async function askParameterValues(
  call: Call,
  paths: PublicConfig['paths'],
  headers: { readonly appName: string; readonly tenant: string; readonly parameterType: string },
): Promise<ReadonlyMap<string, unknown>> {
  const calls = [getAppParameters, ...(paths?.getPurchaseParameters ? [variantOf(getAppParameters, 'getPurchaseParameters')] : [])];
  const answers = await Promise.all(calls.map((each) => call(each, { headers })));
  return new Map(
    answers
      .flatMap((answer) => valueOf(answer, 'the application parameters'))
      .flatMap((item) => {
        const value = parameterValue(item);
        return value === undefined ? [] : [[item.parameterCode.toLowerCase(), value] as const];
      }),
  );
}
