import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { deskWords } from './desk-words.tsx';

export interface NothingFoundProps {
  readonly title: ReactNode;
  /** Takes the search and the filters away; null where nothing is filtered. */
  readonly onClear: (() => void) | null;
}

/** In place of a list's rows. Its button goes with it, so the focus goes to what one searches with. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  function clear(button: HTMLElement): void {
    const root = button.getRootNode();
    const screen: ParentNode = button.closest('dialog') ?? (root instanceof ShadowRoot ? root : document);
    const search = screen.querySelector<HTMLElement>('input[type="search"]') ?? screen.querySelector<HTMLElement>('input');
    search?.focus();
    onClear?.();
  }
  return (
    <EmptyState
      icon="search"
      title={title}
      action={onClear !== null && <Button onClick={(event) => clear(event.currentTarget)}>{deskWords.clearFilters}</Button>}
    />
  );
}
