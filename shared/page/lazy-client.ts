import { ApiError } from '#shared/api/api-error';
import type { SessionGate, SessionGateOptions } from '#shared/api/session-gate';

/**
 * The client (session gate, ky) as a late file: the first cart line is drawn from the catalogue that the script asked for
 * by itself, so nobody waits for a client there. Asked for with the first call; a failed load is tried again by the next.
 * @returns a door that throws ApiError `not-loaded` when the client itself does not come
 */
export function lazyClient(options: SessionGateOptions): SessionGate {
  let gate: Promise<SessionGate> | undefined;
  const open = (): Promise<SessionGate> =>
    (gate ??= import(/* webpackChunkName: "client" */ '#shared/api/session-gate').then(({ createSessionGate }) =>
      createSessionGate(options),
    ));

  async function opened(asker: string): Promise<SessionGate> {
    try {
      return await open();
    } catch (cause) {
      gate = undefined;
      throw new ApiError('not-loaded', asker, { cause });
    }
  }

  return {
    async call(endpoint, input, callOptions) {
      const { call } = await opened(endpoint.name);
      callOptions?.signal?.throwIfAborted();
      return call(endpoint, input, callOptions);
    },
    async fresh(as) {
      const { fresh } = await opened('refreshToken');
      await fresh(as);
    },
  };
}
