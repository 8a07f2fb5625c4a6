import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { deskWords } from './desk-words.tsx';

const listNames = (names: readonly string[]): string => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

export interface NothingFoundProps {
  /** Default: that nothing matches the search. */
  readonly title?: ReactNode;
  /** Clears search and filters; null for an unfiltered list. */
  readonly onClear: (() => void) | null;
  /** Searched columns; none without a search. */
  readonly looked?: readonly string[] | undefined;
}

/** Replaces an empty list's rows. Its button disappears when pressed, so the search field takes the focus. */
export function NothingFound({ title = deskWords.noMatch, onClear, looked }: NothingFoundProps) {
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
      {looked && deskWords.lookedIn(listNames(looked.map((name) => name.toLocaleLowerCase('es'))))}
    </EmptyState>
  );
}
