import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { deskWords } from './desk-words.tsx';

const listed = (names: readonly string[]): string => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

export interface NothingFoundProps {
  readonly title: ReactNode;
  /** Clears the search and the filters; null where the list is not filtered. */
  readonly onClear: (() => void) | null;
  /** The searched columns, by their heads; none without a search. */
  readonly looked?: readonly string[] | undefined;
}

/** Shown instead of a list's rows. Its button disappears when pressed, so the search field gets the focus. */
export function NothingFound({ title, onClear, looked }: NothingFoundProps) {
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
    >
      {looked && deskWords.lookedIn(listed(looked.map((name) => name.toLocaleLowerCase('es'))))}
    </EmptyState>
  );
}
