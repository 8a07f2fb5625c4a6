import { ApiError } from '#shared/api/api-error';
import type { SessionGate, SessionGateOptions } from '#shared/api/session-gate';
import type { Call } from './call.ts';

/**
 * The client (session gate, ky) as a late file: the first cart line is drawn from the catalogue that the script asked for
 * by itself, so nobody waits for a client there. Asked for with the first call; a failed load is tried again by the next.
 * @returns a door that throws ApiError `no-answer` when the client itself does not come
 */
export function lateGate(options: SessionGateOptions): Call {
  let gate: Promise<SessionGate> | undefined;
  const open = (): Promise<SessionGate> =>
    (gate ??= import(/* webpackChunkName: "client" */ '#shared/api/session-gate').then(({ createSessionGate }) =>
      createSessionGate(options),
    ));

  return async (endpoint, input, callOptions) => {
    let opened: SessionGate;
    try {
      opened = await open();
    } catch (cause) {
      gate = undefined;
      throw new ApiError('no-answer', endpoint.name, { cause });
    }
    callOptions?.signal?.throwIfAborted();
    return opened.call(endpoint, input, callOptions);
  };
}
