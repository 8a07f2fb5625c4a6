import { useCallback, useEffect, useMemo, useState } from 'react';

/** Runs something at once, or after the press that is under way. */
export type AfterPress = (run: () => void) => void;

/**
 * A field that is left by pressing a button is judged after the press: an error line that appeared under the finger would
 * move the button away and swallow the press.
 */
export function useAfterPress(): AfterPress {
  const [press] = useState(() => ({ down: false, waiting: new Set<() => void>() }));
  useEffect(() => {
    const begin = (): void => {
      press.down = true;
    };
    const end = (): void => {
      press.down = false;
      const runs = [...press.waiting];
      press.waiting.clear();
      // The click follows the pointer's end in the same task; what waits comes after it.
      if (runs.length > 0) setTimeout(() => runs.forEach((run) => run()));
    };
    addEventListener('pointerdown', begin, true);
    addEventListener('pointerup', end, true);
    addEventListener('pointercancel', end, true);
    return () => {
      removeEventListener('pointerdown', begin, true);
      removeEventListener('pointerup', end, true);
      removeEventListener('pointercancel', end, true);
    };
  }, [press]);
  return useCallback(
    (run) => {
      if (press.down) press.waiting.add(run);
      else run();
    },
    [press],
  );
}

/** A form's model whose fields are judged after the press that leaves them. */
export function useLeftAfterPress<Field, Model extends { leave(field: Field): void }>(model: Model & { leave(field: Field): void }): Model {
  const afterPress = useAfterPress();
  return useMemo(() => ({ ...model, leave: (field: Field) => afterPress(() => model.leave(field)) }), [model, afterPress]);
}
