import { useCallback, useEffect, useMemo, useState } from 'react';

/** Runs at once, or after the current press. */
export type AfterPress = (run: () => void) => void;

/** ms after a touch ends in which its click may come. */
const clickComes = 500;

/** Delays the check of a left field until the press ends: an error line would move the pressed button, and the click would miss it. */
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
    // A mouse clicks in the same task as its pointer's end; a touch leaves the field and clicks later.
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

/** Wraps a form's model so that it checks fields after the press that leaves them. */
export function useLeftAfterPress<Field, Model extends { leave(field: Field): void }>(model: Model & { leave(field: Field): void }): Model {
  const afterPress = useAfterPress();
  return useMemo(() => ({ ...model, leave: (field: Field) => afterPress(() => model.leave(field)) }), [model, afterPress]);
}
