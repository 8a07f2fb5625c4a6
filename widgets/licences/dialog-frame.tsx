import { useEffect, type RefObject } from 'react';
import { styled } from 'styled-components';
import { firstField } from '#shared/ui/dialog';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { messages } from './licences.messages.ts';

/** Padding of content beside the groups of a flush dialog. */
export const EditorPadding = styled.div`
  padding: 20px 28px 0;
  @container (max-width: 639px) {
    padding: 16px 16px 0;
  }
`;

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

const Block = styled(EditorPadding)`
  display: grid;
  gap: 20px;
  padding-bottom: 24px;
`;

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
