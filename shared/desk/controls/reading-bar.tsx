import { useLayoutEffect, useRef } from 'react';
import { Button } from '#shared/ui/button';
import { ProgressBar } from '#shared/ui/progress-bar';
import { Text } from '#shared/ui/text';
import type { ReadProgress } from '../list-rows.ts';
import { deskWords } from '../ui/desk-words.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

export interface ReadingBarProps {
  readonly text: (done: number, total: number) => string;
  readonly onStop: () => void;
}

/** Progress of reading all records, and a stop button. Stopping returns the focus to the control that started the reading. */
export function ReadingBar({ done, total, text, onStop }: ReadingBarProps & ReadProgress) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = box.current;
    const root = bar?.getRootNode() as Document | ShadowRoot | undefined;
    const asker = root?.activeElement;
    return () => {
      if (bar?.contains(root?.activeElement ?? null))
        queueMicrotask(() => asker instanceof HTMLElement && asker.focus({ preventScroll: true }));
    };
  }, []);
  const label = text(done, total);
  return (
    <Toolbar ref={box}>
      {Number.isFinite(total) && <ProgressBar value={done} max={total} aria-label={label} />}
      <Text $role="small" $tone="textMuted" aria-hidden={Number.isFinite(total)}>
        {label}
      </Text>
      <Button size="dense" onClick={onStop}>
        {deskWords.stop}
      </Button>
    </Toolbar>
  );
}
