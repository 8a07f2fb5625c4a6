import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { firstField } from '#shared/ui/dialog';
import { isFocusFree } from '#shared/ui/restore-focus';
import type { Left, LicencesModel } from './licences.model.ts';

/**
 * After a dialog or list closes, focuses the button that opened it, else the list's title. Does nothing while a control has the focus.
 * @param ready whether the list is loaded, so that a missing opener stays missing
 */
export function useReturnedFocus<Title extends HTMLElement>(
  { store }: Pick<LicencesModel, 'store'>,
  ready: boolean,
): RefObject<Title | null> {
  const title = useRef<Title>(null);
  const { dialog, left } = useStore(store);
  const handledOpener = useRef<Left | null>(null);
  useEffect(() => {
    if (left === null || left === handledOpener.current || dialog !== null) return;
    const element = title.current;
    const root = element?.getRootNode() as Document | ShadowRoot | undefined;
    if (element === null || root === undefined || !isFocusFree(root)) {
      handledOpener.current = left;
      return;
    }
    const opener =
      left.opener === null
        ? undefined
        : [...root.querySelectorAll<HTMLElement>(`[data-opens~="${left.opener}"]`)].find((each) => each.checkVisibility());
    if (opener === undefined && !ready) return;
    handledOpener.current = left;
    if (opener === undefined) element.focus({ preventScroll: true });
    else opener.focus();
  }, [left, dialog, ready]);
  return title;
}

/** Focus target at the top of a dialog whose fields still load, so that the focus is not on the first control drawn. */
export const StartsHere = styled.div.attrs({ tabIndex: -1, 'data-autofocus': true })`
  outline: none;
`;

/** Focuses the first field once the fields are drawn, unless the staff member moved the focus meanwhile. */
export function useFieldsCame(box: RefObject<HTMLElement | null>, came: boolean): void {
  useEffect(() => {
    if (came && box.current?.matches(':focus') === true) firstField(box.current)?.focus();
  }, [box, came]);
}
