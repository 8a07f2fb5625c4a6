import { ApiError } from '#shared/api/api-error';
import type { SessionGate, SessionGateOptions } from '#shared/api/session-gate';

/**
 * Loads the client (session gate, ky) with the first call: the first cart line needs none, since the script requested the catalogue
 * itself. A failed load is tried again by the next call.
 * @returns a gate that throws ApiError `not-loaded` when the client does not load
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
