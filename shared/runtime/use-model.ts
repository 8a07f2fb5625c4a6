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
    let gone = false;
    // StrictMode unmounts a view in the task of its mount: then nothing starts, so no request leaves twice.
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
