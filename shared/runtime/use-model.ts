import { useEffect, useMemo } from 'react';

export interface Startable {
  /** Starts requests and subscriptions. @returns stops them; `start` may be called again afterwards (StrictMode does) */
  start?(): () => void;
}

/**
 * Creates a model that lives as long as its view, or until one of `of` changes. `create` has no effects: they belong in `start`.
 * @param of what the model depends on, such as a package code
 */
export function useModel<Model extends Startable>(create: () => Model, ...of: readonly unknown[]): Model {
  const model = useMemo(create, of);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    // A view that unmounts in the task it mounted in (StrictMode does) starts nothing, so no request leaves twice.
    queueMicrotask(() => {
      if (!gone) stop = model.start?.();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [model]);
  return model;
}
