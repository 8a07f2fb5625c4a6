import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isFocusFree } from '#shared/ui/restore-focus';
import type { Left, LicencesModel } from './licences.model.ts';

/**
 * Returns the focus after a dialog or a list was closed and its opener was redrawn: to the new opener, else to the list's title. Never takes the
 * focus from a control.
 * @param ready the list is loaded: an opener that is not in it will not come
 * @returns ref of the list's title
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
