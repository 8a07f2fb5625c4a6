import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isFocusFree } from '#shared/ui/restore-focus';
import type { Left, LicencesModel } from './licences.model.ts';

/**
 * Where the keyboard goes on when a dialog or a list was left and what had the focus is gone, because a list was read again meanwhile or a link
 * led in: at the button that opens what was left, else at the list's title. Focus that is somewhere is never taken away.
 * @param ready the list is there, so that what is not in it will not come
 * @returns for the title of the list
 */
export function useWayBack<Title extends HTMLElement>({ store }: Pick<LicencesModel, 'store'>, ready: boolean): RefObject<Title | null> {
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
    const opener = left.opener === null ? null : root.querySelector<HTMLElement>(`[data-opens="${left.opener}"]`);
    if (opener === null && !ready) return;
    settled.current = left;
    if (opener === null) element.focus({ preventScroll: true });
    else opener.focus();
  }, [left, dialog, ready]);
  return title;
}
