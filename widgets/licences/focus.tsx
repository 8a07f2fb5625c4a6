import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { firstField } from '#shared/ui/dialog';
import { isFocusFree } from '#shared/ui/restore-focus';
import type { Left, LicencesModel } from './licences.model.ts';

/**
 * Focuses the redrawn opener of a closed dialog or list, else the list's title; takes no focus from a control.
 * @param ready whether the list is loaded, so that no opener is still to come
 */
export function useReturnedFocus<Title extends HTMLElement>(
  { store }: Pick<LicencesModel, 'store'>,
  ready: boolean,
): RefObject<Title | null> {
  const title = useRef<Title>(null);
  const { dialog, left } = useStore(store);
  const settled = useRef<Left | null>(null);
  useEffect(() => {
    if (left === null || left === settled.current || dialog !== null) return;
    const element = title.current;
    const root = element?.getRootNode() as Document | ShadowRoot | undefined;
    if (element === null || root === undefined || !isFocusFree(root)) {
      settled.current = left;
      return;
    }
    const opener =
      left.opener === null
        ? undefined
        : [...root.querySelectorAll<HTMLElement>(`[data-opens~="${left.opener}"]`)].find((each) => each.checkVisibility());
    if (opener === undefined && !ready) return;
    settled.current = left;
    if (opener === undefined) element.focus({ preventScroll: true });
    else opener.focus();
  }, [left, dialog, ready]);
  return title;
}

/** A dialog whose fields still load focuses its top, not the first control that is drawn. */
export const StartsHere = styled.div.attrs({ tabIndex: -1, 'data-autofocus': true })`
  outline: none;
`;

/** Focuses the first field once the fields are drawn, unless the person moved the focus meanwhile. */
export function useFieldsCame(box: RefObject<HTMLElement | null>, came: boolean): void {
  useEffect(() => {
    if (came && box.current?.matches(':focus') === true) firstField(box.current)?.focus();
  }, [box, came]);
}
