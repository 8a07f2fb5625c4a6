import { useEffect, useMemo } from 'react';

export interface Startable {
  /** Starts requests and subscriptions. @returns stops them; StrictMode calls `start` again afterwards */
  start?(): () => void;
}

/** Creates a model for its view, and again when one of `of` changes. `create` has no effects: they belong in `start`. */
export function useModel<Model extends Startable>(create: () => Model, ...of: readonly unknown[]): Model {
  const model = useMemo(create, of);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    // StrictMode unmounts a view in the task of its mount. The model then does not start, so no request is sent twice.
    queueMicrotask(() => {
      if (!isStopped) stop = model.start?.();
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [model]);
  return model;
}
