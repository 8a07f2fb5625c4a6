import { useEffect, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { FooterStart } from '#shared/ui/desk/dialog-form';
import { firstField } from '#shared/ui/dialog';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { focusRing, token, type } from '#shared/ui/tokens';
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

const LookedAt = styled.div`
  ${focusRing}
`;

const Together = styled.fieldset`
  display: contents;
`;

/** The fields of a dialog. Whoever may only look has them disabled all at once, and scrolls them by keyboard as one. */
export function Fields({ readOnly, children }: { readonly readOnly: boolean; readonly children: ReactNode }) {
  if (!readOnly) return children;
  return (
    <LookedAt role="group" aria-label={messages.readOnly} tabIndex={0}>
      <Together disabled>{children}</Together>
    </LookedAt>
  );
}

/** What keeps a dialog from being sent, left of its buttons; on a phone in a row of its own. */
export const FooterNote = styled(FooterStart)`
  ${type('small')}
  color: ${token.textMuted};
  @container (max-width: 639px) {
    flex: 1 0 100%;
  }
`;

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
