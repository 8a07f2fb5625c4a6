import { useEffect, type RefObject } from 'react';
import { styled } from 'styled-components';
import { firstField } from '#shared/ui/dialog';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { messages } from './licences.messages.ts';

/** The room around what stands in a flush dialog beside its groups. */
export const EditorPadding = styled.div`
  padding: 20px 28px 0;
  @container (max-width: 639px) {
    padding: 16px 16px 0;
  }
`;

/** What a dialog holds whose first fields are still on their way: focus begins at the top, not in the first field that is there. */
export const StartsHere = styled.div.attrs({ tabIndex: -1, 'data-autofocus': true })`
  outline: none;
`;

/** Those fields came: the first takes the focus, unless whoever waited has moved on meanwhile. */
export function useFieldsCame(box: RefObject<HTMLElement | null>, came: boolean): void {
  useEffect(() => {
    if (came && box.current?.matches(':focus') === true) firstField(box.current)?.focus();
  }, [box, came]);
}

const Block = styled(EditorPadding)`
  display: grid;
  gap: 20px;
  padding-bottom: 24px;
`;

/** A dialog whose record is on its way, about as high as it will be. */
export function EditorSkeleton() {
  return (
    <Block role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} $height={64} $width="100%" />
      ))}
    </Block>
  );
}
