import { useEffect, type RefObject } from 'react';
import { styled } from 'styled-components';
import { firstField } from '#shared/ui/dialog';

/** Content of a dialog whose fields still load. The focus begins at the top, not in the first field that is drawn. */
export const StartsHere = styled.div.attrs({ tabIndex: -1, 'data-autofocus': true })`
  outline: none;
`;

/** Focuses the first field once the fields are drawn, unless the person moved the focus meanwhile. */
export function useFieldsCame(box: RefObject<HTMLElement | null>, came: boolean): void {
  useEffect(() => {
    if (came && box.current?.matches(':focus') === true) firstField(box.current)?.focus();
  }, [box, came]);
}
