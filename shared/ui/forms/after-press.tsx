import { useCallback, useEffect, useMemo, useState } from 'react';

/** Runs something at once, or after the press that is under way. */
export type AfterPress = (run: () => void) => void;

/** ms after a finger has gone in which its click may still come. */
const clickComes = 500;

/**
 * Checks a field that is left by pressing a button after the press: an error line that appeared during it would move the button and
 * lose the press.
 */
export function useAfterPress(): AfterPress {
  const [press] = useState(() => ({ down: false, waiting: new Set<() => void>() }));
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const over = (): void => {
      press.down = false;
      const runs = [...press.waiting];
      press.waiting.clear();
      for (const run of runs) run();
    };
    const endIn = (ms: number): void => {
      clearTimeout(ending);
      ending = setTimeout(over, ms);
    };
    const begin = (): void => {
      clearTimeout(ending);
      press.down = true;
    };
    // A mouse's click follows its pointer's end in the same task; a finger leaves the field, and clicks, only after it has gone.
    const end = ({ pointerType }: PointerEvent): void => endIn(pointerType === 'mouse' ? 0 : clickComes);
    const clicked = (): void => {
      if (press.down) endIn(0);
    };
    const cancelled = (): void => endIn(0);
    addEventListener('pointerdown', begin, true);
    addEventListener('pointerup', end, true);
    addEventListener('click', clicked, true);
    addEventListener('pointercancel', cancelled, true);
    return () => {
      clearTimeout(ending);
      removeEventListener('pointerdown', begin, true);
      removeEventListener('pointerup', end, true);
      removeEventListener('click', clicked, true);
      removeEventListener('pointercancel', cancelled, true);
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

/** Wraps a form's model so that fields are checked after the press that leaves them. */
export function useLeftAfterPress<Field, Model extends { leave(field: Field): void }>(model: Model & { leave(field: Field): void }): Model {
  const afterPress = useAfterPress();
  return useMemo(() => ({ ...model, leave: (field: Field) => afterPress(() => model.leave(field)) }), [model, afterPress]);
}
