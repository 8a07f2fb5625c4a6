import { useEffect, useMemo } from 'react';

/** What a widget's model may do while its view is on screen. */
export interface Startable {
  /** Begins requests and subscriptions. @returns ends them; after that `start` may be called again (StrictMode does). */
  start?(): () => void;
}

/**
 * A model that lives as long as its view, or until one of `of` changes. `create` has no effects: everything that reaches
 * out belongs in `start`.
 * @param of what the model is about, such as a package code; another value gives another model
 */
export function useModel<Model extends Startable>(create: () => Model, ...of: readonly unknown[]): Model {
  const model = useMemo(create, of);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    // A view that leaves in the task it came in (StrictMode does) starts nothing, so nothing is asked for twice.
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
